// The connection of a page to one game. It joins with the version of the page, so that the server
// sends only the missing events.

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
    this.lastId = 0;
    this.connection = new Connection(lang, { opened: () => this.rejoin(), message: page.message, lost: page.lost });
  }

  /** Joins the game, or joins it again, with the version of the page. */
  rejoin() {
    this.send({ t: 'join', v: this.page.version() });
  }

  /**
   * Sends a request about the game; while there is no connection it is dropped.
   * @param {Record<string, unknown>} request
   * @returns {number | null} the id its answer will carry; null if it was not sent
   */
  send(request) {
    this.lastId += 1;
    return this.connection.send({ game: this.game, id: this.lastId, ...request }) ? this.lastId : null;
  }
}
