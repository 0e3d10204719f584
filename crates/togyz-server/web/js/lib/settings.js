// The settings of the reader, stored in the browser: looks, speed, sound, and input of moves.
// look.js applies the looks before the page is drawn.

const NAME = 'togyz-settings';

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'walnut' | 'felt' | 'contrast' | 'paper'} style
 * @property {'slow' | 'normal' | 'fast' | 'off'} speed
 * @property {boolean} sound
 * @property {boolean} preview
 * @property {boolean} confirm
 */

/** @type {Settings} */
const DEFAULTS = { theme: 'system', style: 'walnut', speed: 'normal', sound: true, preview: true, confirm: false };

/** @returns {Settings} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(NAME) || '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

/**
 * Changes settings and stores them.
 * @param {Partial<Settings>} change
 */
export function choose(change) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // Without storage the choice applies to this page only.
  }
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.style = settings.style;
}

/** The duration of motion relative to normal; 0 is no motion. */
export function pace() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { slow: 2, normal: 1, fast: 0.5, off: 0 }[settings.speed] ?? 1;
}
