// A game at one device without its display, between two people or against the computer in the page: a log of what
// happened, replayed by the rules library. The log is what the browser stores. Taking back cuts the log, and the clocks
// stand as they stood then.

import { ENDINGS } from './rules-game.js';

/** @import { Move, Player, Side, State } from './protocol.js' */
/** @import { Problem, RulesGame, Standing } from './rules-game.js' */
/** @import { Shown } from './device-games.js' */

/**
 * One entry of the log; `at` is milliseconds since 1970, `how` one of `ENDINGS`.
 * @typedef {{ kind: 'move', at: number, otau: number }
 *   | { kind: 'end', at: number, how: number }
 *   | { kind: 'stop' | 'resume', at: number }} Entry
 *
 * What two people agree before a game; the control is in seconds, its name in minutes.
 * @typedef {object} Terms
 * @property {string} profile
 * @property {string} position empty for the start
 * @property {{ name: string, base: number, increment: number } | null} control
 * @property {{ white: string, black: string }} names
 * @property {{ side: Side, level: number } | null} [computer] the computer's seat, if it has one
 *
 * What survives a reload. `redo` has the parts that were cut from the log, and its length then; `seen` is when the page
 * was last open. Lists of games add its id and what they show (device-games.js).
 * @typedef {{ terms: Terms, log: Entry[], redo: { length: number, cut: Entry[] }[], seen: number, id?: string, shown?: Shown }} Kept
 */

/** @type {Terms} */
export const USUAL = { profile: 'kazakhstan', position: '', control: null, names: { white: '', black: '' } };

/** @param {Side} side @returns {Side} */
export const opponent = (side) => (side === 'white' ? 'black' : 'white');

/** A name for a new game, unlike those of all others on this device. */
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

/** Nothing is offered or asked here. */
const NOTHING = {
  move: false, resign: false, abort: false, offer: false, answer: false, claim: false, takeback: false, allow: false, give: false, hint: false,
};

export class LocalGame {
  /** @type {Move[]} */
  moves = [];

  /** @param {RulesGame} rules @param {Kept | null} kept */
  constructor(rules, kept) {
    this.rules = rules;
    /** @type {Kept} */
    this.kept = kept ?? { terms: USUAL, log: [], redo: [], seen: 0 };
    this.kept.id ??= newId();
    /** @type {Standing} */
    this.standing = rules.standing();
    if (this.replay()) this.begin(USUAL);
  }

  /** Begins another game. @param {Terms} terms @returns {Problem | null} null if it has begun */
  begin(terms) {
    const before = this.kept;
    this.kept = { terms, log: [], redo: [], seen: 0, id: newId() };
    const problem = this.replay();
    if (problem) {
      this.kept = before;
      this.replay();
    }
    return problem;
  }

  /** Replays the log; an entry that the rules refuse ends it. @returns {Problem | null} */
  replay() {
    const { terms, log } = this.kept;
    const problem = this.rules.begin(terms.profile, terms.position, terms.control);
    if (problem) return problem;
    this.moves = [];
    this.standing = this.rules.standing();
    const wrong = log.findIndex((entry) => !this.#apply(entry));
    if (wrong >= 0) log.length = wrong;
    return null;
  }

  /** Whether a clock times the game. */
  get timed() {
    return this.kept.terms.control !== null;
  }

  /** Whether the clock waits for a move or a press. */
  get paused() {
    return this.timed && !this.standing.end && this.moves.length > 0 && !this.rules.running;
  }

  /** The side of the only person; null if two people play. @returns {Side | null} */
  get you() {
    const { computer } = this.kept.terms;
    return computer ? opponent(computer.side) : null;
  }

  /** The level of the computer if it has to move now. @returns {number | null} */
  get levelToMove() {
    const { computer } = this.kept.terms;
    return computer && !this.standing.end && this.standing.position.turn === computer.side ? computer.level : null;
  }

  /** The milliseconds left to the side to move; null without a clock. @param {number} at */
  timeToMove(at) {
    return this.timed ? this.rules.times(at)[this.standing.position.turn] : null;
  }

  /** @param {Entry} entry */
  #apply(entry) {
    const { rules, timed } = this;
    if (entry.kind === 'move') {
      if (!this.standing.legal.some(({ otau }) => otau === entry.otau)) return false;
      if (timed) this.#press(entry.at);
      if (!rules.play(entry.otau, timed ? rules.times(entry.at) : null)) return false;
      this.moves = [...this.moves, rules.played(this.moves.length)];
    } else if (entry.kind === 'end') {
      if (!rules.end(entry.how)) return false;
    } else {
      if (!timed || this.standing.end || !this.moves.length) return false;
      if (entry.kind === 'stop') rules.stop(entry.at);
      else rules.resume(this.standing.position.turn, entry.at);
      return true;
    }
    this.standing = rules.standing();
    if (this.standing.end) rules.stop(entry.at);
    return true;
  }

