// The connection to the server: one WebSocket, kept alive by a heartbeat and reopened when it is
// lost. It knows nothing about games: the page sends its first message when the socket is open.

/** @import { ServerMessage } from './protocol.js' */

/** Milliseconds between pings. */
const PING_INTERVAL = 8000;
/** A socket that has not answered for this many milliseconds is dead. */
const TIMEOUT = 10000;
/** The shortest and the longest delay before the next attempt to connect, in milliseconds. */
const SHORTEST_DELAY = 400;
const LONGEST_DELAY = 8000;

export class Connection {
  /**
   * @param {string} lang
   * @param {{ opened: () => void, message: (message: ServerMessage) => void, lost: () => void }} page
   */
  constructor(lang, page) {
    this.lang = lang;
    this.page = page;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.delay = SHORTEST_DELAY;
    this.pings = 0;
    /** The next attempt to connect. @type {number | undefined} */
    this.retry = undefined;
    /** Runs while an answer is expected. @type {number | undefined} */
    this.timeout = undefined;
    addEventListener('online', () => this.#open());
    addEventListener('offline', () => this.#drop());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.check();
    });
    setInterval(() => this.check(), PING_INTERVAL);
    this.#open();
  }

  #open() {
    clearTimeout(this.retry);
    if (this.socket) return;
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket?lang=${this.lang}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    this.#expectAnswer();
    socket.onopen = () => this.page.opened();
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.timeout);
      this.timeout = undefined;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      if (message.t !== 'bye') this.delay = SHORTEST_DELAY;
      if (message.t !== 'pong') this.page.message(message);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.#drop();
    };
  }

  /** Without an answer in time the socket is dead. */
  #expectAnswer() {
    this.timeout ??= setTimeout(() => this.#drop(), TIMEOUT);
  }

  /** Closes the socket and tries again after a delay that grows with each attempt. */
  #drop() {
    clearTimeout(this.timeout);
    this.timeout = undefined;
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.page.lost();
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.#open(), this.delay * (0.75 + Math.random() / 2));
    this.delay = Math.min(this.delay * 1.8, LONGEST_DELAY);
  }

  /** Sends a ping; the server must answer it. */
  check() {
    if (!this.socket) return;
    if (this.socket.readyState === WebSocket.OPEN) {
      this.pings += 1;
      this.socket.send(JSON.stringify({ t: 'ping', n: this.pings }));
    }
    this.#expectAnswer();
  }

  /**
   * Sends a message; while there is no connection it is dropped.
   * @param {Record<string, unknown>} message
   * @returns {boolean} whether it was sent
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.#expectAnswer();
    return true;
  }
}
