// The page of a game: messages of the server go through the reducer to the board, acts of the
// player go to the server. A legal move is shown at once and undone if the server refuses it;
// everything else waits for the answer.

import { Board, ring, sideOf } from '../lib/board.js';
import { GameConnection } from '../lib/game-connection.js';
import { GamePanel } from '../lib/game-panel.js';
import {
  currentPosition, fromState, isBetweenPeople, lastSowing, mustSendAgain, playable, positionAfter, reduce, wasShown, withPending,
} from '../lib/game-state.js';
import { hasBegun } from '../lib/begin.js';
import { Motion } from '../lib/motion.js';
import { MoveList } from '../lib/move-list.js';
import { announce, byId, data, isShortcut, notice } from '../lib/page.js';
import { People } from '../lib/people.js';
import { Plates, pageTime } from '../lib/plates.js';
import { pace, settings } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { connectViewControls } from '../lib/view-controls.js';
import { connectWalk } from '../lib/walk.js';
import { Words } from '../lib/words.js';

/** @import { Happening, Move, ServerMessage, Side, Sowing, State } from '../lib/protocol.js' */
/** @import { GameState } from '../lib/game-state.js' */

class GamePage {
  /** @param {State} game */
  constructor(game) {
    this.state = fromState(game, pageTime());
    const root = /** @type {HTMLElement} */ (document.querySelector('[data-game]'));
    this.words = new Words(data('words'));
    this.board = new Board(byId('board'), this.words, /** @type {Side} */ (root.dataset.below));
    this.motion = new Motion(this.board);
    this.plates = new Plates(root, this.words);
    this.list = new MoveList(byId('moves'), (ply) => this.look(ply + 1));
    this.panel = new GamePanel(this.words, (act) => this.#act(act));
    this.people = new People(this.words, (request) => this.#ask(request));
    /** The number of moves on the board while looking back; null shows the newest position. @type {number | null} */
    this.looking = null;
    /** The otau that was chosen once, where moves are confirmed. @type {number | null} */
    this.chosen = null;
    /** The next move offers a draw. */
    this.offering = false;
    this.board.onpick = (pit) => this.pick(pit);
    this.board.onpoint = (pit, focused) => this.point(pit, focused);
    this.#controls();
    this.#firstPaint();
    this.connection = new GameConnection(game.game, this.words.list.lang, {
      version: () => this.state.game.v,
      message: (message) => this.receive(message),
      lost: () => (byId('connection').hidden = false),
    });
  }

  /** Shows the state of the page; in a game that has just begun, the answer to the first move is animated. */
  #firstPaint() {
    const { moves, game } = this.state.game;
    const fresh = hasBegun(game);
    this.refresh();
    if (!fresh || moves.length !== 2) return;
    this.board.show(moves[0].sowing.after);
    this.motion.play(moves[1].sowing, pace());
  }

  /** The number of moves on the board. */
  get shown() {
    return this.looking ?? this.state.game.moves.length;
  }

  /** The position on the board when nothing moves. */
  get position() {
    return this.looking === null ? currentPosition(this.state) : positionAfter(this.state, this.looking);
  }

  /** Draws everything; the board only if it may interrupt the motion. @param {boolean} [boardToo] */
  refresh(boardToo = true) {
    const { state, looking, shown } = this;
    if (boardToo) {
      this.motion.finish();
      this.board.show(this.position);
      this.board.last(looking === null ? lastSowing(state) : state.game.moves[shown - 1]?.sowing ?? null);
    }
    this.board.markOnly('hinted');
    const { you } = state.game;
    this.board.offer(you, you && looking === null ? playable(state).map((move) => ring(you, move.otau)) : []);
    this.list.show(state.game.moves);
    this.list.mark(shown - 1);
    this.panel.show(state, this.offering);
    this.#showPlayers();
  }

  /** Draws the plates and the state of the other person. */
  #showPlayers() {
    // While kumalaks move, the plates show the numbers of the kazans on the board.
    this.plates.show(this.state, this.motion.running ? this.board.kazanCounts : this.position.kazans);
    this.people.show(this.state);
  }

