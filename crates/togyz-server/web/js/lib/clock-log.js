// The log of the over-the-board clock: as a table on the page, and as a file.

import { clockText } from './clock-text.js';
import { CORRECTIONS } from './match-clock.js';

/** @import { Words } from './words.js' */
/** @import { Control, Entry, Row } from './match-clock.js' */

/** A time of day, with tenths: two presses can be within one second. @param {number} at */
function timeOfDay(at) {
  const date = new Date(at);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${time}.${Math.floor(date.getMilliseconds() / 100)}`;
}

/** An entry as text. @param {Entry} entry @param {Words} words */
function describe(entry, words) {
  const what = words.text(`clock-log-${entry.kind}`);
  const who = entry.side ? `: ${words.side(entry.side)}` : '';
  const how = entry.correction ? `: ${words.text(`clock-correct-${CORRECTIONS[entry.correction.kind]}`)}` : '';
  return what + who + how;
}

/** @param {Row} row @param {Words} words */
function cells({ entry, times }, words) {
  return [timeOfDay(entry.at), describe(entry, words), clockText(times.white), clockText(times.black)];
}

/**
 * Shows the log, the newest first.
 * @param {HTMLElement} body of the table
 * @param {Row[]} rows
 * @param {Words} words
 */
export function showLog(body, rows, words) {
  const lines = rows.map((row) => {
    const line = document.createElement('tr');
    line.toggleAttribute('data-undone', row.undone);
    for (const text of cells(row, words)) line.insertCell().textContent = text;
    return line;
  });
  if (!lines.length) {
    const line = document.createElement('tr');
    const cell = line.insertCell();
    cell.colSpan = 4;
    cell.textContent = words.text('clock-log-empty');
    lines.push(line);
  }
  body.replaceChildren(...lines.reverse());
}

/** A time control in short form: `60`, `5+3`, `10d5`. @param {Control} control */
export function controlText({ base, increment, delay }) {
  const minutes = base % 60 ? `${Math.floor(base / 60)}:${String(base % 60).padStart(2, '0')}` : String(base / 60);
  return minutes + (increment ? `+${increment}` : '') + (delay ? `d${delay}` : '');
}

/**
 * Saves the log as a file: one line for each entry, separated by tabs; undone entries are marked.
 * @param {Control} control
 * @param {Row[]} rows
 * @param {Words} words
 */
export function saveLog(control, rows, words) {
  const lines = rows.map((row) => [...cells(row, words), row.undone ? words.text('clock-log-undo') : ''].join('\t').trimEnd());
  const head = [controlText(control), rows.length ? new Date(rows[0].entry.at).toISOString() : ''].join('\t').trimEnd();
  const file = new Blob([[head, ...lines, ''].join('\n')], { type: 'text/plain' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'togyz-clock.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
