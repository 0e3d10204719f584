// The engine beside the board: on and off, the number of lines, the chances, and what the endgame tables know. The
// engine is loaded when it is first switched on. Whatever fails is told in a sentence, and the board goes on without it.

import { BoardValues } from './board-values.js';
import { ChanceBar, EngineLines, forWhite, noted, valueText } from './engine-lines.js';
import { announce, byId } from './page.js';
import { Peek } from './peek.js';
import { ServerTables } from './server-tables.js';

/** @import { Analysis } from './analysis.js' */
/** @import { AnalysisBoard } from './analysis-board.js' */
/** @import { EngineLine as Line, Update } from './engine.js' */
/** @import { Known } from './server-tables.js' */

/** Where the choice is stored. */
const NAME = 'togyz-engine';
/** The shortest time between two drawings, in milliseconds. */
const PAUSE = 200;
/** The longest time for one position, in milliseconds: a phone that is put aside does not go on for hours. */
const LONGEST = 300_000;

/** @typedef {{ lines: number, values: boolean }} Choice */

/** What was chosen; a small screen begins with one line. @returns {Choice} */
function chosen() {
  const usual = matchMedia('(min-width: 60rem)').matches ? 3 : 1;
  try {
    const { lines, values } = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    return { lines: Number.isInteger(lines) && lines >= 1 && lines <= 9 ? lines : usual, values: values !== false };
  } catch {
    return { lines: usual, values: true };
  }
}

export class EnginePanel {
  /** @param {Analysis} analysis @param {AnalysisBoard} board */
  constructor(analysis, board) {
    this.analysis = analysis;
    this.board = board;
    this.tables = new ServerTables(Number(byId('engine').dataset.tables ?? 0));
    this.choice = chosen();
    this.on = false;
    /** Counts the questions, so that an old answer is not shown. */
    this.asked = 0;
    /** @type {Update | null} */
    this.update = null;
    /** What the tables of the server know of this position. @type {Known | null} */
    this.known = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.peek = new Peek();
    this.values = new BoardValues(board.board);
    this.lines = new EngineLines(byId('engine-lines'), analysis.words);
    this.bar = new ChanceBar('large-bar');
    byId('engine-bar').append(this.bar.root);
    this.lines.onplay = (moves) => {
      this.peek.hide();
      analysis.playLine(moves);
    };
    this.lines.onpeek = (moves, at) => this.#peek(moves, at);
    byId('engine-switch').addEventListener('click', () => this.toggle());
    const count = /** @type {HTMLSelectElement} */ (byId('engine-count'));
    count.value = String(this.choice.lines);
    count.addEventListener('change', () => this.#choose({ lines: Number(count.value) }));
    const values = /** @type {HTMLInputElement} */ (byId('engine-values'));
    values.checked = this.choice.values;
    values.addEventListener('change', () => this.#choose({ values: values.checked }));
    analysis.on('go', () => this.#ask());
    board.onsettled = () => this.#values();
    this.lines.resize(this.choice.lines);
    this.#draw(true);
  }

  /** @param {Partial<Choice>} change */
  #choose(change) {
    Object.assign(this.choice, change);
    try {
      localStorage.setItem(NAME, JSON.stringify(this.choice));
    } catch {
      // Without storage the choice applies to this page only.
    }
    this.lines.resize(this.choice.lines);
    if (change.lines) this.#ask();
    else this.#values();
  }

  /** Switches the engine on or off. */
  toggle() {
    this.on = !this.on;
    byId('engine-switch').setAttribute('aria-pressed', String(this.on));
    byId('engine').classList.toggle('on', this.on);
    const { words } = this.analysis;
    announce(words.text(this.on ? 'analysis-engine-on' : 'analysis-engine-off'));
    if (this.on) this.#ask();
    else this.#stop();
  }

  #stop() {
    this.asked += 1;
    this.update = null;
    this.known = null;
    this.#draw(true);
    this.analysis.stopEngine();
  }

  /** The engine has failed: it is off, and the page says why. @param {unknown} error @param {boolean} loaded whether it had begun to work */
  #failed(error, loaded) {
    const { words } = this.analysis;
    this.on = false;
    this.update = null;
    byId('engine-switch').setAttribute('aria-pressed', 'false');
    byId('engine').classList.remove('on');
    this.#draw(true);
    this.analysis.closeEngine();
    const kind = /** @type {{ kind?: string }} */ (error).kind ?? (loaded ? 'broken' : 'load');
    const text = words.text(kind === 'memory' ? 'analysis-engine-memory' : kind === 'load' ? 'analysis-engine-load' : 'analysis-engine-broken');
    byId('engine-verdict').textContent = text;
    announce(text);
  }

