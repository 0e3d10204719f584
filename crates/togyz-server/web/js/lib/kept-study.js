// The study of a page in the browser: a reload loses nothing, and the next visit finds it again. The tab's own copy
// counts first, so that two tabs do not disturb each other.

/** @import { Analysis } from './analysis.js' */
/** @import { StudyJSON } from './study.js' */

const NAME = 'togyz-analysis';
/** How many games are kept; the oldest are forgotten. */
const GAMES = 20;
/** How long the page waits after a change before it stores the study, in milliseconds. */
const PAUSE = 300;

/** @typedef {{ at: number, study: StudyJSON, moves: number[] }} Kept */

/** @param {string} game its id, or the address of a position; nothing for the analysis without either */
const nameOf = (game) => (game ? `${NAME}-${game}` : NAME);

/** The study that was stored for this page. @param {string} game @returns {Kept | null} */
export function keptStudy(game) {
  for (const storage of ['sessionStorage', 'localStorage']) {
    try {
      const kept = JSON.parse(/** @type {any} */ (globalThis)[storage].getItem(nameOf(game)) ?? 'null');
      if (kept?.study && Array.isArray(kept.moves)) return kept;
    } catch {
      // Nothing that can be read.
    }
  }
  return null;
}

/** Removes the oldest games. */
function forget() {
  const games = Object.keys(localStorage).filter((name) => name.startsWith(`${NAME}-`));
  /** @param {string} name @returns {number} */
  const at = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '').at;
    } catch {
      return 0;
    }
  };
  games.sort((a, b) => at(b) - at(a)).slice(GAMES).forEach((name) => localStorage.removeItem(name));
}

/** Stores the study after every change. @param {Analysis} analysis @param {string} game @param {() => void} failed told once */
export function keepStudy(analysis, game, failed) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let told = false;
  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    const { study, current } = analysis;
    const text = JSON.stringify({ at: Date.now(), study, moves: study.moves(current) });
    try {
      sessionStorage.setItem(nameOf(game), text);
      localStorage.setItem(nameOf(game), text);
      forget();
    } catch {
      if (!told) failed();
      told = true;
    }
  };
  const soon = () => {
    timer ??= setTimeout(store, PAUSE);
  };
  analysis.on('change', soon);
  analysis.on('go', soon);
  addEventListener('pagehide', () => timer && store());
}
