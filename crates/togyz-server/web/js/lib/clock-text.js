// How a time left is written on a dial.

/** Below this many milliseconds a clock is shown in haste, and warns once. */
export const HASTE = 20000;

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** `4:59`, or `1:04:59` from an hour on; tenths in haste, as the server's page writes it. @param {number} left */
export function clockText(left) {
  if (left > 0 && left < HASTE / 2) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Reads `12:30`, `1:05:00`, or minutes alone, as milliseconds. @param {string} text @returns {number | null} */
export function readTime(text) {
  const found = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,4})(?::([0-5]\d))?$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