  /** Asks the engine about the position that is shown. */
  async #ask() {
    this.peek.hide();
    if (!this.on) return;
    this.asked += 1;
    const { asked } = this;
    const { study, current, view } = this.analysis;
    this.update = null;
    this.known = null;
    this.#draw(true);
    if (view.end) return;
    this.#askServer(asked);
    let loaded = false;
    try {
      const engine = await this.analysis.engine();
      loaded = true;
      if (asked !== this.asked) return;
      const question = { profile: study.profile, start: study.start, moves: study.moves(current), lines: this.choice.lines, limits: { time: LONGEST } };
      await engine.analyse(question, (update) => asked === this.asked && this.#receive(update));
    } catch (error) {
      if (asked === this.asked) this.#failed(error, loaded);
    }
  }

  /** @param {number} asked */
  async #askServer(asked) {
    const known = await this.tables.ask(this.analysis.view);
    if (asked !== this.asked || !known) return;
    this.known = known;
    this.#draw(false);
  }

  /** @param {Update} update */
  #receive(update) {
    const first = !this.update;
    this.update = update;
    const [best] = update.lines;
    if (best) this.analysis.values.set(this.analysis.current, noted(best, this.analysis.view.position.turn));
    if (first) this.#draw(false);
    else this.timer ??= setTimeout(() => this.#draw(false), PAUSE);
  }

  /** @param {boolean} now the position has changed */
  #draw(now) {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { update } = this;
    const { position: { turn } } = this.analysis.view;
    const lines = this.on ? this.#exact(update?.lines ?? []) : [];
    this.lines.show(lines, turn, now);
    this.bar.show(lines[0] ? forWhite(lines[0], turn) : null);
    byId('engine-depth').textContent = this.on ? this.#depth() : '';
    byId('engine-verdict').textContent = this.#verdict(lines[0]);
    this.#values();
  }

  /** Lines with the values of the server's tables, where they know them. @param {Line[]} lines */
  #exact(lines) {
    const { known } = this;
    if (!known) return lines;
    return lines.map((line) => ({ ...line, exact: line.exact ?? known.moves.find(({ otau }) => otau === line.otau)?.kazans ?? null }));
  }

  /** Depth and speed. */
  #depth() {
    const { words } = this.analysis;
    if (!this.update) return '';
    const { depth, nps } = this.update;
    return words.text('analysis-depth', { depth, speed: nps >= 1e6 ? `${(nps / 1e6).toFixed(1)} M` : `${Math.round(nps / 1000)} k` });
  }

  /** The position in one sentence. @param {Line | undefined} best */
  #verdict(best) {
    const { view, words } = this.analysis;
    const { position: { turn }, end } = view;
    if (end) return words.outcome(end, null).headline;
    if (!this.on) return words.text('analysis-engine-about');
    const exact = this.known?.kazans ?? best?.exact;
    if (exact) return words.text(exact.white > exact.black ? 'analysis-exact-white' : exact.white < exact.black ? 'analysis-exact-black' : 'analysis-exact-draw', exact);
    if (!best) return words.text('analysis-thinking');
    const margin = Math.round(best.margin ?? (best.score ?? 0) / 100);
    const ahead = margin === 0 ? null : (margin > 0) === (turn === 'white') ? 'white' : 'black';
    if (!ahead) return words.text('analysis-even');
    return words.text(ahead === 'white' ? 'analysis-ahead-white' : 'analysis-ahead-black', { margin: Math.abs(margin) });
  }

  /** The numbers on the board. They wait until nothing moves. */
  #values() {
    if (!this.on || !this.choice.values || this.board.motion.running) {
      this.values.show([]);
      return;
    }
    const { position: { turn }, threats, end } = this.analysis.view;
    if (end) return this.values.show([]);
    const other = turn === 'white' ? 'black' : 'white';
    this.values.show([
      ...this.#exact(this.update?.lines ?? []).map((line, rank) => ({ side: turn, otau: line.otau ?? 0, text: valueText(line), kind: /** @type {'best' | 'value'} */ (rank ? 'value' : 'best') })).filter(({ otau }) => otau),
      ...threats[other].map(({ otau, captured, tuzdyk }) => ({ side: /** @type {'white' | 'black'} */ (other), otau, text: `${tuzdyk ? '◆' : '▸'}${captured}`, kind: /** @type {const} */ ('threat') })),
    ]);
  }

  /** Shows the position after these moves beside the line. @param {number[] | null} moves @param {HTMLElement} at */
  #peek(moves, at) {
    if (!moves?.length) {
      this.peek.hide();
      return;
    }
    const { study, current, records } = this.analysis;
    const view = records.view({ profile: study.profile, start: study.start, moves: [...study.moves(current), ...moves] });
    if ('error' in view || !view.last) return;
    const { number, side, text, sowing } = view.last;
    this.peek.show(view.position, `${number}${side === 'white' ? '.' : '…'} ${text}`, this.board.board.below, sowing.landing, at);
  }
}
