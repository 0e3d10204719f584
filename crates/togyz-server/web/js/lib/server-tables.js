// The endgame tables of the server: the exact value of a position with more kumalaks than the engine's own tables have.
// Without a network, or where the server has no tables, there is no answer, and the page goes on with the engine.

/** @import { PositionView } from './records.js' */

/** The value of a position and of its moves: the kazans at the end under best play. @typedef {{ kazans: { white: number, black: number }, moves: { otau: number, kazans: { white: number, black: number } }[] }} Known */

/** How many answers are kept. */
const KEPT = 200;

export class ServerTables {
  /** @param {number} most the most kumalaks on the board that the server's tables know */
  constructor(most) {
    this.most = most;
    /** @type {Map<string, Known>} */
    this.answers = new Map();
  }

  /** @param {PositionView} view @returns {Promise<Known | null>} */
  async ask({ text, position: { kazans }, end }) {
    if (end || 162 - kazans.white - kazans.black > this.most) return null;
    const kept = this.answers.get(text);
    if (kept) return kept;
    try {
      const answer = await fetch(`/api/tables?position=${encodeURIComponent(text)}`, { credentials: 'omit', headers: { accept: 'application/json' } });
      if (!answer.ok) return null;
      /** @type {Known} */
      const known = await answer.json();
      this.answers.set(text, known);
      if (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value ?? text);
      return known;
    } catch {
      // No network: the engine's own tables go on.
      return null;
    }
  }
}
