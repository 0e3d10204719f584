// The lines of the engine: one row for each, with a bar of win, draw and loss, the margin, and moves that can be played.
// Rows keep their places and heights while numbers change. A row that is pointed at waits with its news, so that nothing
// changes under the pointer.

/** @import { Words } from './words.js' */
/** @import { Side } from './protocol.js' */
/** @import { EngineLine as Line } from './engine.js' */

/** The most moves of a line that are shown. */
const LONGEST = 14;

/** A number with its sign. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');

/** Win, draw and loss for White. @param {Line} line @param {Side} turn @returns {[number, number, number]} */
export const forWhite = ({ wdl: [win, draw, loss] }, turn) => (turn === 'white' ? [win, draw, loss] : [loss, draw, win]);

/** The value of a position as a record notes it, for White: the final kazans where they are known, else the margin in kumalaks. @param {Line} line @param {Side} turn */
export function noted({ exact, margin, score }, turn) {
  if (exact) return `${exact.white}-${exact.black}`;
  const own = margin ?? (score ?? 0) / 100;
  const value = turn === 'white' ? own : -own;
  return `${value > 0 ? '+' : ''}${(Math.round(value * 10) / 10 || 0).toFixed(1)}`;
}

/** A bar of three parts. */
export class ChanceBar {
  /** @param {string} className */
  constructor(className) {
    this.root = document.createElement('span');
    this.root.className = `chances ${className}`;
    this.root.setAttribute('aria-hidden', 'true');
    this.parts = ['white', 'draw', 'black'].map((name) => {
      const part = document.createElement('i');
      part.className = name;
      this.root.append(part);
      return part;
    });
  }

  /** @param {[number, number, number] | null} chances for White, per mille; null for none */
  show(chances) {
    this.root.classList.toggle('none', !chances);
    this.parts.forEach((part, index) => part.style.setProperty('flex-grow', String(chances?.[index] ?? 1)));
  }
}

class Row {
  /** @param {EngineLines} lines @param {number} rank */
  constructor(lines, rank) {
    this.root = document.createElement('li');
    this.root.className = 'engine-line';
    this.bar = new ChanceBar('small-bar');
    this.value = document.createElement('span');
    this.value.className = 'value';
    this.words = document.createElement('span');
    this.words.className = 'unseen';
    this.moves = document.createElement('span');
    this.moves.className = 'line-moves';
    this.root.append(this.bar.root, this.value, this.words, this.moves);
    /** @type {Line | null} */
    this.line = null;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    this.lines = lines;
    this.rank = rank;
  }

  /** @param {number} index */
  #button(index) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'line-move';
    const step = () => this.line?.moves.slice(0, index + 1) ?? [];
    button.addEventListener('click', () => this.lines.onplay(step()));
    button.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && this.lines.onpeek(step(), button));
    button.addEventListener('pointerleave', () => this.lines.onpeek(null, button));
    button.addEventListener('focus', () => button.matches(':focus-visible') && this.lines.onpeek(step(), button));
    button.addEventListener('blur', () => this.lines.onpeek(null, button));
    this.buttons.push(button);
    return button;
  }

  /** @param {Line | null} line @param {Side} turn */
  show(line, turn) {
    this.line = line;
    const { words } = this.lines;
    this.root.classList.toggle('waits', !line);
    this.bar.show(line && forWhite(line, turn));
    this.value.textContent = line ? valueText(line) : '';
    this.value.classList.toggle('exact', Boolean(line?.exact));
    this.words.textContent = line ? `${chancesText(line, turn, words)} ` : '';
    const written = line?.text.slice(0, LONGEST) ?? [];
    while (this.buttons.length > written.length) this.buttons.pop()?.remove();
    written.forEach((text, index) => {
      const button = this.buttons[index] ?? this.#button(index);
      if (!button.parentNode) this.moves.append(button);
      if (button.textContent !== text) button.textContent = text;
      // One stop of the Tab key for a line, the arrow keys of the page walk through it once it is played.
      button.tabIndex = index < 3 ? 0 : -1;
    });
  }
}

/** What a move is worth, short: the final kazans if the tables know them, else the margin. @param {Line} line */
export function valueText({ exact, margin, score }) {
  if (exact) return `${exact.white} : ${exact.black}`;
  if (margin !== null && margin !== undefined) return signed(Math.round(margin));
  return score === null ? '' : signed(Math.round(score / 100));
}

/** Win, draw and loss in words. @param {Line} line @param {Side} turn @param {Words} words */
export function chancesText(line, turn, words) {
  const [white, draw, black] = forWhite(line, turn).map((share) => Math.round(share / 10));
  return words.text('analysis-chances', { white, draw, black });
}

export class EngineLines {
  /** @param {HTMLElement} list @param {Words} words */
  constructor(list, words) {
    this.list = list;
    this.words = words;
    /** Called with the moves up to the one that was chosen. @type {(moves: number[]) => void} */
    this.onplay = () => {};
    /** Called with the moves up to the one that is pointed at; null when it is left. @type {(moves: number[] | null, at: HTMLElement) => void} */
    this.onpeek = () => {};
    /** @type {Row[]} */
    this.rows = [];
    /** @type {{ lines: Line[], turn: Side }} */
    this.news = { lines: [], turn: 'white' };
    list.addEventListener('pointerleave', () => this.#draw());
    list.addEventListener('focusout', () => this.#draw());
  }

  /** Sets the number of rows. @param {number} count */
  resize(count) {
    while (this.rows.length > count) this.rows.pop()?.root.remove();
    while (this.rows.length < count) {
      const row = new Row(this, this.rows.length);
      this.rows.push(row);
      this.list.append(row.root);
    }
    this.#draw();
  }

  /** @param {Line[]} lines @param {Side} turn @param {boolean} now also under the pointer: the position has changed */
  show(lines, turn, now) {
    this.news = { lines, turn };
    const pointed = this.list.querySelector('.line-move:hover, .line-move:focus-visible');
    if (now || !pointed) this.#draw();
  }

  #draw() {
    const { lines, turn } = this.news;
    this.rows.forEach((row, rank) => row.show(lines[rank] ?? null, turn));
  }
}
