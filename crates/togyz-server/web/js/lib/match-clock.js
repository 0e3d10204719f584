// The over-the-board clock without its display: a log of entries, and the clock of the rules
// library (WebAssembly), which computes the times. After a reload or an undo a new clock replays
// the whole log.

/** @import { Side } from './protocol.js' */

/** The sides in the order the library numbers them. @type {Side[]} */
export const SIDES = ['white', 'black'];
/** The referee's corrections in the order the library numbers them. */
export const CORRECTIONS = ['replace', 'one', 'both', 'begun'];

/**
 * Seconds; at most one of increment and delay.
 * @typedef {{ base: number, increment: number, delay: number }} Control
 *
 * One entry of the log. `undoes` is the index of the entry that is undone.
 * @typedef {object} Entry
 * @property {'start' | 'press' | 'stop' | 'resume' | 'call' | 'correct' | 'undo'} kind
 * @property {number} at milliseconds since 1970
 * @property {Side} [side]
 * @property {{ kind: number, first: number, second: number }} [correction]
 * @property {number} [undoes]
 *
 * @typedef {{ white: number, black: number }} Times
 *
 * A displayed entry: with the dials after it.
 * @typedef {{ entry: Entry, times: Times, undone: boolean }} Row
 *
 * The part that survives a reload.
 * @typedef {{ control: Control, begins: Side, lower: Side, log: Entry[] }} Kept
 */

/** @type {Kept} */
export const USUAL = { control: { base: 3600, increment: 0, delay: 0 }, begins: 'white', lower: 'white', log: [] };

/** @param {Side} side */
const number = (side) => SIDES.indexOf(side);

export class MatchClock {
  /** The side whose dial runs, or ran when the clock was stopped. @type {Side | null} */
  turn = null;
  /** The flags that were called: 1 White's, 2 Black's, 3 both. */
  called = 0;
  presses = { white: 0, black: 0 };
  /** @type {Row[]} */
  rows = [];

  /**
   * @param {any} rules the exports of the module
   * @param {Kept} kept
   */
  constructor(rules, kept) {
    this.rules = rules;
    this.kept = kept;
    this.replay();
  }

  /** @param {string} address of the module @param {Kept} kept */
  static async load(address, kept) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
    return new MatchClock(instance.exports, kept);
  }

  /** Whether a control can be played. @param {Control} control */
  accepts({ base, increment, delay }) {
    const accepted = this.rules.clock_set(base, increment, delay) === 1;
    this.replay();
    return accepted;
  }

  /** Replays the log on a new clock. */
  replay() {
    const { control, log } = this.kept;
    this.rules.clock_set(control.base, control.increment, control.delay);
    this.turn = null;
    this.called = 0;
    this.presses = { white: 0, black: 0 };
    const undone = new Set(log.map((entry) => entry.undoes));
    this.rows = log.map((entry, index) => {
      if (!undone.has(index)) this.#apply(entry);
      return { entry, times: this.times(entry.at), undone: undone.has(index) };
    });
  }

  /** Performs an entry, if it is possible now. @param {Entry} entry */
  act(entry) {
    if (entry.kind === 'undo') {
      if (entry.undoes === undefined || entry.undoes !== this.undoable()) return false;
      this.kept.log.push(entry);
      this.replay();
      return true;
    }
    if (!this.#apply(entry)) return false;
    this.kept.log.push(entry);
    this.rows.push({ entry, times: this.times(entry.at), undone: false });
    return true;
  }

  /** @param {Entry} entry */
  #apply({ kind, at, side, correction }) {
    if (kind === 'undo') return true;
    // A called flag has ended the game.
    if (this.called) return false;
    if (kind === 'stop') return this.rules.clock_stop(at) === 1;
    if (kind === 'call') {
      this.called = this.rules.clock_flags(at);
      return this.called !== 0;
    }
    if (kind === 'correct') {
      return correction !== undefined && this.rules.clock_correct(correction.kind, correction.first, correction.second, at) === 1;
    }
    if (!side || this.rules[`clock_${kind}`](number(side), at) !== 1) return false;
    this.turn = side;
    if (kind === 'press') {
      this.presses[side] += 1;
      this.turn = side === 'white' ? 'black' : 'white';
    }
    return true;
  }

  /** The times on the dials. @param {number} now @returns {Times} */
  times(now) {
    return { white: this.rules.clock_remaining(0, now), black: this.rules.clock_remaining(1, now) };
  }

  /** The flags that are down, as bits: 1 White's, 2 Black's. @param {number} now @returns {number} */
  flags(now) {
    return this.rules.clock_flags(now);
  }

  /** @returns {'set' | 'going' | 'standing' | 'called'} */
  phase() {
    if (this.called) return 'called';
    if (this.rules.clock_running() >= 0) return 'going';
    return this.turn ? 'standing' : 'set';
  }

  /**
   * The times after a correction; null if it is invalid.
   * @param {{ kind: number, first: number, second: number }} correction
   * @param {number} now
   * @returns {Times | null}
   */
  corrected({ kind, first, second }, now) {
    const [white, black] = SIDES.map((side) => this.rules.clock_corrected(kind, first, second, number(side), now));
    return white < 0 || black < 0 ? null : { white, black };
  }

  /**
   * The index of the entry that can be undone: a press, call or correction followed by at most a
   * stop.
   */
  undoable() {
    if (this.phase() === 'going') return undefined;
    for (let index = this.rows.length - 1; index >= 0; index -= 1) {
      const { entry, undone } = this.rows[index];
      if (undone || entry.kind === 'undo' || entry.kind === 'stop') continue;
      return ['press', 'call', 'correct'].includes(entry.kind) ? index : undefined;
    }
    return undefined;
  }

  /**
   * The times on the dials if this entry were undone.
   * @param {number} undoes
   * @param {number} now
   */
  without(undoes, now) {
    const log = [...this.kept.log];
    this.kept.log.push({ kind: 'undo', at: now, undoes });
    this.replay();
    const times = this.times(now);
    this.kept.log = log;
    this.replay();
    return times;
  }
}
