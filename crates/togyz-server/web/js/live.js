// The line to the server: one socket, kept alive by a heartbeat, opened again when it is lost, and joined with
// the version the page holds, so that only what is missing comes. It knows nothing of boards.

/** @import { ServerMessage } from './protocol.js' */

/** A ping this often; a socket that has not answered one within PATIENCE is dead. */
const BEAT = 8000;
const PATIENCE = 10000;
/** The first and the longest wait before the next try. */
const SOONEST = 400;
const LATEST = 8000;

export class Live {
  /**
   * @param {string} game
   * @param {string} lang
   * @param {{ version: () => number, message: (message: ServerMessage) => void, lost: () => void }} page
   */
  constructor(game, lang, page) {
    this.game = game;
    this.lang = lang;
    this.page = page;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = SOONEST;
    this.pings = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.silence = undefined;
    this.last = 0;
    addEventListener('online', () => this.#open());
    addEventListener('offline', () => this.#drop());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.check();
    });
    setInterval(() => this.check(), BEAT);
    this.#open();
  }

  #open() {
    clearTimeout(this.timer);
    if (this.socket) return;
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket?lang=${this.lang}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.#expect();
    socket.onopen = () => this.send({ t: 'join', v: this.page.version() });
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.silence);
      this.silence = undefined;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      if (message.t === 'joined' || message.t === 'state') this.wait = SOONEST;
      if (message.t !== 'pong') this.page.message(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.#drop();
    };
  }

  /** Whoever does not hear back in time takes the socket for dead. */
  #expect() {
    this.silence ??= setTimeout(() => this.#drop(), PATIENCE);
  }

  /** Lets the socket go and tries again after a while, each time a little later. */
  #drop() {
    clearTimeout(this.silence);
    this.silence = undefined;
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.page.lost();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.8, LATEST);
  }

  /** Asks the server for a sign of life. */
  check() {
    if (!this.socket) return;
    if (this.socket.readyState === WebSocket.OPEN) {
      this.pings += 1;
      this.socket.send(JSON.stringify({ t: 'ping', n: this.pings }));
    }
    this.#expect();
  }

  /** Joins again, with what the page holds. */
  rejoin() {
    this.send({ t: 'join', v: this.page.version() });
  }

  /**
   * Sends a request about the game; without a line it is dropped, and the page says so.
   * @param {Record<string, unknown>} request
   * @returns {number | null} the number its answer will carry
   */
  send(request) {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    this.last += 1;
    this.socket.send(JSON.stringify({ game: this.game, id: this.last, ...request }));
    this.#expect();
    return this.last;
  }
}
