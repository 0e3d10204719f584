// The list of moves in official notation: two columns, on a phone one line. A click shows the position after the move.
// The server draws the same first; tests/browser/first-paint.test.mjs compares the two.

/** @import { Move } from './protocol.js' */
/** @import { Words } from './words.js' */

export class MoveList {
  /**
   * @param {HTMLElement} root
   * @param {Words} words
   * @param {(ply: number) => void} onpick with the ply of the move, from 0
   */
  constructor(root, words, onpick) {
    this.root = root;
    this.words = words;
    this.list = /** @type {HTMLElement} */ (root.querySelector('ol'));
    this.onpick = onpick;
    /** The moves in the list. @type {Move[] | null} */
    this.moves = null;
    this.count = 0;
  }

  /** @param {Move[]} moves a list that is not changed later @param {number} [count] how many of them are told */
  show(moves, count = moves.length) {
    if (moves === this.moves && count === this.count) return;
    this.moves = moves;
    this.count = count;
    this.list.replaceChildren();
    /** @type {HTMLLIElement | null} */
    let row = null;
    let number = -1;
    for (const move of moves.slice(0, count)) {
      if (!row || move.number !== number) {
        row = document.createElement('li');
        const label = document.createElement('span');
        label.className = 'number';
        label.textContent = `${move.number}.`;
        row.append(label);
        // If Black moves first, White's column is empty.
        if (move.side === 'black') row.append(document.createElement('span'));
        this.list.append(row);
        number = move.number;
      }
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'move';
      button.dataset.ply = String(move.ply);
      button.textContent = move.text + (move.offer ? '=' : '');
      // The sentence, and what stands on the button: who speaks to the computer says what can be seen.
      button.setAttribute('aria-label', `${this.words.describe(move)} ${button.textContent}`);
      button.addEventListener('click', () => this.onpick(move.ply));
      row.append(button);
    }
  }

  /** Marks the move that is shown, and scrolls to it. @param {number} ply -1 is the start */
  mark(ply) {
    for (const button of this.list.querySelectorAll('button')) {
      const here = Number(button.dataset.ply) === ply;
      if (here) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
      if (here) this.root.scrollTo(button.offsetLeft - this.root.clientWidth / 2, button.offsetTop - this.root.clientHeight / 2);
    }
    if (ply < 0) this.root.scrollTo(0, 0);
  }
}
