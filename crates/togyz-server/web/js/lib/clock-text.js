// The time left, as text on a dial. The server writes the same in `pages/game.rs`.

/** @import { Words } from './words.js' */

/**
 * Below this many milliseconds a clock is red and warns once; below half of it, tenths are shown.
 */
export const HASTE = 20000;
const HOUR = 3600000;
const DAY = 24 * HOUR;

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** `4:59`, from an hour on `1:04:59`, in the last ten seconds `0:09.5`. @param {number} left */
export function clockText(left) {
  if (left > 0 && left < HASTE / 2) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same, from a day on in words: days and hours. @param {number} left @param {Words} words */
export function dialText(left, words) {
  if (left < DAY) return clockText(left);
  return words.text('people-clock-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
}

/** Reads `12:30`, `1:05:00`, or minutes alone, as milliseconds. @param {string} text @returns {number | null} */
export function readTime(text) {
  const found = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,4})(?::([0-5]\d))?$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
