// Forms that begin a game are sent once: a second press while the first is on its way would be somebody else's.

/** @param {HTMLElement} root in which forms may come and go */
export function sendOnce(root) {
  root.addEventListener('submit', (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.dataset.sent !== undefined) event.preventDefault();
    form.dataset.sent = '';
  });
  // A page that comes back from the browser's memory can be used again.
  addEventListener('pageshow', () => {
    for (const form of root.querySelectorAll('form')) delete form.dataset.sent;
  });
}
