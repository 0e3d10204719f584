// The line to the server: one socket, kept alive by a heartbeat and opened again when it is lost. It knows nothing
// of games: what is said first on a new socket is the page's to say.

/** @import { ServerMessage } from './protocol.js' */

/** A ping this often; a socket that has not answered one within PATIENCE is dead. */
const BEAT = 8000;
const PATIENCE = 10000;
/** The first and the longest wait before the next try. */
const SOONEST = 400;
const LATEST = 8000;

export class Connection {
  /**
   * @param {string} lang
   * @param {{ greet: () => void, message: (message: ServerMessage) => void, lost: () => void }} page
   */
  constructor(lang, page) {
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
    socket.onopen = () => this.page.greet();
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.silence);
      this.silence = undefined;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      if (message.t !== 'bye') this.wait = SOONEST;
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

  /**
   * Sends a message; without a line it is dropped.
   * @param {Record<string, unknown>} message
   * @returns {boolean} whether there was a line
   */
  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    this.#expect();
    return true;
  }
}
