// A waiting challenge: the page of its maker opens the game when somebody takes the challenge.

import { call } from '../lib/attention.js';
import { sendOnce } from '../lib/forms.js';
import { Connection } from '../lib/connection.js';
import { byId, copy, data, notice, showLost } from '../lib/page.js';
import { Words } from '../lib/words.js';

/** @import { ServerMessage } from '../lib/protocol.js' */

const words = new Words(data('words'));
const root = byId('challenge');
const challenge = root.dataset.challenge ?? '';
/** The length of the call, in milliseconds. */
const CALL = 600;
const own = root.dataset.own !== undefined;

/** Opens the game. Its maker may look elsewhere: the call is heard before the page goes. */
function begin() {
  call(words.text('table-begun'));
  setTimeout(() => location.replace(root.dataset.game ?? '/'), document.hidden ? CALL : 0);
}

/** @param {ServerMessage} message */
function receive(message) {
  byId('connection').hidden = true;
  if (message.t === 'taken' && message.challenge === challenge) begin();
  if (message.t === 'gone' && message.challenge === challenge) {
    byId('gone').hidden = false;
    for (const part of root.querySelectorAll('#waits, #accept')) part.toggleAttribute('hidden', true);
    notice(words.text('people-gone'));
  }
}

sendOnce(root);

const connection = new Connection(words.list.lang, {
  opened: () => connection.send({ t: 'wait', challenge }),
  message: receive,
  lost: showLost,
});

if (own) {
  const link = /** @type {HTMLInputElement} */ (byId('link'));
  link.addEventListener('focus', () => link.select());
  byId('copy').addEventListener('click', async () => {
    if (!(await copy(link.value, words))) link.select();
  });
}
