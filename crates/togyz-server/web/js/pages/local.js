// The board for games at one device: two people, or one against the computer in the page. The rules library
// (WebAssembly) plays, the browser stores the games; a reload stops the clock. local-game.js has the game,
// local-form.js the form of a new one, computer-seat.js the computer, this file the display and its buttons.

import { analysisHash } from '../lib/analysis-link.js';
import { stayAwake } from '../lib/awake.js';
import { Board, ring, sideOf } from '../lib/board.js';
import { ComputerSeat } from '../lib/computer-seat.js';
import { BOARD, putAside, putOnBoard, store, stored } from '../lib/device-games.js';
import { turnText } from '../lib/game-panel.js';
import { fromState, positionAfter } from '../lib/game-state.js';
import { Graph } from '../lib/graph.js';
import { connectKeys, showKeys } from '../lib/keys.js';
import { connectForm, termsOf } from '../lib/local-form.js';
import { LocalGame } from '../lib/local-game.js';
import { moment } from '../lib/moment.js';
import { Motion } from '../lib/motion.js';
import { MoveList } from '../lib/move-list.js';
import { all, announce, byId, copy, data, notice } from '../lib/page.js';
import { Plates } from '../lib/plates.js';
import { pressTwice } from '../lib/press-twice.js';
import { ENDINGS, RulesGame } from '../lib/rules-game.js';
import { saveRecord } from '../lib/save-record.js';
import { pace, settings, slowPace } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { boardText, repeat } from '../lib/spoken.js';
import { Status, lookingText } from '../lib/status.js';
import { connectView, toggleFullScreen, toggleZen } from '../lib/view.js';
import { connectBoardControls } from '../lib/view-controls.js';
import { connectWalk } from '../lib/walk.js';
import { Words } from '../lib/words.js';

/** @import { Side } from '../lib/protocol.js' */
/** @import { Actions } from '../lib/keys.js' */
/** @import { Terms } from '../lib/local-game.js' */
/** @import { Problem } from '../lib/rules-game.js' */

/** Where the choice to turn the board after every move is stored. */
const TURNING = 'togyz-board-turning';
/** Where it is stored that somebody turned the board: Black is below. */
const TURNED = 'togyz-board-turned';
/** How often the flags are looked at, in milliseconds. */
const TICK = 100;

const words = new Words(data('words'));
const root = byId('local');

/** The stored game; a new one if there is none or it cannot be read. @param {RulesGame} rules */
function restore(rules) {
  try {
    return new LocalGame(rules, stored(BOARD));
  } catch {
    return new LocalGame(rules, null);
  }
}

class LocalPage {
  /** @param {LocalGame} game */
  constructor(game) {
    this.game = game;
    this.board = new Board(byId('board'), words, 'white');
    this.motion = new Motion(this.board);
    this.plates = new Plates(root, words);
    this.list = new MoveList(byId('moves'), words, (ply) => this.look(ply + 1));
    this.graph = new Graph(words, (count) => this.look(count, true));
    this.status = new Status(() => this.look(null));
    /** The number of moves on the board while looking back; null shows the newest position. @type {number | null} */
    this.looking = null;
    /** The otau that was chosen once, where moves are confirmed. @type {number | null} */
    this.chosen = null;
    /** Whether the next move offers the computer a draw. */
    this.offering = false;
    this.computer = new ComputerSeat({
      play: (otau) => this.#played(otau),
      end: (how) => this.#end(how),
      declined: () => notice(words.text('local-declined')),
      failed: () => notice(words.text('local-no-engine')),
    });
    this.board.onpick = (pit) => this.pick(pit);
    this.#controls();
    connectForm(words, {
      begin: (terms) => this.#begin(terms),
      isLeft: () => this.game.moves.length > 0 && this.game.standing.end === null,
    });
    this.pause();
    if (stored(TURNED) === true) this.flip();
    this.#sit();
    this.refresh();
    this.turnTo();
    this.#think();
    this.#follow();
    addEventListener('hashchange', () => this.#follow());
    // A page that is closed or put aside forgets nothing: the next one stops the clock at this time.
    addEventListener('pagehide', () => this.leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.leave();
      this.refresh(false);
    });
    addEventListener('pageshow', (event) => {
      if (event.persisted) this.#restart(true);
    });
    // Another tab with the same board.
    addEventListener('storage', ({ key }) => {
      if (key === BOARD) this.#restart();
    });
    setInterval(() => this.#tick(), TICK);
    root.dataset.ready = 'yes';
  }

  /** Reads the stored game again. @param {boolean} [paused] */
  #restart(paused = false) {
    this.computer.stop();
    this.game = restore(this.game.rules);
    this.looking = null;
    if (paused) this.pause();
    this.#sit();
    this.refresh();
    this.turnTo();
    this.#think();
  }

