// The lobby: the list of open games as it changes. Everything else on the page is a form.

import { sendOnce } from '../lib/forms.js';
import { Connection } from '../lib/connection.js';
import { Words, data } from '../lib/words.js';

/** @import { Listed, ServerMessage } from '../lib/protocol.js' */

const words = new Words(data('words'));
const list = /** @type {HTMLElement} */ (document.getElementById('open'));
const nobody = /** @type {HTMLElement} */ (document.getElementById('nobody'));
const connection = /** @type {HTMLElement} */ (document.getElementById('connection'));

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
  const time = one.control ?? words.say(one.days ? `people-days-${one.days}` : 'home-no-clock');
  // The reader plays the other side.
  const side = one.side === 'random' ? words.say('home-random') : words.side(one.side === 'white' ? 'black' : 'white');
  item.append(span(time, 'time'), ' ', span(words.say(`profile-${one.profile}`)), ' ', span(side), ' ');
  const path = (list.dataset.path ?? '/c/') + one.challenge;
  if (one.own) {
    const link = document.createElement('a');
    link.className = 'button';
    link.href = path;
    link.textContent = words.say('people-yours');
    item.append(link);
  } else {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = path;
    const button = document.createElement('button');
    button.className = 'main';
    button.textContent = words.say('people-join');
    form.append(button);
    item.append(form);
  }
  item.dataset.challenge = one.challenge;
  return item;
}

/** @param {ServerMessage} message */
function hear(message) {
  connection.hidden = true;
  if (message.t !== 'lobby') return;
  // What stays is not touched: a button under a finger does not move away while the list grows below it.
  const known = new Map([...list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.challenge, item]));
  list.replaceChildren(...message.open.map((one) => known.get(one.challenge) ?? row(one)));
  nobody.hidden = message.open.length > 0;
}

sendOnce(/** @type {HTMLElement} */ (document.querySelector('.lobby')));

const line = new Connection(words.list.lang, {
  greet: () => line.say({ t: 'lobby' }),
  message: hear,
  lost: () => (connection.hidden = false),
});
