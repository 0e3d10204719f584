// The page of a game: messages of the server go through the reducer to the board, acts of the
// player go to the server. A legal move is shown at once and undone if the server refuses it;
// everything else waits for the answer.

import { call, calm, connectNotify } from '../lib/attention.js';
import { Board, ring, sideOf } from '../lib/board.js';
import { GameConnection } from '../lib/game-connection.js';
import { GamePanel } from '../lib/game-panel.js';
import {
  currentPosition, fromState, isBetweenPeople, lastSowing, mustSendAgain, playable, positionAfter, reduce, sideToMove, wasShown,
  withPending,
} from '../lib/game-state.js';
import { hasBegun } from '../lib/begin.js';
import { sendOnce } from '../lib/forms.js';
import { connectKeys, showKeys } from '../lib/keys.js';
import { Motion } from '../lib/motion.js';
import { MoveList } from '../lib/move-list.js';
import { announce, byId, data, notice, showLost } from '../lib/page.js';
import { People } from '../lib/people.js';
import { Plates, pageTime } from '../lib/plates.js';
import { pace, previews, settings, slowPace } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { boardText, repeat } from '../lib/spoken.js';
import { Status, lookingText } from '../lib/status.js';
import { connectTypedMove } from '../lib/typed-move.js';
import { connectView, toggleFullScreen, toggleZen } from '../lib/view.js';
import { connectViewControls } from '../lib/view-controls.js';
import { connectWalk } from '../lib/walk.js';
import { Words } from '../lib/words.js';

/** @import { Happening, Legal, Move, Position, ServerMessage, Side, Sowing, State } from '../lib/protocol.js' */
/** @import { GameState } from '../lib/game-state.js' */
/** @import { Actions } from '../lib/keys.js' */

class GamePage {
  /** @param {State} game */
  constructor(game) {
    this.state = fromState(game, pageTime());
    const root = /** @type {HTMLElement} */ (document.querySelector('[data-game]'));
    this.words = new Words(data('words'));
    this.board = new Board(byId('board'), this.words, /** @type {Side} */ (root.dataset.below));
    this.motion = new Motion(this.board);
    this.plates = new Plates(root, this.words);
    this.list = new MoveList(byId('moves'), this.words, (ply) => this.look(ply + 1));
    this.panel = new GamePanel(this.words, (act) => this.#act(act), (count) => this.look(count, true));
    this.people = isBetweenPeople(this.state) ? new People(this.words, (request) => this.#ask(request)) : null;
    this.status = new Status(() => this.look(null));
    /** The number of moves on the board while looking back; null shows the newest position. @type {number | null} */
    this.looking = null;
    /** Resolves when the last motion is over. @type {Promise<void>} */
    this.moving = Promise.resolve();
    /** The moves that wait for the end of a motion. */
    this.waiting = 0;
    /** The number of moves in the list: a move is told when its sowing is over. */
    this.told = game.moves.length;
    /** The position before the motion. @type {Position} */
    this.before = game.position;
    /** The otau that was chosen once, where moves are confirmed. @type {number | null} */
    this.chosen = null;
    /** The otau that is played when the turn comes. @type {number | null} */
    this.premove = null;
    /** The next move offers a draw. */
    this.offering = false;
    this.board.onpick = (pit) => this.pick(pit);
    this.board.onpoint = (pit, focused) => this.point(pit, focused);
    this.board.ontrail = () => this.again();
    this.#controls();
    this.#firstPaint();
    this.connection = new GameConnection(game.game, this.words.list.lang, {
      version: () => this.state.game.v,
      message: (message) => this.receive(message),
      lost: showLost,
    });
  }

  /** Shows the state of the page; in a game that has just begun, the answer to the first move is animated. */
  #firstPaint() {
    const { moves, game, you, end } = this.state.game;
    const fresh = hasBegun(game);
    this.refresh();
    // A challenge was accepted while nobody looked.
    if (you && !end && moves.length < 2) call(this.words.text('table-begun'));
    if (!fresh || moves.length !== 2) return;
    this.told = 1;
    this.#play(moves[0].sowing.after, moves[1].sowing);
    this.refresh(false);
  }

  /**
   * Animates a sowing from the position before it. Plates, list and result follow when it is over.
   * @param {Position} before
   * @param {Sowing} sowing
   * @param {number} [speed]
   */
  #play(before, sowing, speed = pace()) {
    this.motion.finish();
    this.before = before;
    this.board.show(before);
    this.board.markOnly('hinted');
    this.moving = this.motion.play(sowing, speed).then(() => this.refresh(false));
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
    const { moves, you } = state.game;
    if (boardToo) {
      this.motion.finish();
      this.told = moves.length;
      this.board.show(this.position);
      this.board.last(looking === null ? lastSowing(state) : state.game.moves[shown - 1]?.sowing ?? null);
      this.board.markOnly('hinted');
    }
    const playing = you !== null && looking === null && !state.game.end;
    this.board.offer(you, playing ? playable(state).map((move) => ring(you, move.otau)) : [], playing && this.#isAhead());
    const settled = looking !== null || (!this.motion.running && !this.waiting);
    this.told = settled ? moves.length : Math.min(this.told, moves.length);
    this.list.show(moves, this.told);
    this.list.mark((looking ?? this.told) - 1);
    this.panel.show(state, this.offering, settled);
    this.panel.graph.mark(shown);
    this.#showStatus();
    this.#showPlayers();
  }

  /** Shows beside the board what stays true for a while: looking back, or an otau that is chosen. */
  #showStatus() {
    const { looking, chosen, premove, words } = this;
    const text = lookingText(words, this.state.game.moves, looking)
      || (chosen !== null ? words.text('board-confirm-move', { place: words.place(chosen) })
        : premove !== null ? words.text('table-premove', { place: words.place(premove) }) : '');
    this.status.stand(text, looking !== null);
  }

