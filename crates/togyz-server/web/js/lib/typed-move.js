// The field "Your move": takes the number of an otau, or a move in notation, the otau and the otau
// where it ends. A wrong second number is refused, so that a move that was counted wrongly is not
// played.

import { announce, byId } from './page.js';

/** @import { Legal } from './protocol.js' */
/** @import { Words } from './words.js' */

/** An otau, where its move ends, and the marks of a tuzdyk and a capture. */
const MOVE = /^([1-9])([1-9]?)(x?(\(\d+\))?)$/i;

/**
 * What was written: the move to play, or why there is none.
 * @param {string} written
 * @param {Legal[]} legal
 * @param {Words} words
 * @returns {{ otau: number } | { problem: string }}
 */
export function readMove(written, legal, words) {
  const [, from, to] = written.replace(/\s/g, '').match(MOVE) ?? [];
  if (!from) return { problem: words.text('board-typed-unclear') };
  if (!legal.length) return { problem: words.text('board-not-turn') };
  const otau = Number(from);
  const move = legal.find((one) => one.otau === otau);
  if (!move) return { problem: words.text('board-empty') };
  const { landing } = move.sowing;
  if (to && Number(to) !== (landing % 9) + 1) return { problem: words.text('board-typed-landing', { written: from + to, place: words.place(landing) }) };
  return { otau };
}

/**
 * Connects the field of the page.
 * @param {Words} words
 * @param {() => Legal[]} legal the moves the reader can make now
 * @param {(otau: number) => void} play
 */
export function connectTypedMove(words, legal, play) {
  const field = /** @type {HTMLInputElement} */ (byId('your-move'));
  const problem = byId('your-move-error');
  byId('typed').addEventListener('submit', (event) => {
    event.preventDefault();
    const read = readMove(field.value, legal(), words);
    const refused = 'problem' in read ? read.problem : '';
    problem.textContent = refused;
    problem.hidden = !refused;
    field.toggleAttribute('aria-invalid', Boolean(refused));
    field.select();
    if ('problem' in read) {
      announce(refused);
      return;
    }
    field.value = '';
    play(read.otau);
  });
}
