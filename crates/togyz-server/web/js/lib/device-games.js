// The games that were played on this device, in the browser's storage: the one on the board, and the others. A game is
// what a reload needs (local-game.js) and what a list shows, so that a list needs no rules.

/** @import { Kept } from './local-game.js' */

/**
 * What a list shows: when the game began, its half-moves, the result and the record; no result while it is going on.
 * @typedef {{ began: number, plies: number, result: string | null, record: string }} Shown
 * @typedef {Kept & { id: string, shown: Shown }} DeviceGame
 */

/** The game on the board. */
export const BOARD = 'togyz-board';
/** The others: this and the game's id. */
const OTHER = 'togyz-game ';

/** What is stored under a name; null if nothing is, or nothing can be read. @param {string} name @returns {any} */
export function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value. @param {string} name @param {unknown} value @returns {boolean} whether the browser has kept it */
export function store(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Whether this is a game that can be listed. @param {any} game @returns {game is DeviceGame} */
const isListed = (game) => typeof game?.id === 'string' && game.shown?.plies > 0 && Array.isArray(game.log) && Boolean(game.terms?.names);

/** All games with at least one move, the newest first. @returns {DeviceGame[]} */
export function deviceGames() {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    const games = [BOARD, ...names.filter((name) => name.startsWith(OTHER))].map(stored).filter(isListed);
    const unlike = games.filter(({ id }, index) => games.findIndex((game) => game.id === id) === index);
    return unlike.sort((one, other) => other.shown.began - one.shown.began);
  } catch {
    // The browser refuses its storage.
    return [];
  }
}

/** Puts the game on the board aside, if it has moves. @returns {boolean} false if the browser could not keep it */
export function putAside() {
  const game = stored(BOARD);
  return !isListed(game) || store(OTHER + game.id, game);
}

/** Puts a game on the board, and the one that was there aside. @param {string} id @returns {boolean} whether it is there now */
export function putOnBoard(id) {
  if (stored(BOARD)?.id === id) return true;
  const game = stored(OTHER + id);
  if (!isListed(game) || !putAside() || !store(BOARD, game)) return false;
  localStorage.removeItem(OTHER + id);
  return true;
}

/** Deletes a game. @param {string} id */
export function deleteGame(id) {
  localStorage.removeItem(stored(BOARD)?.id === id ? BOARD : OTHER + id);
}
