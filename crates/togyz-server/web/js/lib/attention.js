// Calls a person who does not look at the page: by the tab's title, a sound and, where it is allowed, a notification.

import { announce, byId } from './page.js';
import { choose, settings } from './settings.js';
import { sound } from './sound.js';

const title = document.title;

/** Whether nobody looks at the page. */
const isUnseen = () => document.hidden || !document.hasFocus();

/** Calls, if nobody looks at the page. @param {string} text what has happened */
export function call(text) {
  if (!isUnseen()) return;
  document.title = `● ${text} · ${title}`;
  sound.call();
  if (!settings.notify || !('Notification' in self) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(text, { body: title, tag: location.pathname });
    shown.addEventListener('click', () => {
      focus();
      shown.close();
    });
  } catch {
    // Some browsers show notifications only from a service worker. The title and the sound remain.
  }
}

/** Ends the call: the page is seen, or there is nothing to do any more. */
export function calm() {
  document.title = title;
}

/** Connects the button that switches notifications: only a click asks the browser for permission. */
export function connectNotify() {
  const button = /** @type {HTMLButtonElement} */ (byId('notify'));
  const answer = /** @type {HTMLElement} */ (button.nextElementSibling);
  const supported = 'Notification' in self;
  const show = () => button.setAttribute('aria-pressed', String(settings.notify && supported && Notification.permission === 'granted'));
  button.disabled = !supported;
  button.addEventListener('click', async () => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    const allowed = on && (await Notification.requestPermission()) === 'granted';
    choose({ notify: allowed });
    show();
    answer.textContent = button.dataset[allowed ? 'on' : on ? 'denied' : 'off'] ?? '';
    announce(answer.textContent);
  });
  show();
}

addEventListener('focus', calm);
document.addEventListener('visibilitychange', () => document.hidden || calm());
