// The shapes of docs/server-protocol.md, for the type checker alone: this file runs nothing.

/** @typedef {'white' | 'black'} Side */
/**
 * @template T
 * @typedef {{ white: T, black: T }} BySide
 */
/** @typedef {{ rows: BySide<number[]>, kazans: BySide<number>, tuzdyks: BySide<number | null>, turn: Side }} Position */
/**
 * @typedef {object} Sowing
 * @property {number} from
 * @property {number} lifted
 * @property {number[]} drops
 * @property {[number, Side][]} kazans
 * @property {number} landing
 * @property {number} captured
 * @property {boolean} tuzdyk
 * @property {Position} after
 * @property {string | null} end
 */
/** @typedef {{ otau: number, text: string, sowing: Sowing }} Legal */
/** @typedef {{ ply: number, number: number, side: Side, otau: number, text: string, offer: boolean, clock: BySide<number> | null, sowing: Sowing }} Move */
/** @typedef {{ white: number, black: number, running: Side | null }} Clock */
/** @typedef {{ move: boolean, resign: boolean, abort: boolean, offer: boolean | 'with-move', answer: boolean, claim: boolean, takeback: boolean, allow: boolean, give: boolean, hint: boolean }} Can */
/** @typedef {{ ending: string, result: string, winner: Side | 'none', score: BySide<number>, text: string }} End */
/**
 * What every message about a game tells anew.
 * @typedef {object} Now
 * @property {number} v
 * @property {Position} position
 * @property {Legal[]} legal
 * @property {Clock | null} clock
 * @property {Side | null} offer
 * @property {Side | null} ask
 * @property {BySide<Can>} can
 * @property {End | null} end
 */
/** @typedef {{ kind: 'guest' } | { kind: 'computer', level: number }} Player */
/** @typedef {Now & { game: string, you: Side | null, players: BySide<Player>, days: number | null, start: Position, number: number, moves: Move[] }} State */
/** @typedef {{ kind: 'moved', move: Move } | { kind: 'offered' | 'declined' | 'asked-back' | 'refused-back', by: Side } | { kind: 'given', to: Side, time: number } | { kind: 'taken-back', by: Side, ply: number } | { kind: 'ended' }} Happening */
/** @typedef {Now & { t: 'event', game: string, e: Happening }} EventMessage */
/** @typedef {{ t: 'presence', game: string, here: BySide<boolean>, left: BySide<number | null>, watchers: number, rematch: { by: Side | null, game: string | null } }} Presence */
/** @typedef {{ challenge: string, control: string | null, days: number | null, profile: string, side: Side | 'random', own: boolean }} Listed */
/** @typedef {{ game: string, players: BySide<Player>, control: string | null, days: number | null, number: number, position: Position, watchers: number }} Glance */
/**
 * @typedef {(State & { t: 'state' }) | EventMessage
 *   | { t: 'joined', game: string, v: number, you: Side | null, clock: Clock | null }
 *   | { t: 'ack', game: string, id: number, v: number, ply?: number }
 *   | { t: 'error', game?: string, id?: number, code: string, v?: number, text: string }
 *   | { t: 'hint', game: string, id: number, ply: number, otau: number, text: string }
 *   | Presence | { t: 'said', game: string, by: Side, phrase: string }
 *   | { t: 'waiting' | 'gone', challenge: string } | { t: 'taken', challenge: string, game: string }
 *   | { t: 'lobby', open: Listed[] } | { t: 'games', best: string | null, games: Glance[] }
 *   | { t: 'pong', n: number } | { t: 'bye', code: string }} ServerMessage
 */

export {};
