// The line to one game: joined with the version the page holds, so that only what is missing comes. It knows
// nothing of boards.

import { Connection } from './connection.js';

/** @import { ServerMessage } from './protocol.js' */

export class GameConnection {
  /**
   * @param {string} game
   * @param {string} lang
   * @param {{ version: () => number, message: (message: ServerMessage) => void, lost: () => void }} page
   */
  constructor(game, lang, page) {
    this.game = game;
    this.page = page;
    this.last = 0;
    this.line = new Connection(lang, { greet: () => this.rejoin(), message: page.message, lost: page.lost });
  }

  /** Joins, also again, with what the page holds. */
  rejoin() {
    this.send({ t: 'join', v: this.page.version() });
  }

  /**
   * Sends a request about the game; without a line it is dropped, and the page says so.
   * @param {Record<string, unknown>} request
   * @returns {number | null} the number its answer will carry
   */
  send(request) {
    this.last += 1;
    return this.line.say({ game: this.game, id: this.last, ...request }) ? this.last : null;
  }
}
