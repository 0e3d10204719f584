// The computer's seat at a board in the page: the engine of the library in a worker, loaded when it first has to move,
// with the levels and the draw policy it has on the server.

import { Engine } from './engine.js';
import { moment } from './moment.js';
import { ENDINGS } from './rules-game.js';

/** @import { LocalGame } from './local-game.js' */

/** The shortest time before a move of the computer, in milliseconds: one sees what was played before it. */
const PAUSE = 600;
/** The time for one move at most, in milliseconds, and the part of the time that is left. */
const [LONGEST, PART] = [1700, 60];

/**
 * What the board does for the computer.
 * @typedef {{ play: (otau: number) => void, end: (how: number) => void, declined: () => void, failed: () => void }} Hands
 */

export class ComputerSeat {
  /** @type {Promise<Engine> | null} */
  #engine = null;
  /** The number of the last thought: the answer of an older one comes too late. */
  #last = 0;

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
  }

  /** Forgets what it thinks about: the game has changed. */
  stop() {
    this.#last += 1;
  }

  /** Thinks and acts, if it has to move. @param {LocalGame} game @param {boolean} offered whether a draw is offered to it */
  async think(game, offered) {
    const level = game.levelToMove;
    if (level === null) return;
    this.#last += 1;
    const own = this.#last;
    const { profile, position: start } = game.kept.terms;
    const moves = game.moves.map(({ otau }) => otau);
    const turn = { profile, start, moves, level, offers: offered ? [moves.length - 1] : [], limits: { time: this.#time(game) } };
    // Other random choices in every game.
    const seed = moves.length < 2 ? { seed: Math.floor(Math.random() * 2 ** 32) } : {};
    const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
    try {
      this.#engine ??= Engine.start({ workers: 1 });
      const { otau, accept, claim } = await (await this.#engine).choose({ ...turn, ...seed });
      await pause;
      if (own !== this.#last) return;
      if (accept) this.hands.end(ENDINGS.agreed);
      else if (claim) this.hands.end(ENDINGS.claimed);
      else if (otau) {
        this.hands.play(otau);
        if (offered) this.hands.declined();
      }
    } catch {
      // The next attempt loads it again.
      this.#engine = null;
      if (own === this.#last) this.hands.failed();
    }
  }

  /** The time for a move in milliseconds: a part of what is left on its clock. @param {LocalGame} game */
  #time(game) {
    const left = game.timeToMove(moment());
    return Math.round(left === null ? LONGEST : Math.max(50, Math.min(LONGEST, left / PART)));
  }
}
