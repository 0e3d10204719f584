// The texts a page passes to its modules, and sentences built from them. The server decides plural
// forms and word order: here a name in braces is only replaced by its value. No DOM here.

/** @import { End, Player, Side, Sowing } from './protocol.js' */

/**
 * @typedef {object} WordList
 * @property {string} lang
 * @property {{ white: string, black: string }} sides
 * @property {string[]} places
 * @property {string[]} names
 * @property {{ white: string, black: string }} kazans
 * @property {string[]} kumalaks
 * @property {Record<string, [string, string]>} endings headline and reason by ending and winner
 * @property {Record<string, string>} text
 */

export class Words {
  /** @param {WordList} list */
  constructor(list) {
    this.list = list;
  }

  /**
   * A text by its key, with its values filled in.
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  text(key, values = {}) {
    return fill(this.list.text[key] ?? key, values);
  }

  /** @param {number} pit */
  place(pit) {
    return this.list.places[pit];
  }

  /** @param {Side} side */
  side(side) {
    return this.list.sides[side];
  }

  /** A player's name. @param {Player} player */
  player(player) {
    switch (player.kind) {
      case 'computer':
        return this.text('play-computer', { number: player.level });
      case 'account':
        return player.name;
      default:
        return this.text(player.kind === 'deleted' ? 'account-deleted' : 'server-guest');
    }
  }

  /** The time of a game by correspondence. @param {number} days */
  days(days) {
    return this.text(`people-days-${days}`);
  }

  /**
   * An otau for screen readers.
   * @param {number} pit
   * @param {number} count
   * @param {Side | null} owner of the tuzdyk
   */
  label(pit, count, owner) {
    const values = { place: this.place(pit), name: this.list.names[pit % 9] };
    if (owner) return this.text('board-label-tuzdyk', { ...values, side: this.side(owner) });
    return this.text('board-label', { ...values, kumalaks: this.list.kumalaks[count] });
  }

  /**
   * A kazan for screen readers.
   * @param {Side} side
   * @param {number} count
   */
  kazan(side, count) {
    return this.text('board-kazan-label', { place: this.list.kazans[side], kumalaks: this.list.kumalaks[count] });
  }

  /**
   * A move as a sentence.
   * @param {{ number: number, side: Side, sowing: Sowing }} move
   */
  describe({ number, side, sowing }) {
    const values = { number, side: this.side(side), from: this.place(sowing.from), to: this.place(sowing.landing) };
    const parts = [this.text('board-announce', values)];
    if (sowing.tuzdyk) parts.push(this.text('board-announce-tuzdyk'));
    if (sowing.captured > 0) {
      parts.push(this.text('board-announce-captured', { kumalaks: this.list.kumalaks[sowing.captured] }));
    } else {
      parts.push(this.text('board-announce-nothing'));
    }
    return parts.join(' ');
  }

  /**
   * The end of a game for a reader: a headline, and how it ended.
   * @param {End} end
   * @param {Side | null} you the reader's side; null for a watcher
   */
  outcome({ ending, winner, score }, you) {
    const seen = winner === 'none' || !you ? winner : winner === you ? 'won' : `lost-${winner}`;
    const [headline, reason] = this.list.endings[`${ending}-${seen}`] ?? ['', ''];
    const [first, second] = winner === 'black' ? [score.black, score.white] : [score.white, score.black];
    return { headline: fill(headline, { first, second }), reason };
  }
}

/** @param {string} template @param {Record<string, string | number>} values */
function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}
