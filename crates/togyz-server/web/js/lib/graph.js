// The kazans of a game move by move, as two lines: a step to the right is a ply, a step up is a kumalak. The server
// draws the same first (src/pages/game/outcome.rs). Pointing at a place shows the position after that move.

import { byId } from './page.js';

/** @import { State } from './protocol.js' */
/** @import { Words } from './words.js' */

const GOAL = 82;
const LEAST_HEIGHT = 90;
const LABEL_STEP = 20;

export class Graph {
  /**
   * @param {Words} words
   * @param {(count: number) => void} onpoint shows the position after this many moves
   */
  constructor(words, onpoint) {
    this.words = words;
    this.svg = byId('graph');
    this.plies = 0;
    /** The position on the board. */
    this.shown = 0;
    /** The position to return to when the pointer leaves. @type {number | null} */
    let rest = null;
    /** @param {MouseEvent} event */
    const point = (event) => {
      const { left, width } = this.svg.getBoundingClientRect();
      const count = Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * this.plies);
      if (count !== this.shown) onpoint(count);
    };
    this.svg.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse') rest ??= this.shown;
      point(event);
    });
    // A click keeps the position.
    this.svg.addEventListener('click', (event) => {
      point(event);
      rest = this.shown;
    });
    this.svg.addEventListener('pointerleave', () => {
      if (rest !== null && rest !== this.shown) onpoint(rest);
      rest = null;
    });
  }

  /** Draws a finished game. @param {State} game */
  show({ start, moves }) {
    const positions = [start, ...moves.map(({ sowing }) => sowing.after)];
    this.plies = moves.length;
    /** @type {HTMLElement} */ (this.svg.parentElement).hidden = this.plies < 2;
    const height = Math.max(LEAST_HEIGHT, ...positions.map(({ kazans }) => Math.max(kazans.white, kazans.black)));
    const [lines, goal] = this.svg.children;
    lines.setAttribute('viewBox', `0 -${height} ${this.plies} ${height}`);
    goal.setAttribute('y', `${Math.floor(((height - GOAL) * 100) / height)}%`);
    lines.children[0].setAttribute('d', `M0-${GOAL}h${this.plies}`);
    for (const side of /** @type {const} */ (['white', 'black'])) {
      const points = positions.map(({ kazans }, ply) => `${ply},-${kazans[side]}`).join(' ');
      lines.querySelector(`.${side}`)?.setAttribute('points', points);
    }
    const told = [];
    for (let ply = LABEL_STEP; ply < this.plies; ply += LABEL_STEP) told.push(ply);
    if (this.plies) told.push(this.plies);
    const row = told.map((ply) => this.words.text('graph-move', { number: moves[ply - 1].number, ...positions[ply].kazans })).join(', ');
    this.svg.setAttribute('aria-label', this.words.text('graph-label', { row }));
  }

  /** Marks the position on the board. @param {number} count */
  mark(count) {
    this.shown = count;
    const x = `${this.plies ? (count / this.plies) * 100 : 0}%`;
    for (const end of ['x1', 'x2']) this.svg.querySelector('.here')?.setAttribute(end, x);
  }
}
