// The page's side of the offline copy: registers the worker, says "ready" once, offers updates without losing anything, offers to install.

const kSaid = 'rigwise.offline';
const kProbe = 'rigwise-probe';
const kCopy = 4_000_000; // bytes of a whole copy, unpacked
const kTakeOver = 2; // seconds that the new version has to take over before the page reloads anyway
const kSeconds = 6; // that a notice stands

/** The version of a worker that waits; null when it does not answer. */
function versionOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), 2000);
    worker.postMessage('rigwise:version', [port2]);
  });
}

/** Whether storage has no room for the copy: tried out, for what browsers say about their quota need not be what they grant. */
async function isFull() {
  try {
    const cache = await caches.open(kProbe);
    await cache.put(kProbe, new Response(new Uint8Array(kCopy)));
    return false;
  } catch (fault) {
    return fault.name === 'QuotaExceededError';
  } finally {
    await caches.delete(kProbe).catch(() => {});
  }
}

export class Offline {
  #page;
  #words;
  #keep;
  #version;
  #reload = false;

  /** words: () => the words now spoken; keep: async () => writes what was typed where a reload finds it; version: of this page; prompt: an install event that came before. */
  constructor({ page, words, keep, version, prompt }) {
    this.#page = page;
    this.#words = words;
    this.#keep = keep;
    this.#version = version;
    if (prompt) this.#installable(prompt);
    addEventListener('beforeinstallprompt', (event) => this.#installable(event));
  }

  #t(key) { return this.#words().t(key); }

  async start(address) {
    if (!navigator.serviceWorker) return this.#page.status(this.#t('site.offline.blocked'));
    try {
      const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
      navigator.serviceWorker.addEventListener('controllerchange', () => { if (this.#reload) location.reload(); });
      if (registration.active) this.#page.status(this.#t('site.offline.ready'));
      if (registration.waiting) this.#offer(registration.waiting);
      if (registration.installing) this.#watch(registration, registration.installing);
      registration.addEventListener('updatefound', () => this.#watch(registration, registration.installing));
    } catch {
      this.#page.status(this.#t('site.offline.blocked'));
    }
    return undefined;
  }

  #watch(registration, worker) {
    const first = !registration.active;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' && first) this.#ready();
      else if (worker.state === 'installed' && !first) this.#offer(worker);
      else if (worker.state === 'redundant' && !registration.active) this.#failed();
    });
  }

  #ready() {
    this.#page.status(this.#t('site.offline.ready'));
    if (this.#page.stored(kSaid)) return;
    this.#page.stored(kSaid, '1');
    this.#page.pass(this.#t('site.offline.ready'), kSeconds);
  }

  // The copy could not be kept whole: nothing of it is used, and the page says why.
  async #failed() { this.#page.status(this.#t((await isFull()) ? 'site.offline.full' : 'site.offline.failed')); }

  // This very page runs the waiting version already: it takes over unseen. Else the reader is asked, and nothing typed is lost.
  async #offer(worker) {
    if ((await versionOf(worker)) === this.#version) return worker.postMessage('rigwise:take-over');
    return this.#page.offer(this.#t('site.update'), this.#t('site.update.now'), async () => {
      await this.#keep();
      this.#reload = true;
      worker.postMessage('rigwise:take-over');
      setTimeout(() => location.reload(), kTakeOver * 1000); // a browser may let it wait; pages come from the network first, so the reload brings the new one
    });
  }

  #installable(event) {
    event.preventDefault();
    this.#page.installable(async () => {
      await event.prompt();
      return (await event.userChoice).outcome === 'accepted';
    });
  }
}
