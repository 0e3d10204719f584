// The board: takes over the picture drawn by the server, shows any position, turns, marks, and
// reports which otau was picked. It knows places and looks, not rules: the page decides which otau
// can be played. The server draws a wide and a tall picture; the one that fits the screen is kept in
// the page, and exchanged when the screen is turned.

import { heap, kazanSlot } from './heap.js';
import { KAZAN_SLOTS, TALL, WIDE } from './layout.js';

/** @import { Measures, Point } from './layout.js' */
/** @import { Position, Side } from './protocol.js' */
/** @import { Words } from './words.js' */

/** @type {Side[]} */
export const SIDES = ['white', 'black'];
/** Half the height of a figure, in font sizes, as in the diagrams. */
const FIGURE = 0.357;
/** The screens with a tall board, as in board.css. */
const TALL_SCREEN = 'screen and (max-aspect-ratio: 4/5)';
/** How long a finger rests on an otau before the end of its move is shown, in milliseconds. */
const LONG_PRESS = 450;
/** How far the trail of a move swings out where it turns from row to row. */
const SWING = 12;

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

/** A piece of the trail of the last move: a thin line, and a wide one to touch. */
class Trail {
  /** @param {Element} parent */
  constructor(parent) {
    this.group = draw('g', { class: 'trail' }, parent);
    this.lines = ['line', 'touch'].map((name) => draw('path', { class: name }, this.group));
  }

  /** @param {string} path */
  show(path) {
    this.lines.forEach((line) => line.setAttribute('d', path));
  }
}

/** The elements of one otau. */
class PitView {
  /** @param {SVGElement} group @param {number} pit @param {Measures} measures @param {string} prefix of the ids */
  constructor(group, pit, { groove, pitch, height, count, number, mark }, prefix) {
    this.group = group;
    this.pit = pit;
    this.count = 0;
    // The number of the first paint would become outdated.
    delete group.dataset.count;
    group.replaceChildren();
    const whole = { x: 0, y: 0, width: groove.width, height: groove.height, rx: 30 };
    const gap = pitch - groove.width;
    /** The part of the frame beyond the outer end, which also answers to a finger. */
    this.outside = height - groove.y - groove.height - 6;
    this.touch = draw('rect', { class: 'touch', x: -gap / 2, width: pitch, height: groove.height + this.outside }, group);
    draw('rect', { ...whole, class: 'togyz-groove', fill: `url(#${prefix}-groove)`, stroke: `url(#${prefix}-rim)`, 'stroke-width': 2.5 }, group);
    this.light = draw('rect', { ...whole, class: 'light' }, group);
    draw('rect', { ...whole, class: 'rim' }, group);
    this.tuzdyk = draw('g', { class: 'togyz-tuzdyk', 'stroke-linejoin': 'round' }, group);
    this.trail = new Trail(group);
    this.origin = draw('circle', { class: 'origin', r: 6.5 * mark, 'stroke-width': 3 }, group);
    this.kumalaks = draw('g', { class: 'togyz-kumalaks' }, group);
    draw('rect', { x: -4, y: -4, width: groove.width + 8, height: groove.height + 8, rx: 33, class: 'ring' }, group);
    // The figures are next to the otau, not in it: its label says them in words.
    this.figures = draw('g', { class: 'figures', 'aria-hidden': 'true', 'data-figures': group.dataset.pit ?? '' });
    group.after(this.figures);
    this.number = draw('text', { class: 'togyz-number', 'font-size': number.size, 'text-anchor': 'end', fill: 'var(--togyz-quiet)' }, this.figures);
    this.number.textContent = String((pit % 9) + 1);
    this.text = draw('text', { class: 'togyz-count', 'font-size': count.size }, this.figures);
    this.ghost = draw('text', { class: 'ghost-text', 'font-size': 34 * mark, 'font-weight': 600 }, this.figures);
  }
}

