// The two clocks on the plates: counted down between messages, never deciding anything; the server calls flags.

import { SIDES } from './board.js';
import { sound } from './sound.js';
import { HASTE, clockText } from './clock-text.js';

/** @import { Clock, Side } from './protocol.js' */
/** @import { Words } from './words.js' */

const DAY = 86400000;

/** When the server made this page, on the page's own clock: the times in it are of that moment. */
export function pageMade() {
  const [visit] = performance.getEntriesByType('navigation');
  const made = visit instanceof PerformanceNavigationTiming ? visit.responseStart : 0;
  return made > 0 ? made : performance.now();
}

/** The text of a dial; from a day on in words. @param {number} left @param {Words} words */
function dialText(left, words) {
  if (left < DAY) return clockText(left);
  return words.say('people-clock-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / 3600000) });
}

export class Clocks {
  /** @param {HTMLElement} root @param {Side | null} you @param {Words} words */
  constructor(root, you, words) {
    this.words = words;
    this.root = root;
    this.you = you;
    /** @type {Clock | null} */
    this.clock = null;
    this.heard = 0;
    this.warned = false;
    setInterval(() => this.draw(), 100);
  }

  /** @param {Clock | null} clock @param {number} [heard] the moment the times are of */
  set(clock, heard = performance.now()) {
    this.clock = clock;
    this.heard = heard;
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
      const text = dialText(left, this.words);
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
