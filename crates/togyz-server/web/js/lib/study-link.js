// A study as a link: the whole tree, compressed, in the fragment of an address, which no server sees. Pure data, no DOM.
// A link begins with its version; what is in it is checked like anything that comes from elsewhere.

/** @import { StudyJSON } from './study.js' */

/** The name in the fragment. */
export const LINK = 'study';
const VERSION = '1';
/** The largest study in a link, in bytes before the compression. */
const LARGEST = 1 << 22;

/** A link that cannot be read; `newer` if it was made by a later version. */
export class LinkError extends Error {
  /** @param {boolean} newer */
  constructor(newer) {
    super(newer ? 'the link has a newer version' : 'the link is damaged');
    this.newer = newer;
  }
}

/**
 * A study with short names. The moves are one text: a digit for each, with `=` if a draw was offered, and before a move
 * that does not follow the one before it the place of its parent in parentheses. Notes stand apart: most moves have none.
 * @param {StudyJSON} study
 */
export function packed({ tags, profile, start, comments, nodes }) {
  const moves = nodes.map(({ parent, otau, offer }, index) => `${parent === index - 1 ? '' : `(${parent + 1})`}${otau}${offer ? '=' : ''}`).join('');
  const notes = nodes.flatMap(({ marks, comments: said }, index) => (marks.length || said.length ? [[index, marks, said]] : []));
  return [tags, profile, start, comments, moves, notes];
}

/** The study of what `packed` made. Throws a LinkError if it is not that. @param {any} content @returns {StudyJSON} */
export function unpacked(content) {
  if (!Array.isArray(content) || content.length !== 6) throw new LinkError(false);
  const [tags, profile, start, comments, moves, notes] = content;
  if (typeof moves !== 'string' || !/^(?:(?:\(\d{1,7}\))?[1-9]=?)*$/.test(moves) || !Array.isArray(notes)) throw new LinkError(false);
  /** @type {StudyJSON['nodes']} */
  const nodes = [];
  for (const [, parent, otau, offer] of moves.matchAll(/(?:\((\d+)\))?([1-9])(=?)/g)) {
    const above = parent === undefined ? nodes.length - 1 : Number(parent) - 1;
    if (above >= nodes.length) throw new LinkError(false);
    nodes.push({ parent: above, otau: Number(otau), ...(offer && { offer: true }), marks: [], comments: [] });
  }
  for (const note of notes) {
    const node = Array.isArray(note) ? nodes[note[0]] : undefined;
    if (!node) throw new LinkError(false);
    [, node.marks, node.comments] = note;
  }
  return { tags, profile, start, comments, nodes };
}

/** All bytes of a stream. @param {ReadableStream<Uint8Array>} stream @param {number} most throws a LinkError beyond */
async function collect(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new LinkError(false);
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The fragment of a study, without `#`. @param {StudyJSON} study */
export async function toFragment(study) {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(study)));
  const small = await collect(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')), LARGEST);
  let text = '';
  for (const byte of small) text += String.fromCharCode(byte);
  return `${LINK}=${VERSION}.${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * The study in a fragment or in a whole address; null if there is none in it. Throws a LinkError if it is damaged.
 * @param {string} text
 * @returns {Promise<StudyJSON | null>}
 */
export async function fromFragment(text) {
  const found = new RegExp(`(?:^|#)${LINK}=(\\w+)\\.?([^#&\\s]*)`).exec(text);
  if (!found) return null;
  const [, version, content] = found;
  if (version !== VERSION) throw new LinkError(Number(version) > Number(VERSION));
  try {
    const letters = atob(content.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = await collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), LARGEST);
    return unpacked(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(whole)));
  } catch {
    // Not base64, not compressed, not JSON, not a study: all of it is a damaged link.
    throw new LinkError(false);
  }
}
