// A study: a tree of variations from one position, with comments and marks. Pure data: no DOM and no rule of the game.
// The first child of a node is the main line, the others are variations. Every edit can be undone.

/**
 * A study as JSON. Parents stand before their children; -1 is the start.
 * @typedef {object} StudyJSON
 * @property {[string, string][]} tags
 * @property {string} profile
 * @property {string} start the position as text
 * @property {string[]} comments
 * @property {{ parent: number, otau: number, offer?: boolean, marks: number[], comments: string[] }[]} nodes
 */

/** What an edit does and undoes; `after` and `before` are the nodes to look at then. @typedef {{ redo: () => void, undo: () => void, after: StudyNode, before: StudyNode }} Edit */

/** How many edits can be undone. */
const HISTORY = 200;

/** The marks of a move, as records number them, in the order from best to worst. */
export const MARKS = /** @type {const} */ ([[3, '!!'], [1, '!'], [5, '!?'], [6, '?!'], [2, '?'], [4, '??']]);

/** The sign of a mark; nothing for those that have none. @param {number} mark */
export const sign = (mark) => MARKS.find(([number]) => number === mark)?.[1] ?? '';

/** A position of the tree: the start, or what a move leads to. */
export class StudyNode {
  /** The number of moves from the start. */
  ply = 0;

  /** @param {StudyNode | null} parent @param {number} otau 0 for the start */
  constructor(parent, otau) {
    this.parent = parent;
    this.otau = otau;
    /** Whether a draw was offered with the move. */
    this.offer = false;
    /** @type {number[]} */
    this.marks = [];
    /** @type {string[]} */
    this.comments = [];
    /** @type {StudyNode[]} */
    this.children = [];
    if (parent) this.ply = parent.ply + 1;
  }

  /** The main line goes on with it. @returns {StudyNode | null} */
  get next() {
    return this.children[0] ?? null;
  }

  /** Whether it is the first choice at every branching. */
  get isMain() {
    for (let node = /** @type {StudyNode} */ (this); node.parent; node = node.parent) {
      if (node.parent.children[0] !== node) return false;
    }
    return true;
  }
}

/** Checks a value that may come from anywhere. @param {unknown} holds @param {string} what @returns {asserts holds} */
function expect(holds, what) {
  if (!holds) throw new TypeError(`not a study: ${what}`);
}

/** @param {unknown} list */
const isTexts = (list) => Array.isArray(list) && list.every((text) => typeof text === 'string');

/** @param {unknown} number @param {number} low @param {number} high */
const isWithin = (number, low, high) => Number.isInteger(number) && Number(number) >= low && Number(number) <= high;

export class Study {
  constructor() {
    /** @type {[string, string][]} */
    this.tags = [];
    this.profile = 'kazakhstan';
    /** The position as text; empty is the start of the game. */
    this.start = '';
    this.root = new StudyNode(null, 0);
    /** @type {Edit[]} */
    this.done = [];
    /** @type {Edit[]} */
    this.undone = [];
  }

  /** @param {StudyJSON} json */
  static fromJSON(json) {
    const study = new Study();
    Object.assign(study, study.#read(json));
    return study;
  }

  /** The parts of a study in JSON. Throws a TypeError if it is none. @param {StudyJSON} json */
  #read(json) {
    expect(json && typeof json === 'object', 'no object');
    const { tags, profile, start, comments, nodes } = json;
    expect(Array.isArray(tags) && tags.every((tag) => isTexts(tag) && tag.length === 2), 'tags');
    expect(typeof profile === 'string' && typeof start === 'string', 'profile and start');
    expect(isTexts(comments) && Array.isArray(nodes), 'comments and nodes');
    const root = new StudyNode(null, 0);
    root.comments = [...comments];
    /** @type {StudyNode[]} */
    const made = [];
    for (const [index, { parent, otau, offer, marks, comments: said }] of nodes.entries()) {
      expect(isWithin(parent, -1, index - 1), `parent of ${index}`);
      expect(isWithin(otau, 1, 9), `otau of ${index}`);
      expect(Array.isArray(marks) && marks.every((mark) => isWithin(mark, 0, 255)) && isTexts(said), `notes of ${index}`);
      const above = parent < 0 ? root : made[parent];
      // The same move twice is one move.
      let node = above.children.find((child) => child.otau === otau);
      if (!node) {
        node = new StudyNode(above, otau);
        above.children.push(node);
      }
      node.offer ||= offer === true;
      node.marks = [...new Set([...node.marks, ...marks])];
      node.comments.push(...said);
      made.push(node);
    }
    return { tags: tags.map(([name, value]) => /** @type {[string, string]} */ ([name, value])), profile, start, root };
  }

  /** @returns {StudyJSON} */
  toJSON() {
    const all = this.nodes();
    const places = new Map(all.map((node, index) => [node, index]));
    return {
      tags: this.tags,
      profile: this.profile,
      start: this.start,
      comments: this.root.comments,
      nodes: all.map(({ parent, otau, offer, marks, comments }) => ({ parent: (parent && places.get(parent)) ?? -1, otau, ...(offer && { offer }), marks, comments })),
    };
  }

