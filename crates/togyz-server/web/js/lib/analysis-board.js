// The board of an analysis: shows the current node, sows a step forward, plays a move that is picked, and keeps the
// plates true.

import { Board, ring, sideOf } from './board.js';
import { Motion } from './motion.js';
import { all, announce, byId } from './page.js';
import { pace, slowPace } from './settings.js';

/** @import { Analysis } from './analysis.js' */
/** @import { Side, Sowing } from './protocol.js' */

export class AnalysisBoard {
  /** @param {Analysis} analysis @param {HTMLElement} root holds the plates @param {Side} below */
  constructor(analysis, root, below) {
    this.analysis = analysis;
    this.root = root;
    this.board = new Board(byId('board'), analysis.words, below);
    this.motion = new Motion(this.board);
    /** Called when a move is over and everything shows the position. @type {() => void} */
    this.onsettled = () => {};
    this.board.onpick = (pit) => this.pick(pit);
    this.board.onpoint = (pit) => this.#preview(pit);
    this.board.ontrail = () => this.again();
    analysis.on('go', () => this.#go());
    analysis.on('change', () => this.#panel());
    this.show();
  }

  /** Shows the current node without motion. */
  show() {
    const { view } = this.analysis;
    this.motion.finish();
    this.board.show(view.position);
    this.board.last(view.last?.sowing ?? null);
    this.#panel();
    this.onsettled();
  }

  /** Another node is shown: one step forward is sown. */
  #go() {
    const { current, before, view, words } = this.analysis;
    const { last } = view;
    announce(last ? words.describe(last) : words.text('analysis-start'));
    if (last && current.parent === before) this.#sow(pace());
    else this.show();
  }

  /** Sows the last move. @param {number} speed */
  #sow(speed) {
    const { current, positions } = this.analysis;
    const { last } = positions.at(current);
    if (!last || !current.parent) return;
    this.motion.finish();
    this.board.show(positions.at(current.parent).position);
    this.motion.play(last.sowing, speed).then(() => {
      if (this.motion.running || this.analysis.current !== current) return;
      this.#panel();
      this.onsettled();
    });
    this.#offer();
  }

  /** Shows the last move again, slowly. */
  again() {
    this.#sow(slowPace());
  }

  /** Sows a move that is only tried: the study does not change. @param {Sowing} sowing */
  attempt(sowing) {
    this.show();
    this.board.offer(null, []);
    return this.motion.play(sowing, pace());
  }

  /** Which otau can be played. */
  #offer() {
    const { position, legal, end } = this.analysis.view;
    this.board.offer(end ? null : position.turn, legal.map(({ otau }) => ring(position.turn, otau)));
  }

  /** Turn, plates and what can be played. */
  #panel() {
    const { view: { position, end }, words } = this.analysis;
    this.#offer();
    for (const plate of all('.plate', this.root)) {
      const side = /** @type {Side} */ (plate.dataset.side);
      const kazan = plate.querySelector('.kazan');
      if (kazan) kazan.textContent = String(position.kazans[side]);
      kazan?.setAttribute('aria-label', words.kazan(side, position.kazans[side]));
      plate.toggleAttribute('data-turn', !end && position.turn === side);
    }
    byId('turn').textContent = end ? words.outcome(end, null).reason : words.text(position.turn === 'white' ? 'play-turn-white' : 'play-turn-black');
  }

  /** An otau was clicked, or its key pressed. @param {number} pit */
  pick(pit) {
    const { view: { position, end }, words } = this.analysis;
    if (end) return announce(words.outcome(end, null).reason);
    if (sideOf(pit) !== position.turn) return this.#refuse(pit, 'board-not-turn');
    const otau = (pit % 9) + 1;
    if (this.analysis.intercept?.(otau)) return;
    if (!this.analysis.play(otau)) this.#refuse(pit, 'board-empty');
  }

  /** @param {number} pit @param {string} why */
  #refuse(pit, why) {
    this.board.refuse(pit);
    announce(this.analysis.words.text(why));
  }

  /** Shows where the move of an otau would end. @param {number | null} pit */
  #preview(pit) {
    const { position, legal } = this.analysis.view;
    const move = pit === null || sideOf(pit) !== position.turn ? undefined : legal.find(({ otau }) => otau === (pit % 9) + 1);
    this.board.ghost(move && !this.motion.running ? move.sowing : null);
  }

  flip() {
    this.motion.finish();
    this.board.flip();
    const [upper, lower] = all('.plate', this.root);
    byId('board').before(lower);
    byId('board').after(upper);
    this.onsettled();
  }
}
