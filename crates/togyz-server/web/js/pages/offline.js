// The page about the site without a network: what is kept on this device, keeping and removing it, the games played here.
// The service worker also shows it instead of a page that needs the server while there is no connection.

import { showDeviceGames } from '../lib/device-list.js';
import { facts, forget, isKept, isWanted, keep } from '../lib/kept.js';
import { byId, data } from '../lib/page.js';
import { Words } from '../lib/words.js';

const words = new Words(data('words'));
/** The time between two attempts to reach the server, in milliseconds. */
const RETRY = 15000;

/** @param {'none' | 'coming' | 'kept' | 'failed' | 'impossible'} state @param {Record<string, string>} [values] */
function show(state, values) {
  byId('state').textContent = words.text(`offline-state-${state}`, values);
  byId('keep').toggleAttribute('disabled', state !== 'none' && state !== 'failed');
  byId('forget').toggleAttribute('disabled', state !== 'kept');
  byId('offline').dataset.state = state;
}

/** The name of a language in itself, as the footer has it. @param {string} code */
const languageName = (code) => document.querySelector(`.foot button[value=${code}]`)?.textContent ?? code;

async function showKept() {
  const { bytes, languages } = await facts();
  const size = (bytes / 1e6).toLocaleString(words.list.lang, { maximumFractionDigits: 1 });
  show('kept', { size, languages: languages.map(languageName).join(', ') });
}

/** @param {boolean} asked */
async function start(asked) {
  if (isKept() && !asked) return showKept();
  if (asked || isWanted()) show('coming');
  const result = await keep(asked);
  if (result === 'kept') await showKept();
  else show(result === 'unwanted' ? 'none' : result);
  return undefined;
}

byId('keep').addEventListener('click', () => start(true));
byId('forget').addEventListener('click', async () => {
  await forget();
  show('none');
});

/** Shows the page that was asked for, if the server answers again. */
async function lookForServer() {
  const { ok } = await fetch('/health', { cache: 'no-store' }).catch(() => ({ ok: false }));
  if (ok) location.reload();
}

// The address of another page: it needed the server.
if (!/\/offline\/?$/.test(location.pathname)) {
  byId('lost').hidden = false;
  byId('again').addEventListener('click', () => location.reload());
  // A browser also says this where the network is back but the server is not.
  addEventListener('online', lookForServer);
  setInterval(lookForServer, RETRY);
}

start(false);
showDeviceGames(words);