/** One of the server's pictures, made ready to show any position. */
class Picture {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.measures = svg.classList.contains('togyz-tall') ? TALL : WIDE;
    const large = /** @type {Element} */ (svg.querySelector('[id$="-large"]')).id;
    const prefix = large.slice(0, -'-large'.length);
    /** What a `use` element refers to. */
    this.kumalak = { large: `#${large}`, small: `#${prefix}-small` };
    svg.querySelectorAll('title, desc, .togyz-turn, .togyz-trail').forEach((old) => old.remove());
    svg.removeAttribute('aria-labelledby');
    svg.removeAttribute('aria-describedby');
    svg.setAttribute('role', 'group');
    this.inlays = [...svg.querySelectorAll('.togyz-inlay')];
    const groups = /** @type {SVGElement[]} */ ([...svg.querySelectorAll('.togyz-pit')]);
    /** Where the trail turns from row to row: after otau 9 of White, and of Black. */
    this.turns = draw('g', {});
    groups[0].before(this.turns);
    this.bends = SIDES.map(() => new Trail(this.turns));
    this.pits = groups.map((group, pit) => new PitView(group, pit, this.measures, prefix));
    this.kazans = { white: this.#kazan('white'), black: this.#kazan('black') };
    this.mark = this.measures.turn
      && draw('path', { class: 'turn', d: 'M-10-16v32l20-16Z', 'stroke-width': 2, 'stroke-linejoin': 'round' }, svg);
    /** Moving kumalaks are drawn here, above everything. */
    this.air = draw('g', { class: 'air', 'aria-hidden': 'true' }, svg);
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
}

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {Words} words
   * @param {Side} below
   */
  constructor(root, words, below) {
    this.root = root;
    this.words = words;
    this.below = below;
    /** The side whose otau can be picked here. @type {Side | null} */
    this.owner = null;
    this.ahead = false;
    /** @type {Set<number>} */
    this.playable = new Set();
    /** Called with the place on the ring. @type {(pit: number) => void} */
    this.onpick = () => {};
    /**
     * Called with the place on the ring when one is pointed at, or null, and whether by keyboard.
     * @type {(pit: number | null, focused: boolean) => void}
     */
    this.onpoint = () => {};
    /** Called when the trail or the landing of the last move is touched outside one's own otau. @type {(() => void) | null} */
    this.ontrail = null;
    /** The last move, of which the trail is shown. @type {{ from: number, landing: number } | null} */
    this.lastMove = null;
    /** Whether the end of a move is previewed. */
    this.previewing = false;
    /** Called before the picture is exchanged. @type {() => void} */
    this.onexchange = () => {};
    /** @type {Position | null} */
    this.position = null;
    const [wide, tall] = /** @type {SVGSVGElement[]} */ ([...root.querySelectorAll('svg')]);
    const screen = matchMedia(TALL_SCREEN);
    this.picture = this.#take(tall && screen.matches ? tall : wide);
    this.arrange();
    // A part of an SVG that listens to focus becomes a tab stop: the page's element listens for all its otau.
    root.addEventListener('focusin', ({ target }) => {
      const focused = this.pits.find(({ group }) => group === target);
      if (focused?.group.matches(':focus-visible')) this.onpoint(focused.pit, true);
    });
    root.addEventListener('focusout', () => this.onpoint(null, false));
    if (!tall) return;
    /** The other picture, which is not in the page. @type {Picture | SVGSVGElement} */
    let other = this.svg === wide ? tall : wide;
    other.remove();
    /** @param {boolean} upright */
    const fit = (upright) => {
      if (upright === (this.svg === tall)) return;
      const next = other instanceof Picture ? other : this.#take(other);
      other = this.picture;
      this.#exchange(next);
    };
    screen.addEventListener('change', () => fit(screen.matches));
    // Paper gets the wide board; its pages are counted before the query changes.
    addEventListener('beforeprint', () => fit(false));
    addEventListener('afterprint', () => fit(screen.matches));
  }

