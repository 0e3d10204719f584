// The keys of a board, and the sheet that explains them. A page says which of them it has.

import { byId, isShortcut } from './page.js';

/** @import { Words } from './words.js' */

/**
 * Every key: its name for the page, the keys as the browser calls them, how they are written, and what they do.
 * @type {{ name: string, keys: string[], shown: string, text: string }[]}
 */
const KEYS = [
  { name: 'play', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], shown: '1 … 9', text: 'table-key-play' },
  { name: 'back', keys: ['ArrowLeft'], shown: '←', text: 'game-back' },
  { name: 'forward', keys: ['ArrowRight'], shown: '→', text: 'game-forward' },
  { name: 'first', keys: ['Home'], shown: 'Home', text: 'game-first' },
  { name: 'last', keys: ['End'], shown: 'End', text: 'table-to-game' },
  { name: 'variation', keys: ['ArrowDown'], shown: '↓', text: 'analysis-key-next' },
  { name: 'variationBack', keys: ['ArrowUp'], shown: '↑', text: 'analysis-key-previous' },
  { name: 'engine', keys: ['e'], shown: 'E', text: 'analysis-key-engine' },
  { name: 'mistake', keys: ['n'], shown: 'N', text: 'review-next' },
  { name: 'mark', keys: ['!'], shown: '!', text: 'analysis-key-mark' },
  { name: 'comment', keys: ['c'], shown: 'C', text: 'analysis-comment' },
  { name: 'promote', keys: ['p'], shown: 'P', text: 'analysis-promote' },
  { name: 'remove', keys: ['Delete'], shown: 'Del', text: 'analysis-remove' },
  { name: 'undo', keys: ['u'], shown: 'U', text: 'analysis-undo' },
  { name: 'redo', keys: ['U'], shown: 'Shift + U', text: 'analysis-redo' },
  { name: 'escape', keys: ['Escape'], shown: 'Esc', text: 'table-key-escape' },
  { name: 'hint', keys: ['h'], shown: 'H', text: 'game-hint' },
  { name: 'board', keys: ['b'], shown: 'B', text: 'table-key-board' },
  { name: 'repeat', keys: ['r'], shown: 'R', text: 'table-key-repeat' },
  { name: 'flip', keys: ['f'], shown: 'F', text: 'game-flip' },
  { name: 'sound', keys: ['m'], shown: 'M', text: 'game-sound' },
  { name: 'zen', keys: ['z'], shown: 'Z', text: 'game-zen' },
  { name: 'fullScreen', keys: ['F'], shown: 'Shift + F', text: 'game-full-screen' },
  { name: 'help', keys: ['?'], shown: '?', text: 'table-keys' },
];

/** What a page does for a key; it gets the key. @typedef {Record<string, (key: string) => void>} Actions */

/** Connects the keys of the page. @param {Actions} actions by the name of the key */
export function connectKeys(actions) {
  addEventListener('keydown', (event) => {
    if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
    // Caps lock changes nothing; Shift does.
    const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
    const act = actions[KEYS.find(({ keys }) => keys.includes(key))?.name ?? ''];
    if (!act) return;
    // Escape also closes what is open.
    if (key !== 'Escape') event.preventDefault();
    act(key);
  });
}

/** Opens the sheet with the keys of the page. @param {Words} words @param {Actions} actions */
export function showKeys(words, actions) {
  const sheet = /** @type {HTMLDialogElement} */ (byId('keys'));
  const list = /** @type {HTMLElement} */ (sheet.querySelector('dl'));
  list.replaceChildren();
  for (const { name, shown, text } of KEYS) {
    if (!actions[name]) continue;
    const key = document.createElement('dt');
    key.append(document.createElement('kbd'));
    key.firstElementChild?.append(shown);
    const about = document.createElement('dd');
    about.append(words.text(text));
    list.append(key, about);
  }
  sheet.showModal();
}
