// A link to the analysis board with a position and moves: `/analysis#start=…&moves=798&profile=open`. With `review` the
// review begins at once. The part after the `#` never reaches a server, so such a link also works without one.

/** @import { StudyJSON } from './study.js' */

/** @typedef {{ start?: string, moves?: number[], profile?: string, white?: string, black?: string, review?: boolean }} Linked */

/** The part of the address after the `#`. @param {Linked} linked */
export function analysisHash({ start, moves, profile, white, black, review }) {
  const parts = { start, moves: moves?.join(''), profile, white, black, review: review ? '1' : '' };
  return new URLSearchParams(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}

/** Whether the address asks for a review at once. @param {string} hash */
export const wantsReview = (hash) => new URLSearchParams(hash.replace(/^#/, '')).has('review');

/** The study of such an address; null if it has none. @param {string} hash @returns {StudyJSON | null} */
export function linkedStudy(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  if (!parts.has('start') && !parts.has('moves')) return null;
  const moves = [...(parts.get('moves') ?? '')].filter((digit) => digit >= '1' && digit <= '9').map(Number);
  return {
    tags: /** @type {[string, string][]} */ ([['White', parts.get('white') ?? ''], ['Black', parts.get('black') ?? '']].filter(([, name]) => name)),
    profile: parts.get('profile') ?? 'kazakhstan',
    start: parts.get('start') ?? '',
    comments: [],
    nodes: moves.map((otau, index) => ({ parent: index - 1, otau, marks: [], comments: [] })),
  };
}
