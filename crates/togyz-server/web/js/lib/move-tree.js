// The moves of a study as a list: the main line in two columns, each variation as a paragraph below the move it
// replaces, indented by its depth. The list is flat, so that 200 variations inside each other are no problem. The server
// draws the main line of a game first.

import { sign } from './study.js';

/** @import { Analysis } from './analysis.js' */
/** @import { StudyNode } from './study.js' */

/** Deeper variations are not indented further. */
const DEEPEST = 6;
/** How long a finger rests on a move before its menu opens, in milliseconds. */
const LONG_PRESS = 500;

/** The moves of one paragraph of the list. @typedef {{ depth: number, nodes: StudyNode[], again: boolean }} Line */

/**
 * The tree as lines: where moves branch, the line ends, its variations follow, and then it goes on.
 * @param {StudyNode} root
 * @returns {Line[]}
 */
export function linesOf(root) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {{ node: StudyNode | null, depth: number, again: boolean }[]} */
  const stack = [{ node: root.next, depth: 0, again: false }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { depth, again } = at;
    /** @type {StudyNode[]} */
    const nodes = [];
    let { node } = at;
    while (node) {
      nodes.push(node);
      const { next, parent } = node;
      const others = parent?.children[0] === node ? parent.children.slice(1) : [];
      if (others.length) {
        stack.push({ node: next, depth, again: true }, ...others.toReversed().map((other) => ({ node: other, depth: depth + 1, again: false })));
        break;
      }
      node = next;
    }
    if (nodes.length) lines.push({ depth, nodes, again });
  }
  return lines;
}

/** @param {string} name @param {string} className @param {string} [text] */
function element(name, className, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

export class MoveTree {
  /**
   * @param {HTMLElement} root
   * @param {Analysis} analysis
   * @param {(node: StudyNode) => void} menu opens the menu of a move
   */
  constructor(root, analysis, menu) {
    this.root = root;
    this.analysis = analysis;
    this.list = /** @type {HTMLElement} */ (root.querySelector('ol'));
    this.empty = /** @type {HTMLElement} */ (root.querySelector('.empty'));
    this.menu = menu;
    /** @type {Map<StudyNode, HTMLElement>} */
    this.buttons = new Map();
    /** @type {WeakMap<Element, StudyNode>} */
    this.nodes = new WeakMap();
    /** A finger has rested on a move: the click that follows is no click. */
    this.held = false;
    this.#listen();
    analysis.on('change', () => this.draw());
    analysis.on('go', () => this.mark());
    this.draw();
  }

  #listen() {
    /** @param {Event} event */
    const at = ({ target }) => {
      const button = target instanceof Element && target.closest('.move');
      return button ? this.nodes.get(button) ?? null : null;
    };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    this.list.addEventListener('click', (event) => {
      const node = at(event);
      if (node && !this.held) this.analysis.go(node);
      this.held = false;
    });
    this.list.addEventListener('pointerdown', (event) => {
      this.held = false;
      clearTimeout(timer);
      const node = at(event);
      if (!node || event.pointerType !== 'touch') return;
      timer = setTimeout(() => {
        this.held = true;
        this.menu(node);
      }, LONG_PRESS);
    });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) this.list.addEventListener(name, () => clearTimeout(timer));
    this.list.addEventListener('contextmenu', (event) => {
      const node = at(event);
      if (!node) return;
      event.preventDefault();
      if (!this.held) this.menu(node);
    });
  }

  /** Draws the whole tree. */
  draw() {
    const { root } = this.analysis.study;
    const focused = this.list.contains(document.activeElement);
    this.buttons.clear();
    const rows = root.comments.map((text) => element('li', 'comment', text));
    for (const line of linesOf(root)) rows.push(...(line.depth ? [this.#variation(line)] : this.#pairs(line)));
    this.list.replaceChildren(...rows);
    this.empty.hidden = rows.length > 0;
    this.mark();
    if (focused) this.buttons.get(this.analysis.current)?.focus();
  }

  /** A part of the main line in rows of two. @param {Line} line */
  #pairs({ nodes }) {
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @type {HTMLElement | null} */
    let row = null;
    for (const node of nodes) {
      const { number, side } = this.analysis.positions.move(node);
      if (!row || side === 'white') {
        row = element('li', 'pair');
        row.append(element('span', 'number', `${number}.`));
        // After a variation or a comment Black's move stands alone.
        if (side === 'black') row.append(element('span', 'missing', '…'));
        rows.push(row);
      }
      row.append(this.#button(node));
      for (const text of node.comments) {
        rows.push(element('li', 'comment', text));
        row = null;
      }
    }
    return rows;
  }

  /** @param {Line} line */
  #variation({ depth, nodes, again }) {
    const row = element('li', 'variation');
    row.dataset.depth = String(Math.min(depth, DEEPEST));
    if (!again) row.append(element('span', 'unseen', `${this.analysis.words.text('analysis-variation')} `));
    let numbered = false;
    for (const node of nodes) {
      const { number, side } = this.analysis.positions.move(node);
      const move = element('span', 'step');
      if (side === 'white' || !numbered) move.append(element('span', 'number', side === 'white' ? `${number}.` : `${number}…`));
      move.append(this.#button(node));
      row.append(move);
      numbered = true;
      for (const text of node.comments) {
        row.append(element('span', 'comment', text));
        numbered = false;
      }
    }
    return row;
  }

  /** @param {StudyNode} node */
  #button(node) {
    const { text, sentence } = this.analysis.positions.move(node);
    const signs = node.marks.map(sign).join('');
    const judged = this.analysis.judge(node);
    const button = element('button', 'move', node.offer ? `${text}=` : text);
    if (signs) button.append(element('b', 'sign', signs));
    else if (judged?.sign) button.append(element('b', `sign kind-${judged.kind}`, judged.sign));
    button.setAttribute('type', 'button');
    button.tabIndex = -1;
    // The sentence, and what stands on the button: who speaks to the computer says what can be seen.
    button.setAttribute('aria-label', `${sentence} ${judged ? `${judged.text}. ` : ''}${text}${signs || (judged?.sign ?? '')}`);
    this.buttons.set(node, button);
    this.nodes.set(button, node);
    return button;
  }

  /** Marks the node that is shown, and scrolls to it. The list is one stop of the Tab key: at this move, or at the first. */
  mark() {
    const { current } = this.analysis;
    for (const marked of this.list.querySelectorAll('[aria-current], [tabindex="0"]')) {
      marked.removeAttribute('aria-current');
      marked.setAttribute('tabindex', '-1');
    }
    const button = this.buttons.get(current);
    const stop = button ?? this.list.querySelector('.move');
    stop?.setAttribute('tabindex', '0');
    if (!button) {
      this.root.scrollTo(0, 0);
      return;
    }
    button.setAttribute('aria-current', 'true');
    if (this.list.contains(document.activeElement)) button.focus({ preventScroll: true });
    const { offsetTop, offsetHeight } = button;
    const { scrollTop, clientHeight } = this.root;
    // The list moves only if the move would be out of sight.
    if (offsetTop < scrollTop + offsetHeight || offsetTop + 2 * offsetHeight > scrollTop + clientHeight) this.root.scrollTo(0, offsetTop - clientHeight / 2);
  }
}
