// The watchers' page: the best game on a large board, kumalak by kumalak, and small boards of the games going on.

import { Board } from '../lib/board.js';
import { Clocks } from '../lib/clocks.js';
import { Connection } from '../lib/connection.js';
import { Motion } from '../lib/motion.js';
import { pace } from '../lib/settings.js';
import { Words, data, tell } from '../lib/words.js';

/** @import { Glance, Player, ServerMessage, Side, State } from '../lib/protocol.js' */

/** How long the end of a game is shown before the next one comes. */
const PAUSE = 5000;

/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = new Words(data('words'));
const root = /** @type {HTMLElement} */ (document.querySelector('.watch'));
const best = by('best');
const path = root.dataset.path ?? '/g/';
const board = new Board(by('board'), words, 'white');
const motion = new Motion(board);
const clocks = new Clocks(best, null, words);
/** The game on the large board. @type {State | null} */
let state = null;
/** The game that was asked for. @type {string | null} */
let wanted = null;
/** Not before this moment another game comes. */
let until = 0;

/** @param {Player} player */
const name = (player) => (player.kind === 'computer' ? words.say('play-computer', { number: player.level }) : words.say('server-guest'));

/** @param {string} tag @param {string} text @param {string} [kind] */
function element(tag, text, kind) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

/** @param {Glance} glance */
function small(glance) {
  const { rows, kazans, tuzdyks } = glance.position;
  const link = document.createElement('a');
  link.href = path + glance.game;
  const cells = element('span', '', 'small');
  cells.setAttribute('aria-hidden', 'true');
  /** @param {Side} side @param {Side} owner */
  const row = (side, owner) => rows[side].map((count, index) => element('i', tuzdyks[owner] === index + 1 ? '◆' : String(count)));
  cells.append(...row('black', 'white').reverse(), element('b', String(kazans.white), 'white'), element('b', String(kazans.black), 'black'), ...row('white', 'black'));
  const about = [words.say('watch-move', { number: glance.number })];
  if (glance.control) about.push(glance.control);
  if (glance.days) about.push(words.say('people-clock-days', { days: glance.days, hours: 0 }));
  if (glance.watchers > 0) about.push(words.say('people-watchers', { count: glance.watchers }));
  link.append(element('span', name(glance.players.black), 'who'), cells, element('span', name(glance.players.white), 'who'), element('span', about.join(' · '), 'quiet'));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** @param {string | null} game */
function follow(game) {
  if (!game || game === wanted) return;
  const wait = until - performance.now();
  if (wait > 0) {
    setTimeout(() => follow(game), wait);
    return;
  }
  if (wanted) line.say({ t: 'leave', game: wanted });
  wanted = game;
  line.say({ t: 'join', game, v: 0 });
}

function draw() {
  if (!state) return;
  best.hidden = false;
  /** @type {HTMLAnchorElement} */ (by('open-best')).href = path + state.game;
  by('result').textContent = state.end ? `${state.end.text} ${words.ending(state.end)}` : '';
  for (const plate of /** @type {NodeListOf<HTMLElement>} */ (best.querySelectorAll('.plate'))) {
    const side = /** @type {Side} */ (plate.dataset.side);
    /** @type {HTMLElement} */ (plate.querySelector('.name')).textContent = name(state.players[side]);
    /** @type {HTMLElement} */ (plate.querySelector('.kazan')).textContent = String(state.position.kazans[side]);
    plate.querySelector('.clock')?.toggleAttribute('hidden', !state.clock);
  }
}

/** @param {ServerMessage} message */
function hear(message) {
  by('connection').hidden = true;
  if (message.t === 'games') {
    by('none').hidden = message.games.length > 0;
    by('games').replaceChildren(...message.games.map(small));
    follow(message.best);
  } else if (message.t === 'state' && message.game === wanted) {
    state = message;
    motion.finish();
    board.show(state.position);
    board.last(state.moves.at(-1)?.sowing ?? null);
    clocks.set(state.clock);
    draw();
  } else if (message.t === 'event' && state && message.game === state.game && message.v > state.v) {
    const { v, position, clock, end, e } = message;
    Object.assign(state, { v, position, clock, end });
    clocks.set(clock);
    if (e.kind === 'moved') {
      motion.play(e.move.sowing, pace()).then(draw);
      tell(words.told(e.move));
    } else if (e.kind === 'taken-back') {
      motion.finish();
      board.show(position);
    }
    if (end) until = performance.now() + PAUSE;
    draw();
  }
}

const line = new Connection(words.list.lang, {
  greet: () => {
    wanted = null;
    line.say({ t: 'watch' });
  },
  message: hear,
  lost: () => (by('connection').hidden = false),
});
