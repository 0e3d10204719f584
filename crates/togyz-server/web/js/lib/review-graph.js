// The course of a reviewed game as three charts, a step to the right for every ply: White's expected score, the expected
// margin, and both kazans. Together they are one slider: a click, a drag or the arrow keys show the position of a ply.

import { make, makeSvg } from './elements.js';
import { expected, values } from './review-data.js';

/** @import { BySide } from './protocol.js' */
/** @import { Verdict } from './review-data.js' */
/** @import { Words } from './words.js' */

const GOAL = 82;
/** The least heights of the charts, in kumalaks. */
const LEAST_KAZAN = 90;
const LEAST_MARGIN = 10;
/** Plies that Page Up and Page Down go. */
const PAGE = 10;

/** The points of a line that has gaps, as a path. @param {(number | null)[]} heights */
export function pathOf(heights) {
  let path = '';
  let drawn = false;
  for (const [ply, height] of heights.entries()) {
    if (height !== null) path += `${drawn ? 'L' : 'M'}${ply} ${height}`;
    drawn = height !== null;
  }
  return path;
}

export class ReviewGraph {
  /**
   * @param {Words} words
   * @param {(ply: number) => void} onpick shows the position after this many moves
   */
  constructor(words, onpick) {
    this.words = words;
    this.onpick = onpick;
    this.plies = 0;
    /** The position that is shown. */
    this.at = 0;
    /** A ply in words. @type {(ply: number) => string} */
    this.textOf = String;
    this.root = make('div', { class: 'charts', role: 'slider', tabindex: 0, 'aria-label': words.text('review-graph'), 'aria-valuemin': 0 });
    this.#listen();
  }

  #listen() {
    /** @param {PointerEvent} event */
    const point = (event) => {
      const { left, width } = this.root.getBoundingClientRect();
      this.#pick(Math.round(((event.clientX - left) / width) * this.plies));
    };
    this.root.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      this.root.setPointerCapture(event.pointerId);
      point(event);
    });
    this.root.addEventListener('pointermove', (event) => {
      if (this.root.hasPointerCapture(event.pointerId)) point(event);
    });
    this.root.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      /** @type {Record<string, number>} */
      const steps = { ArrowLeft: this.at - 1, ArrowDown: this.at - 1, ArrowRight: this.at + 1, ArrowUp: this.at + 1, PageDown: this.at - PAGE, PageUp: this.at + PAGE, Home: 0, End: this.plies };
      if (!(event.key in steps)) return;
      // The page walks by the same keys.
      event.preventDefault();
      event.stopPropagation();
      this.#pick(steps[event.key]);
    });
  }

  /** @param {number} ply */
  #pick(ply) {
    const within = Math.min(this.plies, Math.max(0, ply));
    if (within !== this.at) this.onpick(within);
  }

  /**
   * Draws a game.
   * @param {Verdict[]} verdicts
   * @param {BySide<number>[]} kazans after every ply, the start first
   * @param {(ply: number) => string} textOf a ply in words
   */
  show(verdicts, kazans, textOf) {
    const known = values(verdicts);
    this.plies = verdicts.length;
    this.textOf = textOf;
    this.root.setAttribute('aria-valuemax', String(this.plies));
    this.root.replaceChildren(this.#score(verdicts, known.map(expected)), this.#margin(known.map(({ margin }) => margin)), this.#kazans(kazans));
    this.mark(this.at);
  }

  /**
   * @param {string} name
   * @param {string} caption
   * @param {[number, number]} range the lowest and the highest value
   * @param {SVGElement[]} lines in the units of the chart, upwards negative
   * @param {SVGElement[]} [above] in per cent of the chart
   */
  #chart(name, caption, [low, high], lines, above = []) {
    const inner = makeSvg('svg', { viewBox: `0 ${-high} ${Math.max(1, this.plies)} ${high - low}`, preserveAspectRatio: 'none' }, ...lines);
    const here = makeSvg('line', { class: 'here', y2: '100%' });
    return make('figure', { class: `chart chart-${name}` }, make('figcaption', {}, caption), makeSvg('svg', { 'aria-hidden': 'true' }, inner, ...above, here));
  }

  /** @param {Verdict[]} verdicts @param {number[]} scores */
  #score(verdicts, scores) {
    const area = `M0 0${scores.map((score, ply) => `L${ply} ${-score}`).join('')}L${this.plies} 0Z`;
    const dots = [];
    for (const [ply, verdict] of verdicts.entries()) {
      if (verdict.kind !== 'mistake' && verdict.kind !== 'blunder') continue;
      const place = { cx: `${((ply + 1) / this.plies) * 100}%`, cy: `${100 - scores[ply + 1]}%`, r: 3.5 };
      dots.push(makeSvg('circle', { class: `kind-${verdict.kind}`, ...place }));
    }
    const lines = [makeSvg('path', { class: 'share', d: area }), makeSvg('path', { class: 'even', d: `M0-50h${this.plies}` })];
    return this.#chart('score', this.words.text('review-graph-score'), [0, 100], lines, dots);
  }

  /** @param {(number | null)[]} margins */
  #margin(margins) {
    const most = Math.max(LEAST_MARGIN, ...margins.map((margin) => Math.abs(margin ?? 0)));
    const lines = [
      makeSvg('path', { class: 'even', d: `M0 0h${this.plies}` }),
      makeSvg('path', { class: 'line', d: pathOf(margins.map((margin) => margin === null ? null : -margin)) }),
    ];
    return this.#chart('margin', this.words.text('review-graph-margin'), [-most, most], lines);
  }

  /** @param {BySide<number>[]} kazans */
  #kazans(kazans) {
    const most = Math.max(LEAST_KAZAN, ...kazans.map(({ white, black }) => Math.max(white, black)));
    const lines = [makeSvg('path', { class: 'goal', d: `M0-${GOAL}h${this.plies}` })];
    for (const side of /** @type {const} */ (['white', 'black'])) {
      lines.push(makeSvg('path', { class: side, d: pathOf(kazans.map((kazan) => -kazan[side])) }));
    }
    return this.#chart('kazans', this.words.text('review-graph-kazans'), [0, most], lines);
  }

  /** Marks the position that is shown. @param {number} ply */
  mark(ply) {
    this.at = Math.min(ply, this.plies);
    this.root.setAttribute('aria-valuenow', String(this.at));
    this.root.setAttribute('aria-valuetext', this.textOf(this.at));
    const x = `${(this.at / Math.max(1, this.plies)) * 100}%`;
    for (const line of this.root.querySelectorAll('.here')) {
      line.setAttribute('x1', x);
      line.setAttribute('x2', x);
    }
  }
}
