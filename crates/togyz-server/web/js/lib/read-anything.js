// What a pasted text or a dropped file holds: a link to a study, a position in any form, one game or many. It never
// throws: what cannot be read is told with a sentence. No DOM here.

import { fromFragment, LinkError } from './study-link.js';
import { sentence } from './problem.js';

/** @import { ReadGame, Records } from './records.js' */
/** @import { StudyJSON } from './study.js' */
/** @import { Words } from './words.js' */

/**
 * `study` is one position, game or link to show; `games` is a list to choose from, in which a game that cannot be read has
 * a sentence; `failed` is a sentence.
 * @typedef {{ line: number, sentence: string }} Unreadable
 * @typedef {{ kind: 'study', what: 'position' | 'game' | 'link', study: StudyJSON }
 *   | { kind: 'games', games: (ReadGame | Unreadable)[], cut: boolean }
 *   | { kind: 'failed', sentence: string }} Read
 */

/** The largest file that is looked at, in bytes. */
const LARGEST = 1 << 24;

/** A study with no moves. @param {string} start @param {string} [profile] @returns {StudyJSON} */
export const studyOf = (start, profile = 'kazakhstan') => ({ tags: [], profile, start, comments: [], nodes: [] });

/** @param {string} sentence @returns {Read} */
const failed = (sentence) => ({ kind: 'failed', sentence });

/** Whether a text means to be a position: one line with two rows, and no tags. @param {string} text */
const isLikePosition = (text) => /^[\d\s,XxХхSsTt]+\/[^[\n]*$/.test(text) && text.includes(',');

/**
 * @param {Records} records
 * @param {Words} words
 * @param {string} given
 * @returns {Promise<Read>}
 */
export async function readAnything(records, words, given) {
  const text = given.replace(/^\uFEFF/, '').trim();
  if (!text) return failed(words.text('open-empty'));
  if (text.includes('\0')) return failed(words.text('open-not-text'));
  try {
    if (!/\s/.test(text)) {
      const study = await fromFragment(text);
      if (study) return { kind: 'study', what: 'link', study };
    }
    return readText(records, words, text);
  } catch (error) {
    if (error instanceof LinkError) return failed(words.text(error.newer ? 'open-link-newer' : 'open-link-broken'));
    return failed(words.text('problem-unreadable'));
  }
}

/** @param {Records} records @param {Words} words @param {string} text @returns {Read} */
function readText(records, words, text) {
  // A position may be broken over lines by a mail program.
  const position = text.length < 1000 ? records.readPosition(text) : null;
  if (position && 'start' in position) return { kind: 'study', what: 'position', study: studyOf(position.start) };
  if (position && isLikePosition(text)) return failed(sentence(words, position.error));
  const read = records.readGames(text);
  if ('error' in read) return failed(sentence(words, read.error));
  const games = read.games.map((game) => ('error' in game ? { line: game.line, sentence: sentence(words, game.error) } : game));
  if (!games.length) return failed(words.text('open-nothing'));
  if (games.length > 1) return { kind: 'games', games, cut: read.cut };
  const [only] = games;
  if ('sentence' in only) return failed(only.sentence);
  return { kind: 'study', what: 'game', study: only.study };
}

/** The text of a file. @param {Blob} file @param {Words} words @returns {Promise<{ text: string } | { kind: 'failed', sentence: string }>} */
export async function fileText(file, words) {
  if (file.size > LARGEST) return { kind: 'failed', sentence: words.text('open-too-large') };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Old programs write the records of this part of the world in this code page.
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      return { text: new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1251').decode(bytes) };
    }
  } catch {
    return { kind: 'failed', sentence: words.text('open-not-read') };
  }
}
