// The service worker of the over-the-board clock: caches the page and the files it loads, so that it opens without a
// network. The server puts `self.build` before it: the address of the assets of this build, and the files to cache.
(() => {
  const worker = /** @type {any} */ (self);
  /** @type {{ base: string, kept: string[] }} */
  const { base, kept } = worker.build;
  /** The page: one worker for each language's address. @type {string} */
  const page = worker.registration.scope;
  /** One store for each page and build. */
  const store = `togyz-clock ${page} ${base}`;
  /** After this many milliseconds without an answer the cached page is shown. */
  const TIMEOUT = 3000;

  worker.addEventListener('install', (/** @type {any} */ event) => {
    const keep = async () => {
      const cache = await caches.open(store);
      await cache.addAll([page, ...kept.map((name) => `${base}/${name}`)]);
      await worker.skipWaiting();
    };
    event.waitUntil(keep());
  });

  worker.addEventListener('activate', (/** @type {any} */ event) => {
    const tidy = async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(`togyz-clock ${page} `) && name !== store) await caches.delete(name);
      }
      await worker.clients.claim();
    };
    event.waitUntil(tidy());
  });

  /**
   * The page from the network, so that it is current and in the reader's language; otherwise the
   * cached one.
   */
  async function freshPage() {
    const cache = await caches.open(store);
    const old = await cache.match(page, { ignoreVary: true });
    try {
      const signal = old ? AbortSignal.timeout(TIMEOUT) : undefined;
      const answer = await fetch(page, { signal });
      if (!answer.ok) return old ?? answer;
      // A page of another build needs other assets: its own worker caches them.
      const text = await answer.clone().text();
      if (text.includes(base)) await cache.put(page, answer.clone());
      return answer;
    } catch (error) {
      if (old) return old;
      throw error;
    }
  }

  worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.mode === 'navigate') {
      if (url.origin + url.pathname === page) event.respondWith(freshPage());
    } else if (url.pathname.startsWith(`${base}/`)) {
      const known = caches.match(request, { ignoreVary: true });
      event.respondWith(known.then((answer) => answer ?? fetch(request)));
    }
  });
})();
