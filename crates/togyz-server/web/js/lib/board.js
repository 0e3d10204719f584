// The board: takes over the picture drawn by the server, shows any position, turns, marks, and
// reports which otau was picked. It knows places and looks, not rules: the page decides which otau
// can be played.

import { heap } from './heap.js';
import { COUNT, GROOVE, HEIGHT, INNER, KAZANS, KAZAN_SLOTS, LOWER, TURN, WIDTH } from './layout.js';

/** @import { Position, Side } from './protocol.js' */
/** @import { Words } from './words.js' */
/** @typedef {{ x: number, y: number }} Point */

/** @type {Side[]} */
export const SIDES = ['white', 'black'];
/** Half the height of a figure, in font sizes, as in the diagrams. */
const FIGURE = 0.357;

/** @param {Side} side @returns {Side} */
export const opponent = (side) => (side === 'white' ? 'black' : 'white');

/** The side a place on the ring belongs to. @param {number} pit @returns {Side} */
export const sideOf = (pit) => (pit < 9 ? 'white' : 'black');

/** The place on the ring of a side's otau 1 to 9. @param {Side} side @param {number} otau */
export const ring = (side, otau) => (side === 'white' ? otau - 1 : otau + 8);

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {Element | null} [parent]
 */
export function draw(name, attributes, parent = null) {
  const made = /** @type {SVGElement} */ (document.createElementNS('http://www.w3.org/2000/svg', name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent?.append(made);
  return made;
}

/** The elements of one otau. */
class PitView {
  /** @param {SVGElement} group @param {number} pit */
  constructor(group, pit) {
    this.group = group;
    this.pit = pit;
    this.count = 0;
    // The number of the first paint would become outdated.
    delete group.dataset.count;
    group.replaceChildren();
    const whole = { x: 0, y: 0, width: GROOVE.width, height: GROOVE.height, rx: 30 };
    this.touch = draw('rect', { class: 'touch', x: -6, width: GROOVE.width + 12, height: GROOVE.height + 64 }, group);
    draw('rect', { ...whole, class: 'togyz-groove', fill: 'url(#board-groove)', stroke: 'url(#board-rim)', 'stroke-width': 2.5 }, group);
    draw('rect', { ...whole, class: 'light' }, group);
    draw('rect', { ...whole, class: 'rim' }, group);
    this.tuzdyk = draw('g', { class: 'togyz-tuzdyk', 'stroke-linejoin': 'round' }, group);
    this.origin = draw('circle', { class: 'origin', r: 6.5, 'stroke-width': 3 }, group);
    this.kumalaks = draw('g', { class: 'togyz-kumalaks' }, group);
    draw('rect', { x: -4, y: -4, width: GROOVE.width + 8, height: GROOVE.height + 8, rx: 33, class: 'ring' }, group);
    // The figures are next to the otau, not in it: its label says them in words.
    this.figures = draw('g', { class: 'figures', 'aria-hidden': 'true', 'data-figures': group.dataset.pit ?? '' });
    group.after(this.figures);
    this.number = draw('text', { class: 'togyz-number', 'font-size': 24, 'text-anchor': 'end', fill: 'var(--togyz-quiet)' }, this.figures);
    this.number.textContent = String((pit % 9) + 1);
    this.text = draw('text', { class: 'togyz-count', 'font-size': 36 }, this.figures);
    this.ghost = draw('text', { class: 'ghost-text', 'font-size': 34, 'font-weight': 600 }, this.figures);
  }
}

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {Words} words
   * @param {Side} below
   */
  constructor(root, words, below) {
    this.words = words;
    this.below = below;
    /** The side whose otau can be picked here. @type {Side | null} */
    this.owner = null;
    /** @type {Set<number>} */
    this.playable = new Set();
    /** Called with the place on the ring. @type {(pit: number) => void} */
    this.onpick = () => {};
    /**
     * Called with the place on the ring when one is pointed at, or null, and whether by keyboard.
     * @type {(pit: number | null, focused: boolean) => void}
     */
    this.onpoint = () => {};
    this.svg = /** @type {SVGSVGElement} */ (root.querySelector('svg'));
    this.svg.querySelectorAll('title, desc, .togyz-turn').forEach((old) => old.remove());
    this.svg.removeAttribute('aria-labelledby');
    this.svg.removeAttribute('aria-describedby');
    this.svg.setAttribute('role', 'group');
    this.inlays = [...this.svg.querySelectorAll('.togyz-inlay')];
    const groups = [...this.svg.querySelectorAll('.togyz-pit')];
    this.pits = groups.map((group, pit) => new PitView(/** @type {SVGElement} */ (group), pit));
    this.kazans = {
      white: this.#kazan('white'),
      black: this.#kazan('black'),
    };
    this.mark = draw('path', { class: 'turn', d: 'M-10-16v32l20-16Z', 'stroke-width': 2, 'stroke-linejoin': 'round' }, this.svg);
    /** Moving kumalaks are drawn here, above everything. */
    this.air = draw('g', { class: 'air', 'aria-hidden': 'true' }, this.svg);
    /** @type {Position | null} */
    this.position = null;
    for (const { group, pit } of this.pits) {
      group.addEventListener('click', () => this.onpick(pit));
      group.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.onpick(pit);
      });
      for (const name of ['pointerenter', 'focus']) {
        group.addEventListener(name, () => this.onpoint(pit, name === 'focus' && group.matches(':focus-visible')));
      }
      for (const name of ['pointerleave', 'blur']) group.addEventListener(name, () => this.onpoint(null, false));
    }
    this.arrange();
  }

  /** @param {Side} side */
  #kazan(side) {
    const group = /** @type {SVGElement} */ (this.svg.querySelector(`[data-kazan="${side[0]}"]`));
    const [groove, plate] = /** @type {SVGElement[]} */ ([...group.querySelectorAll('rect')]);
    const text = /** @type {SVGElement} */ (group.querySelector('.togyz-count'));
    const kumalaks = /** @type {SVGElement} */ (group.querySelector('.togyz-kumalaks'));
    group.querySelector('.togyz-badge')?.remove();
    const badge = draw('g', { class: 'togyz-badge' }, group);
    group.setAttribute('role', 'img');
    return { group, groove, plate, text, kumalaks, badge, count: 0 };
  }

  /** The kumalaks in the kazans, as drawn. */
  get kazanCounts() {
    return { white: this.kazans.white.count, black: this.kazans.black.count };
  }

  get flipped() {
    return this.below === 'black';
  }

  /** Turns a point given for White below to the side that is below now. @param {number} x @param {number} y @returns {Point} */
  #turned(x, y) {
    return this.flipped ? { x: WIDTH - x, y: HEIGHT - y } : { x, y };
  }

  /** Whether this otau lies in the lower row. @param {number} pit */
  lower(pit) {
    return sideOf(pit) === this.below;
  }

  /** The upper left corner of a groove. @param {number} pit @returns {Point} */
  corner(pit) {
    const { x, y } = LOWER[pit % 9];
    return this.lower(pit) ? { x, y } : { x: WIDTH - x - GROOVE.width, y: HEIGHT - y - GROOVE.height };
  }

  /** A place inside a groove, given for the lower row. @param {number} pit @param {number} x @param {number} y */
  #inside(pit, x, y) {
    return this.lower(pit) ? { x, y } : { x: GROOVE.width - x, y: GROOVE.height - y };
  }

  /** The middle of a groove. @param {number} pit @returns {Point} */
  middle(pit) {
    const { x, y } = this.corner(pit);
    return { x: x + GROOVE.width / 2, y: y + GROOVE.height / 2 };
  }

  /**
   * The place and the size of a kumalak in an otau with this number of kumalaks.
   * @param {number} pit
   * @param {number} slot
   * @param {number} count
   * @returns {Point & { scale: number }}
   */
  slot(pit, slot, count) {
    const { scale, at } = heap(count);
    const [dx, dy] = at(slot);
    const { x, y } = this.corner(pit);
    const inside = this.#inside(pit, dx, dy);
    return { x: x + inside.x, y: y + inside.y, scale };
  }

  /** The place of a kumalak in a kazan. @param {Side} side @param {number} slot */
  kazanSlot(side, slot) {
    const [x, y] = KAZANS[side].slots[Math.min(slot, KAZAN_SLOTS - 1)];
    return this.#turned(x, y);
  }

  /** Places everything for the side below. */
  arrange() {
    for (const { group, figures, pit, touch, origin, number, text, tuzdyk, ghost } of this.pits) {
      const { x, y } = this.corner(pit);
      for (const part of [group, figures]) part.setAttribute('transform', `translate(${x} ${y})`);
      touch.setAttribute('y', this.lower(pit) ? '0' : '-64');
      const count = this.#inside(pit, COUNT.x, COUNT.y);
      const inner = this.#inside(pit, INNER.x, INNER.y);
      const line = count.y + 36 * FIGURE;
      place(text, count.x, line);
      place(number, count.x - 27, line);
      origin.setAttribute('cx', String(inner.x));
      origin.setAttribute('cy', String(inner.y));
      tuzdyk.setAttribute('transform', `translate(${GROOVE.width / 2} ${GROOVE.height / 2})`);
      place(ghost, GROOVE.width / 2, GROOVE.height / 2 + 34 * FIGURE);
    }
    for (const side of SIDES) {
      const { groove, plate, text, badge } = this.kazans[side];
      for (const [rect, at] of /** @type {const} */ ([[groove, KAZANS[side].groove], [plate, KAZANS[side].plate]])) {
        const { x, y } = this.#turned(at.x, at.y);
        place(rect, this.flipped ? x - at.width : x, this.flipped ? y - at.height : y);
      }
      const { x, y, width, height } = KAZANS[side].plate;
      const middle = this.#turned(x + width / 2, y + height / 2);
      place(text, middle.x, middle.y + 34 * FIGURE);
      const more = this.#turned(KAZANS[side].badge.x, KAZANS[side].badge.y);
      badge.setAttribute('transform', `translate(${more.x} ${more.y})`);
    }
    // The inlay of the lower half has the colour of the side below.
    this.inlays.forEach((inlay, upper) => {
      inlay.setAttribute('stroke', `var(--togyz-${upper ? opponent(this.below) : this.below}-line)`);
    });
    if (this.position) this.show(this.position);
  }

  /** Turns the board by half a turn. */
  flip() {
    this.below = opponent(this.below);
    this.arrange();
  }

  /** Shows a position without motion. @param {Position} position */
  show(position) {
    this.position = position;
    this.air.replaceChildren();
    for (const side of SIDES) {
      for (let otau = 1; otau <= 9; otau += 1) {
        const pit = ring(side, otau);
        this.setTuzdyk(pit, position.tuzdyks[opponent(side)] === otau ? opponent(side) : null);
        this.setCount(pit, position.rows[side][otau - 1]);
      }
      this.setKazan(side, position.kazans[side]);
    }
    const turn = this.flipped === (position.turn === 'black') ? TURN : { x: WIDTH - TURN.x, y: HEIGHT - TURN.y };
    const points = position.turn === this.below ? '' : ' scale(-1 1)';
    this.mark.setAttribute('transform', `translate(${turn.x} ${turn.y})${points}`);
    this.mark.setAttribute('fill', `var(--togyz-${position.turn}-plate)`);
    this.mark.setAttribute('stroke', `var(--togyz-${position.turn}-line)`);
    this.svg.setAttribute('aria-label', this.words.text(position.turn === 'white' ? 'board-title-white' : 'board-title-black'));
    this.#label();
  }

  /** @param {number} pit @param {number} count */
  setCount(pit, count) {
    const view = this.pits[pit];
    view.count = count;
    const { scale, at } = heap(count);
    const uses = sized(view.kumalaks, count);
    for (let slot = 0; slot < count; slot += 1) {
      const [x, y] = at(slot);
      const inside = this.#inside(pit, x, y);
      uses[slot].setAttribute('href', '#board-large');
      uses[slot].setAttribute('transform', `translate(${inside.x} ${inside.y}) scale(${scale})`);
    }
    const tuzdyk = view.group.dataset.tuzdyk;
    view.text.textContent = tuzdyk ? '' : String(count);
    view.text.setAttribute('font-weight', count ? '600' : '400');
    view.text.setAttribute('fill', `var(--togyz-${count ? 'count' : 'quiet'})`);
  }

  /** @param {Side} side @param {number} count */
  setKazan(side, count) {
    const view = this.kazans[side];
    view.count = count;
    const drawn = Math.min(count, KAZAN_SLOTS);
    const uses = sized(view.kumalaks, drawn);
    for (let slot = 0; slot < drawn; slot += 1) {
      const { x, y } = this.kazanSlot(side, slot);
      uses[slot].setAttribute('href', '#board-small');
      place(uses[slot], x, y);
    }
    badge(view.badge, count - KAZAN_SLOTS);
    view.text.textContent = String(count);
  }

  /** @param {number} pit @param {Side | null} owner */
  setTuzdyk(pit, owner) {
    const { group, tuzdyk } = this.pits[pit];
    if ((group.dataset.tuzdyk ?? '') === (owner?.[0] ?? '') && tuzdyk.childElementCount === (owner ? 2 : 0)) return;
    tuzdyk.replaceChildren();
    delete group.dataset.tuzdyk;
    if (!owner) return;
    group.dataset.tuzdyk = owner[0];
    tuzdyk.setAttribute('stroke', `var(--togyz-${owner}-line)`);
    draw('path', { d: 'M0-47l33 47-33 47-33-47Z', 'stroke-width': 6, fill: `var(--togyz-${owner}-diamond)` }, tuzdyk);
    draw('circle', { r: 14, 'stroke-width': 3, fill: `var(--togyz-${owner}-ball)` }, tuzdyk);
  }

  /**
   * Sets which otau can be played, and by whom.
   * @param {Side | null} owner
   * @param {Iterable<number>} playable places on the ring
   */
  offer(owner, playable) {
    this.owner = owner;
    this.playable = new Set(playable);
    this.#label();
  }

  /** Sets names, roles and states for screen readers and the keyboard. */
  #label() {
    for (const { group, pit, count } of this.pits) {
      const own = sideOf(pit) === this.owner;
      const may = this.playable.has(pit);
      const tuzdyk = { w: /** @type {const} */ ('white'), b: /** @type {const} */ ('black') }[group.dataset.tuzdyk ?? ''] ?? null;
      group.classList.toggle('playable', may);
      group.setAttribute('role', own ? 'button' : 'img');
      group.setAttribute('aria-label', this.words.label(pit, count, tuzdyk));
      if (own) {
        group.setAttribute('tabindex', '0');
        group.setAttribute('aria-disabled', String(!may));
      } else {
        group.removeAttribute('tabindex');
        group.removeAttribute('aria-disabled');
      }
    }
    for (const side of SIDES) {
      const { group, count } = this.kazans[side];
      group.setAttribute('aria-label', this.words.kazan(side, count));
    }
  }

  /**
   * Gives a class to these otau and takes it from all others.
   * @param {string} name
   * @param {(number | null | undefined)[]} pits
   */
  markOnly(name, ...pits) {
    this.pits.forEach(({ group, pit }) => group.classList.toggle(name, pits.includes(pit)));
  }

  /** Marks the last move. @param {{ from: number, landing: number } | null} move */
  last(move) {
    this.markOnly('last-from', move?.from);
    this.markOnly('last-to', move?.landing);
  }

  /**
   * Previews a move: a ghost where it would end, with the kumalaks it would capture.
   * @param {{ landing: number, captured: number, tuzdyk: boolean } | null} move
   */
  ghost(move) {
    this.markOnly('ghost', move?.landing);
    for (const { ghost, pit } of this.pits) {
      const shown = move && pit === move.landing && move.captured > 0;
      ghost.textContent = shown ? `${move.tuzdyk ? '◆ ' : ''}+${move.captured}` : '';
    }
  }

  /** Shakes an otau that cannot be played. @param {number} pit */
  refuse(pit) {
    const { group } = this.pits[pit];
    group.classList.remove('refused');
    // Reading a size restarts the animation for a second refusal in a row.
    group.getBoundingClientRect();
    group.classList.add('refused');
  }
}

