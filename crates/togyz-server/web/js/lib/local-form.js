// The form of a new game at one device: two people, or the computer at a level. The home page opens the board with the
// same choices in the address when the server cannot be reached.

import { all, byId } from './page.js';

/** @import { Side } from './protocol.js' */
/** @import { Terms } from './local-game.js' */
/** @import { Problem } from './rules-game.js' */
/** @import { Words } from './words.js' */

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (byId(id));

/** @param {string | null} side white, black or random @returns {Side} */
const sideOf = (side) => (side === 'black' || (side === 'random' && Math.random() < 0.5) ? 'black' : 'white');

/** The terms of a form's fields, by the names of the home page's form. @param {URLSearchParams} fields @returns {Terms} */
export function termsOf(fields) {
  const level = Number(fields.get('level') ?? 0);
  const control = fields.get('control') ?? 'none';
  const chosen = all('#control option').find((option) => /** @type {HTMLOptionElement} */ (option).value === control);
  const { base, increment } = chosen?.dataset ?? {};
  return {
    profile: fields.get('profile') || 'kazakhstan',
    position: fields.get('position')?.trim() ?? '',
    control: base ? { name: control, base: Number(base), increment: Number(increment) } : null,
    names: { white: fields.get('white')?.trim() ?? '', black: fields.get('black')?.trim() ?? '' },
    computer: level >= 1 && level <= 8 ? { side: sideOf(fields.get('side')) === 'white' ? 'black' : 'white', level } : null,
  };
}

/**
 * Connects the form and the buttons that open it.
 * @param {Words} words
 * @param {{ begin: (terms: Terms) => Problem | null, isLeft: () => boolean }} board begins a game; whether one is left unfinished
 */
export function connectForm(words, { begin, isLeft }) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('new'));
  const problem = byId('position-error');
  const opponent = byId('opponent');
  const show = () => {
    const computer = field('opponent').value !== '0';
    byId('with-computer').hidden = !computer;
    byId('with-person').hidden = computer;
  };
  opponent.addEventListener('change', show);
  for (const button of all('[data-new]')) {
    button.addEventListener('click', () => {
      byId('more').hidePopover?.();
      byId('erases').hidden = !isLeft();
      show();
      dialog.showModal();
    });
  }
  byId('close-new').addEventListener('click', () => dialog.close());
  byId('new-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(/** @type {HTMLFormElement} */ (event.target))) fields.set(name, String(value));
    const refused = begin(termsOf(fields));
    problem.hidden = !refused;
    field('position').toggleAttribute('aria-invalid', Boolean(refused));
    if (!refused) {
      dialog.close();
      return;
    }
    /** @type {HTMLDetailsElement} */ (byId('from')).open = true;
    problem.textContent = refused.problem === 'kumalaks' ? words.text('form-position-kumalaks', { found: refused.found })
      : words.text(refused.problem === 'over' ? 'form-position-over' : 'form-position');
    field('position').focus();
  });
  show();
}
