// What the review says about the move that is shown: the verdict, why a bad move is bad, and the better line, whose moves
// can be played through.

import { button, make } from './elements.js';
import { signOf } from './review-data.js';

/** @import { Kind, Reason, Verdict } from './review-data.js' */
/** @import { Words } from './words.js' */

/** @type {Record<Kind, string>} */
export const KIND_TEXTS = {
  best: 'review-best',
  good: 'review-good',
  inaccuracy: 'review-inaccuracy',
  mistake: 'review-mistake',
  blunder: 'review-blunder',
};

/** The plural forms that the page has, by a number of each; others are like five. @type {Partial<Record<Intl.LDMLPluralRule, string>>} */
const FORMS = { one: '-1', few: '-2' };

/** A number for a reader: no minus sign, at most one decimal where it is small. @param {number} number */
const rounded = (number) => String(number < 10 ? Math.round(number * 10) / 10 : Math.round(number));

/** What is special about a move, in words. @param {Verdict} verdict @param {Words} words */
export function flags({ only, forced, missedTuzdyk, gaveTuzdyk }, words) {
  const found = [];
  if (forced) found.push(words.text('review-forced'));
  else if (only) found.push(words.text('review-only'));
  if (missedTuzdyk) found.push(words.text('review-missed-tuzdyk'));
  if (gaveTuzdyk) found.push(words.text('review-gave-tuzdyk'));
  return found;
}

/** The verdict in a few words, for the list of moves and for tables. @param {Verdict} verdict @param {Words} words */
export function verdictText(verdict, words) {
  return [words.text(KIND_TEXTS[verdict.kind]), ...flags(verdict, words)].join(', ');
}

/** What a move cost; empty for a move that cost nothing. @param {Verdict} verdict @param {Words} words */
function costText({ loss, lossKumalaks }, words) {
  if (loss < 0.5) return '';
  const percent = words.text('review-loss', { percent: rounded(loss) });
  if (!lossKumalaks || lossKumalaks < 0.5) return percent;
  return `${percent}, ${words.text('review-loss-kumalaks', { kumalaks: rounded(lossKumalaks) })}`;
}

/** The sentence of a reason. The numbers of its data fill it in. @param {Reason} reason @param {Words} words */
export function why(reason, words) {
  /** @type {Record<string, string | number>} */
  const values = {};
  for (const [name, value] of Object.entries(reason)) {
    if (typeof value === 'number') values[name] = Number.isInteger(value) ? value : rounded(value);
  }
  const { plies } = reason;
  const form = typeof plies === 'number' ? FORMS[new Intl.PluralRules(words.list.lang).select(plies)] ?? '-5' : '';
  const keys = [`why-${reason.kind}-${reason.side}${form}`, `why-${reason.kind}${form}`];
  const key = keys.find((known) => known in words.list.text);
  return key ? words.text(key, values) : '';
}

export class VerdictView {
  /**
   * @param {Words} words
   * @param {(ply: number, length: number) => void} online plays this many moves of the better line
   */
  constructor(words, online) {
    this.words = words;
    this.online = online;
    this.root = make('div', { class: 'verdict', id: 'verdict' });
  }

  /** Nothing is said about this position. @param {string} [text] */
  clear(text = '') {
    this.root.replaceChildren(...(text ? [make('p', { class: 'quiet' }, text)] : []));
    delete this.root.dataset.kind;
  }

  /**
   * @param {number} ply
   * @param {Verdict} verdict
   * @param {string[]} line the better line as it is written
   */
  show(ply, verdict, line) {
    const { words } = this;
    const head = make('p', { class: 'head' }, make('b', {}, `${verdict.move}${signOf(verdict)}`), ` ${verdictText(verdict, words)}`);
    const cost = costText(verdict, words);
    if (cost) head.append(make('span', { class: 'quiet' }, ` · ${cost}`));
    const parts = /** @type {Node[]} */ ([head]);
    const reasons = verdict.kind === 'best' || verdict.kind === 'good' ? [] : verdict.reasons.map((reason) => why(reason, words)).filter(Boolean);
    if (reasons.length) parts.push(make('ul', { class: 'why' }, ...reasons.map((text) => make('li', {}, text))));
    if (line.length) {
      const moves = line.map((text, index) => button(text, () => this.online(ply, index + 1), { class: 'step' }));
      parts.push(make('p', { class: 'better' }, make('span', {}, words.text('review-better')), ...moves));
    }
    this.root.dataset.kind = verdict.kind;
    this.root.replaceChildren(...parts);
  }
}
