// The service worker of the site: keeps pages and files of one version, so that they open without a network. The server
// puts `self.version` and `self.kept` before it: the address of the assets, every file with its hash and its length, and
// the pages of each language, one file each. docs/offline.md describes it.
(() => {
  const worker = /** @type {any} */ (self);
  /** @type {{ base: string, files: Record<string, [string, number]>, languages: Record<string, [string, number]> }} */
  const { base, files, languages } = worker.kept;
  /** The store of this version. */
  const STORE = `togyz ${worker.version}`;
  /** The store that all versions share: the reader's languages, written by the pages (lib/kept.js). */
  const READER = 'togyz-reader';
  /** Where a store keeps the list of its files, and where the reader's languages are. */
  const [LIST, CHOICE] = ['/app/list', '/app/reader'];
  /** After this many milliseconds without an answer a kept page is shown. */
  const PATIENCE = 3000;
  /** A page that does not answer within this time, in milliseconds, may be one of an older version. */
  const ANSWER = 5000;
  /** What a machine before the server answers while the server is gone. */
  const GONE = [502, 503, 504];
  const ANY = { ignoreVary: true };

  /** Whether the browser's WebAssembly has vectors: that decides which build of the engine is used (lib/engine.js). */
  const vectors = WebAssembly.validate(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
  ]));
  const wanted = Object.entries(files).filter(([name]) => name !== (vectors ? 'engine.wasm' : 'engine-simd.wasm'));

  /** The reader's languages, the last one first. @returns {Promise<string[]>} */
  async function readers() {
    const written = await (await caches.open(READER)).match(CHOICE);
    const known = written ? await written.json() : [worker.navigator.language.slice(0, 2)];
    const found = known.filter((/** @type {string} */ code) => code in languages);
    return found.length ? found : ['en'];
  }

  /** Files of older versions by their hash: what has not changed is not fetched again. */
  async function older() {
    const found = new Map();
    for (const name of await caches.keys()) {
      if (!name.startsWith('togyz ') || name === STORE) continue;
      const store = await caches.open(name);
      const list = await (await store.match(LIST))?.json();
      for (const [file, [integrity]] of Object.entries(list?.files ?? {})) found.set(integrity, [store, `${list.base}/${file}`]);
    }
    return found;
  }

  /** Fetches something of exactly this version. @param {string} address @param {string} integrity @param {RequestCache} cache */
  async function exact(address, integrity, cache) {
    const answer = await fetch(address, /** @type {RequestInit} */ ({ integrity, cache, credentials: 'omit', priority: 'low' }));
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer;
  }

  /** Keeps the pages of a language. @param {Cache} store @param {string} code */
  async function keepLanguage(store, code) {
    const answer = await exact(`/app/${code}.json`, languages[code][0], 'no-cache');
    for (const { path, headers, body } of await answer.json()) await store.put(path, new Response(body, { headers }));
  }

  /** Keeps everything, one file after the other. A second attempt goes on where the first one failed. */
  async function install() {
    const store = await caches.open(STORE);
    const known = await older();
    for (const [name, [integrity]] of wanted) {
      const address = `${base}/${name}`;
      if (await store.match(address, ANY)) continue;
      const [from, old] = known.get(integrity) ?? [];
      const copy = await from?.match(old, ANY);
      // A copy without the old address: a module takes the address of its answer for its own.
      await store.put(address, copy ? new Response(copy.body, copy) : await exact(address, integrity, 'default'));
    }
    for (const code of await readers()) await keepLanguage(store, code);
    await store.put(LIST, new Response(JSON.stringify({ base, files: Object.fromEntries(wanted) })));
    await takeOver();
  }

  /** The address of the assets a page uses, if it answers. @param {any} page */
  const baseOf = (page) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWER);
    page.postMessage({ kind: 'base' }, [port2]);
  });

  /** Takes over at once if no open page is of another version; otherwise the browser waits until those are closed. */
  async function takeOver() {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const bases = await Promise.all(pages.map(baseOf));
    if (bases.every((found) => found === base)) await worker.skipWaiting();
  }

  /** Removes older versions, which no page uses any more. The names are in the order in which the stores were made. */
  async function activate() {
    const names = await caches.keys();
    const old = names.slice(0, names.indexOf(STORE)).filter((name) => name.startsWith('togyz '));
    // Once the clock had stores of its own.
    for (const name of [...old, ...names.filter((name) => name.startsWith('togyz-clock '))]) await caches.delete(name);
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  /** A kept page, if there is one: under its own address, or in the reader's language. @param {URL} url */
  async function keptPage({ pathname, search }) {
    const store = await caches.open(STORE);
    const path = pathname.replace(/\/+$/, '');
    const own = await store.match(path, ANY);
    if (own) return own;
    for (const code of await readers()) {
      if (await store.match(`/${code}${path}`, ANY)) return Response.redirect(`/${code}${path}${search}`, 302);
    }
    return undefined;
  }

  /** The page that says what works without the server, in the language of the address or of the reader. @param {URL} url */
  async function offlinePage({ pathname }) {
    const store = await caches.open(STORE);
    for (const code of [pathname.split('/')[1], ...(await readers())]) {
      const page = await store.match(`/${code}/offline`, ANY);
      if (page) return page;
    }
    return undefined;
  }

  /** A page: from the server, so that it is live and its reader's own; a kept one if the server does not answer. @param {any} event */
  async function page(event) {
    const url = new URL(event.request.url);
    const kept = await keptPage(url).catch(() => undefined);
    const live = (async () => (await event.preloadResponse) ?? fetch(event.request))();
    event.waitUntil(live.catch(() => {}));
    const late = new Promise((resolve) => kept && setTimeout(resolve, PATIENCE));
    try {
      const answer = await Promise.race([live, late]);
      if (answer && !GONE.includes(answer.status)) return answer;
      return kept ?? await offlinePage(url) ?? answer;
    } catch (error) {
      const instead = kept ?? await offlinePage(url).catch(() => undefined);
      if (instead) return instead;
      throw error;
    }
  }

  /** The switch of the language; without the server the page in that language, if it is kept. @param {Request} request */
  async function switchLanguage(request) {
    const copy = request.clone();
    try {
      return await fetch(request);
    } catch {
      const form = await copy.formData();
      const back = String(form.get('back') ?? '/');
      const path = /^\/[\w/-]*$/.test(back) && !back.startsWith('//') ? back : '/';
      const lang = String(form.get('lang'));
      return Response.redirect(lang in languages ? `/${lang}${path === '/' ? '' : path}` : '/', 303);
    }
  }

  /** A file of the version that the page names, from a store or from the server, but never one of another version. @param {Request} request */
  async function asset(request) {
    const kept = await caches.match(request.url, ANY).catch(() => undefined);
    if (kept) return kept;
    const answer = await fetch(request);
    return !answer.ok || answer.headers.get('cache-control')?.includes('immutable') ? answer : Response.error();
  }

  worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
  worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));
  worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (request.method === 'GET') event.respondWith(page(event));
      else if (pathname === '/language') event.respondWith(switchLanguage(request));
    } else if (request.method === 'GET' && pathname.startsWith('/assets/')) event.respondWith(asset(request));
  });
  worker.addEventListener('message', (/** @type {any} */ event) => {
    const { kind, language } = event.data ?? {};
    // A page has loaded: perhaps it was the last one of an older version that went.
    if (kind === 'loaded' && worker.registration.waiting) event.waitUntil(takeOver());
    if (kind === 'language' && language in languages) event.waitUntil(keepMissing(language));
  });

  /** Keeps a language that the reader has begun to use. Where the server has a newer version, that one brings it. @param {string} code */
  async function keepMissing(code) {
    const store = await caches.open(STORE);
    if (await store.match(`/${code}/offline`, ANY)) return;
    await keepLanguage(store, code).catch(() => {});
  }
})();