  /** @param {ServerMessage} message */
  receive(message) {
    const before = this.state;
    this.state = reduce(before, message, performance.now());
    switch (message.t) {
      case 'state':
        this.#connected();
        if (this.looking !== null && this.looking > this.state.game.moves.length) this.looking = null;
        this.refresh(!this.motion.running);
        break;
      case 'joined':
        this.#connected();
        this.#showPlayers();
        // A move the server never received is sent again; it contains its ply, so it is played
        // once.
        if (mustSendAgain(this.state)) this.#sendMove();
        break;
      case 'event':
        if (!this.state.behind && this.state !== before) this.#happened(message.e, before);
        break;
      case 'presence':
        this.#showPlayers();
        this.people.presenceChanged(before, this.state);
        break;
      case 'said':
        this.people.said(message);
        break;
      case 'error':
        notice(message.text);
        if (this.state !== before) this.refresh();
        if (message.code === 'not-joined' || message.code === 'failed') this.connection.rejoin();
        break;
      case 'hint':
        this.#hint(message);
        break;
      default:
        break;
    }
    if (this.state.behind && this.state !== before) this.connection.rejoin();
  }

  /** @param {Happening} event @param {GameState} before */
  #happened(event, before) {
    const { state, words } = this;
    const { you, end } = state.game;
    if (event.kind === 'moved') {
      this.#describe(event.move);
      if (this.looking === null && !wasShown(before, event.move)) this.#animate(event.move.sowing);
      this.refresh(false);
      return;
    }
    if (event.kind === 'taken-back') {
      if (this.looking !== null && this.looking > event.ply) this.looking = null;
      announce(words.text('board-announce-back'));
      this.refresh();
      return;
    }
    if (event.kind === 'offered' && event.by !== you) notice(words.text('board-announce-offer', { side: words.side(event.by) }));
    if (event.kind === 'declined' && event.by !== you) notice(words.text('board-announce-declined', { side: words.side(event.by) }));
    this.people.happened(event, state);
    if (end && !before.game.end) {
      sound.end();
      announce(`${words.ending(end)} ${end.text}`);
    }
    this.refresh(false);
  }

  /**
   * Animates the newest move. The opponent's answer waits for the end of one's own move.
   * @param {Sowing} sowing
   */
  #animate(sowing) {
    const ply = this.state.game.moves.length;
    const show = () => {
      if (this.looking !== null || this.state.game.moves.length !== ply || this.state.pending) return;
      this.board.show(positionAfter(this.state, ply - 1));
      this.motion.play(sowing, pace()).then(() => this.#showPlayers());
    };
    if (this.motion.running) this.motion.idle.then(show);
    else show();
  }

  /** @param {Move} move */
  #describe(move) {
    const { position, you, end } = this.state.game;
    const turn = position.turn === you && !end ? ` ${this.words.text('board-announce-turn')}` : '';
    announce(this.words.describe(move) + turn);
  }

  /** @param {ServerMessage & { t: 'hint' }} message */
  #hint({ ply, otau }) {
    const { you, moves } = this.state.game;
    if (ply !== moves.length || !you) return;
    const pit = ring(you, otau);
    this.board.markOnly('hinted', pit);
    notice(this.words.text('board-hint', { place: this.words.place(pit) }));
  }

  #connected() {
    if (byId('connection').hidden) return;
    byId('connection').hidden = true;
    announce(this.words.text('board-announce-connected'));
  }

  /** An otau was clicked, or its key pressed. @param {number} pit */
  pick(pit) {
    const { you, can, end } = this.state.game;
    if (this.looking !== null) {
      this.look(null);
      return;
    }
    if (!you || end) return;
    if (sideOf(pit) !== you) return this.#refuse(pit, 'board-not-yours');
    if (this.state.pending || !can[you].move) return this.#refuse(pit, 'board-not-turn');
    const move = playable(this.state).find(({ otau }) => otau === (pit % 9) + 1);
    if (!move) return this.#refuse(pit, 'board-empty');
    if (settings.confirm && this.chosen !== pit) {
      this.chosen = pit;
      this.board.markOnly('chosen', pit);
      announce(this.words.text('board-confirm-move', { place: this.words.place(pit) }));
      return;
    }
    this.chosen = null;
    this.board.markOnly('chosen');
    this.motion.finish();
    this.board.show(this.state.game.position);
    this.state = withPending(this.state, move, this.offering);
    this.offering = false;
    this.motion.play(move.sowing, pace()).then(() => this.#showPlayers());
    this.refresh(false);
    this.#sendMove();
  }

  /** @param {number} pit @param {string} why */
  #refuse(pit, why) {
    this.board.refuse(pit);
    announce(this.words.text(why));
  }

  #sendMove() {
    const { pending, game } = this.state;
    if (!pending) return;
    const offer = pending.offer ? { offer: true } : {};
    this.connection.send({ t: 'move', v: game.v, ply: pending.ply, otau: pending.move.otau, ...offer });
  }

  /** Previews the move of the otau under the pointer. @param {number | null} pit @param {boolean} focused */
  point(pit, focused) {
    const move = pit !== null && settings.preview && this.board.playable.has(pit)
      ? this.state.game.legal.find(({ otau }) => otau === (pit % 9) + 1) : null;
    this.board.ghost(move && !this.motion.running ? move.sowing : null);
    if (move && focused) announce(this.words.text('board-preview', { place: this.words.place(move.sowing.landing) }));
  }

  /** Shows the position after this many moves; null is the newest. @param {number | null} count */
  look(count) {
    const { moves } = this.state.game;
    const before = this.shown;
    this.looking = count === null || count >= moves.length ? null : Math.max(0, count);
    const { shown } = this;
    this.refresh();
    announce(this.looking === null ? this.words.text('board-live')
      : shown ? this.words.describe(moves[shown - 1]) : this.words.text('board-looking'));
    // One step forward is animated.
    if (shown === before + 1) {
      this.board.show(positionAfter(this.state, before));
      this.motion.play(moves[before].sowing, pace());
    }
  }

  /** Animates the last move again, slowly. */
  again() {
    const { shown } = this;
    const move = this.state.game.moves[shown - 1];
    if (!move || this.state.pending) return;
    this.motion.finish();
    this.board.show(positionAfter(this.state, shown - 1));
    this.motion.play(move.sowing, pace() && 2).then(() => this.refresh(!this.motion.running));
    announce(this.words.describe(move));
  }

  /** @param {string} act */
  #act(act) {
    const { you, can } = this.state.game;
    if (act === 'offer' && you && can[you].offer === 'with-move') {
      this.offering = !this.offering;
      this.panel.show(this.state, this.offering);
      if (this.offering) notice(this.words.text('board-offer-armed'));
      return;
    }
    if (!this.#ask({ t: act })) return;
    if (act === 'offer') notice(this.words.text('board-offer-sent'));
    else if (act === 'hint') notice(this.words.text('board-thinking'));
    else if (act === 'takeback' && isBetweenPeople(this.state)) notice(this.words.text('people-asked-sent'));
  }

  /** Sends a request that is not repeated if the connection is lost. @param {Record<string, unknown>} request */
  #ask(request) {
    const sent = this.connection.send({ v: this.state.game.v, ...request }) !== null;
    if (!sent) notice(this.words.text('board-announce-connection'));
    return sent;
  }

  #controls() {
    connectWalk({
      first: () => this.look(0),
      back: () => this.look(Math.max(0, this.shown - 1)),
      again: () => this.again(),
      forward: () => this.look(this.shown + 1),
      last: () => this.look(null),
    });
    connectViewControls(this.words, () => {
      this.motion.finish();
      this.board.flip();
      this.plates.flip();
    });
    addEventListener('keydown', (event) => {
      const { you } = this.state.game;
      if (you && /^[1-9]$/.test(event.key) && isShortcut(event)) this.pick(ring(you, Number(event.key)));
    });
  }
}

new GamePage(data('state'));
