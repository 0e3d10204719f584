// A game that is only watched: board, motion and plates follow the state. The embedded board and the watch page use it.

import { Board } from './board.js';
import { currentPosition, lastSowing, positionAfter, reduce } from './game-state.js';
import { Motion } from './motion.js';
import { announce } from './page.js';
import { Plates } from './plates.js';
import { pace, slowPace } from './settings.js';

/** @import { ServerMessage } from './protocol.js' */
/** @import { GameState } from './game-state.js' */
/** @import { Words } from './words.js' */

export class GameView {
  /**
   * @param {HTMLElement} root holds the plates
   * @param {HTMLElement} board
   * @param {Words} words
   * @param {(state: GameState) => void} ondraw draws what else the page shows of the game
   */
  constructor(root, board, words, ondraw) {
    this.words = words;
    this.board = new Board(board, words, 'white');
    this.motion = new Motion(this.board);
    this.plates = new Plates(root, words);
    this.ondraw = ondraw;
    this.board.ontrail = () => this.#again();
    /** @type {GameState | null} */
    this.state = null;
  }

  /** Shows a state without motion. @param {GameState} state */
  show(state) {
    this.state = state;
    this.motion.finish();
    this.board.show(currentPosition(state));
    this.board.last(lastSowing(state));
    this.#draw();
  }

  /**
   * Follows the game by one message.
   * @param {ServerMessage} message
   * @returns {boolean} whether the page must join again, because an event is missing
   */
  receive(message) {
    const before = this.state;
    if (!before) return false;
    const state = reduce(before, message, performance.now());
    if (state === before) return false;
    this.state = state;
    if (state.behind) return true;
    const event = message.t === 'event' ? message.e : null;
    if (event?.kind === 'moved') {
      this.motion.finish();
      this.board.show(positionAfter(state, state.game.moves.length - 1));
      this.motion.play(event.move.sowing, pace()).then(() => this.#draw());
      announce(this.words.describe(event.move));
    } else if (message.t === 'state' || event?.kind === 'taken-back') {
      this.show(state);
    }
    this.#draw();
    return false;
  }

  /** Animates the last move again, slowly. */
  #again() {
    const { state } = this;
    const sowing = state && lastSowing(state);
    if (!sowing) return;
    this.board.show(positionAfter(state, state.game.moves.length - 1));
    this.motion.play(sowing, slowPace()).then(() => this.#draw());
  }

  #draw() {
    const { state, motion } = this;
    if (!state) return;
    // Plates and result wait for the end of the sowing.
    const told = motion.running ? { ...state, game: { ...state.game, end: null } } : state;
    this.plates.show(state, motion.running ? positionAfter(state, state.game.moves.length - 1).kazans : currentPosition(state).kazans);
    this.ondraw(told);
  }
}
