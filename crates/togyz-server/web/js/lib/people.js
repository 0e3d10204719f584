// The other person at the table: whether there, who watches, friendly phrases, wishes and gifts, and another game.
// Nothing here moves a kumalak.

import { notice, tell } from './words.js';

/** @import { Presence, Happening, ServerMessage, Side, State } from './protocol.js' */
/** @import { Words } from './words.js' */

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {Side} side @returns {Side} */
const other = (side) => (side === 'white' ? 'black' : 'white');

export class People {
  /**
   * @param {Words} words
   * @param {(request: Record<string, unknown>) => boolean} ask sends a request about the game
   */
  constructor(words, ask) {
    this.words = words;
    /** Whether two people play. */
    this.both = false;
    /** @type {Presence | null} */
    this.presence = null;
    /** When the presence was told. */
    this.heard = 0;
    /** @type {Side | null} */
    this.you = null;
    by('allow').addEventListener('click', () => ask({ t: 'allow' }));
    by('refuse').addEventListener('click', () => ask({ t: 'refuse' }));
    by('claim-left').addEventListener('click', () => ask({ t: 'left' }));
    by('ask-rematch').addEventListener('click', () => ask({ t: 'rematch' }));
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-phrase]'))) {
      button.addEventListener('click', () => ask({ t: 'say', phrase: button.dataset.phrase }));
    }
    setInterval(() => this.#left(), 1000);
  }

  /** @param {State} state */
  show(state) {
    const { you, end, players } = state;
    this.you = you;
    this.both = players.white.kind === 'guest' && players.black.kind === 'guest';
    by('people').hidden = !this.both;
    by('ask').hidden = !you || !!end || !state.can[you].allow;
    by('phrases').hidden = !you;
    by('rematch-people').hidden = !this.both || !you || !end;
    if (end) by('left').hidden = true;
  }

  /** @param {ServerMessage} message @param {Side | null} you */
  hear(message, you) {
    if (message.t === 'said') {
      const phrase = this.words.say(`people-phrase-${message.phrase}`);
      notice(this.words.say('people-said', { side: this.words.side(message.by), phrase }));
    }
    if (message.t !== 'presence') return;
    const before = this.presence;
    this.presence = message;
    this.heard = performance.now();
    for (const plate of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.plate'))) {
      const side = /** @type {Side} */ (plate.dataset.side);
      plate.toggleAttribute('data-away', this.both && !message.here[side]);
    }
    const parts = [];
    if (you && this.both) parts.push(this.words.say(message.here[other(you)] ? 'people-here' : 'people-away'));
    if (message.watchers > 0) parts.push(this.words.say('people-watchers', { count: message.watchers }));
    by('presence').textContent = parts.join(' ');
    if (you && before && before.here[other(you)] !== message.here[other(you)]) tell(parts[0] ?? '');
    this.#left();
    this.#rematch(message, you);
  }

  /** What people grant each other. @param {Happening} e @param {Side | null} you */
  happened(e, you) {
    if (e.kind === 'refused-back' && e.by !== you) notice(this.words.say('people-refused-back', { side: this.words.side(e.by) }));
    if (e.kind === 'given') {
      notice(this.words.say('people-given', { side: this.words.side(e.to), seconds: Math.round(e.time / 1000) }));
    }
    if (e.kind === 'asked-back' && e.by !== you && you) tell(by('ask').querySelector('p')?.textContent ?? '');
  }

  /** An opponent who has left: first the wait, then the claim. */
  #left() {
    const wait = this.you && this.presence ? this.presence.left[this.you] : null;
    by('left').hidden = wait === null;
    if (wait === null) return;
    const seconds = Math.ceil((wait - (performance.now() - this.heard)) / 1000);
    const ready = seconds <= 0;
    by('claim-left').hidden = !ready;
    by('left-told').textContent = ready ? this.words.say('people-left') : this.words.say('people-left-soon', { seconds });
  }

  /** @param {Presence} presence @param {Side | null} you */
  #rematch({ rematch }, you) {
    if (rematch.game && you) location.assign(location.pathname.replace(/[^/]+$/, rematch.game));
    const button = /** @type {HTMLButtonElement} */ (by('ask-rematch'));
    button.disabled = rematch.by === you;
    by('rematch-told').textContent = !rematch.by || !you ? ''
      : this.words.say(rematch.by === you ? 'people-rematch-sent' : 'people-rematch-asked');
  }
}
