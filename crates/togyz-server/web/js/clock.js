// The two clocks on the plates: counted down between messages, never deciding anything; the server calls flags.

import { SIDES } from './board.js';
import { sound } from './sound.js';
import { HASTE, clockText } from './time-text.js';

/** @import { Clock, Side } from './protocol.js' */

export class Clocks {
  /** @param {HTMLElement} root @param {Side | null} you */
  constructor(root, you) {
    this.root = root;
    this.you = you;
    /** @type {Clock | null} */
    this.clock = null;
    this.heard = 0;
    this.warned = false;
    setInterval(() => this.draw(), 100);
  }

  /** @param {Clock | null} clock */
  set(clock) {
    this.clock = clock;
    this.heard = performance.now();
    if (clock && this.you && clock[this.you] > HASTE) this.warned = false;
    this.draw();
  }

  draw() {
    const { clock } = this;
    if (!clock) return;
    for (const side of SIDES) {
      const plate = /** @type {HTMLElement | null} */ (this.root.querySelector(`.plate[data-side=${side}]`));
      const dial = plate?.querySelector('.clock');
      if (!plate || !dial) continue;
      const runs = clock.running === side;
      const left = Math.max(0, clock[side] - (runs ? performance.now() - this.heard : 0));
      const text = clockText(left);
      if (dial.textContent !== text) dial.textContent = text;
      plate.toggleAttribute('data-running', runs);
      plate.toggleAttribute('data-haste', left < HASTE);
      if (runs && side === this.you && left < HASTE && left > 0 && !this.warned) {
        this.warned = true;
        sound.alarm();
      }
    }
  }
}