  /** All nodes but the start: parents before children, the main line first. */
  nodes() {
    /** @type {StudyNode[]} */
    const all = [];
    const stack = this.root.children.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
      all.push(node);
      stack.push(...node.children.toReversed());
    }
    return all;
  }

  /** From the first move to this one. @param {StudyNode} node @returns {StudyNode[]} */
  path(node) {
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.push(at);
    return path.reverse();
  }

  /** The otau played from the start. @param {StudyNode} node */
  moves(node) {
    return this.path(node).map(({ otau }) => otau);
  }

  /** The nodes of the main line, from this node on. @param {StudyNode} [from] */
  mainLine(from = this.root) {
    const line = [];
    for (let node = from.next; node; node = node.next) line.push(node);
    return line;
  }

  /** The node that these otau lead to, as far as they are in the tree. @param {number[]} moves */
  find(moves) {
    let node = this.root;
    for (const otau of moves) {
      const next = node.children.find((child) => child.otau === otau);
      if (!next) break;
      node = next;
    }
    return node;
  }

  /** A tag; empty if there is none. @param {string} name */
  tag(name) {
    return this.tags.find(([known]) => known === name)?.[1] ?? '';
  }

  /** Whether the node is still in the tree. @param {StudyNode} node */
  has(node) {
    let at = node;
    for (; at.parent; at = at.parent) if (!at.parent.children.includes(at)) return false;
    return at === this.root;
  }

  /** @param {Edit} edit */
  #do(edit) {
    edit.redo();
    this.done.push(edit);
    if (this.done.length > HISTORY) this.done.shift();
    this.undone = [];
    return edit.after;
  }

  /** Undoes the last edit. @returns {StudyNode | null} the node to look at; null if there is nothing to undo */
  undo() {
    const edit = this.done.pop();
    if (!edit) return null;
    edit.undo();
    this.undone.push(edit);
    return edit.before;
  }

  /** Does again what was undone. @returns {StudyNode | null} */
  redo() {
    const edit = this.undone.pop();
    if (!edit) return null;
    edit.redo();
    this.done.push(edit);
    return edit.after;
  }

  /** Follows a move, or adds it. @param {StudyNode} node @param {number} otau */
  play(node, otau) {
    return node.children.find((child) => child.otau === otau) ?? this.playLine(node, [otau]);
  }

  /** Follows moves and adds those that are missing, as one edit. @param {StudyNode} node @param {number[]} moves */
  playLine(node, moves) {
    let from = node;
    let index = 0;
    for (; index < moves.length; index += 1) {
      const next = from.children.find((child) => child.otau === moves[index]);
      if (!next) break;
      from = next;
    }
    if (index === moves.length) return from;
    const above = from;
    const first = new StudyNode(above, moves[index]);
    let last = first;
    for (const otau of moves.slice(index + 1)) {
      const next = new StudyNode(last, otau);
      last.children.push(next);
      last = next;
    }
    return this.#do({
      redo: () => above.children.push(first),
      undo: () => above.children.splice(above.children.indexOf(first), 1),
      after: last,
      before: node,
    });
  }

  /** Removes a move with all that follows. @param {StudyNode} node @returns {StudyNode} the node to look at */
  remove(node) {
    const { parent } = node;
    if (!parent) return node;
    const place = parent.children.indexOf(node);
    return this.#do({
      redo: () => parent.children.splice(place, 1),
      undo: () => parent.children.splice(place, 0, node),
      after: parent,
      before: node,
    });
  }

  /** The move whose promotion brings this node nearer to the main line; null on the main line. @param {StudyNode} node */
  promotable(node) {
    let at = node;
    while (at.parent && at.parent.children[0] === at) at = at.parent;
    return at.parent ? at : null;
  }

  /** Makes the variation of this node the first choice where it branches off. @param {StudyNode} node */
  promote(node) {
    const branch = this.promotable(node);
    if (!branch?.parent) return node;
    const { children } = branch.parent;
    const place = children.indexOf(branch);
    return this.#do({
      redo: () => children.unshift(...children.splice(place, 1)),
      undo: () => children.splice(place, 0, ...children.splice(0, 1)),
      after: node,
      before: node,
    });
  }

  /** @param {StudyNode} node @param {string} text empty removes it */
  setComment(node, text) {
    const before = node.comments;
    const after = text.trim() ? [text.trim()] : [];
    if (before.join('\n') === after.join('\n')) return node;
    return this.#do({ redo: () => (node.comments = after), undo: () => (node.comments = before), after: node, before: node });
  }

  /** @param {StudyNode} node @param {number[]} marks */
  setMarks(node, marks) {
    const before = node.marks;
    const after = [...marks];
    if (before.join() === after.join()) return node;
    return this.#do({ redo: () => (node.marks = after), undo: () => (node.marks = before), after: node, before: node });
  }

  /** Puts another study in the place of this one. Throws a TypeError if it is none. @param {StudyJSON} json @param {StudyNode} seen */
  replace(json, seen) {
    const next = this.#read(json);
    const { tags, profile, start, root } = this;
    return this.#do({
      redo: () => Object.assign(this, next),
      undo: () => Object.assign(this, { tags, profile, start, root }),
      after: next.root,
      before: seen,
    });
  }
}
