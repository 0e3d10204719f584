// The name of a file that is saved. No DOM here.

/** @import { StudyJSON } from './study.js' */

/** The name of a file, from the players and the date. @param {StudyJSON} study @param {string} ending */
export function fileName({ tags }, ending) {
  const parts = ['White', 'Black', 'Date'].map((name) => tags.find(([known]) => known === name)?.[1] ?? '');
  const name = parts.filter((part) => part && part !== '?').join('-').replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  return `${name.slice(0, 80) || 'togyz'}.${ending}`;
}
