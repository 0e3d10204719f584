// A small board beside a line of the engine: the position after the move that is pointed at, without touching the board.

import { opponent } from './board.js';

/** @import { Position, Side } from './protocol.js' */

export class Peek {
  constructor() {
    this.root = document.createElement('div');
    this.root.className = 'peek';
    this.root.hidden = true;
    this.root.setAttribute('aria-hidden', 'true');
    document.body.append(this.root);
  }

  /**
   * @param {Position} position
   * @param {string} title
   * @param {Side} below
   * @param {number | null} landing the place on the ring where the last move ended
   * @param {HTMLElement} at what is pointed at
   */
  show(position, title, below, landing, at) {
    const above = opponent(below);
    /** @param {Side} side */
    const row = (side) => position.rows[side].map((count, index) => {
      const cell = document.createElement('i');
      const owner = position.tuzdyks[opponent(side)] === index + 1 ? opponent(side) : null;
      cell.textContent = owner ? '◆' : String(count);
      cell.className = [owner, landing === (side === 'white' ? index : index + 9) && 'landing'].filter(Boolean).join(' ');
      return cell;
    });
    /** @param {Side} side */
    const kazan = (side) => {
      const made = document.createElement('b');
      made.className = side;
      made.textContent = String(position.kazans[side]);
      return made;
    };
    const small = document.createElement('div');
    small.className = 'small';
    // A kazan lies on the opponent's side.
    small.append(...row(above).reverse(), kazan(below), kazan(above), ...row(below));
    const head = document.createElement('p');
    head.textContent = title;
    this.root.replaceChildren(head, small);
    this.root.hidden = false;
    const place = at.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = this.root;
    const left = Math.max(8, Math.min(place.left, innerWidth - offsetWidth - 8));
    const top = place.bottom + 6 + offsetHeight > innerHeight ? place.top - offsetHeight - 6 : place.bottom + 6;
    this.root.style.setProperty('left', `${left}px`);
    this.root.style.setProperty('top', `${Math.max(4, top)}px`);
  }

  hide() {
    this.root.hidden = true;
  }
}
