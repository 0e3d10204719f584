// Why a text cannot be read, as a sentence in the reader's language. No DOM here.

/** @import { Problem } from './records.js' */
/** @import { Words } from './words.js' */

/** The sentence for each kind of problem; kinds that a reader need not distinguish share one. @type {Record<string, string>} */
export const SENTENCES = {
  'position-missing': 'problem-position',
  'position-extra': 'problem-position',
  'position-rows': 'problem-position',
  'position-row': 'problem-position-row',
  'position-cell': 'problem-position-cell',
  'position-two-tuzdyks': 'problem-position-two-tuzdyks',
  'position-kazan': 'problem-position-kazan',
  'position-tuzdyk': 'problem-position-tuzdyk',
  'position-turn': 'problem-position-turn',
  'position-number': 'problem-position-number',
  'position-total': 'problem-position-total',
  'position-tuzdyk-nine': 'problem-position-tuzdyk-nine',
  'position-same-tuzdyk': 'problem-position-same-tuzdyk',
  'position-tuzdyk-full': 'problem-position-tuzdyk-full',
  'record-empty': 'problem-record-empty',
  'record-long': 'problem-record-long',
  'record-tag': 'problem-record-tag',
  'record-two-values': 'problem-record-tag',
  'record-rules': 'problem-record-rules',
  'record-word': 'problem-record-word',
  'record-move': 'problem-record-move',
  'record-comment': 'problem-record-open',
  'record-variation': 'problem-record-open',
  'record-closes': 'problem-record-open',
  'record-before': 'problem-record-open',
  'record-deep': 'problem-record-deep',
  'record-mark': 'problem-record-word',
  'record-after': 'problem-record-after',
  'record-result': 'problem-record-result',
  'record-two-results': 'problem-record-result',
  'record-wrong-result': 'problem-record-result',
  'record-count': 'problem-record-result',
  'record-termination': 'problem-record-result',
  'study-parent': 'problem-unreadable',
  request: 'problem-unreadable',
};

/**
 * The sentence of a problem, with the move at which it is.
 * @param {Words} words
 * @param {Problem} problem
 */
export function sentence(words, { kind, side, otau, found, expected, at }) {
  const key = kind === 'record-move' && expected ? 'problem-record-written' : SENTENCES[kind] ?? 'problem-unreadable';
  const text = words.text(key, {
    side: side ? words.side(side) : '',
    otau: otau ?? '',
    found: found ?? '',
    expected: expected ?? '',
  });
  return at ? words.text('problem-at', { number: at.number, side: words.side(at.side), problem: text }) : text;
}
