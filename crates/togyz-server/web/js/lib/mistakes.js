// Learning from mistakes: the mistakes of a reviewed game as tasks on the board. A move that the engine does not judge
// worse than good solves the task; hints say what to look for; nothing is written into the tree.

import { button, make } from './elements.js';
import { announce } from './page.js';
import { isGood, mistakes } from './review-data.js';

/** @import { AnalysisBoard } from './analysis-board.js' */
/** @import { Legal, Side } from './protocol.js' */
/** @import { Review } from './review.js' */

/** The otau of a hint: the board in three parts. */
const PART = 3;

/** The tasks, and how far the reader has come. Pure. */
export class Tasks {
  /** @param {number[]} plies the moves to improve */
  constructor(plies) {
    this.plies = plies;
    this.index = 0;
    /** The hints given for this task. */
    this.hints = 0;
    /** Wrong tries at this task. */
    this.tries = 0;
    /** How the tasks went. @type {('solved' | 'helped' | 'shown')[]} */
    this.results = [];
  }

  /** The ply of this task; null after the last. @returns {number | null} */
  get ply() {
    return this.plies[this.index] ?? null;
  }

  /** Whether this task is done. */
  get isDone() {
    return this.results.length > this.index;
  }

  /** @param {boolean} shown whether the reader gave up */
  finish(shown) {
    if (this.isDone || this.ply === null) return;
    this.results.push(shown ? 'shown' : this.hints || this.tries ? 'helped' : 'solved');
  }

  next() {
    if (!this.isDone) return;
    this.index += 1;
    this.hints = 0;
    this.tries = 0;
  }

  /** How many tasks ended this way. @param {'solved' | 'helped' | 'shown'} result */
  count(result) {
    return this.results.filter((one) => one === result).length;
  }
}

/** The keys of the hints for a move, from the idea to the place. @param {Legal} move @returns {{ key: string, values: Record<string, number> }[]} */
export function hintsOf({ otau, sowing }) {
  const idea = sowing.tuzdyk ? 'review-hint-tuzdyk' : sowing.captured ? 'review-hint-capture' : 'review-hint-quiet';
  const first = otau - ((otau - 1) % PART);
  return [{ key: idea, values: {} }, { key: 'review-hint-part', values: { first, last: first + PART - 1 } }];
}

export class Mistakes {
  /** @param {Review} review @param {AnalysisBoard} board */
  constructor(review, board) {
    this.review = review;
    this.analysis = review.analysis;
    this.words = review.words;
    this.board = board;
    /** @type {Side | null} */
    this.side = review.you;
    /** @type {Tasks | null} */
    this.tasks = null;
    /** The engine judges a move. */
    this.judging = false;
    /** The tasks begin: what would give the answer away must be hidden. */
    this.onopen = () => {};
    this.root = make('div', { class: 'tasks', id: 'tasks', hidden: true });
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** Opens the tasks; who did not play chooses a side. */
  open() {
    this.root.hidden = false;
    this.review.root.classList.add('learning');
    this.side = this.review.you;
    if (this.side) return this.#begin(this.side);
    this.tasks = null;
    const sides = /** @type {const} */ (['white', 'black']).map((side) => {
      const count = mistakes(this.review.data?.verdicts ?? [], side).length;
      return button(`${this.words.side(side)}: ${count}`, () => this.#begin(side), { disabled: !count, 'data-side': side });
    });
    this.root.replaceChildren(make('p', {}, this.words.text('review-task-side')), make('div', { class: 'row' }, ...sides, this.#closeButton()));
    this.#focus();
  }

  /** @param {Side} side */
  #begin(side) {
    this.side = side;
    this.tasks = new Tasks(mistakes(this.review.data?.verdicts ?? [], side));
    this.onopen();
    this.#task();
  }

  close() {
    if (!this.isOpen) return;
    this.root.hidden = true;
    this.review.root.classList.remove('learning');
    this.tasks = null;
    this.judging = false;
    this.analysis.intercept = null;
    this.review.stop();
    this.board.show();
    document.getElementById('learn')?.focus({ preventScroll: true });
  }

  #closeButton() {
    return button(this.words.text('review-task-close'), () => this.close(), { class: 'close-tasks' });
  }

  #focus() {
    this.root.querySelector('button')?.focus({ preventScroll: true });
  }

  /** The position of this task is on the board. */
  get #isHere() {
    const ply = this.tasks?.ply ?? null;
    return ply !== null && this.analysis.current === this.review.nodeAt(ply);
  }

  /** Shows this task, or the end. */
  #task() {
    const { tasks } = this;
    if (!tasks) return;
    const { ply } = tasks;
    if (ply === null) return this.#end();
    this.analysis.intercept = (otau) => this.#try(otau);
    if (this.#isHere) this.board.show();
    else this.review.goPly(ply);
    document.querySelector('.board-area')?.scrollIntoView({ block: 'nearest' });
    const key = this.side === 'white' ? 'review-task-white' : 'review-task-black';
    this.#draw(this.words.text(key, { move: this.review.moves[ply].text }));
  }

