// The summary of a review: accuracy and kinds of moves of both sides, in the game and in its phases; and all moves as a
// table, for those who do not read the charts.

import { button, make } from './elements.js';
import { KINDS, counts, expected, phasesOf, signOf } from './review-data.js';
import { KIND_TEXTS, verdictText } from './review-verdict.js';

/** @import { BySide, Side } from './protocol.js' */
/** @import { Kind, Phase, ReviewData } from './review-data.js' */
/** @import { Words } from './words.js' */

const SIDES = /** @type {const} */ (['white', 'black']);

/** @type {Record<Phase, string>} */
const PHASE_TEXTS = { opening: 'review-opening', middle: 'review-middle', endgame: 'review-endgame' };

/** @param {...(Node | string)} cells the first is the head of the row */
const row = (...cells) => make('tr', {}, ...cells.map((cell, index) => (index ? make('td', {}, cell) : make('th', { scope: 'row' }, cell))));

/** An accuracy. @param {number | null} accuracy */
const rate = (accuracy) => (accuracy === null ? '–' : String(Math.round(accuracy)));

/** @param {string} caption @param {string[]} columns @param {HTMLElement[]} rows */
function table(caption, columns, rows) {
  const heads = columns.map((text) => make('th', { scope: 'col' }, text));
  return make('table', {}, make('caption', {}, caption), make('thead', {}, make('tr', {}, make('td'), ...heads)), make('tbody', {}, ...rows));
}

/**
 * @param {ReviewData} review
 * @param {Words} words
 * @param {(side: Side, kind: Kind) => void} onpick shows the next move of this kind
 */
export function summary({ verdicts, performance }, words, onpick) {
  const sides = SIDES.map((side) => words.side(side));
  const accuracy = SIDES.map((side) => make('b', { class: 'accuracy', 'data-side': side }, rate(performance[side].accuracy)));
  const all = { white: counts(verdicts, 'white'), black: counts(verdicts, 'black') };
  const kinds = KINDS.map((kind) => {
    const name = words.text(KIND_TEXTS[kind]);
    const cells = SIDES.map((side) => {
      const count = all[side][kind];
      if (!count) return '0';
      return button(String(count), () => onpick(side, kind), { class: `count kind-${kind}`, 'aria-label': `${words.side(side)}: ${name}, ${count}` });
    });
    return row(name, ...cells);
  });
  const whole = table(words.text('review-summary'), sides, [row(words.text('review-accuracy'), ...accuracy), ...kinds]);
  const phases = phasesOf(verdicts).map((phase) => {
    const cells = SIDES.map((side) => {
      const { inaccuracy, mistake, blunder } = counts(verdicts, side, phase);
      return `${rate(performance[side].phases[phase])} · ${inaccuracy} · ${mistake} · ${blunder}`;
    });
    return row(words.text(PHASE_TEXTS[phase]), ...cells);
  });
  return make('div', { class: 'summary' }, whole, table(words.text('review-phases'), sides, phases));
}

/**
 * All moves as a table.
 * @param {ReviewData} review
 * @param {{ number: number }[]} moves
 * @param {BySide<number>[]} kazans after every ply, the start first
 * @param {Words} words
 */
export function movesTable({ verdicts }, moves, kazans, words) {
  const columns = ['review-column-score', 'review-column-margin', 'review-column-kazans', 'review-column-verdict'].map((key) => words.text(key));
  const rows = verdicts.map((verdict, ply) => {
    const { white, black } = kazans[ply + 1];
    const { number } = moves[ply];
    const { margin } = verdict.after;
    const name = `${number}${verdict.side === 'white' ? '.' : '…'} ${verdict.move}${signOf(verdict)}`;
    return row(name, `${Math.round(expected(verdict.after))} %`, margin === null ? '–' : signed(margin), `${white} : ${black}`, verdictText(verdict, words));
  });
  return table(words.text('review-table'), columns, rows);
}

/** A number of kumalaks with its sign. @param {number} number */
export const signed = (number) => (number > 0 ? `+${Math.round(number)}` : number < 0 ? `−${Math.round(-number)}` : '0');