  /** The only person sits below. */
  #sit() {
    const { you } = this.game;
    if (you && this.board.below !== you) this.flip();
  }

  /** Does what the address asks for: a game that was put aside, a new one against the computer, the form. */
  #follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (!['game', 'level', 'computer'].some((name) => asked.has(name))) return;
    // A reload does not ask again.
    history.replaceState(null, '', location.pathname + location.search);
    const game = asked.get('game');
    if (game) {
      this.keep();
      if (putOnBoard(game)) this.#restart(true);
    } else if (asked.has('level')) {
      if (this.#begin(termsOf(asked))) return;
      if (asked.has('offline')) notice(words.text('local-offline'));
      const first = this.game.standing.legal.find(({ otau }) => otau === Number(asked.get('first')));
      if (first && this.game.levelToMove === null) this.#played(first.otau);
    } else if (asked.has('computer')) {
      const dialog = /** @type {HTMLDialogElement} */ (byId('new'));
      const opponent = /** @type {HTMLSelectElement} */ (byId('opponent'));
      if (opponent.value === '0') opponent.value = opponent.dataset.level ?? '1';
      opponent.dispatchEvent(new Event('change'));
      if (!dialog.open) dialog.showModal();
    }
  }

  /** Begins another game; the one on the board stays in the list. @param {Terms} terms @returns {Problem | null} */
  #begin(terms) {
    this.keep();
    const refused = this.game.begin(terms);
    if (refused) return refused;
    this.computer.stop();
    if (!putAside()) notice(words.text('local-not-saved'));
    this.keep();
    this.looking = null;
    this.offering = false;
    this.#sit();
    this.refresh();
    this.turnTo();
    this.#think();
    return null;
  }

  /** Lets the computer think, if it has to move. */
  #think() {
    this.computer.think(this.game, this.offering);
  }

  /** Stops the clock of a game that was going on when its page was closed. */
  pause() {
    const { kept } = this.game;
    this.game.pause(Math.max(kept.seen, kept.log.at(-1)?.at ?? 0));
  }

  /** Stores when the page was last open. */
  leave() {
    this.game.kept.seen = moment();
    this.keep();
  }

  keep() {
    const { game } = this;
    game.kept.shown = game.shown(this.#record());
    if (!store(BOARD, game.kept)) notice(words.text('local-not-saved'));
  }

  /** The number of moves on the board. */
  get shown() {
    return this.looking ?? this.game.moves.length;
  }

  get names() {
    const { names, computer } = this.game.kept.terms;
    const name = (/** @type {Side} */ side) => (computer?.side === side ? words.player({ kind: 'computer', level: computer.level }) : names[side] || words.side(side));
    return { white: name('white'), black: name('black') };
  }

  /** Draws everything; the board only if it may interrupt the motion. @param {boolean} [boardToo] */
  refresh(boardToo = true) {
    const { game, looking, shown } = this;
    const state = fromState(game.state(moment()), performance.now());
    const { moves, position, end } = state.game;
    const seen = positionAfter(state, shown);
    if (boardToo) {
      this.motion.finish();
      this.board.show(seen);
      this.board.last(moves[shown - 1]?.sowing ?? null);
    }
    this.#choose(null);
    this.board.offer(end ? null : position.turn, looking === null && game.levelToMove === null ? state.game.legal.map(({ otau }) => ring(position.turn, otau)) : []);
    // While kumalaks move, list, plates and panel show what was before the move.
    const told = this.motion.running && looking === null ? shown - 1 : shown;
    this.list.show(told < shown ? moves.slice(0, told) : moves);
    this.list.mark(told - 1);
    this.plates.show(state, positionAfter(state, told).kazans);
    for (const plate of all('.plate', root)) {
      const name = plate.querySelector('.name');
      if (name) name.textContent = this.names[/** @type {Side} */ (plate.dataset.side)];
    }
    if (told === shown) this.#panel(state);
    this.graph.mark(shown);
    stayAwake(Boolean(game.rules.running));
  }

  /** @param {ReturnType<typeof fromState>} state */
  #panel(state) {
    const { game } = this;
    const { end, position } = state.game;
    const { terms, redo } = game.kept;
    byId('turn').textContent = game.paused ? `${turnText(state, words)}. ${words.text('local-paused')}` : turnText(state, words);
    byId('outcome').hidden = !end;
    if (end) {
      const { headline, reason } = words.outcome(end, game.you);
      byId('headline').textContent = headline;
      byId('turn').textContent = headline;
      byId('ending').textContent = reason;
      byId('result').textContent = end.text;
      this.graph.show(state.game);
    }
    byId('terms').textContent = [words.text(`profile-${terms.profile}`), terms.control?.name ?? words.text('home-no-clock')].join(' · ');
    for (const link of all('[data-analyse]')) {
      const review = link.dataset.analyse === 'review';
      /** @type {HTMLAnchorElement} */ (link).hash = analysisHash({ start: terms.position, moves: game.moves.map(({ otau }) => otau), profile: terms.profile, ...terms.names, review });
    }
    const enabled = { takeback: game.canGoBack, redo: redo.length > 0, agree: !end, resign: !end };
    for (const [id, may] of Object.entries(enabled)) byId(id).toggleAttribute('disabled', !may);
    byId('resign').textContent = words.text(`local-resign-${game.you ?? position.turn}`);
    for (const part of all('[data-two]')) part.hidden = game.you !== null;
    byId('offer').hidden = game.you === null || Boolean(end);
    byId('offer').setAttribute('aria-pressed', String(this.offering));
    byId('claim').hidden = !game.standing.claim || game.levelToMove !== null;
    byId('pause').hidden = !game.rules.running;
    byId('go-on').hidden = !game.paused;
  }

  /** Shows beside the board what stays true for a while: looking back, or an otau that is chosen. */
  #showStatus() {
    const { looking, chosen, game: { moves } } = this;
    const text = lookingText(words, moves, looking)
      || (chosen === null ? '' : words.text('board-confirm-move', { place: words.place(chosen) }));
    this.status.stand(text, looking !== null);
  }

  /** Chooses an otau that is played when it is chosen again. @param {number | null} pit */
  #choose(pit) {
    this.chosen = pit;
    this.board.markOnly('chosen', pit);
    this.#showStatus();
  }

  /** Turns the board to the side to move, if that was chosen. */
  turnTo() {
    const { turn } = this.game.standing.position;
    if (this.game.you || !byId('turning').matches(':checked') || this.game.standing.end || this.board.below === turn) return;
    this.flip();
  }

  flip() {
    this.motion.finish();
    this.board.flip();
    this.plates.flip();
  }

  /** Somebody turns the board; it stays turned. */
  #turn() {
    this.flip();
    if (!this.game.you) store(TURNED, this.board.below === 'black');
  }

  /** An otau was clicked, or its key pressed. @param {number} pit */
  pick(pit) {
    const at = moment();
    // A stray click neither plays nor returns.
    if (this.looking !== null) return this.status.say(words.text('table-looking-refused'));
    if (this.game.callFlag(at)) return this.#ended();
    const { legal, position, end } = this.game.standing;
    if (end) return this.status.say(words.text('table-over'));
    if (this.game.levelToMove !== null || sideOf(pit) !== position.turn) return this.#refuse(pit, 'board-not-turn');
    const move = legal.find(({ otau }) => otau === (pit % 9) + 1);
    if (!move) return this.#refuse(pit, 'board-empty');
    if (settings.confirm && this.chosen !== pit) {
      this.#choose(pit);
      return announce(this.status.standing);
    }
    this.status.clear();
    this.#played(move.otau, at);
  }

  /** Plays a move and shows it. @param {number} otau @param {number} [at] */
  #played(otau, at = moment()) {
    const { legal, position } = this.game.standing;
    const move = legal.find((legal) => legal.otau === otau);
    const byComputer = this.game.levelToMove !== null;
    this.motion.finish();
    if (!move || !this.game.act({ kind: 'move', at, otau })) return;
    this.keep();
    if (this.looking !== null) {
      // The reader looks at an earlier position, which stays.
      this.refresh(false);
    } else {
      this.board.show(position);
      this.motion.play(move.sowing, pace()).then(() => {
        if (this.motion.running) return;
        this.refresh(false);
        this.turnTo();
        this.#announceEnd();
      });
      this.refresh(false);
    }
    announce(words.describe(this.game.moves[this.game.moves.length - 1]));
    if (byComputer) return;
    this.#think();
    this.offering = false;
  }

  /** @param {number} pit @param {string} why */
  #refuse(pit, why) {
    this.board.refuse(pit);
    this.status.say(words.text(why));
  }

  /** The game has ended away from the board. */
  #ended() {
    this.keep();
    this.looking = null;
    this.refresh(!this.motion.running);
    this.#announceEnd();
  }

  #announceEnd() {
    const { end } = this.game.standing;
    if (!end) return;
    sound.end();
    const { headline, reason } = words.outcome(end, this.game.you);
    announce(`${headline}. ${reason}`);
  }

  #tick() {
    if (this.game.callFlag(moment())) this.#ended();
  }

  /** @param {number} how */
  #end(how) {
    if (!this.game.act({ kind: 'end', at: moment(), how })) return;
    this.computer.stop();
    this.#ended();
  }

  /**
   * Shows the position after this many moves.
   * @param {number | null} count null is the newest
   * @param {boolean} [quiet] shows it without words and motion
   */
  look(count, quiet = false) {
    const { moves } = this.game;
    const before = this.shown;
    this.looking = count === null || count >= moves.length ? null : Math.max(0, count);
    const { shown } = this;
    this.refresh();
    if (quiet) return;
    announce(this.looking === null ? words.text('board-live') : shown ? words.describe(moves[shown - 1]) : this.status.standing);
    if (shown === before + 1) this.#show(shown, pace());
  }

  /** Animates a move. @param {number} count with this move, the number of moves @param {number} speed */
  #show(count, speed) {
    const move = this.game.moves[count - 1];
    if (!move) return;
    this.motion.finish();
    this.board.show(count > 1 ? this.game.moves[count - 2].sowing.after : this.game.standing.start);
    this.motion.play(move.sowing, speed).then(() => this.refresh(!this.motion.running));
  }

  /** After moves were taken back or played again. @param {boolean} done @param {string} text */
  #changed(done, text) {
    if (!done) return;
    this.computer.stop();
    this.keep();
    this.looking = null;
    this.refresh();
    this.turnTo();
    announce(words.text(text));
    this.#think();
  }

  #controls() {
    const flip = () => this.#turn();
    connectBoardControls(words, flip);
    connectView();
    this.board.ontrail = () => this.#show(this.shown, slowPace());
    const walk = {
      first: () => this.look(0),
      back: () => this.look(Math.max(0, this.shown - 1)),
      again: () => this.#show(this.shown, slowPace()),
      forward: () => this.look(this.shown + 1),
      last: () => this.look(null),
    };
    connectWalk(walk);
    const turn = () => this.game.standing.position.turn;
    const help = () => showKeys(words, { ...walk, ...keys });
    /** @type {Actions} */
    const keys = {
      flip,
      play: (key) => this.pick(ring(this.game.you ?? turn(), Number(key))),
      escape: () => (this.chosen !== null ? this.#choose(null) : this.looking !== null && this.look(null)),
      board: () => announce(boardText(words, this.board.position ?? this.game.standing.position, turn())),
      repeat,
      sound: () => byId('sound').click(),
      zen: () => toggleZen(),
      fullScreen: toggleFullScreen,
      help,
    };
    connectKeys(keys);
    byId('open-keys').addEventListener('click', help);
    /** @type {Record<string, () => void>} */
    const acts = {
      takeback: () => this.#changed(this.game.back(), 'board-announce-back'),
      redo: () => this.#changed(this.game.redo(), 'local-redone'),
      claim: () => this.#end(ENDINGS.claimed),
      pause: () => this.#clock('stop'),
      'go-on': () => this.#clock('resume'),
      copy: () => copy(this.#record(), words),
      save: () => saveRecord(this.#record(), [this.names.white, this.names.black].join('-')),
      offer: () => this.#offer(),
    };
    for (const [id, act] of Object.entries(acts)) byId(id).addEventListener('click', act);
    pressTwice(byId('agree'), () => words.text('local-agree-confirm'), () => this.#end(ENDINGS.agreed));
    pressTwice(byId('resign'), () => words.text('board-confirm-resign'), () => this.#end(ENDINGS[this.game.you ?? this.game.standing.position.turn]));
    const turning = /** @type {HTMLInputElement} */ (byId('turning'));
    turning.checked = stored(TURNING) === true;
    turning.addEventListener('change', () => {
      store(TURNING, turning.checked);
      this.turnTo();
    });
  }

  /** @param {'stop' | 'resume'} kind */
  #clock(kind) {
    if (!this.game.act({ kind, at: moment() })) return;
    this.keep();
    this.refresh(false);
  }

  #record() {
    return this.game.record(this.names, location.origin);
  }

  /** The next move offers the computer a draw, or no longer does. */
  #offer() {
    this.offering = !this.offering;
    byId('offer').setAttribute('aria-pressed', String(this.offering));
    if (this.offering) notice(words.text('board-offer-armed'));
  }
}

RulesGame.load(root.dataset.rules ?? '').then((rules) => new LocalPage(restore(rules)), () => notice(words.text('local-failed')));
