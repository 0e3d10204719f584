// The site on this device, seen from a page: whether it is kept, how large it is, keeping and removing it. The service
// worker (service-worker.js) does the work.

/** The reader's choice: 'on' if it was asked for, 'off' if it was removed. */
const CHOICE = 'togyz-offline';
/** Where the reader's languages are written for the service worker, the last one first. */
const [READER, LANGUAGES] = ['togyz-reader', '/app/reader'];

/** The address of the assets of this page. */
export const base = new URL(import.meta.url).pathname.split('/').slice(0, 3).join('/');

/** @returns {ServiceWorkerContainer | undefined} a private window or a page without TLS has none */
const container = () => navigator.serviceWorker;

/** @param {'on' | 'off'} [value] */
function choice(value) {
  try {
    if (value) localStorage.setItem(CHOICE, value);
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

/** Whether files may be fetched unasked: not where they were removed, where data are saved, nor on a slow line. */
export function isWanted() {
  const { saveData, effectiveType } = /** @type {any} */ (navigator).connection ?? {};
  return choice() === 'on' || (choice() !== 'off' && !saveData && (effectiveType ?? '4g') === '4g');
}

/** Puts the language of this page before the reader's others. */
async function remember() {
  const { lang } = document.documentElement;
  const store = await caches.open(READER);
  const known = await (await store.match(LANGUAGES))?.json() ?? [];
  if (known[0] === lang) return;
  await store.put(LANGUAGES, new Response(JSON.stringify([lang, ...known.filter((/** @type {string} */ code) => code !== lang)])));
}

/** Answers the service worker which version this page is. */
function answer() {
  container()?.addEventListener('message', ({ data, ports }) => {
    if (data?.kind === 'base') ports[0].postMessage(base);
  });
  container()?.startMessages();
}

/** How often a page reminds a new version that waits, in milliseconds. */
const REMIND = 60000;

/** Tells the workers that this page has loaded, and in which language. @param {ServiceWorkerRegistration} registration */
function tell(registration) {
  const remind = () => registration.waiting?.postMessage({ kind: 'loaded' });
  remind();
  setInterval(remind, REMIND);
  registration.active?.postMessage({ kind: 'language', language: document.documentElement.lang });
}

/** Resolves when a worker is installed or has failed; `false` if it has failed. @param {ServiceWorker} worker @returns {Promise<boolean>} */
const installed = (worker) => new Promise((resolve) => {
  const look = () => {
    if (worker.state === 'redundant') resolve(false);
    else if (worker.state !== 'installing') resolve(true);
  };
  worker.addEventListener('statechange', look);
  look();
});

/**
 * Keeps the site on this device, if that is wanted.
 * @param {boolean} asked whether the reader asks for it, so that no line is too slow
 * @returns {Promise<'kept' | 'unwanted' | 'impossible' | 'failed'>}
 */
export async function keep(asked) {
  if (!container() || !('caches' in self)) return 'impossible';
  answer();
  try {
    const known = await container()?.getRegistrations() ?? [];
    // Once the clock had workers of its own.
    for (const old of known) if (new URL(old.scope).pathname !== '/') await old.unregister();
    const own = known.some(({ scope }) => new URL(scope).pathname === '/');
    if (asked) choice('on');
    if (!own && !isWanted()) return 'unwanted';
    await remember();
    const registration = await container()?.register('/sw.js');
    if (!registration) return 'impossible';
    tell(registration);
    const coming = registration.installing;
    if (!coming || registration.active) return 'kept';
    return await installed(coming) ? 'kept' : 'failed';
  } catch {
    // The browser refuses it: a page in a private window, without TLS, or with a full disk.
    return 'impossible';
  }
}

/** Removes the site from this device; the games stay. */
export async function forget() {
  choice('off');
  for (const registration of await container()?.getRegistrations() ?? []) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('togyz')) await caches.delete(name);
}

/** Whether a worker keeps the site for this page. */
export const isKept = () => Boolean(container()?.controller);

/** What is kept now: its bytes, and the languages. */
export async function facts() {
  let bytes = 0;
  /** @type {Set<string>} */
  const languages = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith('togyz ')) continue;
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      bytes += (await (await store.match(request, { ignoreVary: true }))?.blob())?.size ?? 0;
      const [, code, page] = new URL(request.url).pathname.split('/');
      if (page === 'offline') languages.add(code);
    }
  }
  return { bytes, languages: [...languages] };
}
