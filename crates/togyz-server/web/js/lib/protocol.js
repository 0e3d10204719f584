// The messages of docs/server-protocol.md as types. They are only for the type checker: this file
// has no code. The Rust types are in crates/togyz-wire; a test there compares both.

/** @typedef {'white' | 'black'} Side */
/**
 * One value for each side.
 * @template T
 * @typedef {{ white: T, black: T }} BySide
 */
/**
 * A position.
 * @typedef {{
 *   rows: BySide<number[]>,
 *   kazans: BySide<number>,
 *   tuzdyks: BySide<number | null>,
 *   turn: Side,
 * }} Position
 */
/**
 * A move kumalak by kumalak.
 * @typedef {{
 *   from: number,
 *   lifted: number,
 *   drops: number[],
 *   kazans: [number, Side][],
 *   landing: number,
 *   captured: number,
 *   tuzdyk: boolean,
 *   after: Position,
 *   end: string | null,
 * }} Sowing
 */
/** @typedef {{ otau: number, text: string, sowing: Sowing }} Legal */
/**
 * A move that was played.
 * @typedef {{
 *   ply: number,
 *   number: number,
 *   side: Side,
 *   otau: number,
 *   text: string,
 *   offer: boolean,
 *   clock: BySide<number> | null,
 *   sowing: Sowing,
 * }} Move
 */
/** @typedef {{ white: number, black: number, running: Side | null }} Clock */
/**
 * The possible acts of a side.
 * @typedef {{
 *   move: boolean,
 *   resign: boolean,
 *   abort: boolean,
 *   offer: boolean | 'with-move',
 *   answer: boolean,
 *   claim: boolean,
 *   takeback: boolean,
 *   allow: boolean,
 *   give: boolean,
 *   hint: boolean,
 * }} Can
 */
/**
 * The end of a game.
 * @typedef {{
 *   ending: string,
 *   result: string,
 *   winner: Side | 'none',
 *   score: BySide<number>,
 *   text: string,
 * }} End
 */
/**
 * The part of a game that changes with every event.
 * @typedef {{
 *   v: number,
 *   position: Position,
 *   legal: Legal[],
 *   clock: Clock | null,
 *   offer: Side | null,
 *   ask: Side | null,
 *   can: BySide<Can>,
 *   end: End | null,
 * }} Now
 */
/**
 * The player of a side.
 * @typedef {{ kind: 'guest' | 'deleted' }
 *   | { kind: 'account', name: string }
 *   | { kind: 'computer', level: number }} Player
 */
/**
 * Everything about a game.
 * @typedef {Now & {
 *   game: string,
 *   you: Side | null,
 *   profile: string,
 *   control: string | null,
 *   days: number | null,
 *   previews: boolean,
 *   players: BySide<Player>,
 *   start: Position,
 *   number: number,
 *   moves: Move[],
 * }} State
 */
/**
 * One event of a game.
 * @typedef {{ kind: 'moved', move: Move }
 *   | { kind: 'offered' | 'declined' | 'asked-back' | 'refused-back', by: Side }
 *   | { kind: 'given', to: Side, time: number }
 *   | { kind: 'taken-back', by: Side, ply: number }
 *   | { kind: 'ended' }} Happening
 */
/** @typedef {Now & { t: 'event', game: string, e: Happening }} EventMessage */
/** @typedef {{ by: Side | null, game: string | null }} Rematch */
/**
 * The players and watchers connected to a game.
 * @typedef {{
 *   t: 'presence',
 *   game: string,
 *   here: BySide<boolean>,
 *   left: BySide<number | null>,
 *   watchers: number,
 *   rematch: Rematch,
 * }} Presence
 */
/**
 * A challenge in the lobby.
 * @typedef {{
 *   challenge: string,
 *   control: string | null,
 *   days: number | null,
 *   previews: boolean,
 *   profile: string,
 *   side: Side | 'random',
 *   player: Player,
 *   own: boolean,
 * }} Listed
 */
/**
 * A game in the list of games to watch.
 * @typedef {{
 *   game: string,
 *   players: BySide<Player>,
 *   control: string | null,
 *   days: number | null,
 *   number: number,
 *   position: Position,
 *   watchers: number,
 * }} Summary
 */
/**
 * A phrase players can say to each other.
 * @typedef {'hello' | 'good-luck' | 'well-played' | 'thanks' | 'one-moment' | 'sorry' | 'good-game'
 *   | 'bye'} Phrase
 */
/**
 * The reason a request is refused.
 * @typedef {'stale' | 'illegal' | 'turn' | 'over' | 'seat' | 'not-now' | 'no-person' | 'full'
 *   | 'unknown-game' | 'not-joined' | 'malformed' | 'too-many' | 'busy' | 'failed'} ErrorCode
 */
/**
 * The reason the server closes the socket.
 * @typedef {'slow' | 'silent' | 'too-many' | 'malformed' | 'restart' | 'failed'
 *   | 'signed-out'} CloseReason
 */
/**
 * A message from the server.
 * @typedef {(State & { t: 'state' }) | EventMessage
 *   | { t: 'joined', game: string, v: number, you: Side | null, clock: Clock | null }
 *   | { t: 'ack', game: string, id?: number, v: number, ply?: number }
 *   | { t: 'error', game?: string, id?: number, code: ErrorCode, v?: number, text: string }
 *   | { t: 'hint', game: string, id?: number, ply: number, otau: number, text: string }
 *   | Presence
 *   | { t: 'said', game: string, by: Side, phrase: Phrase }
 *   | { t: 'waiting' | 'gone', challenge: string }
 *   | { t: 'taken', challenge: string, game: string }
 *   | { t: 'lobby', open: Listed[] }
 *   | { t: 'games', best: string | null, games: Summary[] }
 *   | { t: 'pong', n: number }
 *   | { t: 'bye', code: CloseReason }} ServerMessage
 */
/**
 * Something a player does in a game.
 * @typedef {{ t: 'move', v: number, ply: number, otau: number, offer?: boolean }
 *   | { t: 'resign' }
 *   | {
 *     t: 'offer' | 'accept' | 'decline' | 'claim' | 'takeback' | 'allow' | 'refuse' | 'give'
 *       | 'left' | 'abort',
 *     v: number,
 *   }} Act
 */
/**
 * A request in a game the page has joined: an act, or one of these.
 * @typedef {Act | { t: 'hint', v: number } | { t: 'say', phrase: Phrase } | { t: 'rematch' }} Request
 */
/**
 * A message from a page.
 * @typedef {(Request & { game: string, id?: number })
 *   | { t: 'join', game: string, v: number }
 *   | { t: 'leave', game: string }
 *   | { t: 'wait', challenge: string }
 *   | { t: 'lobby' | 'watch', on?: boolean }
 *   | { t: 'ping', n: number }} ClientMessage
 */

export {};
