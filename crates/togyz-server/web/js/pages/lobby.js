// The lobby: the list of open games follows the server. Everything else on the page is a form.

import { sendOnce } from '../lib/forms.js';
import { Connection } from '../lib/connection.js';
import { byId, data, showLost } from '../lib/page.js';
import { Words } from '../lib/words.js';

/** @import { Listed, ServerMessage } from '../lib/protocol.js' */

const words = new Words(data('words'));
const list = byId('open');

/** @param {string} text @param {string} [name] */
function span(text, name) {
  const element = document.createElement('span');
  element.textContent = text;
  if (name) element.className = name;
  return element;
}

/** @param {Listed} one */
function row(one) {
  const item = document.createElement('li');
  const time = one.control ?? (one.days ? words.days(one.days) : words.text('home-no-clock'));
  // The reader plays the other side.
  const side = one.side === 'random' ? words.text('home-random') : words.side(one.side === 'white' ? 'black' : 'white');
  item.append(span(time, 'time'), ' ', span(words.text(`profile-${one.profile}`)), ' ', span(side), ' ');
  if (one.player.kind !== 'guest') item.append(span(words.player(one.player), 'name'), ' ');
  if (one.previews) item.append(span(words.text('people-previews'), 'quiet'), ' ');
  const path = (list.dataset.path ?? '/c/') + one.challenge;
  if (one.own) {
    const link = document.createElement('a');
    link.className = 'button';
    link.href = path;
    link.textContent = words.text('people-yours');
    item.append(link);
  } else {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = path;
    const button = document.createElement('button');
    button.className = 'main';
    button.textContent = words.text('people-join');
    form.append(button);
    item.append(form);
  }
  item.dataset.challenge = one.challenge;
  return item;
}

/** @param {ServerMessage} message */
function receive(message) {
  byId('connection').hidden = true;
  if (message.t !== 'lobby') return;
  // Unchanged rows are not drawn again, so that buttons do not move while the list grows.
  const known = new Map([...list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.challenge, item]));
  list.replaceChildren(...message.open.map((one) => known.get(one.challenge) ?? row(one)));
  byId('nobody').hidden = message.open.length > 0;
}

sendOnce(/** @type {HTMLElement} */ (document.querySelector('.lobby')));

const connection = new Connection(words.list.lang, {
  opened: () => connection.send({ t: 'lobby' }),
  message: receive,
  lost: showLost,
});
