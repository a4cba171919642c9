// The switch-off: published in place of the service worker, it removes every kept copy of this site and itself.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const { pathname } = new URL(self.registration.scope);
  const own = (name) => name.startsWith('rigwise') && (name.endsWith(self.registration.scope) || name.endsWith(`-${pathname}`));
  for (const name of await caches.keys()) if (own(name)) await caches.delete(name);
  await self.registration.unregister();
})()));
