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

/**
 * Announces a text to screen readers, without interrupting. This is the one live region of a page: what else changes on
 * the page is silent, so that nothing is spoken twice.
 * @param {string} text
 */
export function announce(text) {
  const region = document.getElementById('announcement');
  if (!region) return;
  // The same text is spoken again only if the region changes: with a blank at its end.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Shows that the connection is lost, and announces it once. */
export function showLost() {
  const lost = byId('connection');
  if (!lost.hidden) return;
  lost.hidden = false;
  announce(lost.textContent ?? '');
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
  const typing = event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
}
