// The review of a game on the analysis board: the engine in the page judges every move, the result is kept, and the panel
// shows the verdict on the move that is shown, a summary, the course of the game, and tasks from one's own mistakes. A
// game of the server is reviewed as it was played, any other study by its main line.

import { button, make } from './elements.js';
import { Mistakes } from './mistakes.js';
import { announce, notice } from './page.js';
import { expected, mistakes, nextPly, signOf, values } from './review-data.js';
import { ReviewGraph } from './review-graph.js';
import { ReviewStore } from './review-store.js';
import { movesTable, signed, summary } from './review-summary.js';
import { VerdictView, verdictText } from './review-verdict.js';

/** @import { Analysis } from './analysis.js' */
/** @import { AnalysisBoard } from './analysis-board.js' */
/** @import { BySide, Move, Side } from './protocol.js' */
/** @import { ReviewData, Verdict } from './review-data.js' */
/** @import { StudyJSON, StudyNode } from './study.js' */

/** The game that is reviewed. @typedef {{ profile: string, start: string, moves: number[] }} Source */

/**
 * The part of the engine that a review needs.
 * @typedef {{ review: (game: Source & { signal: AbortSignal }, onProgress?: (done: number, all: number) => void) => Promise<ReviewData> }} Reviewer
 */

/** The most moves of a better line that are shown. */
const LINE = 8;
/** A main line with fewer moves is not offered a review: it is no game yet. */
const SHORTEST = 10;

export class Review {
  /**
   * @param {Analysis} analysis
   * @param {AnalysisBoard} board
   * @param {HTMLElement} root the panel
   * @param {{ game: string, you: Side | null, study: StudyJSON }} of the finished game, as the page has it; without a
   *   game the main line of the analysis is reviewed
   */
  constructor(analysis, board, root, { game, you, study }) {
    this.analysis = analysis;
    this.game = game;
    this.words = analysis.words;
    this.root = root;
    /** Summary and charts, below the list of moves. */
    this.rest = make('section', { class: 'review', id: 'review-rest', 'aria-label': this.words.text('review-summary'), hidden: true });
    this.you = you;
    /** @type {Source} */
    this.source = game ? { profile: study.profile, start: study.start, moves: study.nodes.map(({ otau }) => otau) } : this.#mainLine();
    this.store = this.#storeOf(this.source);
    /** What was shown before the review that runs; null while none runs. @type {Pick<Review, 'source' | 'store'> | null} */
    this.former = null;
    /** @type {ReviewData | null} */
    this.data = null;
    /** The moves of the game as the rules see them. @type {Move[]} */
    this.moves = [];
    /** @type {BySide<number>[]} */
    this.kazans = [];
    /** The verdicts by node, for the nodes that are still in the tree. @type {Map<StudyNode, number>} */
    this.plies = new Map();
    /** Stops what the engine reviews. */
    this.abort = new AbortController();
    /** Counts the reviews that were begun: an old one is not shown. */
    this.turn = 0;
    this.verdict = new VerdictView(this.words, (ply, length) => this.#playBetter(ply, length));
    this.graph = new ReviewGraph(this.words, (ply) => this.goPly(ply));
    this.mistakes = new Mistakes(this, board);
  }

  /** The main line of the analysis. @returns {Source} */
  #mainLine() {
    const { study } = this.analysis;
    return { profile: study.profile, start: study.start, moves: study.mainLine().map(({ otau }) => otau) };
  }