  /** @param {string} text @param {'' | 'right' | 'wrong'} [result] */
  #draw(text, result = '') {
    const { tasks, words } = this;
    if (!tasks) return;
    const number = words.text('review-task', { number: tasks.index + 1, count: tasks.plies.length });
    const buttons = tasks.isDone
      ? [button(words.text('review-task-next'), () => this.#next(), { class: 'main', id: 'task-next' })]
      : [
        button(words.text('review-task-hint'), () => this.#hint(), { id: 'task-hint', disabled: tasks.hints > 1 }),
        button(words.text('review-task-show'), () => this.#solve(), { id: 'task-show' }),
      ];
    const focused = this.root.contains(document.activeElement);
    this.root.replaceChildren(
      make('p', { class: 'head' }, make('b', {}, number)),
      make('p', { class: `say ${result}`, id: 'task-text' }, text),
      make('div', { class: 'row' }, ...buttons, this.#closeButton()),
    );
    if (focused || tasks.isDone) this.#focus();
    announce(`${number}. ${text}`);
  }

  /** The reader looks at another position, or has come back. */
  moved() {
    if (!this.tasks || this.judging || this.tasks.isDone || this.tasks.ply === null) return;
    const away = this.root.querySelector('#task-back');
    if (this.#isHere) away?.remove();
    else if (!away) this.root.querySelector('.row')?.prepend(button(this.words.text('review-task-back'), () => this.#task(), { id: 'task-back', class: 'main' }));
  }

  /** A move on the board. @param {number} otau @returns {boolean} whether it belongs to the task */
  #try(otau) {
    const { tasks } = this;
    if (!tasks || !this.#isHere) return false;
    if (this.judging || tasks.isDone) return true;
    const ply = /** @type {number} */ (tasks.ply);
    const move = this.analysis.view.legal.find((legal) => legal.otau === otau);
    if (!move) return false;
    this.#judge(tasks, ply, move);
    return true;
  }

  /** @param {Tasks} tasks @param {number} ply @param {Legal} move */
  async #judge(tasks, ply, move) {
    const { words } = this;
    const verdict = this.review.data?.verdicts[ply];
    const text = this.#written(ply, move.otau);
    this.judging = true;
    const moved = this.board.attempt(move.sowing);
    /** @type {boolean | null} */
    let good = move.otau === verdict?.best[0] ? true : move.otau === verdict?.otau ? false : null;
    try {
      if (good === null) {
        this.#draw(words.text('review-task-judging', { move: text }));
        good = isGood(await this.review.judge(ply, move.otau));
      }
    } catch (error) {
      console.warn('review', error);
    }
    await moved;
    if (this.tasks !== tasks) return;
    this.judging = false;
    if (good) {
      tasks.finish(false);
      return this.#draw(words.text('review-task-right', { move: text }), 'right');
    }
    this.board.show();
    if (good === null) return this.#draw(words.text('review-failed'));
    tasks.tries += 1;
    const key = move.otau === verdict?.otau ? 'review-task-played' : 'review-task-wrong';
    this.#draw(words.text(key, { move: text }), 'wrong');
  }

  /** A move as it is written. @param {number} ply @param {number} otau */
  #written(ply, otau) {
    return this.review.viewAt(ply, otau).last?.text ?? String(otau);
  }

  /** The best move of this task. @returns {Legal | undefined} */
  #best() {
    const ply = this.tasks?.ply ?? null;
    const best = ply === null ? undefined : this.review.data?.verdicts[ply].best[0];
    if (ply === null) return undefined;
    return this.review.viewAt(ply).legal.find((/** @type {Legal} */ { otau }) => otau === best);
  }

  #hint() {
    const { tasks } = this;
    const best = this.#best();
    if (!tasks || !best || this.judging) return;
    const hints = hintsOf(best);
    tasks.hints = Math.min(hints.length, tasks.hints + 1);
    this.#draw(hints.slice(0, tasks.hints).map(({ key, values }) => this.words.text(key, values)).join(' '));
  }

  /** Shows the best move. */
  async #solve() {
    const { tasks } = this;
    const best = this.#best();
    if (!tasks || !best || this.judging || tasks.ply === null) return;
    if (!this.#isHere) this.review.goPly(tasks.ply);
    tasks.finish(true);
    this.#draw(this.words.text('review-task-shown', { move: this.#written(tasks.ply, best.otau) }));
    await this.board.attempt(best.sowing);
  }

  #next() {
    this.tasks?.next();
    this.#task();
  }

  #end() {
    const { tasks, words } = this;
    if (!tasks) return;
    const said = words.text('review-task-end', { solved: tasks.count('solved'), helped: tasks.count('helped'), shown: tasks.count('shown') });
    this.analysis.intercept = null;
    const again = button(words.text('review-task-again'), () => this.#begin(/** @type {Side} */ (this.side)));
    this.root.replaceChildren(make('p', { class: 'head' }, make('b', {}, words.text('review-task-done'))), make('p', { id: 'task-text' }, said), make('div', { class: 'row' }, again, this.#closeButton()));
    this.board.show();
    this.#focus();
    announce(said);
  }
}
