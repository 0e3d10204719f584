// The dialog in which a position is set up: a small board whose otau and kazans are chosen and changed by clicks, keys and
// touch, the tuzdyks, and who is to move. The numbers are kept by EditedPosition, the rules library says what is not legal.

import { opponent, ring, SIDES } from './board.js';
import { EditedPosition } from './edited-position.js';
import { all, announce, byId, notice } from './page.js';
import { sentence } from './problem.js';
import { studyOf } from './read-anything.js';

/** @import { Analysis } from './analysis.js' */
/** @import { Side } from './protocol.js' */

/** An otau 1 to 9, or 0 for the kazan of the side. @typedef {{ side: Side, otau: number }} Place */

/** Digits typed within this time make one number, in milliseconds. */
const TYPING = 1200;
/** How long a button is held before it repeats, and how often then, in milliseconds. */
const HELD = 400;
const REPEAT = 90;

/** The sentence for a number that is refused. @type {Record<string, string>} */
const REFUSED = { many: 'editor-too-many', tuzdyk: 'editor-is-tuzdyk', number: 'editor-not-number' };

export class PositionEditor {
  /** @param {Analysis} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.dialog = /** @type {HTMLDialogElement} */ (byId('editor'));
    this.count = /** @type {HTMLInputElement} */ (byId('editor-count'));
    this.text = /** @type {HTMLInputElement} */ (byId('editor-text'));
    this.position = new EditedPosition(analysis.view.position);
    /** @type {Place} */
    this.chosen = { side: 'white', otau: 1 };
    this.typed = { digits: '', at: 0 };
    /** The buttons of the small board. @type {Map<string, HTMLButtonElement>} */
    this.cells = new Map();
    this.#build();
    this.#connect();
  }

  /** Both rows as on the board, White below, and between them the kazans: White's is the upper one. */
  #build() {
    const { words } = this.analysis;
    /** @param {Place} place @param {HTMLElement} parent */
    const cell = (place, parent) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = place.otau ? 'cell' : 'cell kazan';
      button.dataset.place = `${place.side}-${place.otau}`;
      button.dataset.side = place.side;
      const number = document.createElement('span');
      number.className = 'number';
      number.textContent = place.otau ? String(place.otau) : words.list.kazans[place.side];
      button.append(document.createElement('b'), number);
      // The label says it in words.
      for (const part of button.children) part.setAttribute('aria-hidden', 'true');
      button.addEventListener('click', ({ shiftKey }) => this.#click(place, shiftKey));
      button.addEventListener('focus', () => this.#choose(place));
      this.cells.set(button.dataset.place, button);
      parent.append(button);
    };
    const rows = all('.row-of-cells', this.dialog);
    for (let otau = 1; otau <= 9; otau += 1) {
      cell({ side: 'black', otau: 10 - otau }, rows[0]);
      cell({ side: 'white', otau }, rows[2]);
    }
    for (const side of SIDES) cell({ side, otau: 0 }, rows[1]);
    byId('editor-board').addEventListener('keydown', (event) => this.#key(event));
  }

  #connect() {
    byId('open-editor').addEventListener('click', () => this.open());
    for (const button of all('[data-close]', this.dialog)) button.addEventListener('click', () => this.dialog.close());
    this.count.addEventListener('input', () => this.#set(this.count.value.trim() === '' ? NaN : Number(this.count.value)));
    this.count.addEventListener('blur', () => this.#draw());
    this.#repeat(byId('editor-more'), () => this.#step(1));
    this.#repeat(byId('editor-fewer'), () => this.#step(-1));
    byId('editor-clear').addEventListener('click', () => this.#set(0));
    for (const owner of SIDES) {
      const menu = /** @type {HTMLSelectElement} */ (byId(`editor-tuzdyk-${owner}`));
      menu.addEventListener('change', () => this.#change(() => this.position.setTuzdyk(owner, menu.value ? Number(menu.value) : null)));
      byId(`editor-turn-${owner}`).addEventListener('change', () => this.#change(() => this.position.setTurn(owner)));
    }
    byId('editor-start').addEventListener('click', () => this.#change(() => this.position.fill(9)));
    byId('editor-empty').addEventListener('click', () => this.#change(() => this.position.fill(0)));
    byId('editor-undo').addEventListener('click', () => this.#undo());
    byId('editor-use').addEventListener('click', () => this.#use());
    this.text.addEventListener('change', () => this.#read());
    this.dialog.addEventListener('keydown', (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.target === this.text) return;
      event.preventDefault();
      // The page has an undo of its own.
      event.stopPropagation();
      this.#undo();
    });
  }

  /** Acts when a button is pressed, and again and again while it is held. @param {HTMLElement} button @param {() => void} act */
  #repeat(button, act) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = () => clearTimeout(timer);
    button.addEventListener('click', ({ detail }) => {
      // A pointer has acted when it was pressed; a key has not.
      if (detail === 0) act();
    });
    button.addEventListener('pointerdown', ({ button: which }) => {
      if (which !== 0) return;
      stop();
      act();
      const again = () => {
        act();
        timer = setTimeout(again, REPEAT);
      };
      timer = setTimeout(again, HELD);
    });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'contextmenu']) button.addEventListener(end, stop);
  }

  open() {
    byId('more').hidePopover();
    this.position = new EditedPosition(this.analysis.view.position);
    this.chosen = { side: this.position.now.turn, otau: 1 };
    this.#refuse('');
    this.#draw();
    this.dialog.showModal();
    this.#cell(this.chosen).focus();
  }

  /** @param {Place} place */
  #cell({ side, otau }) {
    return /** @type {HTMLButtonElement} */ (this.cells.get(`${side}-${otau}`));
  }

  /** @param {Place} place */
  #countAt({ side, otau }) {
    const { now } = this.position;
    return otau ? now.otau[side][otau - 1] : now.kazan[side];
  }

  /** @param {Place} place */
  #choose(place) {
    this.chosen = place;
    this.typed = { digits: '', at: 0 };
    this.#draw();
  }

  /** The first click chooses, the next ones put in a kumalak, or with Shift take one out. @param {Place} place @param {boolean} shift */
  #click(place, shift) {
    const cell = this.#cell(place);
    if (cell.dataset.clicked === undefined) {
      for (const other of this.cells.values()) delete other.dataset.clicked;
      cell.dataset.clicked = '';
      cell.focus();
      this.#choose(place);
    } else {
      this.#step(shift ? -1 : 1);
    }
  }

  /** @param {number} step */
  #step(step) {
    this.typed = { digits: '', at: 0 };
    const next = this.#countAt(this.chosen) + step;
    if (next >= 0) this.#set(next);
  }

  /** Sets the chosen otau or kazan, or says why not. @param {number} count */
  #set(count) {
    const { side, otau } = this.chosen;
    const why = otau ? this.position.setOtau(side, otau, count) : this.position.setKazan(side, count);
    this.#refuse(why ? this.analysis.words.text(REFUSED[why], { left: this.position.left }) : '');
    this.count.setAttribute('aria-invalid', String(why !== null));
    if (why) return;
    this.#draw();
    announce(`${this.#name(this.chosen)}: ${count}`);
  }

  /** @param {() => void} change */
  #change(change) {
    this.#refuse('');
    change();
    this.#draw();
  }

  #undo() {
    this.#change(() => this.position.undo());
  }

  /** @param {Place} place */
  #name({ side, otau }) {
    const { words } = this.analysis;
    return otau ? words.place(ring(side, otau)) : words.list.kazans[side];
  }

  /** @param {string} text */
  #refuse(text) {
    byId('editor-refused').textContent = text;
    if (text) announce(text);
  }

  /** The keys of the small board. @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const { side, otau } = this.chosen;
    if (/^\d$/.test(key)) {
      const now = Date.now();
      const digits = (now - this.typed.at < TYPING ? this.typed.digits : '') + key;
      this.typed = { digits: digits.slice(-3), at: now };
      this.#set(Number(this.typed.digits));
    } else if (key === '+' || key === '=') this.#step(1);
    else if (key === '-') this.#step(-1);
    else if (key === 'Delete' || key === 'Backspace') this.#set(0);
    else if (key.toLowerCase() === 'x' && otau && otau < 9) {
      const owner = opponent(side);
      this.#change(() => this.position.setTuzdyk(owner, this.position.now.tuzdyk[owner] === otau ? null : otau));
    } else if (key.startsWith('Arrow')) this.#walk(key);
    else return;
    event.preventDefault();
  }

  /** To the next cell in the direction of an arrow. @param {string} key */
  #walk(key) {
    const { side, otau } = this.chosen;
    // Black's numbers run from right to left.
    const sideways = (key === 'ArrowRight' ? 1 : -1) * (side === 'white' ? 1 : -1);
    /** @type {Place} */
    let next;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const up = key === 'ArrowUp';
      if (!otau) next = { side: up ? 'black' : 'white', otau: 5 };
      else if ((side === 'white') === up) next = { side: otau > 5 === (side === 'white') ? 'black' : 'white', otau: 0 };
      else return;
    } else if (!otau) {
      next = { side: opponent(side), otau: 0 };
    } else {
      next = { side, otau: otau + sideways };
    }
    this.cells.get(`${next.side}-${next.otau}`)?.focus();
  }

  /** Reads the position from its text, in any form. */
  #read() {
    const { records, study, words } = this.analysis;
    const read = records.readPosition(this.text.value);
    const view = 'start' in read ? records.view({ profile: study.profile, start: read.start, moves: [] }) : read;
    if ('error' in view) this.#refuse(sentence(words, view.error));
    else this.#change(() => this.position.replace(view.position));
  }

  /** Shows the numbers, and what is not legal. */
  #draw() {
    const { position: { now }, analysis: { words, records } } = this;
    for (const side of SIDES) {
      for (let otau = 0; otau <= 9; otau += 1) {
        const place = { side, otau };
        const cell = this.#cell(place);
        const owner = otau ? this.position.tuzdykOwner(side, otau) : null;
        const count = this.#countAt(place);
        const is = this.chosen.side === side && this.chosen.otau === otau;
        const sign = owner === 'white' ? '◆' : '◇';
        /** @type {HTMLElement} */ (cell.firstElementChild).textContent = owner ? sign : String(count);
        cell.classList.toggle('chosen', is);
        cell.classList.toggle('none', !count && !owner);
        cell.tabIndex = is ? 0 : -1;
        cell.setAttribute('aria-label', otau ? words.label(ring(side, otau), count, owner) : words.kazan(side, count));
        if (!is) delete cell.dataset.clicked;
      }
      /** @type {HTMLSelectElement} */ (byId(`editor-tuzdyk-${side}`)).value = String(now.tuzdyk[side] ?? '');
      /** @type {HTMLInputElement} */ (byId(`editor-turn-${side}`)).checked = now.turn === side;
    }
    byId('editor-chosen').textContent = this.#name(this.chosen);
    if (document.activeElement !== this.count || Number(this.count.value) !== this.#countAt(this.chosen)) this.count.value = String(this.#countAt(this.chosen));
    byId('editor-undo').toggleAttribute('disabled', !this.position.past.length);
    const checked = records.setup(now);
    byId('editor-illegal').textContent = 'error' in checked ? sentence(words, checked.error) : '';
    byId('editor-use').toggleAttribute('disabled', 'error' in checked);
    if (document.activeElement !== this.text) this.text.value = 'start' in checked ? checked.start : '';
  }

  /** Takes the position to the analysis board. */
  #use() {
    const { analysis } = this;
    const checked = analysis.records.setup(this.position.now);
    if ('error' in checked) return;
    analysis.replace(studyOf(checked.start, analysis.study.profile));
    this.dialog.close();
    notice(analysis.words.text('open-opened-position'));
  }
}
