// What stands around the board of a game: the turn, the acts, an offer to answer, the result. A
// button keeps its place, and is disabled while its act is impossible. The server draws the same first; tests/browser/first-paint.test.mjs compares the two.

import { possible, sideToMove } from './game-state.js';
import { Graph } from './graph.js';
import { all, byId } from './page.js';
import { pressTwice } from './press-twice.js';

/** @import { Can } from './protocol.js' */
/** @import { GameState } from './game-state.js' */
/** @import { Words } from './words.js' */

/** The result of a drawn game. */
const DRAW = '1/2-1/2';

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
  /**
   * @param {Words} words
   * @param {(act: string) => void} act called when a button is pressed
   * @param {(count: number) => void} look shows the position after this many moves
   */
  constructor(words, act, look) {
    this.words = words;
    this.graph = new Graph(words, look);
    for (const button of all('[data-act]')) {
      const name = button.dataset.act ?? '';
      // Resigning cannot be undone.
      if (name === 'resign') pressTwice(button, () => words.text('board-confirm-resign'), () => act(name));
      else button.addEventListener('click', () => act(name));
    }
    byId('accept').addEventListener('click', () => act('accept'));
    byId('decline').addEventListener('click', () => act('decline'));
  }

  /**
   * @param {GameState} state
   * @param {boolean} offering whether the next move will offer a draw
   * @param {boolean} settled whether nothing moves: the result waits for the last sowing
   */
  show(state, offering, settled) {
    const can = possible(state);
    for (const button of /** @type {HTMLButtonElement[]} */ (all('[data-act]'))) {
      const act = /** @type {keyof Can} */ (button.dataset.act);
      button.disabled = !can?.[act] || (act === 'resign' && can.abort);
    }
    document.querySelector('[data-act=offer]')?.setAttribute('aria-pressed', String(offering));
    byId('offer').hidden = !can?.answer;
    byId('turn').textContent = this.#result(state, settled) || turnText(state, this.words);
  }

  /** Shows the result, and returns its headline. @param {GameState} state @param {boolean} settled */
  #result({ game }, settled) {
    const { end, you } = game;
    const outcome = byId('outcome');
    outcome.hidden = !end || (outcome.hidden && !settled);
    if (!end || outcome.hidden) return '';
    const { headline, reason } = this.words.outcome(end, you);
    byId('headline').textContent = headline;
    byId('ending').textContent = reason;
    byId('result').textContent = end.text;
    this.graph.show(game);
    const advice = document.getElementById('advice');
    const yours = end.winner === you ? 'won' : end.winner !== 'none' ? 'lost' : end.result === DRAW ? 'draw' : '';
    if (advice) advice.textContent = advice.dataset[yours] ?? '';
    return headline;
  }
}
