// A position while it is set up: 162 kumalaks always, the kazans take what is not on the board. Pure data, no DOM, and no
// rule of the game beyond the number of kumalaks: whether the position is legal is asked of the rules library.

import { SIDES, opponent } from './board.js';

/** @import { Position, Side } from './protocol.js' */
/** @import { Edited } from './records.js' */

/** All kumalaks of a game. */
export const KUMALAKS = 162;

/** @param {number[]} row */
const sum = (row) => row.reduce((all, count) => all + count, 0);

export class EditedPosition {
  /** @param {Position} position */
  constructor(position) {
    this.set(position);
    /** What can be undone. @type {Edited[]} */
    this.past = [];
  }

  /** @param {Position} position */
  set({ rows, kazans, tuzdyks, turn }) {
    /** @type {Edited} */
    this.now = {
      otau: { white: [...rows.white], black: [...rows.black] },
      kazan: { ...kazans },
      tuzdyk: { white: tuzdyks.white, black: tuzdyks.black },
      turn,
    };
  }

  /** How many kumalaks an otau can get in addition. */
  get left() {
    return this.now.kazan.white + this.now.kazan.black;
  }

  /** The owner of the tuzdyk in this otau. @param {Side} side of the row @param {number} otau @returns {Side | null} */
  tuzdykOwner(side, otau) {
    return this.now.tuzdyk[opponent(side)] === otau ? opponent(side) : null;
  }

  /** Changes the position, so that it can be undone. @param {(now: Edited) => void} change */
  #edit(change) {
    this.past.push(structuredClone(this.now));
    change(this.now);
  }

  /** @returns {boolean} whether there was something to undo */
  undo() {
    const before = this.past.pop();
    if (before) this.now = before;
    return before !== undefined;
  }

  /**
   * Sets an otau. Kumalaks come from the kazan of the same player, then from the other one, and go back there.
   * @param {Side} side @param {number} otau @param {number} count
   * @returns {'many' | 'tuzdyk' | 'number' | null} why not
   */
  setOtau(side, otau, count) {
    if (!Number.isInteger(count) || count < 0 || count > KUMALAKS) return 'number';
    const before = this.now.otau[side][otau - 1];
    if (count > before + this.left) return 'many';
    if (count > 0 && this.tuzdykOwner(side, otau)) return 'tuzdyk';
    if (count === before) return null;
    this.#edit(({ otau: rows, kazan }) => {
      rows[side][otau - 1] = count;
      kazan[side] -= count - before;
      if (kazan[side] >= 0) return;
      kazan[opponent(side)] += kazan[side];
      kazan[side] = 0;
    });
    return null;
  }

  /** Sets a kazan; the other one takes the rest. @param {Side} side @param {number} count @returns {'many' | 'number' | null} why not */
  setKazan(side, count) {
    if (!Number.isInteger(count) || count < 0 || count > KUMALAKS) return 'number';
    const all = this.left;
    if (count > all) return 'many';
    if (count !== this.now.kazan[side]) {
      this.#edit(({ kazan }) => {
        kazan[side] = count;
        kazan[opponent(side)] = all - count;
      });
    }
    return null;
  }

  /** Sets the tuzdyk of a side; what lies there goes to the owner's kazan. @param {Side} owner @param {number | null} otau */
  setTuzdyk(owner, otau) {
    if (this.now.tuzdyk[owner] === otau) return;
    this.#edit(({ tuzdyk, otau: rows, kazan }) => {
      tuzdyk[owner] = otau;
      if (otau === null) return;
      const row = rows[opponent(owner)];
      kazan[owner] += row[otau - 1];
      row[otau - 1] = 0;
    });
  }

  /** @param {Side} turn */
  setTurn(turn) {
    if (turn !== this.now.turn) this.#edit((now) => (now.turn = turn));
  }

  /** The same number in every otau, no tuzdyk; what is left lies in the kazans, half in each. @param {number} count */
  fill(count) {
    this.#edit((now) => {
      for (const side of SIDES) now.otau[side].fill(count);
      const rest = KUMALAKS - sum(now.otau.white) - sum(now.otau.black);
      now.kazan = { white: rest / 2, black: rest / 2 };
      now.tuzdyk = { white: null, black: null };
      now.turn = 'white';
    });
  }

  /** Another position, which can be undone. @param {Position} position */
  replace(position) {
    this.past.push(structuredClone(this.now));
    this.set(position);
  }
}
