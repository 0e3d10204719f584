// The words a page hands to its modules, and the sentences made of them. Plural forms and word order are
// the server's: here a name in braces is only replaced by its value.

/** @import { Side, Sowing } from './protocol.js' */

/**
 * @typedef {object} WordList
 * @property {string} lang
 * @property {{ white: string, black: string }} sides
 * @property {string[]} places
 * @property {string[]} names
 * @property {{ white: string, black: string }} kazans
 * @property {string[]} kumalaks
 * @property {Record<string, string>} endings
 * @property {Record<string, string>} text
 */

/**
 * The data of a script element of the page.
 * @param {string} id
 */
export function data(id) {
  const found = document.getElementById(id);
  return found ? JSON.parse(found.textContent || 'null') : null;
}

export class Words {
  /** @param {WordList} list */
  constructor(list) {
    this.list = list;
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} [values]
   */
  say(key, values = {}) {
    const template = this.list.text[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
  }

  /** @param {number} pit */
  place(pit) {
    return this.list.places[pit];
  }

  /** @param {Side} side */
  side(side) {
    return this.list.sides[side];
  }

  /**
   * An otau as a screen reader says it.
   * @param {number} pit
   * @param {number} count
   * @param {Side | null} owner of the tuzdyk
   */
  label(pit, count, owner) {
    const values = { place: this.place(pit), name: this.list.names[pit % 9] };
    if (owner) return this.say('board-label-tuzdyk', { ...values, side: this.side(owner) });
    return this.say('board-label', { ...values, kumalaks: this.list.kumalaks[count] });
  }

  /**
   * @param {Side} side
   * @param {number} count
   */
  kazan(side, count) {
    return this.say('board-kazan-label', { place: this.list.kazans[side], kumalaks: this.list.kumalaks[count] });
  }

  /**
   * A move in words.
   * @param {{ number: number, side: Side, sowing: Sowing }} move
   */
  told(move) {
    const { sowing } = move;
    const parts = [
      this.say('board-told', {
        number: move.number,
        side: this.side(move.side),
        from: this.place(sowing.from),
        to: this.place(sowing.landing),
      }),
    ];
    if (sowing.tuzdyk) parts.push(this.say('board-told-tuzdyk'));
    if (sowing.captured > 0) parts.push(this.say('board-told-captured', { kumalaks: this.list.kumalaks[sowing.captured] }));
    if (!sowing.captured) parts.push(this.say('board-told-nothing'));
    return parts.join(' ');
  }

  /** @param {{ ending: string, winner: string }} end */
  ending(end) {
    return this.list.endings[`${end.ending}-${end.winner}`] ?? '';
  }
}

/** Says something politely to those who listen. @param {string} text */
export function tell(text) {
  const region = document.getElementById('told');
  if (region) region.textContent = text;
}

/** @type {number | undefined} */
let toastTimer;

/** Shows a short notice, and says it. @param {string} text */
export function notice(text) {
  tell(text);
  const toast = document.getElementById('toast');
  if (!toast) return;
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.hidden = true), 4000);
}
