// The state of a game on a page, as one pure reducer: (state, message, time) -> state. The game page, the embedded
// board and the watch page use it. No DOM, no clock and no network here: the page passes each message of the server
// with the time it arrived, draws the new state, and joins again when the state is `behind`.

/** @import { Can, EventMessage, Legal, Move, Position, Presence, ServerMessage, Side, Sowing, State } from './protocol.js' */

/**
 * A move the page shows before the server has confirmed it.
 * @typedef {{ ply: number, move: Legal, offer: boolean }} PendingMove
 */

/**
 * Times are in milliseconds of the page's own clock (`performance.now()`).
 * @typedef {object} GameState
 * @property {State} game the game as the server last described it
 * @property {number} clockTime when the clocks of `game` were read
 * @property {PendingMove | null} pending
 * @property {Presence | null} presence who is connected; null before the server said so
 * @property {number} presenceTime when `presence` arrived
 * @property {boolean} behind an event is missing: the page must join again with `game.v`
 */

/** @param {Side} side @returns {Side} */
const opponent = (side) => (side === 'white' ? 'black' : 'white');

/** Errors after which the server may still play the pending move. */
const RETRYABLE = ['busy', 'too-many'];

/**
 * The state of a page that knows only the message `state`.
 * @param {State} game
 * @param {number} time when its clocks were read
 * @returns {GameState}
 */
export function fromState(game, time) {
  return { game, clockTime: time, pending: null, presence: null, presenceTime: time, behind: false };
}

/**
 * The state after a message of the server. A message that changes nothing returns the same object; the old state is
 * never changed.
 * @param {GameState} state
 * @param {ServerMessage} message
 * @param {number} time when it arrived
 * @returns {GameState}
 */
export function reduce(state, message, time) {
  if (!('game' in message) || message.game !== state.game.game) return state;
  switch (message.t) {
    case 'state':
      return { ...state, game: message, clockTime: time, pending: null, behind: false };
    case 'joined': {
      const game = { ...state.game, you: message.you, clock: message.clock };
      return { ...state, game, clockTime: time, behind: message.v > game.v };
    }
    case 'event':
      if (message.v <= state.game.v) return state;
      if (message.v > state.game.v + 1) return { ...state, behind: true };
      return applyEvent(state, message, time);
    case 'presence':
      return { ...state, presence: message, presenceTime: time };
    case 'error':
      if (!state.pending || RETRYABLE.includes(message.code)) return state;
      return { ...state, pending: null };
    default:
      return state;
  }
}

/** @param {GameState} state @param {EventMessage} message @param {number} time @returns {GameState} */
function applyEvent(state, message, time) {
  const { e, v, position, legal, clock, offer, ask, can, end } = message;
  let { moves } = state.game;
  let { pending } = state;
  if (e.kind === 'moved') {
    moves = [...moves.slice(0, e.move.ply), e.move];
    if (pending?.ply === e.move.ply) pending = null;
  } else if (e.kind === 'taken-back') {
    moves = moves.slice(0, e.ply);
    pending = null;
  }
  const game = { ...state.game, v, position, legal, clock, offer, ask, can, end, moves };
  return { ...state, game, clockTime: time, pending, behind: false };
}

/**
 * The state with a move of the player that waits for the server.
 * @param {GameState} state
 * @param {Legal} move
 * @param {boolean} offer whether it offers a draw
 * @returns {GameState}
 */
export function withPending(state, move, offer) {
  return { ...state, pending: { ply: state.game.moves.length, move, offer } };
}

/** Whether the pending move is the next one: then it is sent again after a break. @param {GameState} state */
export function mustSendAgain({ game, pending }) {
  return pending !== null && pending.ply === game.moves.length;
}

/**
 * Whether the page already showed this move because the player made it here.
 * @param {GameState} before the state before the event
 * @param {Move} move
 */
export function wasShown({ pending }, move) {
  return pending?.ply === move.ply && pending.move.otau === move.otau;
}

/**
 * The position after this many moves of the game.
 * @param {GameState} state
 * @param {number} count
 * @returns {Position}
 */
export function positionAfter({ game }, count) {
  return count > 0 ? game.moves[count - 1].sowing.after : game.start;
}

/** The newest position, with the pending move. @param {GameState} state @returns {Position} */
export function currentPosition({ game, pending }) {
  return pending ? pending.move.sowing.after : game.position;
}

/** The newest move, with the pending one. @param {GameState} state @returns {Sowing | null} */
export function lastSowing({ game, pending }) {
  return pending ? pending.move.sowing : game.moves.at(-1)?.sowing ?? null;
}

/** The side to move, with the pending move played; null after the end. @param {GameState} state @returns {Side | null} */
export function sideToMove({ game, pending }) {
  if (game.end) return null;
  return pending ? opponent(game.position.turn) : game.position.turn;
}

/** The moves the viewer can make now. @param {GameState} state @returns {Legal[]} */
export function playable({ game, pending }) {
  return game.you && !pending && game.can[game.you].move ? game.legal : [];
}

/**
 * The possible acts of the viewer; null for a watcher and after the end.
 * @param {GameState} state
 * @returns {Can | null}
 */
export function possible({ game }) {
  return game.you && !game.end ? game.can[game.you] : null;
}

/** Whether two people play. @param {GameState} state */
export function isBetweenPeople({ game: { players } }) {
  return players.white.kind !== 'computer' && players.black.kind !== 'computer';
}

/** The milliseconds a side has left; null without a clock. @param {GameState} state @param {Side} side @param {number} time */
export function timeLeft({ game: { clock }, clockTime }, side, time) {
  if (!clock) return null;
  const passed = clock.running === side ? Math.max(0, time - clockTime) : 0;
  return Math.max(0, clock[side] - passed);
}

/**
 * The milliseconds until the viewer may claim that the opponent has left: 0 from then on, null where no claim is possible.
 * @param {GameState} state
 * @param {number} time
 */
export function timeUntilClaim({ game, presence, presenceTime }, time) {
  const wait = game.you && !game.end && presence ? presence.left[game.you] : null;
  return wait === null ? null : Math.max(0, wait - (time - presenceTime));
}

/** Whether the opponent of the viewer is connected; null for a watcher or before it is known. @param {GameState} state */
export function isOpponentHere({ game: { you }, presence }) {
  return you && presence ? presence.here[opponent(you)] : null;
}
