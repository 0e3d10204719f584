// Stepping through the moves of a game: five buttons, and the arrow keys, Home and End.

import { connectKeys } from './keys.js';
import { all } from './page.js';

/** @typedef {{ first: () => void, back: () => void, again: () => void, forward: () => void, last: () => void }} Walk */

/** Connects the buttons and keys of the page. @param {Walk} walk */
export function connectWalk(walk) {
  for (const button of all('[data-go]')) {
    button.addEventListener('click', () => walk[/** @type {keyof Walk} */ (button.dataset.go)]());
  }
  connectKeys(walk);
}
