// A form that starts a game is sent once: a second press would start a second game.

/** @param {HTMLElement} root its forms may change */
export function sendOnce(root) {
  root.addEventListener('submit', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.dataset.sent !== undefined) event.preventDefault();
    form.dataset.sent = '';
  });
  // A page that the browser restores from its cache can be used again.
  addEventListener('pageshow', () => {
    for (const form of root.querySelectorAll('form')) delete form.dataset.sent;
  });
}
