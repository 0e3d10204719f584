// The engine in the page: one or more workers (engine-worker.js), each with its own memory. Nothing is loaded before
// `Engine.start`. A worker that dies is replaced, and its call is repeated once.

/** @import { Side } from './protocol.js' */
/** @import { GameLine } from './records.js' */

/**
 * Limits of a search; `time` in milliseconds. Without any it runs until it is stopped.
 * @typedef {{ depth?: number, nodes?: number, time?: number }} SearchLimits
 *
 * The worth of a position: hundredths of a kumalak, or plies to a proven end (below zero: a loss); chances to win, draw and
 * lose in per mille; the expected margin in kumalaks.
 * @typedef {{ score: number | null, win: number | null, wdl: [number, number, number], margin: number | null }} Worth
 *
 * One of the best lines, for the side to move; `exact` are the kazans at the end where the tables know them.
 * @typedef {Worth & { rank: number, otau: number | null, exact: { white: number, black: number } | null, moves: number[], text: string[] }} EngineLine
 * @typedef {{ depth: number, nodes: number, nps: number, lines: EngineLine[] }} Update
 *
 * The exact value of a position and of its moves: the kazans at the end under best play.
 * @typedef {{ winner: Side | 'none', kazans: { white: number, black: number } }} Exact
 * @typedef {Exact & { position: string, kumalaks: number, moves: (Exact & { otau: number, text: string })[] }} TableAnswer
 *
 * A turn of the computer: at its own turn, or when the opponent has offered a draw. `offers` are the plies with which a
 * draw was offered, `side` is the computer's, if it is not its turn; a `seed` begins a new game of it.
 * @typedef {GameLine & { level: number, seed?: number, offers?: number[], offered?: boolean, side?: Side, limits?: SearchLimits }} ComputerTurn
 * @typedef {{ otau: number | null, offer: boolean, accept: boolean, claim: boolean }} Decision
 *
 * A call of a worker.
 * @typedef {object} Call
 * @property {string} name
 * @property {unknown} request
 * @property {(report: any) => void} onReport
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {number} number
 * @property {number} tries
 * @property {any} last the last report
 */

/** The folder of the assets: this file lies two folders deep, in a bundle as well. */
const base = new URL('../../', import.meta.url);

/** A call is repeated once when its worker dies. */
const MOST_TRIES = 2;

/** A worker that dies so often without an answer is not replaced. */
const MOST_DEATHS = 4;

/** A module with one vector instruction: a browser without them refuses it. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** An error that a page can explain: `load`, `memory` or `broken`. @param {string} kind @param {string} reason */
const failure = (kind, reason) => Object.assign(new Error(reason), { kind });

/** What was loaded once serves all workers of the page. @type {Promise<{ module: WebAssembly.Module, tables: ArrayBuffer }> | null} */
let loaded = null;

/** @param {string} name */
async function load(name) {
  const [module, answer] = await Promise.all([
    WebAssembly.compileStreaming(fetch(new URL(name, base))),
    fetch(new URL('endgames.tables', base)),
  ]);
  if (!answer.ok) throw new Error(`the endgame tables: ${answer.status}`);
  return { module, tables: await answer.arrayBuffer() };
}

/** One worker and the call that runs in it. */
class EngineWorker {
  /** @type {Call | null} */
  call = null;
  /** Deaths since the last answer. */
  deaths = 0;
  /** @type {Error} */
  broken = failure('broken', 'the engine was closed');
  memory = 0;
  /** @type {Worker | undefined} */
  worker;
  /** Only in an isolated page; without it a call is stopped by ending the worker. @type {Int32Array | null} */
  stopped = null;

  /** @param {{ module: WebAssembly.Module, tables: ArrayBuffer }} parts @param {(worker: EngineWorker) => void} onIdle */
  constructor(parts, onIdle) {
    this.parts = parts;
    this.onIdle = onIdle;
    this.#begin();
  }

