// What a screen reader user asks for by a key: the whole board in short words, and the last
// announcement again.

import { opponent } from './board.js';
import { announce } from './page.js';

/** @import { Position, Side } from './protocol.js' */
/** @import { Words } from './words.js' */

/**
 * The board in words, the reader's own side first: both rows, a tuzdyk by its name, and the kazans.
 * @param {Words} words
 * @param {Position} position
 * @param {Side} own
 */
export function boardText(words, { rows, kazans, tuzdyks }, own) {
  const sides = [own, opponent(own)];
  const row = (/** @type {Side} */ side) => rows[side].map((count, index) => (
    tuzdyks[opponent(side)] === index + 1 ? words.text('board-tuzdyk') : count)).join(', ');
  return [
    ...sides.map((side) => words.text(side === 'white' ? 'board-row-white' : 'board-row-black', { row: row(side) })),
    ...sides.map((side) => `${words.kazan(side, kazans[side])}.`),
  ].join(' ');
}

/** Speaks the last announcement again. */
export function repeat() {
  announce(document.getElementById('announcement')?.textContent?.trim() ?? '');
}
