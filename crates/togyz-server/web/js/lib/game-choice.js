// The games of a file as a list to choose from: players, result, date and number of moves, with a search. A file may hold
// a thousand games: a part of them is drawn, the search finds the others.

/** @import { ReadGame } from './records.js' */
/** @import { Unreadable } from './read-anything.js' */
/** @import { Words } from './words.js' */

/** How many games are drawn at once. */
const DRAWN = 100;

/** What a search looks at. @param {ReadGame | Unreadable} game */
const searched = (game) => ('study' in game ? [game.white, game.black, game.date, game.event, game.result].join(' ') : game.sentence).toLowerCase();

/** The games that a search finds: all its words occur. @template {ReadGame | Unreadable} T @param {T[]} games @param {string} search */
export function found(games, search) {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.length ? games.filter((game) => parts.every((part) => searched(game).includes(part))) : games;
}

export class GameChoice {
  /**
   * @param {HTMLElement} root with the search, the list and the note
   * @param {Words} words
   * @param {(game: ReadGame) => void} choose
   */
  constructor(root, words, choose) {
    this.root = root;
    this.words = words;
    this.choose = choose;
    this.search = /** @type {HTMLInputElement} */ (root.querySelector('input'));
    this.list = /** @type {HTMLElement} */ (root.querySelector('ol'));
    this.note = /** @type {HTMLElement} */ (root.querySelector('.note'));
    /** @type {(ReadGame | Unreadable)[]} */
    this.games = [];
    this.cut = false;
    this.search.addEventListener('input', () => this.#draw());
    root.addEventListener('keydown', (event) => this.#walk(event));
  }

  /** @param {(ReadGame | Unreadable)[]} games @param {boolean} cut */
  show(games, cut) {
    this.games = games;
    this.cut = cut;
    this.search.value = '';
    this.root.hidden = false;
    this.#draw();
    this.search.focus();
  }

  hide() {
    this.root.hidden = true;
    this.games = [];
    this.list.replaceChildren();
  }

  #draw() {
    const { words } = this;
    const games = found(this.games, this.search.value);
    this.list.replaceChildren(...games.slice(0, DRAWN).map((game) => this.#row(game)));
    const notes = [games.length ? words.text('open-games', { count: games.length }) : words.text('open-none')];
    if (games.length > DRAWN) notes.push(words.text('open-more', { count: DRAWN }));
    if (this.cut) notes.push(words.text('open-cut'));
    this.note.textContent = notes.join(' ');
  }

  /** @param {ReadGame | Unreadable} game */
  #row(game) {
    const { words } = this;
    const row = document.createElement('li');
    if ('sentence' in game) {
      row.className = 'unreadable';
      row.textContent = words.text('problem-line', { line: game.line, problem: game.sentence });
      return row;
    }
    const button = document.createElement('button');
    button.type = 'button';
    /** @param {string} name @param {string} text */
    const part = (name, text) => {
      const made = document.createElement('span');
      made.className = name;
      made.textContent = text;
      button.append(made, ' ');
    };
    part('players', `${game.white ?? '?'} – ${game.black ?? '?'}`);
    part('result', game.result);
    part('date', [game.date, game.event].filter((text) => text && text !== '?').join(' · '));
    part('plies', words.text('open-plies', { count: game.plies }));
    button.addEventListener('click', () => this.choose(game));
    row.append(button);
    return row;
  }

  /** The arrow keys go from game to game. @param {KeyboardEvent} event */
  #walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.list.querySelectorAll('button')];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (at + step < 0) this.search.focus();
    else buttons[at + step]?.focus();
  }
}
