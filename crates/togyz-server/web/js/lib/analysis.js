// The analysis on a page: a study, the node that is shown, and who wants to know of changes. It has no look of its own:
// board, tree, engine, editor and review are parts that take this object.

import { Engine } from './engine.js';
import { Positions } from './positions.js';
import { Study } from './study.js';

/** @import { AnalysisBoard } from './analysis-board.js' */
/** @import { Records } from './records.js' */
/** @import { StudyJSON, StudyNode } from './study.js' */
/** @import { Words } from './words.js' */

/** The study was edited (`change`), or another node is shown (`go`). @typedef {'change' | 'go'} What */

/** The sign beside a move, and the verdict in words. @typedef {{ sign: string, kind: string, text: string }} Judgement */

export class Analysis {
  /** @type {Promise<Engine> | null} */
  #engine = null;

  /**
   * @param {Records} records
   * @param {Words} words
   * @param {StudyJSON} json
   */
  constructor(records, words, json) {
    this.records = records;
    this.words = words;
    this.study = Study.fromJSON(json);
    this.positions = new Positions(records, this.study, words);
    this.positions.prune();
    /** The node that is shown. @type {StudyNode} */
    this.current = this.study.root;
    /** The node shown before; a step forward is animated. @type {StudyNode} */
    this.before = this.current;
    /** The board of the page, which sets it. @type {AnalysisBoard | null} */
    this.board = null;
    /** The engine's values of the positions it has looked at, as records write them. @type {WeakMap<StudyNode, string>} */
    this.values = new WeakMap();
    /** @type {Record<What, (() => void)[]>} */
    this.listeners = { change: [], go: [] };
    /** What a review says about a node, for the list of moves. @type {(node: StudyNode) => Judgement | null} */
    this.judge = () => null;
    /** A task on the board gets a move before the study does; it says whether it took it. @type {((otau: number) => boolean) | null} */
    this.intercept = null;
  }

  /** Draws the list of moves again. */
  redraw() {
    this.#tell('change');
  }

  /** Calls a function after each change. @param {What} what @param {() => void} listener */
  on(what, listener) {
    this.listeners[what].push(listener);
  }

  /** @param {What} what */
  #tell(what) {
    for (const listener of this.listeners[what]) listener();
  }

  /** The engine; it is loaded when it is first asked for, and again after it has failed. @returns {Promise<Engine>} */
  engine() {
    this.#engine ??= Engine.start().catch((error) => {
      this.#engine = null;
      throw error;
    });
    return this.#engine;
  }

  /** Ends the engine, if it is loaded. The next call of `engine` starts a new one. */
  closeEngine() {
    this.#engine?.then((engine) => engine.close(), () => {});
    this.#engine = null;
  }

  /** Stops the engine's search, if it is loaded. */
  stopEngine() {
    this.#engine?.then((engine) => engine.stop(), () => {});
  }

  /** What the rules say about the position that is shown. */
  get view() {
    return this.positions.at(this.current);
  }

  /** Shows a node. @param {StudyNode} node */
  go(node) {
    this.before = this.current;
    this.current = node;
    this.#tell('go');
  }

  /** Plays a legal move from the node that is shown. @param {number} otau @returns {boolean} whether it is legal */
  play(otau) {
    return this.playLine([otau]);
  }

  /** Plays several moves, as one edit. @param {number[]} moves @returns {boolean} whether the first is legal */
  playLine(moves) {
    if (!this.view.legal.some((move) => move.otau === moves[0])) return false;
    const { done } = this.study;
    const last = done.at(-1);
    const node = this.study.playLine(this.current, moves);
    if (done.at(-1) !== last) this.#tell('change');
    this.go(node);
    return true;
  }

  /** Edits the study and shows the node that the edit returns. @param {(study: Study) => StudyNode | null} edit @returns {boolean} whether something was done */
  edit(edit) {
    const node = edit(this.study);
    if (!node) return false;
    this.#tell('change');
    if (node !== this.current) this.go(node);
    return true;
  }

  /**
   * Puts another study in the place of this one; it can be undone. Throws an error if it is none or its start is not legal.
   * @param {StudyJSON} json
   * @param {'first' | 'last'} [where] the node to show
   */
  replace(json, where = 'first') {
    // Checked first: a study that is refused changes nothing.
    const next = Study.fromJSON(json);
    new Positions(this.records, next, this.words).prune();
    this.study.replace(next.toJSON(), this.current);
    this.#tell('change');
    this.go((where === 'last' && this.study.mainLine().at(-1)) || this.study.root);
  }
}
