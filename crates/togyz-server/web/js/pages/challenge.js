// A challenge that waits: its maker's page goes to the game as soon as somebody takes it, and copies the link.

import { sendOnce } from '../lib/forms.js';
import { Connection } from '../lib/connection.js';
import { Words, data, notice } from '../lib/words.js';

/** @import { ServerMessage } from '../lib/protocol.js' */

const words = new Words(data('words'));
const root = /** @type {HTMLElement} */ (document.getElementById('challenge'));
const challenge = root.dataset.challenge ?? '';
const own = root.dataset.own !== undefined;
const connection = /** @type {HTMLElement} */ (document.getElementById('connection'));

/** @param {ServerMessage} message */
function hear(message) {
  connection.hidden = true;
  if (message.t === 'taken' && message.challenge === challenge) location.replace(root.dataset.game ?? '/');
  if (message.t === 'gone' && message.challenge === challenge) {
    const gone = /** @type {HTMLElement} */ (document.getElementById('gone'));
    gone.hidden = false;
    for (const part of root.querySelectorAll('#waits, #accept')) part.toggleAttribute('hidden', true);
    notice(words.say('people-gone'));
  }
}

sendOnce(root);

const line = new Connection(words.list.lang, {
  greet: () => line.say({ t: 'wait', challenge }),
  message: hear,
  lost: () => (connection.hidden = false),
});

if (own) {
  const link = /** @type {HTMLInputElement} */ (document.getElementById('link'));
  link.addEventListener('focus', () => link.select());
  document.getElementById('copy')?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(link.value);
      notice(words.say('board-copied'));
    } catch {
      link.select();
      notice(words.say('board-not-copied'));
    }
  });
}
