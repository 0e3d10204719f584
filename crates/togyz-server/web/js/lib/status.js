// The line beside the board: whose turn it is; instead of it, for some seconds, why something is refused; and while
// looking back, which move is shown and a button that returns.

import { announce, byId } from './page.js';

/** @import { Move } from './protocol.js' */
/** @import { Words } from './words.js' */

/** The time a sentence is shown, in milliseconds. */
const SHOWN = 5000;

/**
 * Which move is shown while looking back.
 * @param {Words} words
 * @param {Move[]} moves
 * @param {number | null} looking the number of moves on the board; null is the newest
 */
export function lookingText(words, moves, looking) {
  if (looking === null) return '';
  if (looking === 0) return words.text('table-looking-start');
  const { number, side } = moves[looking - 1];
  return words.text('table-looking', { number, count: moves[moves.length - 1].number, side: words.side(side) });
}

export class Status {
  /** @param {() => void} back returns to the game */
  constructor(back) {
    this.turn = byId('turn');
    this.said = byId('said');
    this.back = byId('to-game');
    this.back.addEventListener('click', back);
    /** The sentence that stays until it is replaced. */
    this.standing = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Shows a sentence for some seconds and speaks it. @param {string} text */
  say(text) {
    announce(text);
    this.#show(text);
    this.timer = setTimeout(() => this.#show(this.standing), SHOWN);
  }

  /**
   * Shows a sentence as long as it is true.
   * @param {string} text nothing shows the turn again
   * @param {boolean} looking whether the button returns to the game
   */
  stand(text, looking) {
    this.back.hidden = !looking;
    if (text === this.standing) return;
    this.standing = text;
    this.#show(text);
  }

  /** Ends a sentence that is no longer true. */
  clear() {
    this.#show(this.standing);
  }

  /** @param {string} text */
  #show(text) {
    clearTimeout(this.timer);
    this.said.textContent = text;
    this.said.hidden = !text;
    this.turn.hidden = Boolean(text);
  }
}
