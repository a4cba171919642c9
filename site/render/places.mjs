// Where pages stand: languages, addresses, the way back to the root. One variable, RIGWISE_SITE, gives the site's address.

export const kLanguages = [{ lang: 'en', tag: 'en', folder: '' }, { lang: 'zh', tag: 'zh-CN', folder: 'zh/' }];
const kLocal = 'http://localhost:8000/'; // where ./run serves

/** The address with its closing slash: RIGWISE_SITE, else what GitHub Pages gives the repository of a workflow, else localhost. */
export function siteAddress(env) {
  const given = env.RIGWISE_SITE || (env.GITHUB_REPOSITORY ? pagesOf(env.GITHUB_REPOSITORY) : kLocal);
  const address = new URL(given.endsWith('/') ? given : `${given}/`);
  if (!/^https?:$/.test(address.protocol)) throw new Error(`RIGWISE_SITE is no web address: ${given}`);
  return address.href;
}

function pagesOf(repository) {
  const [owner, name] = repository.toLowerCase().split('/');
  return name === `${owner}.github.io` ? `https://${name}/` : `https://${owner}.github.io/${name}/`;
}

/** The repository behind a Pages address, or null: where a wrong number can be reported. */
export function repositoryOf(address) {
  const { hostname, pathname } = new URL(address);
  const owner = /^([\w-]+)\.github\.io$/.exec(hostname)?.[1];
  if (!owner) return null;
  return `https://github.com/${owner}/${pathname.split('/')[1] || hostname}`;
}

/** A page's place: path is its folder from the language's root, "" or "answers/x/". */
export function place(language, path) {
  const folder = language.folder + path;
  const depth = folder.split('/').length - 1;
  return { ...language, path, folder, file: `${folder}index.html`, root: depth === 0 ? './' : '../'.repeat(depth), home: '../'.repeat(path.split('/').length - 1) || './' };
}
