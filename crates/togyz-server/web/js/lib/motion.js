// The animation of a sowing: the kumalaks of a move are lifted, carried along the ring, dropped one
// by one, and captured. Nothing waits for it: a new move ends the current animation at once.

import { LARGE_RADIUS, SMALL_RADIUS } from './layout.js';
import { draw, sideOf } from './board.js';
import { sound } from './sound.js';

/** @import { Side, Sowing } from './protocol.js' */
/** @import { Board, Point } from './board.js' */

/** Milliseconds at normal speed. */
const LIFT = 120;
const STEP = 70;
const LONGEST = 1400;
const DROP = 110;
const FLIGHT = 220;
const CAPTURE = 250;
const STAMP = 300;

const SHRUNK = SMALL_RADIUS / LARGE_RADIUS;

/** @param {Point} at @param {number} size */
const moved = (at, size) => `translate(${at.x}px, ${at.y}px) scale(${size})`;

export class Motion {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Finishes the current animation. @type {(() => void) | null} */
    this.skip = null;
    /** Resolves when nothing moves any more. @type {Promise<void>} */
    this.idle = Promise.resolve();
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
   * @param {number} pace how much slower than normal; 0 shows the result at once
   * @returns {Promise<void>} when it is over, finished or skipped
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
    if (pace <= 0) {
      settle();
      sound.tick(0);
      if (sowing.captured) sound.capture();
      if (sowing.tuzdyk) sound.tuzdyk();
      return Promise.resolve();
    }
    /** @type {Animation[]} */
    const animations = [];
    let skipped = false;
    /** @type {() => void} */
    let over = () => {};
    this.idle = new Promise((resolve) => {
      over = () => {
        this.skip = null;
        settle();
        resolve();
      };
    });
    this.skip = () => {
      if (skipped) return;
      skipped = true;
      animations.forEach((animation) => animation.cancel());
      board.air.replaceChildren();
      over();
    };
    /**
     * @param {Element} made
     * @param {Keyframe[]} keyframes
     * @param {KeyframeAnimationOptions} options
     */
    const animate = (made, keyframes, options) => {
      const animation = made.animate(keyframes, { fill: 'both', ...options });
      animations.push(animation);
      // A cancelled animation rejects; skipping relies on this.
      return animation.finished.then(() => {}, () => {});
    };
    this.#run(sowing, pace, animate, () => skipped).then(() => {
      if (!skipped) {
        skipped = true;
        over();
      }
    });
    return this.idle;
  }

  /**
   * @param {Sowing} sowing
   * @param {number} pace
   * @param {(made: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) => Promise<void>} animate
   * @param {() => boolean} skipped
   */
  async #run(sowing, pace, animate, skipped) {
    const { board } = this;
    const mover = sideOf(sowing.from);
    const counts = board.pits.map(({ count }) => count);
    const kazans = { white: board.kazans.white.count, black: board.kazans.black.count };
    const fallen = new Map(sowing.kazans);
    const lift = LIFT * pace;
    const step = Math.min(STEP, LONGEST / sowing.lifted) * pace;
    const drop = DROP * pace;

    board.setCount(sowing.from, 0);
    counts[sowing.from] = 0;
    board.markOnly('last-from', sowing.from);
    const landings = sowing.drops.map(async (pit, index) => {
      const ball = draw('use', { href: '#board-large' }, board.air);
      const slot = board.slot(sowing.from, index, sowing.lifted);
      // The kumalaks there when this one falls: itself, those before, and earlier laps.
      const earlier = sowing.drops.slice(0, index).filter((other) => other === pit).length;
      const there = (pit === sowing.from ? 0 : counts[pit]) + earlier + 1;
      const goal = fallen.has(index) ? { ...board.middle(pit), scale: 1 } : board.slot(pit, there - 1, there);
      const total = lift + (index + 1) * step + drop;
      /** @type {Keyframe[]} */
      const frames = [{ transform: moved(slot, slot.scale), offset: 0, easing: 'ease-out' }];
      // Carried kumalaks are close together, each in its own place.
      const angle = index * 2.4;
      const far = Math.min(5 * Math.sqrt(index), 26);
      /** @param {number} over @returns {Point} */
      const hand = (over) => {
        const middle = board.middle(over);
        return { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) };
      };
      const size = Math.min(slot.scale, 0.95);
      frames.push({ transform: moved(hand(sowing.from), size), offset: lift / total });
      let before = sowing.from;
      for (let on = 0; on <= index; on += 1) {
        const over = sowing.drops[on];
        // Along a row the kumalaks move evenly; only the turns need a separate frame.
        if (on === index || sideOf(over) !== sideOf(sowing.drops[on + 1]) || sideOf(over) !== sideOf(before)) {
          frames.push({ transform: moved(hand(over), size), offset: (lift + (on + 1) * step) / total });
        }
        before = over;
      }
      frames[frames.length - 1].easing = 'cubic-bezier(.5, 0, .9, .6)';
      frames.push({ transform: moved(goal, goal.scale), offset: 1 });
      await animate(ball, frames, { duration: total, easing: 'linear' });
      if (skipped()) return;
      sound.tick(index);
      ball.remove();
      const owner = fallen.get(index);
      if (owner) {
        await this.#toKazan(owner, [goal], FLIGHT * pace, kazans[owner], animate);
        if (skipped()) return;
        kazans[owner] += 1;
        board.setKazan(owner, kazans[owner]);
      } else {
        board.setCount(pit, board.pits[pit].count + 1);
      }
    });
    await Promise.all(landings);
    if (skipped()) return;
    board.last(sowing);
    if (sowing.captured > 0) {
      const { landing, captured } = sowing;
      const places = Array.from({ length: captured }, (_, slot) => board.slot(landing, slot, captured));
      board.markOnly('flash', landing);
      board.setCount(landing, 0);
      sound.capture();
      await this.#toKazan(mover, places, CAPTURE * pace, kazans[mover], animate);
      board.markOnly('flash');
      if (skipped()) return;
      board.setKazan(mover, kazans[mover] + captured);
    }
    if (sowing.tuzdyk) {
      board.setTuzdyk(sowing.landing, mover);
      board.setCount(sowing.landing, 0);
      sound.tuzdyk();
      const stamp = [...board.pits[sowing.landing].tuzdyk.children];
      await Promise.all(stamp.map((part) => animate(part, [
        { transform: 'scale(2.2)', opacity: 0 },
        { transform: 'scale(.9)', opacity: 1, offset: 0.7 },
        { transform: 'scale(1)', opacity: 1 },
      ], { duration: STAMP * pace, easing: 'ease-out', fill: 'none' })));
    }
  }

  /**
   * Kumalaks fly into a kazan.
   * @param {Side} side
   * @param {(Point & { scale: number })[]} places
   * @param {number} duration
   * @param {number} held the number it already holds
   * @param {(made: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions) => Promise<void>} animate
   */
  async #toKazan(side, places, duration, held, animate) {
    const { board } = this;
    await Promise.all(places.map(async (place, index) => {
      const ball = draw('use', { href: '#board-large' }, board.air);
      const goal = board.kazanSlot(side, held + index);
      await animate(ball, [
        { transform: moved(place, place.scale) },
        { transform: moved(goal, SHRUNK) },
      ], { duration, easing: 'cubic-bezier(.3, 0, .3, 1)' });
      ball.remove();
    }));
  }
}
