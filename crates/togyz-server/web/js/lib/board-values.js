// Numbers on the board while the engine works: what each move of the side to move is worth, and what each otau of the
// other side threatens to take. They are drawn above the grooves and belong to no position of the board itself.

import { draw, ring } from './board.js';

/** @import { Board } from './board.js' */
/** @import { Side } from './protocol.js' */

/** A number at an otau. @typedef {{ side: Side, otau: number, text: string, kind: 'best' | 'value' | 'threat' }} Value */

/** Half the height of a figure, in font sizes. */
const FIGURE = 0.357;

export class BoardValues {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Value[]} */
    this.values = [];
    /** @type {SVGElement | null} */
    this.layer = null;
    // The board exchanges its picture first: it listens since before.
    matchMedia('screen and (max-aspect-ratio: 4/5)').addEventListener('change', () => this.show(this.values));
  }

  /** @param {Value[]} values */
  show(values) {
    this.values = values;
    const { board } = this;
    if (this.layer?.parentNode !== board.svg) {
      this.layer?.remove();
      this.layer = draw('g', { class: 'values', 'aria-hidden': 'true' });
      board.air.before(this.layer);
    }
    this.layer.replaceChildren();
    const { groove, mark, inner } = board.measures;
    const size = 30 * mark;
    for (const { side, otau, text, kind } of values) {
      const pit = ring(side, otau);
      const { x, y } = board.corner(pit);
      // At the inner end of the groove, where the trail lies and kumalaks come last.
      const middle = y + (board.lower(pit) ? inner : groove.height - inner);
      const width = Math.max(size * 1.5, size * (0.62 * text.length + 0.5));
      const plate = draw('g', { class: kind, transform: `translate(${x + groove.width / 2} ${middle})` }, this.layer);
      draw('rect', { x: -width / 2, y: -size * 0.62, width, height: size * 1.24, rx: size * 0.4 }, plate);
      draw('text', { y: size * FIGURE, 'font-size': size }, plate).textContent = text;
    }
  }
}
