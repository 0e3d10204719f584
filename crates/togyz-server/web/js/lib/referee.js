// The referee's panel of the over-the-board clock: going on, taking back, corrections, a new game, the log.
// Whatever changes the times is shown before and asked for first.

import { clockText, readTime } from './clock-text.js';
import { saveLog, showLog } from './clock-log.js';
import { CORRECTIONS, SIDES } from './match-clock.js';

/** @import { Words } from './words.js' */
/** @import { Control, Entry, Kept, MatchClock, Times } from './match-clock.js' */
/** @import { Side } from './protocol.js' */

/** @template {HTMLElement} T @param {string} id @returns {T} */
export const element = (id) => /** @type {T} */ (document.getElementById(id));
/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (element(id));
/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement | HTMLSelectElement} */ (element(id));
/** What is chosen among radio buttons. @param {string} name */
const chosen = (name) => /** @type {HTMLInputElement} */ (document.querySelector(`input[name=${name}]:checked`));

export class Referee {
  /**
   * @param {MatchClock} clock
   * @param {Words} words
   * @param {() => number} now
   * @param {(entry: Entry) => boolean} act
   * @param {(kept: Kept) => void} renew
   */
  constructor(clock, words, now, act, renew) {
    this.clock = clock;
    this.words = words;
    this.now = now;
    this.act = act;
    this.renew = renew;
    /** What is done when the referee confirms. */
    this.agreed = () => {};
    element('open-referee').addEventListener('click', () => this.open());
    for (const button of document.querySelectorAll('[data-close]')) {
      button.addEventListener('click', () => button.closest('dialog')?.close());
    }
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-turn]'))) {
      button.addEventListener('click', () => {
        this.act({ kind: 'resume', at: this.now(), side: /** @type {Side} */ (button.dataset.turn) });
        dialog('referee').close();
      });
    }
    element('undo').addEventListener('click', () => this.askUndo());
    element('kind').addEventListener('change', () => this.drawKind());
    element('correct').addEventListener('submit', (event) => this.askCorrection(event));
    element('new').addEventListener('change', () => (element('other').hidden = chosen('control').value !== 'other'));
    element('new').addEventListener('submit', (event) => this.askNew(event));
    element('confirm-yes').addEventListener('click', () => {
      dialog('confirm').close();
      this.agreed();
      this.draw();
    });
    element('save').addEventListener('click', () => saveLog(this.clock.kept.control, this.clock.rows, this.words));
    this.drawKind();
  }

  open() {
    this.draw();
    dialog('referee').showModal();
  }

  /** What is possible now. */
  draw() {
    const phase = this.clock.phase();
    const undoable = this.clock.undoable();
    element('stand-first').hidden = phase !== 'going';
    element('turn-section').hidden = phase !== 'standing';
    element('undo-section').hidden = phase === 'going' || (phase === 'set' && undoable === undefined);
    element('undo').hidden = undoable === undefined;
    element('undo-about').hidden = undoable === undefined;
    element('undo-none').hidden = undoable !== undefined;
    element('correct-section').hidden = phase === 'going' || phase === 'called';
    showLog(element('log'), this.clock.rows, this.words);
  }

  drawKind() {
    const kind = field('kind').value;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (element('correct').querySelectorAll('[data-kind]'))) {
      part.hidden = !part.dataset.kind?.split(' ').includes(kind);
    }
    element('correct-error').hidden = true;
  }

  /**
   * Shows what the dials would be and does it only when that is confirmed.
   * @param {string} what
   * @param {Times} then
   * @param {() => void} agreed
   */
  ask(what, then, agreed) {
    const times = this.clock.times(this.now());
    element('confirm-what').textContent = what;
    for (const side of SIDES) {
      element(`${side}-now`).textContent = clockText(times[side]);
      element(`${side}-then`).textContent = clockText(then[side]);
    }
    this.agreed = agreed;
    dialog('confirm').showModal();
  }

  askUndo() {
    const undoes = this.clock.undoable();
    if (undoes === undefined) return;
    const then = this.clock.without(undoes, this.now());
    this.ask(this.words.say('clock-undo'), then, () => this.act({ kind: 'undo', at: this.now(), undoes }));
  }

  /** @param {Event} event */
  askCorrection(event) {
    event.preventDefault();
    const kind = CORRECTIONS.indexOf(field('kind').value);
    const side = SIDES.indexOf(/** @type {Side} */ (field('which').value));
    const time = (/** @type {string} */ id) => readTime(field(id).value);
    const [first, second] = [
      [time('used-white'), time('used-black')],
      [side, time('true-time')],
      [0, 0],
      [time('since'), 0],
    ][kind];
    if (first === null || second === null) return this.refuse('correct-error', 'clock-bad-time');
    const correction = { kind, first, second };
    const then = this.clock.corrected(correction, this.now());
    if (!then) return this.refuse('correct-error', 'clock-bad-used');
    element('correct-error').hidden = true;
    const what = this.words.say(`clock-correct-${CORRECTIONS[kind]}`);
    this.ask(what, then, () => this.act({ kind: 'correct', at: this.now(), correction }));
  }

  /** The control of the form; null if it cannot be read. @returns {Control | null} */
  control() {
    const choice = chosen('control');
    if (choice.value !== 'other') {
      return { base: Number(choice.dataset.base), increment: Number(choice.dataset.increment), delay: 0 };
    }
    const [base, bonus] = [readTime(field('minutes').value), Number(field('bonus').value)];
    if (base === null || !Number.isInteger(bonus) || bonus < 0) return null;
    const kind = chosen('bonus-kind').value;
    return { base: base / 1000, increment: 0, delay: 0, [kind]: bonus };
  }

  /** @param {Event} event */
  askNew(event) {
    event.preventDefault();
    const control = this.control();
    if (!control || !this.clock.accepts(control)) return this.refuse('new-error', 'clock-bad-control');
    element('new-error').hidden = true;
    const begins = /** @type {Side} */ (chosen('begins').value);
    const lower = /** @type {Side} */ (chosen('lower').value);
    const begin = () => {
      this.renew({ control, begins, lower, log: [] });
      dialog('referee').close();
    };
    if (!this.clock.kept.log.length) return begin();
    const base = control.base * 1000;
    this.ask(`${this.words.say('clock-new')}. ${this.words.say('clock-erase')}`, { white: base, black: base }, begin);
  }

  /** Says what is wrong, beside the form. @param {string} id @param {string} key */
  refuse(id, key) {
    const place = element(id);
    place.textContent = this.words.say(key);
    place.hidden = false;
  }
}
