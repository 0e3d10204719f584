// The tempo bar: how many waiting moves each side has, that keep all its kumalaks on its own row. Late in the game the
// side that runs out of them must give kumalaks away.

import { byId } from './page.js';

/** @import { Analysis } from './analysis.js' */

export class Tempo {
  /** @param {Analysis} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.root = byId('tempo');
    analysis.on('go', () => this.draw());
    this.draw();
  }

  draw() {
    const { view: { waiting }, words } = this.analysis;
    this.root.setAttribute('aria-label', words.text('analysis-tempo-label', waiting));
    for (const side of /** @type {const} */ (['white', 'black'])) {
      const number = this.root.querySelector(`b.${side}`);
      if (number) number.textContent = String(waiting[side]);
      const bar = /** @type {HTMLElement | null} */ (this.root.querySelector(`i.${side}`));
      // The larger number fills its half.
      const most = Math.max(waiting.white, waiting.black, 1);
      bar?.style.setProperty('width', `${(50 * waiting[side]) / most}%`);
    }
  }
}
