// Where a review is kept: with the game on the server if it is the reader's own, otherwise in the browser. A review that
// the server could not take stays in the browser and is sent at the next visit.

import { isReview } from './review-data.js';

/** @import { ReviewData } from './review-data.js' */

const PREFIX = 'togyz-review-';
const NAMES = 'togyz-reviews';
/** How many reviews the browser keeps. */
const KEPT = 20;

/** @typedef {{ getItem: (key: string) => string | null, setItem: (key: string, value: string) => void, removeItem: (key: string) => void }} Keeper */

export class ReviewStore {
  /**
   * @param {string} game
   * @param {number[]} moves the moves of the game: a review of others is not one of it
   * @param {boolean} own whether it is the reader's own game
   * @param {Keeper | null} [browser] the storage of the browser, where it is allowed
   */
  constructor(game, moves, own, browser = browserStorage()) {
    this.game = game;
    this.moves = moves;
    this.own = own;
    this.browser = browser;
    this.address = `/g/${game}/review`;
  }

  /** The review that was kept, if there is one. @returns {Promise<ReviewData | null>} */
  async load() {
    const stored = this.own ? await this.#ask() : null;
    if (stored) return stored;
    const kept = this.#read();
    // It was made while the server could not be reached.
    if (kept && this.own && (await this.#send(kept))) this.#forget();
    return kept;
  }

  /** Keeps a review. @param {ReviewData} review @returns {Promise<'server' | 'browser' | 'nowhere'>} */
  async save(review) {
    if (this.own && (await this.#send(review))) {
      this.#forget();
      return 'server';
    }
    return this.#write(review) ? 'browser' : 'nowhere';
  }

  async #ask() {
    try {
      const answer = await fetch(this.address, { headers: { accept: 'application/json' } });
      const review = answer.status === 200 ? await answer.json() : null;
      return isReview(review, this.moves) ? review : null;
    } catch {
      // Without a network the browser's copy counts.
      return null;
    }
  }

  /** @param {ReviewData} review */
  async #send(review) {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    try {
      const answer = await fetch(this.address, { method: 'PUT', headers, body: JSON.stringify(review) });
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** @returns {ReviewData | null} */
  #read() {
    try {
      const review = JSON.parse(this.browser?.getItem(PREFIX + this.game) ?? 'null');
      return isReview(review, this.moves) ? review : null;
    } catch {
      return null;
    }
  }

  /** The names of the kept reviews, oldest first. @returns {string[]} */
  #names() {
    try {
      const names = JSON.parse(this.browser?.getItem(NAMES) ?? '[]');
      return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== this.game) : [];
    } catch {
      return [];
    }
  }

  /** Keeps a review in the browser; the oldest ones make room. @param {ReviewData} review */
  #write(review) {
    const { browser } = this;
    if (!browser) return false;
    const names = this.#names();
    const text = JSON.stringify(review);
    for (;;) {
      try {
        while (names.length >= KEPT) browser.removeItem(PREFIX + names.shift());
        browser.setItem(PREFIX + this.game, text);
        browser.setItem(NAMES, JSON.stringify([...names, this.game]));
        return true;
      } catch {
        const oldest = names.shift();
        if (!oldest) return false;
        browser.removeItem(PREFIX + oldest);
      }
    }
  }

  #forget() {
    try {
      this.browser?.removeItem(PREFIX + this.game);
      this.browser?.setItem(NAMES, JSON.stringify(this.#names()));
    } catch {
      // A list that is too long by one does no harm.
    }
  }
}

/** The storage of the browser; null where a setting forbids it. @returns {Keeper | null} */
function browserStorage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
