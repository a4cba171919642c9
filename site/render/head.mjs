// The head that every page has: policy, title, addresses in both languages, card, icons, style.
import { html, raw } from '../html.mjs';
import { kLanguages } from './places.mjs';

const kPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'none'";

// Structured data: a block of JSON, which no policy takes for a script. "<" is written so that nothing in it can close the element.
const linkedData = (data) => html`<script type="application/ld+json">${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;

/** The page's own crumb trail as structured data: [[name, path], ...]. */
export function crumbs(site, at, trail) {
  const folder = at.folder.slice(0, at.folder.length - at.path.length); // the language's own
  const items = trail.map(([name, path], i) => ({ '@type': 'ListItem', position: i + 1, name, item: `${site.address}${folder}${path ?? at.path}` }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
}

// What others show when the page is shared; its picture was drawn at build time.
function shared({ site, at, title, description, card }) {
  const picture = card && html`<meta property="og:image" content="${site.address}${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="Rigwise">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${site.address}${at.folder}">
<meta property="og:locale" content="${at.lang === 'zh' ? 'zh_CN' : 'en_US'}">
${picture}`;
}

/** page: {site, files, at, title, description, card, data: [structured data], styles: [asset], quiet: not for search engines, bare: no app}. */
export function head(page) {
  const { site, files, at, title, description } = page;
  const other = ({ lang, folder }) => html`<link rel="alternate" hreflang="${lang}" href="${site.address}${folder}${at.path}">
`;
  const known = html`<link rel="canonical" href="${site.address}${at.folder}">
${kLanguages.map(other)}<link rel="alternate" hreflang="x-default" href="${site.address}${at.path}">
${shared(page)}
${(page.data ?? []).map(linkedData)}`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${kPolicy}">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101216" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${at.root}${files.asset('icon.svg')}" type="image/svg+xml">
${files.has('apple.png') && html`<link rel="apple-touch-icon" href="${at.root}${files.asset('apple.png')}">
`}${site.manifest && !page.bare && html`<link rel="manifest" href="${at.root}${at.folder.startsWith('zh/') ? 'zh.webmanifest' : 'manifest.webmanifest'}">
`}${(page.styles ?? ['style.css']).map((name) => html`<link rel="stylesheet" href="${at.root}${files.asset(name)}">
`)}${page.quiet ? html`<meta name="robots" content="noindex">` : known}`;
}