  /** The mover's clock stops and the opponent's starts. The first move is not timed. @param {number} at */
  #press(at) {
    const { turn } = this.standing.position;
    if (!this.moves.length) this.rules.start(opponent(turn), at);
    else {
      if (!this.rules.running) this.rules.resume(turn, at);
      this.rules.press(turn, at);
    }
  }

  /** Performs an entry, if it is possible now. A move or an end forgets what was taken back. @param {Entry} entry */
  act(entry) {
    if (!this.#apply(entry)) return false;
    this.kept.log.push(entry);
    if (entry.kind === 'move' || entry.kind === 'end') this.kept.redo = [];
    return true;
  }

  /** Whether there is something to take back: against the computer, a move or an end of one's own. */
  get canGoBack() {
    const { you } = this;
    return this.#cut() >= 0 && (!you || Boolean(this.standing.end) || this.moves.some(({ side }) => side === you));
  }

  /** The index of the entry to take back: the end, or the last move. A fallen flag goes back with the move before it. */
  #cut() {
    return this.kept.log.findLastIndex((entry) => entry.kind === 'move' || (entry.kind === 'end' && entry.how < ENDINGS.flag));
  }

  /** Takes the last move or the end back; against the computer so far that it is the person's turn. The clock stands. */
  back() {
    if (!this.canGoBack) return false;
    do this.#stepBack();
    while (this.levelToMove !== null && this.canGoBack);
    return true;
  }

  #stepBack() {
    const { log, redo } = this.kept;
    const cut = this.#cut();
    redo.push({ length: cut, cut: log.splice(cut) });
    this.#stand();
  }

  /** Plays again what was taken back; against the computer so far that it is the person's turn. */
  redo() {
    if (!this.kept.redo.length) return false;
    do this.#stepForward();
    while (this.levelToMove !== null && this.kept.redo.length);
    return true;
  }

  #stepForward() {
    const { log, redo } = this.kept;
    const last = redo.pop();
    if (last) log.splice(last.length, log.length, ...last.cut);
    this.#stand();
  }

  /** Replays a log that was cut, and stops the clock at its end. */
  #stand() {
    this.replay();
    this.pause(this.kept.log.at(-1)?.at ?? 0);
  }

  /** Stops the clock, if it runs. @param {number} at */
  pause(at) {
    if (this.rules.running) this.act({ kind: 'stop', at });
  }

  /** Ends a game whose flag is down. @param {number} at @returns {boolean} whether it has ended now */
  callFlag(at) {
    if (!this.timed || this.standing.end) return false;
    const flags = this.rules.flags(at);
    return flags > 0 && this.act({ kind: 'end', at, how: ENDINGS.flag + flags - 1 });
  }

  /** The game in the form of the message `state`, as the modules of the game page read it. @param {number} at @returns {State} */
  state(at) {
    const { start, number, position, legal, end } = this.standing;
    const { profile, computer } = this.kept.terms;
    /** @param {Side} side @returns {Player} */
    const player = (side) => (computer?.side === side ? { kind: 'computer', level: computer.level } : { kind: 'guest' });
    const times = this.timed ? this.rules.times(at) : null;
    return {
      game: '', you: this.you, profile, control: null, days: null, previews: false,
      players: { white: player('white'), black: player('black') },
      start, number, moves: this.moves, v: 0, position, legal, end,
      clock: times && { ...times, running: this.rules.running },
      offer: null, ask: null, can: { white: NOTHING, black: NOTHING },
    };
  }

  /** What a list of games shows. @param {string} record @returns {Shown} */
  shown(record) {
    const { log, seen } = this.kept;
    return { began: log[0]?.at ?? seen, plies: this.moves.length, result: this.standing.end?.text ?? null, record };
  }

  /** The record with the names of the players. @param {{ white: string, black: string }} names @param {string} site */
  record(names, site) {
    const began = new Date(this.kept.log[0]?.at ?? Date.now());
    const date = [began.getFullYear(), began.getMonth() + 1, began.getDate()].map((part) => String(part).padStart(2, '0'));
    return this.rules.record({ White: names.white, Black: names.black, Date: date.join('.'), Site: site });
  }
}
