// The sitemap: every page with its twin in the other language.
import { kLanguages } from './places.mjs';

/** folders: of all pages, both languages, from the site's root. */
export function sitemap(site, folders) {
  const bare = (folder) => (folder.startsWith('zh/') ? folder.slice(3) : folder);
  const twins = (path) => kLanguages.map(({ lang, folder }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${site.address}${folder}${path}"/>`).join('');
  const line = (folder) => `<url><loc>${site.address}${folder}</loc><lastmod>${site.date}</lastmod>${twins(bare(folder))}</url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${folders.map(line).join('\n')}
</urlset>
`;
}
