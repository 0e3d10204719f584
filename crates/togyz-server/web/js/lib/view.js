// The screen for the board: zen, which shows only board, plates and status, and full screen. Escape
// leaves both.

import { byId } from './page.js';

/** Shows only board, plates and status, or everything again. @param {boolean} [on] */
export function toggleZen(on) {
  const zen = document.documentElement.toggleAttribute('data-zen', on);
  byId('zen').setAttribute('aria-pressed', String(zen));
  byId('more').hidePopover?.();
}

/** Fills the screen with the page, or gives it back. */
export function toggleFullScreen() {
  document.getElementById('more')?.hidePopover?.();
  if (document.fullscreenElement) document.exitFullscreen();
  // A browser may refuse; the page stays as it is.
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

/** Connects the buttons of the page. */
export function connectView() {
  byId('zen').addEventListener('click', () => toggleZen());
  const full = /** @type {HTMLButtonElement} */ (byId('full-screen'));
  // The browser of a phone may not have it for pages.
  full.disabled = !document.fullscreenEnabled;
  full.addEventListener('click', toggleFullScreen);
  addEventListener('fullscreenchange', () => full.setAttribute('aria-pressed', String(Boolean(document.fullscreenElement))));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') toggleZen(false);
  });
  // A sheet that is open when the screen is turned would lie over the board.
  matchMedia('(min-width: 60rem)').addEventListener('change', () => byId('more').hidePopover?.());
}
