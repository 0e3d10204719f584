// A button for what cannot be undone: it must be pressed twice.

/** The timeout of the question, in milliseconds. */
const QUESTION = 4000;

/**
 * @param {HTMLElement} button
 * @param {() => string} question shown on the button after the first press
 * @param {() => void} act
 */
export function pressTwice(button, question, act) {
  /** The text of the button while it asks. @type {string | null} */
  let label = null;
  /** @type {number | undefined} */
  let timer;
  const restore = () => {
    clearTimeout(timer);
    if (label !== null) button.textContent = label;
    label = null;
    button.classList.remove('danger');
  };
  button.addEventListener('click', () => {
    const asked = label !== null;
    restore();
    if (asked) {
      act();
      return;
    }
    label = button.textContent;
    button.textContent = question();
    button.classList.add('danger');
    timer = setTimeout(restore, QUESTION);
  });
}
