// Stepping through the moves of a game: five buttons, and the arrow keys, Home and End.

import { all, isShortcut } from './page.js';

/** @typedef {{ first: () => void, back: () => void, again: () => void, forward: () => void, last: () => void }} Walk */

/** @type {Record<string, keyof Walk>} */
const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' };

/** Connects the buttons and keys of the page. @param {Walk} walk */
export function connectWalk(walk) {
  for (const button of all('[data-go]')) {
    button.addEventListener('click', () => walk[/** @type {keyof Walk} */ (button.dataset.go)]());
  }
  addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (!step || !isShortcut(event)) return;
    event.preventDefault();
    walk[step]();
  });
}