  /** Takes over a picture. @param {SVGSVGElement} svg */
  #take(svg) {
    const picture = new Picture(svg);
    picture.turns.addEventListener('click', () => this.ontrail?.());
    for (const view of picture.pits) this.#listen(view);
    return picture;
  }

  /** Reports presses and pointing at an otau. @param {PitView} view */
  #listen({ group, pit, trail }) {
    /** @type {number | undefined} */
    let timer;
    // A finger that rests on an otau sees where its move ends, and does not play it.
    let held = false;
    const leave = () => {
      clearTimeout(timer);
      this.onpoint(null, false);
    };
    group.addEventListener('click', ({ target }) => {
      if (held) held = false;
      else if (this.ontrail && sideOf(pit) !== this.owner
        && (pit === this.lastMove?.landing || trail.group.contains(/** @type {Node} */ (target)))) this.ontrail();
      else this.onpick(pit);
    });
    group.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.onpick(pit);
    });
    group.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') this.onpoint(pit, false);
    });
    group.addEventListener('pointerdown', ({ pointerType }) => {
      held = false;
      if (pointerType !== 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.onpoint(pit, false);
        held = this.previewing;
      }, LONG_PRESS);
    });
    group.addEventListener('contextmenu', (event) => {
      if (held) event.preventDefault();
    });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) group.addEventListener(name, leave);
  }

  /** Shows another picture with the same position, marks and focus. @param {Picture} next */
  #exchange(next) {
    this.onexchange();
    const before = this.picture;
    const focused = this.pits.find(({ group }) => group === document.activeElement);
    before.svg.replaceWith(next.svg);
    this.picture = next;
    before.pits.forEach(({ group, ghost }, pit) => {
      this.pits[pit].group.setAttribute('class', group.getAttribute('class') ?? '');
      this.pits[pit].ghost.textContent = ghost.textContent;
    });
    this.arrange();
    if (focused) this.pits[focused.pit].group.focus();
  }

  get svg() {
    return this.picture.svg;
  }

  get pits() {
    return this.picture.pits;
  }

  get kazans() {
    return this.picture.kazans;
  }

  get air() {
    return this.picture.air;
  }

  get measures() {
    return this.picture.measures;
  }

  get flipped() {
    return this.below === 'black';
  }

  /** Turns a point given for White below to the side that is below now. @param {number} x @param {number} y @returns {Point} */
  #turned(x, y) {
    const { width, height } = this.measures;
    return this.flipped ? { x: width - x, y: height - y } : { x, y };
  }

  /** Whether this otau lies in the lower row. @param {number} pit */
  lower(pit) {
    return sideOf(pit) === this.below;
  }

  /** The upper left corner of a groove. @param {number} pit @returns {Point} */
  corner(pit) {
    const { groove, pitch, width, height } = this.measures;
    const x = groove.x + pitch * (pit % 9);
    return this.lower(pit) ? { x, y: groove.y } : { x: width - x - groove.width, y: height - groove.y - groove.height };
  }

  /** A place inside a groove, given for the lower row. @param {number} pit @param {number} x @param {number} y */
  #inside(pit, x, y) {
    const { width, height } = this.measures.groove;
    return this.lower(pit) ? { x, y } : { x: width - x, y: height - y };
  }

  /** The middle of a groove. @param {number} pit @returns {Point} */
  middle(pit) {
    const { x, y } = this.corner(pit);
    const { width, height } = this.measures.groove;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /**
   * The place and the size of a kumalak in an otau with this number of kumalaks.
   * @param {number} pit
   * @param {number} slot
   * @param {number} count
   * @returns {Point & { scale: number }}
   */
  slot(pit, slot, count) {
    const { scale, at } = heap(this.measures, count);
    const [dx, dy] = at(slot);
    const { x, y } = this.corner(pit);
    const inside = this.#inside(pit, dx, dy);
    return { x: x + inside.x, y: y + inside.y, scale };
  }

  /** The place of a kumalak in a kazan. @param {Side} side @param {number} slot */
  kazanSlot(side, slot) {
    const [x, fromMiddle] = kazanSlot(this.measures, Math.min(slot, KAZAN_SLOTS - 1));
    const { y, height } = this.measures.kazans[side].groove;
    return this.#turned(x, y + height / 2 + fromMiddle);
  }

  /** The middle of the number of a kazan. @param {Side} side */
  plate(side) {
    const { x, y, width, height } = this.measures.kazans[side].plate;
    return this.#turned(x + width / 2, y + height / 2);
  }

  /** Places everything for the side below. */
  arrange() {
    const { groove: { width, height }, count, number: own, inner, mark, plate: figure, kazans } = this.measures;
    for (const { group, figures, pit, touch, outside, origin, number, text, tuzdyk, ghost } of this.pits) {
      const { x, y } = this.corner(pit);
      for (const part of [group, figures]) part.setAttribute('transform', `translate(${x} ${y})`);
      touch.setAttribute('y', String(this.lower(pit) ? 0 : -outside));
      const line = this.#inside(pit, 0, count.y).y + count.size * FIGURE;
      place(text, width / 2, line);
      place(number, width / 2 - own.x, line);
      origin.setAttribute('cx', String(width / 2));
      origin.setAttribute('cy', String(this.#inside(pit, 0, inner).y));
      tuzdyk.setAttribute('transform', `translate(${width / 2} ${height / 2}) scale(${mark})`);
      place(ghost, width / 2, height / 2 + 34 * mark * FIGURE);
    }
    for (const side of SIDES) {
      const { groove, plate, text, badge } = this.kazans[side];
      for (const [rect, at] of /** @type {const} */ ([[groove, kazans[side].groove], [plate, kazans[side].plate]])) {
        const { x, y } = this.#turned(at.x, at.y);
        place(rect, this.flipped ? x - at.width : x, this.flipped ? y - at.height : y);
      }
      const middle = this.plate(side);
      place(text, middle.x, middle.y + figure * FIGURE);
      const more = this.#turned(kazans[side].badge.x, kazans[side].badge.y);
      badge.setAttribute('transform', `translate(${more.x} ${more.y}) scale(${mark})`);
    }
    // The inlay of the lower half has the colour of the side below.
    this.picture.inlays.forEach((inlay, upper) => {
      inlay.setAttribute('stroke', `var(--togyz-${upper ? opponent(this.below) : this.below}-line)`);
    });
    if (this.position) this.show(this.position);
    this.#drawTrail();
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
    this.#markTurn(position.turn);
    this.svg.setAttribute('aria-label', this.words.text(position.turn === 'white' ? 'board-title-white' : 'board-title-black'));
    this.#label();
  }

  /** @param {Side} side */
  #markTurn(side) {
    const { measures: { width, height, turn }, picture: { mark } } = this;
    if (!turn || !mark) return;
    const lower = side === this.below;
    const { x, y } = lower ? turn : { x: width - turn.x, y: height - turn.y };
    mark.setAttribute('transform', `translate(${x} ${y})${lower ? '' : ' scale(-1 1)'}`);
    mark.setAttribute('fill', `var(--togyz-${side}-plate)`);
    mark.setAttribute('stroke', `var(--togyz-${side}-line)`);
  }

  /** @param {number} pit @param {number} count */
  setCount(pit, count) {
    const view = this.pits[pit];
    view.count = count;
    const { scale, at } = heap(this.measures, count);
    const uses = sized(view.kumalaks, count);
    for (let slot = 0; slot < count; slot += 1) {
      const [x, y] = at(slot);
      const inside = this.#inside(pit, x, y);
      uses[slot].setAttribute('href', this.picture.kumalak.large);
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
      uses[slot].setAttribute('href', this.picture.kumalak.small);
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
   * @param {boolean} [ahead] whether every own otau can be chosen in advance
   */
  offer(owner, playable, ahead = false) {
    this.owner = owner;
    this.ahead = ahead;
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
        group.setAttribute('aria-disabled', String(!may && !this.ahead));
      } else {
        group.removeAttribute('tabindex');
        group.removeAttribute('aria-disabled');
      }
      // An otau chosen in advance is a button that is down.
      if (own && this.ahead) group.setAttribute('aria-pressed', String(group.classList.contains('premove')));
      else group.removeAttribute('aria-pressed');
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

  /** Marks the last move and its trail. @param {{ from: number, landing: number } | null} move */
  last(move) {
    this.lastMove = move;
    this.markOnly('last-from', move?.from);
    this.markOnly('last-to', move?.landing);
    this.root.classList.toggle('shows-again', this.ontrail !== null);
    this.#drawTrail();
  }

  /** Draws the trail along the inner ends of the otau, in each one a piece that lies under its kumalaks. */
  #drawTrail() {
    const { from = 0, landing = 0 } = this.lastMove ?? {};
    // The whole ring if origin and landing are the same.
    const length = this.lastMove ? (landing + 17 - from) % 18 + 1 : 0;
    /** Whether the trail goes on after this otau. @param {number} pit */
    const leaves = (pit) => (pit + 18 - from) % 18 < length;
    const { pitch, groove, inner } = this.measures;
    const half = pitch / 2;
    const middle = groove.width / 2;
    for (const { pit, trail } of this.pits) {
      const on = this.lower(pit) ? 1 : -1;
      const { y } = this.#inside(pit, 0, inner);
      const enters = leaves(pit + 17);
      const start = enters ? middle - on * half : middle;
      const end = leaves(pit) ? middle + on * half : middle;
      const head = pit === landing ? `M${middle - on * 9} ${y - 9}l${on * 9} 9l${-on * 9} 9` : '';
      trail.show(enters || leaves(pit) ? `M${start} ${y}H${end}${head}` : '');
    }
    SIDES.forEach((side, index) => {
      const pit = ring(side, 9);
      const from = this.corner(pit);
      const to = this.corner((pit + 1) % 18);
      const on = this.lower(pit) ? 1 : -1;
      const x = from.x + middle + on * half;
      const y = from.y + this.#inside(pit, 0, inner).y;
      const until = to.y + this.#inside((pit + 1) % 18, 0, inner).y;
      this.picture.bends[index].show(leaves(pit) ? `M${x} ${y}C${x + on * SWING} ${y} ${x + on * SWING} ${until} ${x} ${until}` : '');
    });
  }

  /**
   * Previews a move: a ghost where it would end, with the kumalaks it would capture.
   * @param {{ landing: number, captured: number, tuzdyk: boolean } | null} move
   */
  ghost(move) {
    this.previewing = move !== null;
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