  /** Whether there are too few moves to review. */
  get #isShort() {
    return this.source.moves.length < (this.game ? 1 : SHORTEST);
  }

  /** @param {Source} source */
  #storeOf({ profile, start, moves }) {
    return new ReviewStore(this.game || `${profile} ${start} ${moves.join('')}`, moves, this.you !== null);
  }

  /** Shows the panel: a review that was kept, or the button that begins one. @param {boolean} begin whether to begin at once */
  async open(begin) {
    this.analysis.judge = (node) => this.#judgement(node);
    this.analysis.on('change', () => this.#change());
    this.analysis.on('go', () => this.#go());
    document.getElementById('walk')?.after(this.rest);
    await this.#restore();
    if (begin && !this.data && !this.former && !this.#isShort) await this.begin();
  }

  /** Shows the review of the source that was kept, or the button that begins one. */
  async #restore() {
    this.turn += 1;
    const { turn } = this;
    this.#idle();
    this.root.hidden = this.#isShort;
    this.rest.hidden = true;
    const kept = await this.store.load();
    // The reader may have begun one in the meantime.
    if (turn === this.turn && kept) this.#show(kept);
  }

  /** The study was edited. Another main line has a review of its own. */
  #change() {
    const { source } = this;
    const line = this.#mainLine();
    const same = line.profile === source.profile && line.start === source.start;
    const holds = same && (this.data ? this.nodeAt(source.moves.length) !== null : line.moves.join() === source.moves.join());
    if (this.game || this.former || holds) return this.#mapNodes();
    const shown = this.data;
    this.data = null;
    this.mistakes.close();
    this.source = line;
    this.store = this.#storeOf(line);
    this.#restore();
    if (shown) this.analysis.redraw();
  }

  /** The panel before a review. @param {string} [text] */
  #idle(text = '') {
    const start = button(this.words.text('review-start'), () => this.begin(), { class: 'main', id: 'start-review' });
    this.root.replaceChildren(make('h2', {}, this.words.text('review-title')), make('p', { class: 'quiet' }, text || this.words.text('review-about')), start);
  }

  /** Reviews the game. */
  async begin() {
    this.turn += 1;
    this.mistakes.close();
    const { turn, words } = this;
    this.former = { source: this.source, store: this.store };
    if (!this.game) {
      this.source = this.#mainLine();
      this.store = this.#storeOf(this.source);
    }
    const { store } = this;
    const progress = make('progress', { max: this.source.moves.length, value: 0, 'aria-label': words.text('review-title') });
    const count = make('p', { class: 'quiet', id: 'review-count' }, words.text('review-loading'));
    const cancel = button(words.text('review-cancel'), () => this.#cancel(), { id: 'cancel-review' });
    this.rest.hidden = true;
    this.root.replaceChildren(make('h2', {}, words.text('review-title')), progress, make('div', { class: 'row' }, count, cancel));
    cancel.focus({ preventScroll: true });
    try {
      const found = await this.#review(this.source, (done, all) => {
        if (turn !== this.turn) return;
        progress.max = all;
        progress.value = done;
        count.textContent = words.text('review-running', { done, all });
      });
      if (turn !== this.turn) return;
      this.former = null;
      this.#show(found);
      announce(words.text('review-done'));
      const where = await store.save(found);
      if (turn === this.turn) this.#told(where);
    } catch (error) {
      if (turn !== this.turn) return;
      console.warn('review', error);
      this.#leave(words.text('review-failed'));
    }
  }

  /** Lets the engine review a game; a review before it is stopped. @param {Source} game @param {(done: number, all: number) => void} [onProgress] */
  async #review(game, onProgress) {
    this.stop();
    const { signal } = this.abort;
    const engine = /** @type {Reviewer} */ (/** @type {unknown} */ (await this.analysis.engine()));
    signal.throwIfAborted();
    return engine.review({ ...game, signal }, onProgress);
  }

  /** Stops the engine's review. */
  stop() {
    this.abort.abort();
    this.abort = new AbortController();
  }

  #cancel() {
    this.#leave(this.words.text('review-cancelled'));
    this.root.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Ends a review without a result. The one before it, if there is one, is shown again. @param {string} text */
  #leave(text) {
    this.turn += 1;
    this.stop();
    Object.assign(this, this.former);
    this.former = null;
    if (this.data) this.#show(this.data);
    else this.#idle(text);
    announce(text);
  }

  /** Says where the review is kept. @param {'server' | 'browser' | 'nowhere'} where */
  #told(where) {
    const place = this.rest.querySelector('.kept');
    const key = { server: 'review-saved', browser: 'review-kept', nowhere: 'review-not-kept' }[where];
    if (place) place.textContent = this.words.text(key);
  }

  /** @param {ReviewData} data */
  #show(data) {
    const { words } = this;
    this.data = data;
    this.#readGame();
    const learn = button(words.text(this.you ? 'review-learn' : 'review-learn-any'), () => this.mistakes.open(), { id: 'learn', disabled: !mistakes(data.verdicts, this.you ?? undefined).length });
    const next = button(words.text('review-next'), () => this.next(), { id: 'next-mistake', disabled: !mistakes(data.verdicts).length });
    const list = make('details', { class: 'all-moves' }, make('summary', {}, words.text('review-table')));
    list.addEventListener('toggle', () => {
      if (list.open && list.children.length === 1) list.append(make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words.text('review-table') }, movesTable(data, this.moves, this.kazans, words)));
    });
    this.graph.show(data.verdicts, this.kazans, (ply) => this.#textOf(ply));
    this.root.replaceChildren(make('h2', {}, words.text('review-title')), this.verdict.root, make('div', { class: 'row' }, next, learn), this.mistakes.root);
    const overview = summary(data, words, (side, kind) => {
      const plies = [...data.verdicts.entries()].filter(([, one]) => one.side === side && one.kind === kind).map(([ply]) => ply);
      this.#goAfter(plies);
    });
    const again = button(words.text('review-again'), () => this.begin(), { class: 'again' });
    this.rest.replaceChildren(overview, this.graph.root, list, make('p', { class: 'quiet kept' }), again);
    this.rest.hidden = false;
    this.#mapNodes();
    this.analysis.redraw();
  }

  /** Asks the rules for all positions of the game. */
  #readGame() {
    const views = [this.viewAt(0), ...this.source.moves.map((_, ply) => this.viewAt(ply + 1))];
    this.kazans = views.map(({ position }) => position.kazans);
    this.moves = views.slice(1).map(({ last }) => /** @type {Move} */ (last));
  }

  /** A ply in words, for the charts. @param {number} ply */
  #textOf(ply) {
    if (!this.data) return '';
    const value = values(this.data.verdicts)[ply];
    const { white, black } = this.kazans[ply];
    const move = ply ? this.words.describe(this.moves[ply - 1]) : this.words.text('analysis-start');
    const said = this.words.text('review-graph-at', { percent: Math.round(expected(value)), margin: value.margin === null ? '–' : signed(value.margin), white, black });
    return `${move} ${said}`;
  }

  /** Finds the nodes of the game in the tree, which may have been edited. */
  #mapNodes() {
    this.plies.clear();
    const { study } = this.analysis;
    // Another game may have been put in the place of this one.
    const away = study.start !== this.source.start || study.profile !== this.source.profile;
    this.root.hidden = away || this.#isShort;
    this.rest.hidden = away || !this.data;
    if (away) return this.mistakes.close();
    let node = study.root;
    for (const [ply, otau] of this.source.moves.entries()) {
      const next = node.children.find((child) => child.otau === otau);
      if (!next) break;
      this.plies.set(next, ply);
      node = next;
    }
    if (this.data) this.#go();
  }

  /** What the list of moves shows beside a move. @param {StudyNode} node */
  #judgement(node) {
    const ply = this.plies.get(node);
    const verdict = ply === undefined ? undefined : this.data?.verdicts[ply];
    return verdict ? { sign: signOf(verdict), kind: verdict.kind, text: verdictText(verdict, this.words) } : null;
  }

  /** Another node is shown. */
  #go() {
    if (!this.data) return;
    const { current } = this.analysis;
    const ply = this.plies.get(current);
    this.mistakes.moved();
    if (ply !== undefined && ply < this.data.verdicts.length) {
      this.verdict.show(ply, this.data.verdicts[ply], this.#better(ply));
      this.graph.mark(ply + 1);
    } else if (!current.parent) {
      this.verdict.clear(this.words.text('review-walk'));
      this.graph.mark(0);
    } else this.verdict.clear(this.words.text('review-variation'));
  }

  /** The better line at a ply as it is written; empty after a best move. @param {number} ply */
  #better(ply) {
    const { best, bestText, otau, kind } = /** @type {ReviewData} */ (this.data).verdicts[ply];
    return kind === 'best' || best[0] === otau ? [] : bestText.slice(0, LINE);
  }

  /** Plays the better line as a variation. @param {number} ply @param {number} length */
  #playBetter(ply, length) {
    const verdict = this.data?.verdicts[ply];
    if (!verdict) return;
    this.goPly(ply);
    this.analysis.playLine(verdict.best.slice(0, length));
  }

  /** The node after this many moves of the game; null if the reader has removed it. @param {number} count */
  nodeAt(count) {
    const node = this.analysis.study.find(this.source.moves.slice(0, count));
    return node.ply === count ? node : null;
  }

  /** What the rules say after this many moves of the game, and a further one. @param {number} count @param {number[]} more */
  viewAt(count, ...more) {
    const { profile, start, moves } = this.source;
    const view = this.analysis.records.view({ profile, start, moves: [...moves.slice(0, count), ...more] });
    if ('error' in view) throw new Error(view.error.text);
    return view;
  }

  /** Shows the game after this many moves; moves that the reader has removed come back. @param {number} count */
  goPly(count) {
    const node = this.nodeAt(count);
    if (node) this.analysis.go(node);
    else this.analysis.edit((study) => study.playLine(study.root, this.source.moves.slice(0, count)));
  }

  /** The last move of the game that led to what is shown; -1 at the start. */
  #lastPly() {
    for (let node = /** @type {StudyNode | null} */ (this.analysis.current); node; node = node.parent) {
      const ply = this.plies.get(node);
      if (ply !== undefined) return ply;
    }
    return -1;
  }

  /** Shows the next of these moves. @param {number[]} plies */
  #goAfter(plies) {
    const ply = nextPly(plies, this.#lastPly());
    if (ply !== null) this.goPly(ply + 1);
  }

  /** Shows the next mistake: one's own in one's own game, otherwise of both sides. */
  next() {
    if (!this.data) return;
    const own = mistakes(this.data.verdicts, this.you ?? undefined);
    const plies = own.length ? own : mistakes(this.data.verdicts);
    if (!plies.length) return notice(this.words.text('review-no-mistakes'));
    this.#goAfter(plies);
  }

  /** The verdict on a move that was tried instead of one of the game. @param {number} ply @param {number} otau @returns {Promise<Verdict>} */
  async judge(ply, otau) {
    const { verdicts } = await this.#review({ profile: this.source.profile, start: this.viewAt(ply).text, moves: [otau] });
    return verdicts[0];
  }
}
