// The service worker, behind Workbox's own files: keeps one whole copy of the calculator, answers pages from the network first.
/* global workbox, kList, kVersion */

const kPages = 'rigwise-pages';
const kPatience = 3; // seconds that the network has before the kept page is shown
const { core, precaching, routing, strategies } = workbox;

core.setCacheNameDetails({ prefix: 'rigwise' });
core.clientsClaim();

const scope = new URL(self.registration.scope);
const home = (url) => new URL(url.pathname.startsWith(`${scope.pathname}zh/`) ? 'zh/index.html' : 'index.html', scope).href;
const isHome = (url) => ['', 'index.html', 'zh/', 'zh/index.html'].includes(url.pathname.slice(scope.pathname.length));

// Pages come from the network, so that nobody reads an old one for long; without it from the copy, else the calculator in the same language.
const fresh = new strategies.NetworkOnly({ networkTimeoutSeconds: kPatience });
const visited = new strategies.NetworkFirst({ cacheName: `${kPages}-${scope.pathname}`, networkTimeoutSeconds: kPatience });
routing.registerRoute(new routing.NavigationRoute(async (asked) => {
  try {
    return await (isHome(asked.url) ? fresh : visited).handle(asked);
  } catch {
    return (await precaching.matchPrecache(home(asked.url))) ?? Response.error();
  }
}));
precaching.cleanupOutdatedCaches();
precaching.precacheAndRoute(kList, { ignoreURLParametersMatching: [/./] });

// The page decides when a new version takes over.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'rigwise:version') ports[0].postMessage(kVersion);
  if (data === 'rigwise:take-over') self.skipWaiting();
});