  /** Draws the plates and the state of the other person. */
  #showPlayers() {
    // A move that waits for the motion before it is not on the board yet.
    const seen = this.motion.running ? this.before : this.waiting ? this.board.position : this.position;
    this.plates.show(this.state, (seen ?? this.position).kazans);
    this.people?.show(this.state);
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
        if (this.state.game.end && !before.game.end) this.#ended();
        this.#turnCame(before);
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
        this.people?.presenceChanged(before, this.state);
        break;
      case 'said':
        this.people?.said(message);
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
      if (end) this.#ended(event.move);
      else this.#describe(event.move);
      this.status.clear();
      if (this.looking === null && !wasShown(before, event.move)) this.#animate(event.move.sowing);
      this.refresh(false);
      this.#turnCame(before);
      return;
    }
    if (event.kind === 'taken-back') {
      if (this.looking !== null && this.looking > event.ply) this.looking = null;
      this.#choose(null);
      this.#setPremove(null);
      announce(words.text('board-announce-back'));
      this.refresh();
      return;
    }
    if (event.kind === 'offered' && event.by !== you) notice(words.text('board-announce-offer', { side: words.side(event.by) }));
    if (event.kind === 'declined' && event.by !== you) notice(words.text('board-announce-declined', { side: words.side(event.by) }));
    this.people?.happened(event, state);
    if (end && !before.game.end) this.#ended();
    this.refresh(false);
  }

  /** Tells the end when the last sowing is over. @param {Move} [move] the move that ended the game */
  async #ended(move) {
    do await this.moving; while (this.waiting || this.motion.running);
    const { end, you } = this.state.game;
    if (!end) return;
    const { headline, reason } = this.words.outcome(end, you);
    this.#setPremove(null);
    sound.end();
    call(headline);
    announce(`${move ? `${this.words.describe(move)} ` : ''}${headline}. ${reason}`);
  }

  /**
   * Animates the newest move. The opponent's answer waits for the end of one's own move.
   * @param {Sowing} sowing
   */
  async #animate(sowing) {
    const ply = this.state.game.moves.length;
    this.waiting += 1;
    await this.moving;
    this.waiting -= 1;
    if (this.looking === null && this.state.game.moves.length === ply && !this.state.pending) {
      this.told = ply - 1;
      this.#play(positionAfter(this.state, ply - 1), sowing);
    }
    this.refresh(false);
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
    const { you, end } = this.state.game;
    // A stray click neither plays nor returns.
    if (this.looking !== null) return this.status.say(this.words.text('table-looking-refused'));
    if (end) return this.status.say(this.words.text('table-over'));
    if (!you) return this.status.say(this.words.text('table-watching'));
    if (sideOf(pit) !== you) return this.#refuse(pit, 'board-not-yours');
    if (sideToMove(this.state) !== you) {
      if (!this.#isAhead()) return this.#refuse(pit, 'board-not-turn');
      if (this.premove === pit) return this.#escape();
      this.#setPremove(pit);
      this.status.clear();
      return announce(this.words.text('table-premove-about', { place: this.words.place(pit) }));
    }
    const move = this.#moveOf(pit);
    if (!move) return this.#refuse(pit, 'board-empty');
    if (settings.confirm && this.chosen !== pit) {
      this.#choose(pit);
      return announce(this.status.standing);
    }
    this.#move(move);
  }

  /** Whether a move can be chosen in advance. Who confirms every move chooses none. */
  #isAhead() {
    return sideToMove(this.state) !== this.state.game.you && !settings.confirm;
  }

  /** The move of an otau, if it can be played now. @param {number} pit */
  #moveOf(pit) {
    return playable(this.state).find(({ otau }) => otau === (pit % 9) + 1);
  }

  /** Shows a move at once and sends it. @param {Legal} move */
  #move(move) {
    this.#choose(null);
    this.status.clear();
    this.state = withPending(this.state, move, this.offering);
    this.offering = false;
    this.#play(this.state.game.position, move.sowing);
    this.told = this.state.game.moves.length;
    this.refresh(false);
    this.#sendMove();
  }

  /** A move that was written needs no confirmation, and ends looking back. @param {number} otau */
  #playWritten(otau) {
    const { you } = this.state.game;
    const move = you && this.#moveOf(ring(you, otau));
    if (!move) return;
    if (this.looking !== null) this.look(null);
    this.#move(move);
  }

  /** @param {number} pit @param {string} why */
  #refuse(pit, why) {
    this.board.refuse(pit);
    this.status.say(this.words.text(why));
  }

  /** Chooses an otau that is played when it is chosen again. @param {number | null} pit */
  #choose(pit) {
    this.chosen = pit;
    this.board.markOnly('chosen', pit);
    this.#showStatus();
  }

  /** Chooses an otau that is played when the turn comes. @param {number | null} pit */
  #setPremove(pit) {
    this.premove = pit;
    this.board.markOnly('premove', pit);
    this.refresh(false);
  }

  /** Plays the premove when the turn comes, or drops it; otherwise calls the player. @param {GameState} before */
  #turnCame(before) {
    const { you } = this.state.game;
    if (sideToMove(this.state) !== you) return calm();
    const { premove } = this;
    if (premove !== null) {
      const move = this.#moveOf(premove);
      this.#setPremove(null);
      if (move) return this.#move(move);
      this.#refuse(premove, 'table-premove-dropped');
    }
    if (sideToMove(before) !== you) call(this.words.text('board-your-turn'));
  }

  #sendMove() {
    const { pending, game } = this.state;
    if (!pending) return;
    const offer = pending.offer ? { offer: true } : {};
    this.connection.send({ t: 'move', v: game.v, ply: pending.ply, otau: pending.move.otau, ...offer });
  }

  /** Previews the move of the otau under the pointer. @param {number | null} pit @param {boolean} focused */
  point(pit, focused) {
    const { game } = this.state;
    const levels = [game.players.white, game.players.black].map((player) => (player.kind === 'computer' ? player.level : 0));
    const move = pit !== null && game.previews && previews(Math.max(...levels)) && this.board.playable.has(pit)
      ? game.legal.find(({ otau }) => otau === (pit % 9) + 1) : null;
    this.board.ghost(move && !this.motion.running ? move.sowing : null);
    if (move && focused) announce(this.words.text('board-preview', { place: this.words.place(move.sowing.landing) }));
  }

  /**
   * Shows the position after this many moves.
   * @param {number | null} count null is the newest
   * @param {boolean} [quiet] shows it without words and motion
   */
  look(count, quiet = false) {
    const { moves } = this.state.game;
    const before = this.shown;
    this.looking = count === null || count >= moves.length ? null : Math.max(0, count);
    this.#choose(null);
    if (this.looking !== null) this.#setPremove(null);
    const { shown } = this;
    this.refresh();
    if (quiet) return;
    announce(this.looking === null ? this.words.text('board-live') : shown ? this.words.describe(moves[shown - 1]) : this.status.standing);
    // One step forward is animated.
    if (shown === before + 1) this.#play(positionAfter(this.state, before), moves[before].sowing);
  }

  /** Animates the last move again, slowly. */
  again() {
    const { shown } = this;
    const move = this.state.game.moves[shown - 1];
    if (!move || this.state.pending) return;
    this.#play(positionAfter(this.state, shown - 1), move.sowing, slowPace());
    announce(this.words.describe(move));
  }

  /** @param {string} act */
  #act(act) {
    const { you, can } = this.state.game;
    if (act === 'offer' && you && can[you].offer === 'with-move') {
      this.offering = !this.offering;
      this.refresh(false);
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

  /** Turns the board, and remembers it: the server draws the next page so. */
  #flip() {
    this.motion.finish();
    this.board.flip();
    this.plates.flip();
    const turned = this.board.below !== (this.state.game.you ?? 'white');
    document.cookie = `togyz_flip=${Number(turned)}; path=/; max-age=34560000; samesite=lax`;
  }

  /** Cancels what is chosen, or returns to the game. */
  #escape() {
    if (this.premove !== null) {
      this.#setPremove(null);
      this.status.say(this.words.text('table-premove-off'));
    } else if (this.chosen !== null) this.#choose(null);
    else if (this.looking !== null) this.look(null);
  }

  #controls() {
    const walk = {
      first: () => this.look(0),
      back: () => this.look(Math.max(0, this.shown - 1)),
      again: () => this.again(),
      forward: () => this.look(this.shown + 1),
      last: () => this.look(null),
    };
    const flip = () => this.#flip();
    connectWalk(walk);
    sendOnce(byId('outcome'));
    connectViewControls(this.words, flip);
    connectView();
    /** @type {Actions} */
    const keys = { flip, sound: () => byId('sound').click(), zen: () => toggleZen(), fullScreen: toggleFullScreen };
    const { you } = this.state.game;
    if (you) {
      connectNotify();
      keys.play = (key) => this.pick(ring(you, Number(key)));
    }
    if (document.getElementById('typed')) {
      connectTypedMove(this.words, () => playable(this.state), (otau) => this.#playWritten(otau));
    }
    keys.board = () => announce(boardText(this.words, this.position, you ?? 'white'));
    keys.repeat = repeat;
    keys.escape = () => this.#escape();
    const hint = /** @type {HTMLButtonElement | null} */ (document.querySelector('[data-act=hint]'));
    if (hint) keys.hint = () => hint.click();
    const help = () => showKeys(this.words, { ...walk, ...keys });
    keys.help = help;
    connectKeys(keys);
    byId('open-keys').addEventListener('click', help);
  }
}

new GamePage(data('state'));
