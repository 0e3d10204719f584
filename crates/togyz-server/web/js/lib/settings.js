// The settings of the reader, stored in the browser: looks, speed, sound, and input of moves.
// look.js applies the looks before the page is drawn.

const NAME = 'togyz-settings';

/** The pace at which each kumalak waits for a press. */
export const STEP = Infinity;

/** How much longer than normal a kumalak takes at each speed; 0 is no motion. The templates list the same speeds. */
const PACES = { slow: 250 / 90, normal: 1, fast: 0.5, step: STEP, off: 0 };

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark'} theme
 * @property {'walnut' | 'felt' | 'contrast' | 'paper'} style
 * @property {keyof typeof PACES | null} speed null: not chosen
 * @property {boolean} sound
 * @property {'auto' | 'on' | 'off'} preview
 * @property {boolean} confirm
 * @property {boolean} notify
 */

/** @type {Settings} */
const DEFAULTS = { theme: 'system', style: 'walnut', speed: null, sound: true, preview: 'auto', confirm: false, notify: false };

/** The level of the computer up to which previews are shown automatically. */
const PREVIEW_LEVEL = 3;

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** What was chosen. @returns {Partial<Settings>} */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) || '{}');
    // Older pages stored all settings, also those that were not chosen.
    if (typeof stored.preview === 'boolean') {
      if (stored.preview) delete stored.preview;
      else stored.preview = 'off';
      if (stored.speed === 'normal') delete stored.speed;
    }
    if (!(stored.speed in PACES)) delete stored.speed;
    return stored;
  } catch {
    return {};
  }
}

const chosen = read();

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...chosen };

/**
 * Changes settings and stores them.
 * @param {Partial<Settings>} change
 */
export function choose(change) {
  Object.assign(settings, change);
  Object.assign(chosen, change);
  try {
    localStorage.setItem(NAME, JSON.stringify(chosen));
  } catch {
    // Without storage the choice applies to this page only.
  }
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.style = settings.style;
}

/** The speed in force: the chosen one, or else what the system asks for. */
export const speed = () => settings.speed ?? (reduced.matches ? 'off' : 'normal');

/** The duration of motion relative to normal; 0 is no motion, `STEP` waits for a press at each kumalak. */
export const pace = () => PACES[speed()];

/** The pace of a move that is shown again. */
export const slowPace = () => Math.max(pace(), pace() && PACES.slow);

/**
 * Whether the reader sees where a move would end, if the game allows it.
 * @param {number} level of the computer; 0 between people
 */
export const previews = (level) => (settings.preview === 'auto' ? level <= PREVIEW_LEVEL : settings.preview === 'on');

/**
 * Connects a menu of speeds and one of previews, where the page has them.
 * @param {ParentNode} [root]
 */
export function connectMenus(root = document) {
  const menu = /** @type {HTMLSelectElement | null} */ (root.querySelector('#speed'));
  if (menu) {
    const off = /** @type {HTMLOptionElement} */ (menu.querySelector('[value=off]'));
    const plain = off.text;
    const show = () => {
      menu.value = speed();
      off.text = settings.speed || !reduced.matches ? plain : off.dataset.asked ?? plain;
    };
    menu.addEventListener('change', () => {
      choose({ speed: /** @type {keyof typeof PACES} */ (menu.value) });
      show();
    });
    reduced.addEventListener('change', show);
    show();
  }
  const preview = /** @type {HTMLSelectElement | null} */ (root.querySelector('#preview'));
  if (!preview || preview.disabled) return;
  preview.value = settings.preview;
  preview.addEventListener('change', () => choose({ preview: /** @type {Settings['preview']} */ (preview.value) }));
}
