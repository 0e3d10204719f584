// The panel beside the board of a game: the turn, the possible acts, an offer to answer, the
// result. The server draws the same first; tests/browser/first-paint.test.mjs compares the two.

import { isBetweenPeople, possible, sideToMove } from './game-state.js';
import { all, byId } from './page.js';

/** @import { Can } from './protocol.js' */
/** @import { GameState } from './game-state.js' */
/** @import { Words } from './words.js' */

/** The timeout of the confirmation before resigning, in milliseconds. */
const CONFIRMATION = 4000;

/** The turn as text, for this viewer. @param {GameState} state @param {Words} words */
export function turnText(state, words) {
  const side = sideToMove(state);
  const { you, players } = state.game;
  if (!side) return '';
  if (side === you) return words.text('board-your-turn');
  if (you && players[side].kind === 'computer') return words.text('board-thinking');
  return words.text(side === 'white' ? 'play-turn-white' : 'play-turn-black');
}

export class GamePanel {
  /** @param {Words} words @param {(act: string) => void} act called when a button is pressed */
  constructor(words, act) {
    this.words = words;
    this.act = act;
    /** The act that waits for a second press. @type {string | null} */
    this.unconfirmed = null;
    for (const button of all('[data-act]')) button.addEventListener('click', () => this.#press(button));
    byId('accept').addEventListener('click', () => act('accept'));
    byId('decline').addEventListener('click', () => act('decline'));
  }

  /** @param {GameState} state @param {boolean} offering whether the next move will offer a draw */
  show(state, offering) {
    byId('turn').textContent = turnText(state, this.words);
    const can = possible(state);
    let shown = 0;
    for (const button of all('[data-act]')) {
      const act = /** @type {keyof Can} */ (button.dataset.act);
      button.hidden = !can || !can[act] || (act === 'resign' && can.abort);
      if (!button.hidden) shown += 1;
    }
    byId('acts').hidden = shown === 0;
    document.querySelector('[data-act=offer]')?.setAttribute('aria-pressed', String(offering));
    byId('offer').hidden = !can?.answer;
    this.#result(state);
  }

  /** @param {GameState} state */
  #result(state) {
    const { end, you } = state.game;
    byId('outcome').hidden = !end;
    byId('result').textContent = end?.text ?? '';
    byId('ending').textContent = end ? this.words.ending(end) : '';
    byId('rematch').hidden = !you || isBetweenPeople(state);
  }

  /** Resigning cannot be undone: its button must be pressed twice. @param {HTMLElement} button */
  #press(button) {
    const act = button.dataset.act ?? '';
    if (act !== 'resign' || this.unconfirmed === act) {
      this.unconfirmed = null;
      this.act(act);
      return;
    }
    const label = button.textContent;
    this.unconfirmed = act;
    button.textContent = this.words.text('board-confirm-resign');
    button.classList.add('danger');
    setTimeout(() => {
      if (this.unconfirmed === act) this.unconfirmed = null;
      button.textContent = label;
      button.classList.remove('danger');
    }, CONFIRMATION);
  }
}
