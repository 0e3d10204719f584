// The other person in a game between people: presence, phrases, take-backs, gifts of time, and a
// rematch. Nothing here changes the board.

import { isOpponentHere, possible, timeUntilClaim } from './game-state.js';
import { all, announce, byId, notice } from './page.js';

/** @import { Happening, ServerMessage } from './protocol.js' */
/** @import { GameState } from './game-state.js' */
/** @import { Words } from './words.js' */

export class People {
  /**
   * @param {Words} words
   * @param {(request: Record<string, unknown>) => boolean} ask sends a request about the game
   */
  constructor(words, ask) {
    this.words = words;
    /** @type {GameState | null} */
    this.state = null;
    byId('allow').addEventListener('click', () => ask({ t: 'allow' }));
    byId('refuse').addEventListener('click', () => ask({ t: 'refuse' }));
    byId('claim-left').addEventListener('click', () => ask({ t: 'left' }));
    document.getElementById('ask-rematch')?.addEventListener('click', () => ask({ t: 'rematch' }));
    for (const button of all('[data-phrase]')) {
      button.addEventListener('click', () => ask({ t: 'say', phrase: button.dataset.phrase }));
    }
    /** Whether the page goes to the next game. */
    this.leaving = false;
    setInterval(() => this.#left(), 1000);
  }

  /** @param {GameState} state */
  show(state) {
    this.state = state;
    byId('ask').hidden = !possible(state)?.allow;
    byId('presence').textContent = this.#presence(state).join(' ');
    this.#left();
    if (state.game.you) this.#rematch(state);
  }

  /**
   * Announces that the opponent connected or left.
   * @param {GameState} before
   * @param {GameState} after
   */
  presenceChanged(before, after) {
    const [was, is] = [isOpponentHere(before), isOpponentHere(after)];
    if (was !== null && is !== null && was !== is) announce(this.#presence(after)[0] ?? '');
    const { game } = after.presence?.rematch ?? { game: null };
    if (!game || !after.game.you || this.leaving) return;
    // Once: a second call would cancel the first.
    this.leaving = true;
    location.assign(location.pathname.replace(/[^/]+$/, game));
  }

  /** A phrase of a player. @param {ServerMessage & { t: 'said' }} message */
  said(message) {
    const phrase = this.words.text(`people-phrase-${message.phrase}`);
    notice(this.words.text('people-said', { side: this.words.side(message.by), phrase }));
  }

  /** An event between people: take-backs and time. @param {Happening} event @param {GameState} state */
  happened(event, { game: { you } }) {
    if (event.kind === 'refused-back' && event.by !== you) {
      notice(this.words.text('people-refused-back', { side: this.words.side(event.by) }));
    }
    if (event.kind === 'given') {
      notice(this.words.text('people-given', { side: this.words.side(event.to), seconds: Math.round(event.time / 1000) }));
    }
    if (event.kind === 'asked-back' && event.by !== you && you) announce(byId('ask').querySelector('p')?.textContent ?? '');
  }

  /** Whether the opponent is here, and how many watch. @param {GameState} state @returns {string[]} */
  #presence(state) {
    const texts = [];
    const here = isOpponentHere(state);
    if (here !== null) texts.push(this.words.text(here ? 'people-here' : 'people-away'));
    const watchers = state.presence?.watchers ?? 0;
    if (watchers > 0) texts.push(this.words.text('people-watchers', { count: watchers }));
    return texts;
  }

  /** An opponent who has left: first the time to wait, then the claim. */
  #left() {
    const wait = this.state ? timeUntilClaim(this.state, performance.now()) : null;
    byId('left').hidden = wait === null;
    if (wait === null) return;
    byId('claim-left').hidden = wait > 0;
    byId('left-text').textContent = wait > 0
      ? this.words.text('people-left-soon', { seconds: Math.ceil(wait / 1000) })
      : this.words.text('people-left');
  }

  /** @param {GameState} state */
  #rematch({ presence, game: { you } }) {
    const by = presence?.rematch.by ?? null;
    const button = /** @type {HTMLButtonElement} */ (byId('ask-rematch'));
    button.disabled = by !== null && by === you;
    const text = by ? this.words.text(by === you ? 'people-rematch-sent' : 'people-rematch-asked') : '';
    if (text && byId('rematch-text').textContent !== text) announce(text);
    byId('rematch-text').textContent = text;
  }
}
