// The data of a review, as the engine gives it: values of positions, counts of verdicts, and which moves are mistakes to
// learn from. Pure: no DOM, no sentence, no rule of the game.

/** @import { BySide, Side } from './protocol.js' */

/** @typedef {'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'} Kind */
/** @typedef {'opening' | 'middle' | 'endgame'} Phase */

/**
 * The value of a position for White: hundredths of a kumalak, or the plies to a proven win (below zero: to a loss).
 * @typedef {object} Value
 * @property {number | null} score
 * @property {number | null} win
 * @property {[number, number, number]} wdl chances to win, draw and lose in per mille
 * @property {number | null} margin the expected margin in kumalaks at the end
 */

/** Why a move is bad, with the numbers of its sentence. @typedef {{ kind: string, side?: Side, [value: string]: unknown }} Reason */

/**
 * The verdict on a move.
 * @typedef {object} Verdict
 * @property {Side} side
 * @property {number} otau
 * @property {string} move as it is written
 * @property {Value} before
 * @property {Value} after
 * @property {number} depth
 * @property {number} loss of the expected score, in per cent
 * @property {number | null} lossKumalaks
 * @property {Kind} kind
 * @property {boolean} only
 * @property {boolean} forced
 * @property {boolean} missedTuzdyk
 * @property {boolean} gaveTuzdyk
 * @property {number[]} best the best line from the position before the move
 * @property {string[]} bestText the same as it is written
 * @property {Phase} phase
 * @property {Reason[]} reasons
 */

/**
 * Accuracies of a side, from 0 to 100; null without a move that had a choice.
 * @typedef {{ accuracy: number | null, phases: Record<Phase, number | null> }} Performance
 */

/** @typedef {{ verdicts: Verdict[], performance: BySide<Performance> }} ReviewData */

/** @type {readonly Kind[]} */
export const KINDS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];
/** @type {readonly Phase[]} */
export const PHASES = ['opening', 'middle', 'endgame'];
/** The kinds that are asked again as tasks. @type {readonly Kind[]} */
const FAULTS = ['mistake', 'blunder'];

/** The signs of bad moves. @type {Partial<Record<Kind, string>>} */
const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What stands beside a move in the list; nothing beside most good ones. @param {Verdict} verdict */
export function signOf({ kind, only }) {
  return SIGNS[kind] ?? (only ? '□' : '');
}

/** White's expected score in per cent. @param {Value} value */
export const expected = ({ wdl: [win, draw] }) => (win + draw / 2) / 10;

/** The values of all positions, from the start to the last. @param {Verdict[]} verdicts @returns {Value[]} */
export const values = (verdicts) => (verdicts.length ? [verdicts[0].before, ...verdicts.map(({ after }) => after)] : []);

/** How many moves of a side are of each kind, in the whole game or in one phase. @param {Verdict[]} verdicts @param {Side} side @param {Phase} [phase] */
export function counts(verdicts, side, phase) {
  /** @type {Record<Kind, number>} */
  const found = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const verdict of verdicts) {
    if (verdict.side === side && (!phase || verdict.phase === phase)) found[verdict.kind] += 1;
  }
  return found;
}

/** The phases that the game reached. @param {Verdict[]} verdicts */
export const phasesOf = (verdicts) => PHASES.filter((phase) => verdicts.some((verdict) => verdict.phase === phase));

/** The plies of the mistakes and blunders, of one side or of both. @param {Verdict[]} verdicts @param {Side} [side] */
export function mistakes(verdicts, side) {
  const plies = [];
  for (const [ply, verdict] of verdicts.entries()) {
    if (FAULTS.includes(verdict.kind) && (!side || verdict.side === side)) plies.push(ply);
  }
  return plies;
}

/**
 * The next ply of a list after this one; the first one after the last.
 * @param {number[]} plies in order
 * @param {number} after
 */
export const nextPly = (plies, after) => plies.find((ply) => ply > after) ?? plies[0] ?? null;

/** Whether a move that was tried is as good as the best one. @param {Verdict} verdict on the move that was tried */
export const isGood = ({ kind }) => kind === 'best' || kind === 'good';

/** Whether data that may come from anywhere is a review of a game with these moves. @param {any} data @param {number[]} moves @returns {data is ReviewData} */
export function isReview(data, moves) {
  const verdicts = data?.verdicts;
  return Array.isArray(verdicts) && verdicts.length === moves.length && Boolean(data.performance?.white?.phases && data.performance.black?.phases)
    && verdicts.every((verdict, ply) => verdict?.otau === moves[ply] && KINDS.includes(verdict.kind) && Array.isArray(verdict.best)
      && Array.isArray(verdict.bestText) && Array.isArray(verdict.reasons) && [verdict.before, verdict.after].every((value) => value?.wdl?.length === 3));
}
