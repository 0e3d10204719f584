// The referee's panel of the over-the-board clock: resume, undo, corrections, a new game, the log.
// Every change of the times is previewed and must be confirmed.

import { clockText, readTime } from './clock-text.js';
import { saveLog, showLog } from './clock-log.js';
import { CORRECTIONS, SIDES } from './match-clock.js';
import { byId } from './page.js';

/** @import { Words } from './words.js' */
/** @import { Control, Entry, Kept, MatchClock, Times } from './match-clock.js' */
/** @import { Side } from './protocol.js' */

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (byId(id));
/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement | HTMLSelectElement} */ (byId(id));
/** The chosen radio button. @param {string} name */
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
    /** Runs when the referee confirms. */
    this.agreed = () => {};
    byId('open-referee').addEventListener('click', () => this.open());
    for (const button of document.querySelectorAll('[data-close]')) {
      button.addEventListener('click', () => button.closest('dialog')?.close());
    }
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-turn]'))) {
      button.addEventListener('click', () => {
        this.act({ kind: 'resume', at: this.now(), side: /** @type {Side} */ (button.dataset.turn) });
        dialog('referee').close();
      });
    }
    byId('undo').addEventListener('click', () => this.askUndo());
    byId('kind').addEventListener('change', () => this.drawKind());
    byId('correct').addEventListener('submit', (event) => this.askCorrection(event));
    byId('new').addEventListener('change', () => (byId('other').hidden = chosen('control').value !== 'other'));
    byId('new').addEventListener('submit', (event) => this.askNew(event));
    byId('confirm-yes').addEventListener('click', () => {
      dialog('confirm').close();
      this.agreed();
      this.draw();
    });
    byId('save').addEventListener('click', () => saveLog(this.clock.kept.control, this.clock.rows, this.words));
    this.drawKind();
  }

  open() {
    this.draw();
    dialog('referee').showModal();
  }

  /** Shows the possible actions. */
  draw() {
    const phase = this.clock.phase();
    const undoable = this.clock.undoable();
    byId('stand-first').hidden = phase !== 'going';
    byId('turn-section').hidden = phase !== 'standing';
    byId('undo-section').hidden = phase === 'going' || (phase === 'set' && undoable === undefined);
    byId('undo').hidden = undoable === undefined;
    byId('undo-about').hidden = undoable === undefined;
    byId('undo-none').hidden = undoable !== undefined;
    byId('correct-section').hidden = phase === 'going' || phase === 'called';
    showLog(byId('log'), this.clock.rows, this.words);
  }

  drawKind() {
    const kind = field('kind').value;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (byId('correct').querySelectorAll('[data-kind]'))) {
      part.hidden = !part.dataset.kind?.split(' ').includes(kind);
    }
    byId('correct-error').hidden = true;
  }

  /**
   * Shows the times before and after, and acts only after a confirmation.
   * @param {string} what
   * @param {Times} then
   * @param {() => void} agreed
   */
  ask(what, then, agreed) {
    const times = this.clock.times(this.now());
    byId('confirm-what').textContent = what;
    for (const side of SIDES) {
      byId(`${side}-now`).textContent = clockText(times[side]);
      byId(`${side}-then`).textContent = clockText(then[side]);
    }
    this.agreed = agreed;
    dialog('confirm').showModal();
  }

  askUndo() {
    const undoes = this.clock.undoable();
    if (undoes === undefined) return;
    const then = this.clock.without(undoes, this.now());
    this.ask(this.words.text('clock-undo'), then, () => this.act({ kind: 'undo', at: this.now(), undoes }));
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
    byId('correct-error').hidden = true;
    const what = this.words.text(`clock-correct-${CORRECTIONS[kind]}`);
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
    byId('new-error').hidden = true;
    const begins = /** @type {Side} */ (chosen('begins').value);
    const lower = /** @type {Side} */ (chosen('lower').value);
    const begin = () => {
      this.renew({ control, begins, lower, log: [] });
      dialog('referee').close();
    };
    if (!this.clock.kept.log.length) return begin();
    const base = control.base * 1000;
    this.ask(`${this.words.text('clock-new')}. ${this.words.text('clock-erase')}`, { white: base, black: base }, begin);
  }

  /** Shows an error beside the form. @param {string} id @param {string} key */
  refuse(id, key) {
    const place = byId(id);
    place.textContent = this.words.text(key);
    place.hidden = false;
  }
}
