// A game of the rules library (WebAssembly) with its clock: numbers and texts in, numbers and JSON out.

/** @import { End, Legal, Move, Position, Side } from './protocol.js' */

/** The rules in the order the library numbers them. */
export const PROFILES = ['kazakhstan', 'nomad-games', 'open'];

/** The endings away from the board, as the library numbers them. */
export const ENDINGS = { agreed: 0, claimed: 1, white: 2, black: 3, flag: 4 };

/**
 * The game now.
 * @typedef {{ start: Position, number: number, position: Position, legal: Legal[], claim: boolean, end: End | null }} Standing
 *
 * Why no game begins.
 * @typedef {{ problem: 'position' | 'over' | 'terms' } | { problem: 'kumalaks', found: number }} Problem
 */

/** @param {Side} side */
const number = (side) => (side === 'white' ? 0 : 1);

export class RulesGame {
  /** @param {any} rules the exports of the module */
  constructor(rules) {
    this.rules = rules;
  }

  /** @param {string} address of the module */
  static async load(address) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
    return new RulesGame(instance.exports);
  }

  /** Hands a text to the library. @param {string} text */
  #write(text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.rules.text_room(bytes.length);
    new Uint8Array(this.rules.memory.buffer, start, bytes.length).set(bytes);
  }

  /** The text of an answer. @param {number} length */
  #read(length) {
    return new TextDecoder().decode(new Uint8Array(this.rules.memory.buffer, this.rules.text_start(), length));
  }

  /**
   * Begins a game.
   * @param {string} profile
   * @param {string} position empty for the start
   * @param {{ base: number, increment: number } | null} control in seconds
   * @returns {Problem | null} null if it has begun
   */
  begin(profile, position, control) {
    this.#write(position);
    const length = this.rules.game_begin(PROFILES.indexOf(profile), control?.base ?? 0, control?.increment ?? 0);
    return length ? JSON.parse(this.#read(length)) : null;
  }

  /** @param {number} otau @param {{ white: number, black: number } | null} times left after the move, in milliseconds */
  play(otau, times) {
    return this.rules.game_play(otau, times?.white ?? -1, times?.black ?? -1) === 1;
  }

  /** @param {number} kind of `ENDINGS`; to `flag` the flags that are down are added: 0 White's, 1 Black's, 2 both */
  end(kind) {
    return this.rules.game_end(kind) === 1;
  }

  /** @returns {Standing} */
  standing() {
    return JSON.parse(this.#read(this.rules.game_standing()));
  }

  /** @param {number} ply @returns {Move} */
  played(ply) {
    return JSON.parse(this.#read(this.rules.game_played(ply)));
  }

  /** The record with these tags. @param {Record<string, string>} tags */
  record(tags) {
    this.#write(Object.entries(tags).map(([name, value]) => `${name} ${value}`).join('\n'));
    return this.#read(this.rules.game_record());
  }

  /** The times on the dials. @param {number} now */
  times(now) {
    return { white: this.rules.clock_remaining(0, now), black: this.rules.clock_remaining(1, now) };
  }

  /** The flags that are down, as bits: 1 White's, 2 Black's. @param {number} now @returns {number} */
  flags(now) {
    return this.rules.clock_flags(now);
  }

  /** The side whose clock runs. @returns {Side | null} */
  get running() {
    return /** @type {(Side | null)[]} */ (['white', 'black', null]).at(this.rules.clock_running()) ?? null;
  }

  /** @param {Side} side @param {number} now */
  start(side, now) {
    this.rules.clock_start(number(side), now);
  }

  /** @param {Side} side @param {number} now */
  press(side, now) {
    this.rules.clock_press(number(side), now);
  }

  /** @param {number} now */
  stop(now) {
    this.rules.clock_stop(now);
  }

  /** @param {Side} side @param {number} now */
  resume(side, now) {
    this.rules.clock_resume(number(side), now);
  }
}
