// The page of a game: what the server says goes to the board, what the player does goes to the server. A legal
// move is shown at once and taken back if the server refuses it; everything else waits for the answer.

import { hasBegun } from '../lib/begin.js';
import { Board, opponent, ring, sideOf } from '../lib/board.js';
import { Clocks, pageMade } from '../lib/clocks.js';
import { GameConnection } from '../lib/game-connection.js';
import { Motion } from '../lib/motion.js';
import { MoveList } from '../lib/move-list.js';
import { People } from '../lib/people.js';
import { choose, pace, settings } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { Words, data, notice, tell } from '../lib/words.js';

/** @import { Can, EventMessage, Legal, Move, Position, ServerMessage, Side, Sowing, State } from '../lib/protocol.js' */

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

class GamePage {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.root = /** @type {HTMLElement} */ (document.querySelector('[data-game]'));
    this.words = new Words(data('words'));
    const below = /** @type {Side} */ (this.root.dataset.below);
    this.board = new Board(by('board'), this.words, below);
    this.motion = new Motion(this.board);
    this.clocks = new Clocks(this.root, state.you, this.words);
    this.list = new MoveList(by('moves'), (ply) => this.look(ply + 1));
    /** How many moves of the game are shown; null is the game as it goes on. @type {number | null} */
    this.looking = null;
    /** A move that is shown but not acknowledged. @type {{ ply: number, move: Legal, offer: boolean } | null} */
    this.pending = null;
    /** The otau chosen once, where moves are confirmed. @type {number | null} */
    this.chosen = null;
    /** A draw is to be offered with the next move. */
    this.offering = false;
    /** Turns into an act when pressed again. @type {string | null} */
    this.sure = null;
    this.board.onpick = (pit) => this.pick(pit);
    this.board.onpoint = (pit, focused) => this.point(pit, focused);
    this.people = new People(this.words, (request) => this.#ask(request));
    this.#controls();
    this.clocks.set(state.clock, pageMade());
    this.#fresh();
    this.live = new GameConnection(state.game, this.words.list.lang, {
      version: () => this.state.v,
      message: (message) => this.hear(message),
      lost: () => this.#lost(),
    });
  }