/** @param {SVGElement} made @param {number} x @param {number} y */
function place(made, x, y) {
  made.setAttribute('x', String(Math.round(x * 10) / 10));
  made.setAttribute('y', String(Math.round(y * 10) / 10));
}

/**
 * Makes a group hold exactly this many kumalaks.
 * @param {SVGElement} group
 * @param {number} count
 */
function sized(group, count) {
  while (group.childElementCount > count) group.lastElementChild?.remove();
  while (group.childElementCount < count) draw('use', {}, group);
  return /** @type {SVGElement[]} */ ([...group.children]);
}

/**
 * Shows the number of kumalaks that are not drawn.
 * @param {SVGElement} group
 * @param {number} more
 */
function badge(group, more) {
  if (more <= 0) {
    group.replaceChildren();
    return;
  }
  if (!group.childElementCount) {
    draw('rect', { y: -11, height: 22, rx: 11, fill: 'var(--togyz-badge)' }, group);
    draw('text', { y: 20 * FIGURE, 'font-size': 20, 'font-weight': 600, fill: 'var(--togyz-badge-figure)' }, group);
  }
  const width = more < 10 ? 40 : 54;
  group.firstElementChild?.setAttribute('x', String(-width / 2));
  group.firstElementChild?.setAttribute('width', String(width));
  if (group.lastElementChild) group.lastElementChild.textContent = `+${more}`;
}
