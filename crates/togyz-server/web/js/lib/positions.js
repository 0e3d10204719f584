// The positions of a study: what the rules say about each node, asked once and kept while it is likely to be asked again.

/** @import { Move, Side } from './protocol.js' */
/** @import { PositionView as View, Records } from './records.js' */
/** @import { Study, StudyNode } from './study.js' */
/** @import { Words } from './words.js' */

/** How many positions are kept. */
const KEPT = 400;

export class Positions {
  /** @param {Records} records @param {Study} study @param {Words} words */
  constructor(records, study, words) {
    this.records = records;
    this.study = study;
    this.words = words;
    /** By node, the newest last. @type {Map<StudyNode, View>} */
    this.views = new Map();
    /** The moves as they are written; small, so all are kept. @type {WeakMap<StudyNode, { text: string, number: number, side: Side, sentence: string }>} */
    this.moves = new WeakMap();
  }

  /** Whether the rules know this node. @param {StudyNode} node @returns {View | null} */
  ask(node) {
    const { profile, start } = this.study;
    const kept = this.views.get(node);
    if (kept) {
      this.views.delete(node);
      this.views.set(node, kept);
      return kept;
    }
    const view = this.records.view({ profile, start, moves: this.study.moves(node) });
    if ('error' in view) return null;
    this.views.set(node, view);
    if (this.views.size > KEPT) this.views.delete(this.views.keys().next().value ?? node);
    return view;
  }

  /** Like `ask`, for a node that is known to be legal. @param {StudyNode} node @returns {View} */
  at(node) {
    const view = this.ask(node);
    if (!view) throw new Error('this position is not legal');
    return view;
  }

  /** A move as it is written, with its number and its sentence. @param {StudyNode} node */
  move(node) {
    let known = this.moves.get(node);
    if (!known) {
      const last = /** @type {Move} */ (this.at(node).last);
      known = { text: last.text, number: last.number, side: last.side, sentence: this.words.describe(last) };
      this.moves.set(node, known);
    }
    return known;
  }

  /** Removes from a study that was read what the rules refuse, with all that follows. Throws if its start is refused. */
  prune() {
    const stack = [this.study.root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      const { legal } = this.at(node);
      node.children = node.children.filter(({ otau }) => legal.some((move) => move.otau === otau));
      for (const child of node.children) if (child.children.length) stack.push(child);
    }
  }
}