  /** A game that has just begun shows the answer to the first click as it is played. */
  #fresh() {
    const { moves } = this.state;
    const fresh = hasBegun(this.state.game);
    this.refresh();
    const last = moves.at(-1);
    if (!fresh || !last || moves.length !== 2) return;
    this.board.show(moves[0].sowing.after);
    this.motion.play(last.sowing, pace());
  }

  /** The position that is shown when nothing moves. @returns {Position} */
  get position() {
    const { moves, start, position } = this.state;
    if (this.looking === null) return this.pending ? this.pending.move.sowing.after : position;
    return this.looking === 0 ? start : moves[this.looking - 1].sowing.after;
  }

  /** Draws everything but the motion anew. */
  refresh(boardToo = true) {
    const { state } = this;
    const shown = this.looking ?? state.moves.length;
    if (boardToo) {
      this.motion.finish();
      this.board.show(this.position);
      const last = this.pending && this.looking === null ? this.pending.move : state.moves[shown - 1];
      this.board.last(last ? last.sowing : null);
    }
    this.board.markOnly('hinted');
    this.#offerMoves();
    this.list.show(state.moves);
    this.list.mark(shown - 1);
    this.#plates();
    this.#acts();
    this.#outcome();
  }

  #offerMoves() {
    const { you, legal, can } = this.state;
    const mine = you !== null && this.looking === null && !this.pending && can[you].move;
    this.board.offer(you, mine ? legal.map((move) => ring(/** @type {Side} */ (you), move.otau)) : []);
  }

  #plates() {
    const { position, end } = this.state;
    for (const plate of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('.plate'))) {
      const side = /** @type {Side} */ (plate.dataset.side);
      const kazan = /** @type {HTMLElement} */ (plate.querySelector('.kazan'));
      // While kumalaks are in the air the plate holds what the board's kazan holds.
      const count = this.motion.running ? this.board.kazans[side].count : this.position.kazans[side];
      kazan.textContent = String(count);
      kazan.setAttribute('aria-label', this.words.kazan(side, count));
      plate.toggleAttribute('data-turn', !end && position.turn === side && !this.pending);
    }
    const { you } = this.state;
    const turn = this.pending ? opponent(position.turn) : position.turn;
    by('turn').textContent = end ? ''
      : turn === you ? this.words.say('board-your-turn')
      : you && this.state.players[turn].kind === 'computer' ? this.words.say('board-thinking')
      : this.words.say('board-their-turn', { side: this.words.side(turn) });
  }

  #acts() {
    const { you, can, end } = this.state;
    const mine = you ? can[you] : null;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-act]'))) {
      const act = /** @type {keyof Can} */ (button.dataset.act);
      button.hidden = !mine || !!end || !mine[act] || (act === 'resign' && mine.abort);
    }
    const offer = document.querySelector('[data-act=offer]');
    offer?.setAttribute('aria-pressed', String(this.offering));
    by('offer').hidden = !mine?.answer;
    this.people.show(this.state);
    by('acts').hidden = !document.querySelector('[data-act]:not([hidden])');
  }

  #outcome() {
    const { end, you } = this.state;
    by('outcome').hidden = !end;
    if (!end) return;
    by('result').textContent = end.text;
    by('ending').textContent = this.words.ending(end);
    by('rematch').hidden = !you || this.people.both;
  }

  /** A message from the server. @param {ServerMessage} message */
  hear(message) {
    switch (message.t) {
      case 'state':
        this.#connected();
        this.state = message;
        this.pending = null;
        this.clocks.set(message.clock);
        if (this.looking !== null && this.looking > message.moves.length) this.looking = null;
        this.refresh(!this.motion.running);
        break;
      case 'event':
        if (message.v <= this.state.v) return;
        if (message.v > this.state.v + 1) this.live.rejoin();
        else this.#happened(message);
        break;
      case 'joined':
        this.#connected();
        this.state.you = message.you;
        this.clocks.set(message.clock);
        // A move the server never saw is sent again; it carries its ply, so it is played once.
        if (this.pending?.ply === this.state.moves.length) this.#sendMove();
        break;
      case 'error':
        this.#refused(message);
        break;
      case 'hint': {
        if (message.ply !== this.state.moves.length || !this.state.you) return;
        const pit = ring(this.state.you, message.otau);
        this.board.markOnly('hinted', pit);
        notice(this.words.say('board-hint', { place: this.words.place(pit) }));
        break;
      }
      case 'presence':
      case 'said':
        this.people.hear(message, this.state.you);
        break;
      default:
        break;
    }
  }

  /** @param {EventMessage} message */
  #happened(message) {
    const { e } = message;
    const { v, position, legal, clock, offer, ask, can, end } = message;
    const known = this.state.end;
    Object.assign(this.state, { v, position, legal, clock, offer, ask, can, end });
    this.clocks.set(clock);
    if (e.kind === 'moved') {
      this.state.moves.push(e.move);
      const mine = this.pending?.ply === e.move.ply;
      const asShown = mine && this.pending?.move.otau === e.move.otau;
      if (mine) this.pending = null;
      this.#told(e.move);
      if (this.looking === null && !asShown) this.#animate(e.move.sowing);
      else this.refresh(false);
      return;
    }
    if (e.kind === 'taken-back') {
      this.state.moves.length = e.ply;
      this.pending = null;
      if (this.looking !== null && this.looking > e.ply) this.looking = null;
      tell(this.words.say('board-told-back'));
      this.refresh();
      return;
    }
    if (e.kind === 'offered' && e.by !== this.state.you) notice(this.words.say('board-told-offer', { side: this.words.side(e.by) }));
    if (e.kind === 'declined' && e.by !== this.state.you) notice(this.words.say('board-told-declined', { side: this.words.side(e.by) }));
    this.people.happened(e, this.state.you);
    if (end && !known) {
      sound.end();
      tell(`${this.words.ending(end)} ${end.text}`);
    }
    this.refresh(false);
  }

  /** The opponent's answer waits until one's own move has been seen; a further move waits for nothing. @param {Sowing} sowing */
  #animate(sowing) {
    const ply = this.state.moves.length;
    const show = () => {
      if (this.looking !== null || this.state.moves.length !== ply || this.pending) return;
      const before = ply > 1 ? this.state.moves[ply - 2].sowing.after : this.state.start;
      this.board.show(before);
      this.motion.play(sowing, pace()).then(() => this.#plates());
    };
    if (this.motion.running) this.motion.idle.then(show);
    else show();
    this.refresh(false);
  }

  /** @param {Move} move */
  #told(move) {
    const turn = this.state.position.turn === this.state.you && !this.state.end ? ` ${this.words.say('board-told-turn')}` : '';
    tell(this.words.told(move) + turn);
  }

  /** An otau was clicked, or its key pressed. @param {number} pit */
  pick(pit) {
    const { you, legal, can, end } = this.state;
    if (this.looking !== null) {
      this.look(null);
      return;
    }
    const otau = (pit % 9) + 1;
    const move = legal.find((one) => one.otau === otau);
    if (!you || end) return;
    if (sideOf(pit) !== you) return this.#no(pit, 'board-not-yours');
    if (this.pending || !can[you].move) return this.#no(pit, 'board-not-turn');
    if (!move) return this.#no(pit, 'board-empty');
    if (settings.confirm && this.chosen !== pit) {
      this.chosen = pit;
      this.board.markOnly('chosen', pit);
      tell(this.words.say('board-confirm-move', { place: this.words.place(pit) }));
      return;
    }
    this.chosen = null;
    this.board.markOnly('chosen');
    this.motion.finish();
    this.board.show(this.state.position);
    this.pending = { ply: this.state.moves.length, move, offer: this.offering };
    this.offering = false;
    this.motion.play(move.sowing, pace()).then(() => this.#plates());
    this.refresh(false);
    this.#sendMove();
  }

  /** @param {number} pit @param {string} why */
  #no(pit, why) {
    this.board.refuse(pit);
    tell(this.words.say(why));
  }

  #sendMove() {
    const { pending } = this;
    if (!pending) return;
    const offer = pending.offer ? { offer: true } : {};
    this.live.send({ t: 'move', v: this.state.v, ply: pending.ply, otau: pending.move.otau, ...offer });
  }

  /** @param {ServerMessage & { t: 'error' }} message */
  #refused(message) {
    notice(message.text);
    if (this.pending && message.code !== 'busy' && message.code !== 'too-many') {
      this.pending = null;
      this.refresh();
    }
    if (message.code === 'not-joined' || message.code === 'failed') this.live.rejoin();
  }

  #lost() {
    by('connection').hidden = false;
  }

  #connected() {
    if (by('connection').hidden) return;
    by('connection').hidden = true;
    tell(this.words.say('board-told-connected'));
  }

  /** What would happen, while an otau is pointed at. @param {number | null} pit @param {boolean} focused */
  point(pit, focused) {
    const move = pit !== null && settings.preview && this.board.playable.has(pit)
      ? this.state.legal.find((one) => one.otau === (pit % 9) + 1) : null;
    this.board.ghost(move && !this.motion.running ? move.sowing : null);
    if (move && focused) tell(this.words.say('board-preview', { place: this.words.place(move.sowing.landing) }));
  }

  /** Looks at the board after so many moves; null is back to the game. @param {number | null} shown */
  look(shown) {
    const { moves } = this.state;
    const before = this.looking ?? moves.length;
    this.looking = shown === null || shown >= moves.length ? null : Math.max(0, shown);
    const now = this.looking ?? moves.length;
    this.refresh();
    tell(this.looking === null ? this.words.say('board-live') : now ? this.words.told(moves[now - 1]) : this.words.say('board-looking'));
    // One step forward is shown as it was played.
    if (now === before + 1) {
      this.board.show(now > 1 ? moves[now - 2].sowing.after : this.state.start);
      this.motion.play(moves[now - 1].sowing, pace());
    }
  }

  /** Shows the last move again, slowly. */
  again() {
    const shown = this.looking ?? this.state.moves.length;
    const move = this.state.moves[shown - 1];
    if (!move || this.pending) return;
    this.motion.finish();
    this.board.show(shown > 1 ? this.state.moves[shown - 2].sowing.after : this.state.start);
    this.motion.play(move.sowing, pace() && 2).then(() => this.refresh(!this.motion.running));
    tell(this.words.told(move));
  }

  /** @param {string} act */
  #act(act) {
    const { v } = this.state;
    if (act === 'resign' && this.sure !== act) {
      this.#sure(act);
      return;
    }
    this.sure = null;
    if (act === 'offer' && this.state.you && this.state.can[this.state.you].offer === 'with-move') {
      this.offering = !this.offering;
      this.#acts();
      if (this.offering) notice(this.words.say('board-offer-armed'));
      return;
    }
    if (!this.#ask({ t: act, v })) return;
    if (act === 'offer') notice(this.words.say('board-offer-sent'));
    else if (act === 'hint') notice(this.words.say('board-thinking'));
    else if (act === 'takeback' && this.people.both) notice(this.words.say('people-asked-sent'));
  }

  /** Sends a request that is not sent again if the line is lost. @param {Record<string, unknown>} request */
  #ask(request) {
    const sent = this.live.send({ v: this.state.v, ...request }) !== null;
    if (!sent) notice(this.words.say('board-told-connection'));
    return sent;
  }

  /** Asks before an act that cannot be undone: the button must be pressed twice. @param {string} act */
  #sure(act) {
    const button = /** @type {HTMLButtonElement} */ (document.querySelector(`[data-act=${act}]`));
    const label = button.textContent;
    this.sure = act;
    button.textContent = this.words.say('board-confirm-resign');
    button.classList.add('danger');
    setTimeout(() => {
      if (this.sure === act) this.sure = null;
      button.textContent = label;
      button.classList.remove('danger');
    }, 4000);
  }

  #controls() {
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-act]'))) {
      button.addEventListener('click', () => this.#act(button.dataset.act ?? ''));
    }
    by('accept').addEventListener('click', () => this.#act('accept'));
    by('decline').addEventListener('click', () => this.#act('decline'));
    /** @type {Record<string, () => void>} */
    const walk = {
      first: () => this.look(0),
      back: () => this.look(Math.max(0, (this.looking ?? this.state.moves.length) - 1)),
      again: () => this.again(),
      forward: () => this.look((this.looking ?? this.state.moves.length) + 1),
      last: () => this.look(null),
    };
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-go]'))) {
      button.addEventListener('click', () => walk[button.dataset.go ?? '']());
    }
    by('flip').addEventListener('click', () => {
      this.motion.finish();
      this.board.flip();
      const table = this.root.querySelector('.table');
      const [upper, lower] = this.root.querySelectorAll('.plate');
      table?.prepend(lower);
      table?.append(upper);
    });
    const mute = by('sound');
    const said = () => mute.setAttribute('aria-pressed', String(settings.sound));
    mute.addEventListener('click', () => {
      choose({ sound: !settings.sound });
      said();
      sound.tick(0);
      tell(this.words.say(settings.sound ? 'board-sound-on' : 'board-sound-off'));
    });
    said();
    const speed = /** @type {HTMLSelectElement} */ (by('speed'));
    speed.value = settings.speed;
    speed.addEventListener('change', () => choose({ speed: /** @type {typeof settings.speed} */ (speed.value) }));
    by('copy').addEventListener('click', () => this.#copy(fetch(by('copy').dataset.record ?? '').then((answer) => answer.text())));
    by('share').addEventListener('click', () => this.#copy(Promise.resolve(by('share').dataset.address ?? '')));
    addEventListener('keydown', (event) => this.#key(event, walk));
  }

  /** @param {Promise<string>} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(await text);
      notice(this.words.say('board-copied'));
    } catch {
      notice(this.words.say('board-not-copied'));
    }
  }

  /** @param {KeyboardEvent} event @param {Record<string, () => void>} walk */
  #key(event, walk) {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const go = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' }[event.key];
    if (go) {
      event.preventDefault();
      walk[go]();
    } else if (/^[1-9]$/.test(event.key) && this.state.you) {
      this.pick(ring(this.state.you, Number(event.key)));
    }
  }
}

new GamePage(data('state'));
