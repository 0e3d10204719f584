// The animation of a sowing: a hand lifts the kumalaks of a move, carries them along the ring and
// drops them one by one. Then all is still, and what was captured goes to the kazan. Nothing waits
// for it: a new move ends the current animation at once.

import { draw, sideOf } from './board.js';
import { isShortcut } from './page.js';
import { STEP } from './settings.js';
import { sound } from './sound.js';

/** @import { Side, Sowing } from './protocol.js' */
/** @import { Board } from './board.js' */
/** @import { Point } from './layout.js' */

/** Milliseconds at normal speed. */
const LIFT = 200;
/** From one otau to the next, whatever the heap. */
const CARRY = 90;
const STILL = 300;
const GLOW = 200;
const FLIGHT = 350;
const ROLL = 250;
const STAMP = 300;

/** How much slower the last kumalak is. */
const LAST = 2;
/** The size of the kumalaks in the hand, relative to those on the board. */
const HELD = 0.8;
/** The most kumalaks of this size: more are smaller, so that the hand stays as it is. */
const HANDFUL = 15;

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** @param {Point} at @param {number} [size] */
const moved = ({ x, y }, size = 1) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` });

/** A kumalak above the board. @param {Board} board @param {Element} [parent] */
const kumalak = (board, parent = board.air) => draw('use', { href: board.picture.kumalak.large }, parent);

/** The animations of one move. What waits for a cancelled animation is never done. */
class Run {
  constructor() {
    this.over = false;
    /** @type {Animation[]} */
    this.animations = [];
    /** When the next animation of the chain begins; null is now. @type {number | null} */
    this.time = null;
  }

  /**
   * @param {Element} made
   * @param {string} id
   * @param {Keyframe[]} keyframes
   * @param {number} duration
   * @param {string} [easing]
   */
  animate(made, id, keyframes, duration, easing = 'linear') {
    const animation = made.animate(keyframes, { id, duration, easing, fill: 'both' });
    this.animations.push(animation);
    return { animation, ended: animation.finished.then(() => {}, () => /** @type {Promise<void>} */ (new Promise(() => {}))) };
  }

  /**
   * One animation of a chain: it begins when the one before has ended, so that late frames do not add up.
   * @param {Element} made
   * @param {string} id
   * @param {Keyframe[]} keyframes
   * @param {number} duration
   * @param {string} [easing]
   */
  chain(made, id, keyframes, duration, easing) {
    const { animation, ended } = this.animate(made, id, keyframes, duration, easing);
    this.time ??= Number(document.timeline.currentTime);
    animation.startTime = this.time;
    this.time += duration;
    return ended;
  }
}

/** The hand: the kumalaks it carries, close together on a soft disc, and their number above. */
class Hand {
  /** @param {Board} board @param {Sowing} sowing */
  constructor(board, { from, lifted }) {
    this.at = board.middle(from);
    this.group = draw('g', { class: 'hand' }, board.air);
    this.palm = draw('circle', { class: 'palm' }, this.group);
    this.size = HELD * Math.min(1, Math.sqrt(HANDFUL / lifted));
    this.radius = this.size * board.measures.large.radius;
    this.kumalaks = Array.from({ length: lifted }, () => kumalak(board, this.group));
    this.number = draw('text', { class: 'left' }, this.group);
    this.show(lifted);
  }

  /** The distance of a kumalak from the middle: each has the same share of the disc. @param {number} index */
  #far(index) {
    return 1.1 * this.radius * Math.sqrt(index);
  }

  /** The place of a kumalak in the hand. @param {number} index @returns {Point} */
  place(index) {
    const far = this.#far(index + 0.5);
    return { x: far * Math.cos(2.4 * index), y: far * Math.sin(2.4 * index) };
  }

  /** Shows how many are left. @param {number} count */
  show(count) {
    while (this.kumalaks.length > count) this.kumalaks.pop()?.remove();
    const radius = this.#far(count) + this.radius + 5;
    this.palm.setAttribute('r', String(radius));
    this.number.setAttribute('y', String(-radius - 10));
    this.number.textContent = String(count);
  }
}

export class Motion {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Finishes the current animation. @type {(() => void) | null} */
    this.skip = null;
    /** Resolves when nothing moves any more. @type {Promise<void>} */
    this.idle = Promise.resolve();
    /** The buttons of a move that goes on by presses. @type {HTMLElement | null} */
    this.steps = null;
    /** Presses that no kumalak has used. */
    this.presses = 0;
    /** @type {() => void} */
    this.pressed = () => {};
    board.onexchange = () => this.finish();
    board.root.addEventListener('click', (event) => this.#click(event), true);
    addEventListener('keydown', (event) => this.#key(event), true);
    document.addEventListener('visibilitychange', () => document.hidden && this.finish());
  }

  get running() {
    return this.skip !== null;
  }

  /** Ends the current animation; the board shows its result. */
  finish() {
    this.skip?.();
  }

  /**
   * Shows a move on a board that shows the position before it.
   * @param {Sowing} sowing
   * @param {number} pace how much slower than normal; 0 shows the result at once, `STEP` waits for a press at each kumalak
   * @returns {Promise<void>} when all is over, finished or skipped: then the page shows the rest of the move
   */
  play(sowing, pace) {
    this.finish();
    const { board } = this;
    board.ghost(null);
    board.last(null);
    const settle = () => {
      board.show(sowing.after);
      board.last(sowing);
    };
    if (pace <= 0 || document.hidden) {
      settle();
      sound.tick(0);
      if (sowing.captured) sound.capture();
      if (sowing.tuzdyk) sound.tuzdyk();
      return Promise.resolve();
    }
    const run = new Run();
    this.idle = new Promise((resolve) => {
      const over = () => {
        if (run.over) return;
        run.over = true;
        run.animations.forEach((animation) => animation.cancel());
        this.skip = null;
        this.steps?.remove();
        this.steps = null;
        this.pressed = () => {};
        board.root.classList.remove('moving');
        board.markOnly('flash');
        settle();
        resolve();
      };
      this.skip = over;
      board.root.classList.add('moving');
      if (pace === STEP) this.#offerSteps();
      this.#run(sowing, pace, run).then(over);
    });
    return this.idle;
  }

  /** A press on the board drops a kumalak, or skips. Only an otau that can be played is also played. @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Node} */ (event.target);
    if (!this.running || !this.board.svg.contains(target)) return;
    const pit = this.board.pits.find(({ group }) => group.contains(target))?.pit ?? -1;
    if (this.steps || !this.board.playable.has(pit)) event.stopPropagation();
    if (this.steps) this.#press();
    else this.finish();
  }

  /** Any key drops a kumalak, or skips and does what it always does. @param {KeyboardEvent} event */
  #key(event) {
    if (!this.running || MODIFIERS.includes(event.key) || !isShortcut(event)) return;
    if (!this.steps) {
      if (!event.repeat) this.finish();
      return;
    }
    // A control that was reached by keyboard still answers, unless it is what began the move.
    const control = event.target instanceof Element && event.target.closest(':is(button:not([data-go]), a, summary):focus-visible');
    if (event.key === 'Tab' || (control && (event.key === 'Enter' || event.key === ' '))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') this.finish();
    else if (!event.repeat) this.#press();
  }

  #press() {
    this.presses += 1;
    this.pressed();
  }

  #offerSteps() {
    const { board } = this;
    this.presses = 0;
    this.steps = document.createElement('div');
    this.steps.className = 'steps';
    for (const [key, act] of /** @type {[string, () => void][]} */ ([
      ['board-step-next', () => this.#press()],
      ['board-step-end', () => this.finish()],
    ])) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = board.words.text(key);
      button.addEventListener('click', act);
      this.steps.append(button);
    }
    this.steps.firstElementChild?.classList.add('main');
    board.root.append(this.steps);
  }

  /** Waits for a press, also an earlier one. @param {Run} run */
  async #wait(run) {
    if (this.presses === 0) {
      await new Promise((resolve) => (this.pressed = () => resolve(null)));
      run.time = null;
    }
    this.presses -= 1;
  }

  /** @param {Sowing} sowing @param {number} pace @param {Run} run */
  async #run(sowing, pace, run) {
    const { board } = this;
    const { from, lifted, drops, landing, captured } = sowing;
    const mover = sideOf(from);
    const fallen = new Map(sowing.kazans);
    const stepping = pace === STEP;
    const carry = CARRY * (stepping ? 2 : pace);
    // What happens once in a move need not be as slow as the slowest sowing.
    const beat = stepping ? 1 : Math.min(pace, 2);

    const hand = new Hand(board, sowing);
    board.setCount(from, 0);
    board.markOnly('last-from', from);
    run.animate(hand.palm, 'palm', [{ opacity: 0 }, { opacity: 1 }], LIFT * beat);
    hand.group.style.transform = moved(hand.at).transform;
    await Promise.all(hand.kumalaks.map((lift, index) => {
      const slot = board.slot(from, index, lifted);
      const before = moved({ x: slot.x - hand.at.x, y: slot.y - hand.at.y }, slot.scale);
      return run.animate(lift, 'lift', [before, moved(hand.place(index), hand.size)], LIFT * beat, 'ease-out').ended;
    }));

    const falls = [];
    for (const [index, pit] of drops.entries()) {
      if (stepping) await this.#wait(run);
      const left = lifted - index - 1;
      const goal = board.middle(pit);
      const duration = left || stepping ? carry : LAST * carry;
      await run.chain(hand.group, 'carry', [moved(hand.at), moved(goal)], duration, pace > 1 ? 'ease-in-out' : 'linear');
      hand.at = goal;
      const place = hand.place(left);
      hand.show(left);
      falls.push(this.#fall(run, pit, { x: goal.x + place.x, y: goal.y + place.y }, hand, index, duration, beat, fallen.get(index)));
    }
    run.animate(hand.group, 'away', [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], LIFT * beat);
    await Promise.all(falls);
    run.time = null;
    board.last(sowing);
    await run.chain(board.air, 'still', [], STILL * Math.min(beat, 1));
    hand.group.remove();
    if (captured > 0) await this.#capture(run, landing, mover, captured, beat);
    if (sowing.tuzdyk) {
      board.setTuzdyk(landing, mover);
      board.setCount(landing, 0);
      sound.tuzdyk();
      await Promise.all([...board.pits[landing].tuzdyk.children].map((part) => run.animate(part, 'stamp', [
        { transform: 'scale(2.2)', opacity: 0 },
        { transform: 'scale(.9)', opacity: 1, offset: 0.7 },
        { transform: 'scale(1)', opacity: 1 },
      ], STAMP * beat, 'ease-out').ended));
    }
  }

  /**
   * One kumalak falls from the hand; the otau, or the kazan of a tuzdyk's owner, shows its new number.
   * @param {Run} run
   * @param {number} pit
   * @param {Point} place where it leaves the hand
   * @param {Hand} hand
   * @param {number} index
   * @param {number} duration
   * @param {number} beat
   * @param {Side | undefined} owner of the tuzdyk it falls into
   */
  async #fall(run, pit, place, hand, index, duration, beat, owner) {
    const { board } = this;
    const fallen = kumalak(board);
    hand.group.before(fallen);
    const count = board.pits[pit].count + 1;
    const goal = owner ? { ...board.middle(pit), scale: 1 } : board.slot(pit, count - 1, count);
    await run.animate(fallen, 'fall', [moved(place, hand.size), moved(goal, goal.scale)], duration * 0.9, 'ease-in').ended;
    sound.tick(index);
    fallen.remove();
    if (!owner) {
      board.setCount(pit, count);
      return;
    }
    await this.#toKazan(run, owner, [goal], FLIGHT * beat);
  }

  /**
   * The landing glows, its kumalaks and their number fly to the kazan, and its number rolls up.
   * @param {Run} run
   * @param {number} landing
   * @param {Side} mover
   * @param {number} captured
   * @param {number} beat
   */
  async #capture(run, landing, mover, captured, beat) {
    const { board } = this;
    const places = Array.from({ length: captured }, (_, slot) => board.slot(landing, slot, captured));
    board.markOnly('flash', landing);
    sound.capture();
    const { light } = board.pits[landing];
    await run.animate(light, 'glow', [{ opacity: 0 }, { opacity: 0.7, offset: 0.6 }, { opacity: 0.5 }], GLOW * beat).ended;
    board.setCount(landing, 0);
    const taken = draw('text', { class: 'taken' }, board.air);
    taken.textContent = `+${captured}`;
    const from = board.middle(landing);
    const { text, count } = board.kazans[mover];
    await Promise.all([
      this.#toKazan(run, mover, places, FLIGHT * beat).then(() => (text.textContent = String(count))),
      run.animate(taken, 'taken', [moved(from), { ...moved(from, 1.5), offset: 0.3 }, moved(board.plate(mover))], 1.4 * FLIGHT * beat, 'ease-in-out').ended,
    ]);
    taken.remove();
    run.time = null;
    for (let number = count + 1; number <= count + captured; number += 1) {
      text.textContent = String(number);
      await run.chain(text, 'roll', [], ROLL * beat / captured);
    }
  }

  /**
   * Kumalaks fly into a kazan.
   * @param {Run} run
   * @param {Side} side
   * @param {(Point & { scale: number })[]} places
   * @param {number} duration
   */
  async #toKazan(run, side, places, duration) {
    const { board } = this;
    const held = board.kazans[side].count;
    await Promise.all(places.map(async (place, index) => {
      const flying = kumalak(board);
      const goal = moved(board.kazanSlot(side, held + index), board.measures.small.radius / board.measures.large.radius);
      await run.animate(flying, 'flight', [moved(place, place.scale), goal], duration, 'cubic-bezier(.3, 0, .3, 1)').ended;
      flying.remove();
    }));
    board.setKazan(side, board.kazans[side].count + places.length);
  }
}
