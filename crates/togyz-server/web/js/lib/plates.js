// The plates of the two players: kumalaks in the kazan, the mark of the side to move, the clocks,
// and absence. The server draws the same first; tests/browser/first-paint.test.mjs compares the
// two.

import { dialText, HASTE } from './clock-text.js';
import { isBetweenPeople, sideToMove, timeLeft } from './game-state.js';
import { all } from './page.js';
import { sound } from './sound.js';

/** @import { BySide, Player, Side } from './protocol.js' */
/** @import { GameState } from './game-state.js' */
/** @import { Words } from './words.js' */

/** The interval between drawings of the clocks, in milliseconds: tenths of a second are shown. */
const TICK = 100;

/** The time on the page's own clock when the server rendered this page and read its clocks. */
export function pageTime() {
  const [visit] = performance.getEntriesByType('navigation');
  const made = visit instanceof PerformanceNavigationTiming ? visit.responseStart : 0;
  return made > 0 ? made : performance.now();
}

export class Plates {
  /** @param {HTMLElement} root @param {Words} words */
  constructor(root, words) {
    this.words = words;
    this.root = root;
    /** @type {GameState | null} */
    this.state = null;
    /** The viewer was warned that little time is left. */
    this.warned = false;
    setInterval(() => this.#clocks(), TICK);
  }

  /**
   * Shows a state.
   * @param {GameState} state
   * @param {BySide<number>} kazans the kumalaks to show: those of the board, also while it moves or shows an older position
   */
  show(state, kazans) {
    this.state = state;
    const { clock, you } = state.game;
    if (clock && you && clock[you] > HASTE) this.warned = false;
    const turn = sideToMove(state);
    const away = state.presence && isBetweenPeople(state) ? state.presence.here : null;
    for (const [side, plate] of this.#plates()) {
      const kazan = plate.querySelector('.kazan');
      if (kazan) {
        kazan.textContent = String(kazans[side]);
        kazan.setAttribute('aria-label', this.words.kazan(side, kazans[side]));
      }
      plate.toggleAttribute('data-turn', turn === side);
      plate.toggleAttribute('data-away', away !== null && !away[side]);
    }
    this.#clocks();
  }

  /** Shows names and faces, when the game on the page changes. @param {BySide<Player>} players */
  name(players) {
    for (const [side, plate] of this.#plates()) {
      const name = plate.querySelector('.name');
      const player = players[side];
      if (name) name.textContent = this.words.player(player);
      const face = plate.querySelector('.face');
      face?.toggleAttribute('hidden', player.kind !== 'computer');
      if (player.kind !== 'computer') continue;
      const use = face?.firstElementChild;
      use?.setAttribute('href', `${use.getAttribute('href')?.split('#')[0]}#level-${player.level}`);
    }
  }

  /** Exchanges the upper and the lower plate. */
  flip() {
    const [[, upper], [, lower]] = this.#plates();
    upper.before(lower);
    lower.parentElement?.append(upper);
  }

  /** @returns {[Side, HTMLElement][]} */
  #plates() {
    return all('.plate', this.root).map((plate) => [/** @type {Side} */ (plate.dataset.side), plate]);
  }

  #clocks() {
    const { state } = this;
    if (!state) return;
    const now = performance.now();
    const { clock, you } = state.game;
    for (const [side, plate] of this.#plates()) {
      const dial = /** @type {HTMLElement | null} */ (plate.querySelector('.clock'));
      const left = timeLeft(state, side, now);
      if (dial) dial.hidden = left === null;
      const text = left === null ? '' : dialText(left, this.words);
      if (dial && dial.textContent !== text) dial.textContent = text;
      const runs = clock?.running === side;
      const haste = left !== null && left < HASTE;
      plate.toggleAttribute('data-running', runs);
      plate.toggleAttribute('data-haste', haste);
      if (runs && haste && side === you && left > 0 && !this.warned) {
        this.warned = true;
        sound.alarm();
      }
    }
  }
}
