// The parts of every page: elements by id, embedded data of the server, and announcements.

/** @import { Words } from './words.js' */

/** @template {HTMLElement} [T=HTMLElement] @param {string} id @returns {T} */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/** @template {HTMLElement} [T=HTMLElement] @param {string} selector @param {ParentNode} [root] @returns {T[]} */
export const all = (selector, root = document) => /** @type {T[]} */ ([...root.querySelectorAll(selector)]);

/** The data of a script element of the page. @param {string} id */
export function data(id) {
  const found = document.getElementById(id);
  return found ? JSON.parse(found.textContent || 'null') : null;
}

/** Announces a text to screen readers, without interrupting. @param {string} text */
export function announce(text) {
  const region = document.getElementById('announcement');
  if (region) region.textContent = text;
}

/** @type {number | undefined} */
let toastTimer;

/** Shows a short notice for some seconds, and announces it. @param {string} text */
export function notice(text) {
  announce(text);
  const toast = document.getElementById('toast');
  if (!toast) return;
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.hidden = true), 4000);
}

/**
 * Copies a text to the clipboard and announces the result.
 * @param {Promise<string> | string} text
 * @param {Words} words
 */
export async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(await text);
    notice(words.text('board-copied'));
    return true;
  } catch {
    notice(words.text('board-not-copied'));
    return false;
  }
}

/** Whether a key press is meant for the page: not while typing, not with a modifier. @param {KeyboardEvent} event */
export function isShortcut(event) {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
}
