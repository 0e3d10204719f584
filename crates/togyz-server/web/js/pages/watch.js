// The watch page: the best game on a large board, and small boards of the other games. Both follow the server.

import { Connection } from '../lib/connection.js';
import { fromState } from '../lib/game-state.js';
import { GameView } from '../lib/game-view.js';
import { byId, data, showLost } from '../lib/page.js';
import { pageTime } from '../lib/plates.js';
import { Words } from '../lib/words.js';

/** @import { Summary, ServerMessage, Side, State } from '../lib/protocol.js' */

/** The time the end of a game is shown before the next game, in milliseconds. */
const PAUSE = 5000;

const words = new Words(data('words'));
const path = /** @type {HTMLElement} */ (document.querySelector('.watch')).dataset.path ?? '/g/';
const best = byId('best');
/** The best game, or the game of the day, as the server drew it into the page. @type {State | null} */
const first = data('state');
/** The game of the day, if it is shown. */
const past = byId('day-title').hidden ? null : first?.game;
const view = new GameView(best, byId('board'), words, ({ game }) => {
  best.hidden = false;
  // Only the page itself shows a game of the past: the server sends games that are played.
  byId('best-title').hidden = game.game === past;
  byId('day-title').hidden = game.game !== past;
  /** @type {HTMLAnchorElement} */ (byId('open-best')).href = path + game.game;
  byId('result').textContent = game.end ? `${game.end.text} ${words.outcome(game.end, null).reason}` : '';
  view.plates.name(game.players);
});
/** The game the page has joined. @type {string | null} */
let joined = null;
/** Before this time no other game is shown. */
let showUntil = 0;

/** @param {string} tag @param {string} text @param {string} [name] */
function element(tag, text, name) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

/** A small board. @param {Summary} summary */
function small(summary) {
  const { rows, kazans, tuzdyks } = summary.position;
  const link = document.createElement('a');
  link.href = path + summary.game;
  const cells = element('span', '', 'small');
  cells.setAttribute('aria-hidden', 'true');
  /** @param {Side} side @param {Side} owner */
  const row = (side, owner) => rows[side].map((count, index) => element('i', tuzdyks[owner] === index + 1 ? '◆' : String(count)));
  cells.append(...row('black', 'white').reverse(), element('b', String(kazans.white), 'white'), element('b', String(kazans.black), 'black'), ...row('white', 'black'));
  const about = [words.text('watch-move', { number: summary.number })];
  if (summary.control) about.push(summary.control);
  if (summary.days) about.push(words.days(summary.days));
  if (summary.watchers > 0) about.push(words.text('people-watchers', { count: summary.watchers }));
  const { white, black } = summary.players;
  link.append(element('span', words.player(black), 'who'), cells, element('span', words.player(white), 'who'), element('span', about.join(' · '), 'quiet'));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Joins the best game and leaves the previous one. @param {string | null} game */
function follow(game) {
  if (!game || game === joined) return;
  const wait = showUntil - performance.now();
  if (wait > 0) {
    setTimeout(() => follow(game), wait);
    return;
  }
  if (joined) connection.send({ t: 'leave', game: joined });
  joined = game;
  rejoin();
}

/** Joins with the version of the page; 0 for another game. */
function rejoin() {
  const known = view.state?.game;
  connection.send({ t: 'join', game: joined, v: known && known.game === joined ? known.v : 0 });
}

/** @param {ServerMessage} message */
function receive(message) {
  byId('connection').hidden = true;
  if (message.t === 'games') {
    byId('none').hidden = message.games.length > 0;
    byId('games').replaceChildren(...message.games.map(small));
    follow(message.best);
    return;
  }
  if (message.t === 'state' && message.game === joined && message.game !== view.state?.game.game) {
    view.show(fromState(message, performance.now()));
    return;
  }
  const ended = Boolean(view.state?.game.end);
  if (view.receive(message)) rejoin();
  if (!ended && view.state?.game.end) showUntil = performance.now() + PAUSE;
}

if (first) view.show(fromState(first, pageTime()));

const connection = new Connection(words.list.lang, {
  opened: () => {
    joined = null;
    connection.send({ t: 'watch' });
  },
  message: receive,
  lost: showLost,
});