  #begin() {
    const worker = new Worker(new URL('js/engine-worker.js', base));
    this.worker = worker;
    const shared = globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : null;
    this.stopped = shared && new Int32Array(shared);
    const died = (/** @type {string} */ reason) => this.worker === worker && this.#died(failure(/memory/i.test(reason) ? 'memory' : 'broken', reason));
    const lock = `togyz-engine ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
    worker.addEventListener('message', ({ data }) => {
      if (this.worker !== worker) return;
      if (data.failed) died(data.failed);
      // The worker holds the lock while it lives.
      else if (data.ready) navigator.locks?.request(lock, () => died('the engine has stopped working'));
      else this.#receive(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      died(event.message || 'the engine does not start');
    });
    worker.postMessage({ ...this.parts, shared, lock });
  }

  /** @param {any} data */
  #receive({ call: number, report, answer, memory }) {
    const { call } = this;
    if (!call || number !== call.number) return;
    if (report !== undefined) {
      call.last = report;
      call.onReport(report);
      return;
    }
    this.call = null;
    this.deaths = 0;
    this.memory = memory;
    if (answer?.error) call.reject(Object.assign(new Error(answer.error.text), { problem: answer.error }));
    else call.resolve(answer);
    this.onIdle(this);
  }

  /** @param {Call} call */
  run(call) {
    if (!this.worker) {
      call.reject(this.broken);
      return;
    }
    this.call = call;
    this.worker.postMessage({ call: call.number, name: call.name, request: call.request });
  }

  /** Replaces a worker that died; its call is repeated. @param {Error} error */
  #died(error) {
    const { call } = this;
    // A call that was told to stop when the worker died is not repeated.
    const ended = call && this.stopped && Atomics.load(this.stopped, 0) >= call.number;
    this.call = null;
    this.deaths += 1;
    this.worker?.terminate();
    this.worker = undefined;
    this.broken = error;
    if (this.deaths < MOST_DEATHS) this.#begin();
    if (call && ended) call.resolve(call.last);
    else if (call) {
      call.tries += 1;
      if (call.tries < MOST_TRIES) this.run(call);
      else call.reject(error);
    }
    if (!this.call) this.onIdle(this);
  }

  /** Ends the call that runs; it is answered with what is known. */
  stop() {
    const { call } = this;
    if (!call) return;
    if (this.stopped) {
      Atomics.store(this.stopped, 0, call.number);
      return;
    }
    this.call = null;
    this.worker?.terminate();
    this.#begin();
    call.resolve(call.last);
    this.onIdle(this);
  }

  close() {
    this.worker?.terminate();
    this.worker = undefined;
    this.call?.reject(failure('broken', 'the engine was closed'));
    this.call = null;
  }
}

export class Engine {
  /** Calls that wait for a worker. @type {Call[]} */
  #queue = [];
  #number = 0;
  /** The number of the newest analysis. */
  #analysis = 0;

  /** @param {{ module: WebAssembly.Module, tables: ArrayBuffer }} parts @param {number} workers */
  constructor(parts, workers) {
    const idle = (/** @type {EngineWorker} */ worker) => {
      while (!worker.call && this.#queue.length) worker.run(/** @type {Call} */ (this.#queue.shift()));
    };
    this.workers = Array.from({ length: workers }, () => new EngineWorker(parts, idle));
  }

  /**
   * Loads the engine and the tables and starts the workers: by default one less than the cores, but two of two, and at
   * most four. Only a review uses more than one, and the page has nothing else to do meanwhile.
   * @param {{ workers?: number, vectors?: boolean }} [options] `vectors` is for tests
   */
  static async start({ workers, vectors = WebAssembly.validate(VECTORS) } = {}) {
    loaded ??= load(vectors ? 'engine-simd.wasm' : 'engine.wasm').catch((error) => {
      loaded = null;
      throw failure('load', String(error));
    });
    const cores = navigator.hardwareConcurrency ?? 2;
    const usual = Math.min(4, cores, Math.max(2, cores - 1));
    return new Engine(await loaded, workers ?? usual);
  }

  /** @param {string} name @param {unknown} request @param {(report: any) => void} [onReport] @returns {Promise<any>} */
  #call(name, request, onReport = () => {}) {
    return new Promise((resolve, reject) => {
      this.#number += 1;
      const call = { name, request, onReport, resolve, reject, number: this.#number, tries: 0, last: null };
      const free = this.workers.find((worker) => !worker.call);
      if (free) free.run(call);
      else if (name === 'segment') this.#queue.push(call);
      // A reader waits for everything but a review.
      else this.#queue.unshift(call);
    });
  }

  /**
   * The best lines of the position after the moves; `onUpdate` gets them while they get better. A new call stops the old one.
   * @param {GameLine & { lines?: number, limits?: SearchLimits, fresh?: boolean }} question
   * @param {(update: Update) => void} [onUpdate]
   * @returns {Promise<Update>} the last update
   */
  async analyse({ profile, start, moves, lines = 1, limits = {}, fresh = false }, onUpdate = () => {}) {
    this.stop();
    const number = this.#number + 1;
    this.#analysis = number;
    const request = { line: { profile, start, moves }, lines, limits, fresh };
    const found = await this.#call('search', request, (update) => number === this.#analysis && onUpdate(update));
    return found ?? { depth: 0, nodes: 0, nps: 0, lines: [] };
  }

  /** Stops the analysis that runs. */
  stop() {
    this.#end('search');
  }

  /** Ends the calls of this name; they are answered with what is known. @param {string} name */
  #end(name) {
    const waiting = this.#queue.filter((call) => call.name === name);
    this.#queue = this.#queue.filter((call) => call.name !== name);
    waiting.forEach((call) => call.resolve(null));
    for (const worker of this.workers) if (worker.call?.name === name) worker.stop();
  }

  /** The exact value of every move by the tables of the page. @param {{ position: string }} asked @returns {Promise<TableAnswer | null>} */
  probe({ position }) {
    return this.#call('probe', { position });
  }

  /** The computer at a level: the same player and draw policy as on the server. @param {ComputerTurn} turn @returns {Promise<Decision>} */
  choose({ profile, start, moves, limits = { time: 1000 }, ...rest }) {
    return this.#call('choose', { line: { profile, start, moves }, limits, ...rest });
  }

  /**
   * The review of a game: the same verdicts as `togyz analyse`, with any number of workers.
   * A new review stops the old one.
   * @param {GameLine & { nodes?: number, signal?: AbortSignal }} game
   * @param {(done: number, all: number) => void} [onProgress]
   * @returns {Promise<{ verdicts: any[], performance: any }>} rejected with an `AbortError` if it was stopped
   */
  async review({ profile, start, moves, nodes, signal }, onProgress = () => {}) {
    this.#end('segment');
    signal?.addEventListener('abort', () => this.#end('segment'), { once: true });
    const line = { profile, start, moves };
    const { segments, searches } = await this.#call('cut', line);
    signal?.throwIfAborted();
    let done = 0;
    const step = () => onProgress(Math.min(done += 1, searches), searches);
    const parts = await Promise.all(segments.map((/** @type {[number, number]} */ segment) => this.#call('segment', { line, segment, nodes }, step)));
    if (parts.some((part) => !part?.verdicts)) throw new DOMException('the review was stopped', 'AbortError');
    return this.#call('review', { verdicts: parts.flatMap((part) => part.verdicts) });
  }

  /** The nodes of the bench to a depth. @param {number} depth @returns {Promise<number>} */
  bench(depth) {
    return this.#call('bench', depth);
  }

  /** The bytes of the memory of each worker after its last call. */
  get memory() {
    return this.workers.map((worker) => worker.memory);
  }

  /** Ends all workers. */
  close() {
    for (const call of this.#queue.splice(0)) call.reject(failure('broken', 'the engine was closed'));
    for (const worker of this.workers) worker.close();
  }
}
