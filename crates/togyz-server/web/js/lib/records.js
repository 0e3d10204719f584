// Positions, games and studies by the rules library (WebAssembly, records.wasm): JSON in, JSON out, all of it at once.
// Nothing is kept between two calls. What cannot be read is answered with `{ error }`.

/** @import { End, Legal, Move, Position, Side } from './protocol.js' */

/**
 * A game as a flat tree: parents stand before their children, -1 is the start; the first child of a node goes on with the
 * line, the others are variations. `start` is a position as text, empty for the usual one.
 * @typedef {{ parent: number, otau: number, offer?: boolean, marks: number[], comments: string[] }} StudyNode
 * @typedef {{ tags: [string, string][], profile: string, start: string, comments: string[], nodes: StudyNode[] }} StudyJSON
 *
 * Why a text cannot be read; the page has a sentence for every kind. `text` is English.
 * @typedef {object} Problem
 * @property {string} kind
 * @property {string} text
 * @property {Side} [side]
 * @property {number} [otau]
 * @property {string} [found]
 * @property {string} [expected]
 * @property {{ number: number, side: Side, variation: boolean }} [at]
 * @typedef {{ error: Problem }} Failed
 *
 * A line of play.
 * @typedef {{ profile: string, start: string, moves: number[] }} GameLine
 *
 * A capture a side could make, if it were its turn.
 * @typedef {{ otau: number, target: number, captured: number, tuzdyk: boolean }} Threat
 *
 * A position of a line. `number` is that of the next move; `waiting` the moves a side could make in succession without a
 * kumalak leaving its row.
 * @typedef {object} PositionView
 * @property {Position} position
 * @property {number} ply
 * @property {number} number
 * @property {Legal[]} legal none after the end
 * @property {Move | null} last
 * @property {boolean} claim
 * @property {End | null} end
 * @property {string} text
 * @property {string} playstrategy
 * @property {string} tfen
 * @property {{ white: number, black: number }} waiting
 * @property {{ white: Threat[], black: Threat[] }} threats
 *
 * A game of a file; `line` is where it begins there.
 * @typedef {object} ReadGame
 * @property {number} line
 * @property {string | null} white
 * @property {string | null} black
 * @property {string} result
 * @property {string | null} date
 * @property {string | null} event
 * @property {number} plies
 * @property {StudyJSON} study
 *
 * A board as an editor has it.
 * @typedef {object} Edited
 * @property {{ white: number[], black: number[] }} otau
 * @property {{ white: number, black: number }} kazan
 * @property {{ white: number | null, black: number | null }} tuzdyk
 * @property {Side} turn
 * @property {number} [number] of the next move
 */

/** The longest text, in bytes. A longer file is cut. */
const LONGEST = 1 << 22;

export class Records {
  /** @param {any} rules the exports of the module */
  constructor(rules) {
    this.rules = rules;
  }

  /** @param {string} address of the module */
  static async load(address) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
    return new Records(instance.exports);
  }

  /** @param {string} name of the function @param {string | Uint8Array} text @returns {any} */
  #ask(name, text) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    if (bytes.length > LONGEST) return { error: { kind: 'record-long', text: 'the text is too long', found: String(LONGEST) } };
    const room = this.rules.text_room(bytes.length);
    new Uint8Array(this.rules.memory.buffer, room, bytes.length).set(bytes);
    const length = this.rules[name]();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(this.rules.memory.buffer, this.rules.text_start(), length)));
  }

  /** The position after the moves. @param {GameLine} line @returns {PositionView | Failed} */
  view({ profile, start, moves }) {
    return this.#ask('records_view', JSON.stringify({ profile, start, moves }));
  }

  /**
   * The text of every move of a study, in the order of its nodes.
   * @param {StudyJSON} study
   * @returns {{ moves: { number: number, side: Side, text: string }[] } | Failed}
   */
  moves(study) {
    return this.#ask('records_moves', JSON.stringify(study));
  }

  /** A position in any form: ours, PlayStrategy's, TFEN. @param {string} text @returns {{ start: string } | Failed} */
  readPosition(text) {
    return this.#ask('records_read_position', text);
  }

  /** A position from an editor. @param {Edited} edited @returns {{ start: string } | Failed} */
  setup(edited) {
    return this.#ask('records_setup', JSON.stringify(edited));
  }

  /**
   * The games of a text in any dialect. `cut` tells that the text was longer than what is read.
   * @param {string} text
   * @returns {{ games: (ReadGame | { line: number, error: Problem })[], cut: boolean } | Failed}
   */
  readGames(text) {
    const bytes = new TextEncoder().encode(text);
    const cut = bytes.length > LONGEST;
    // Up to the end of a line: the last game may be cut, no character is.
    const read = cut ? bytes.subarray(0, bytes.lastIndexOf(10, LONGEST - 1) + 1) : bytes;
    const answer = this.#ask('records_read_games', read);
    return 'games' in answer ? { ...answer, cut: cut || answer.cut } : answer;
  }

  /**
   * The record of a study: `togyz` with all variations, comments and marks; `playstrategy` and `digits` with the main line.
   * The text is null where the dialect cannot write the game.
   * @param {{ study: StudyJSON, dialect?: 'togyz' | 'playstrategy' | 'digits' }} wanted
   * @returns {{ text: string | null } | Failed}
   */
  write({ study, dialect = 'togyz' }) {
    return this.#ask('records_write', JSON.stringify({ study, dialect }));
  }
}
