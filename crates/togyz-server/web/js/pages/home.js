// The home page: a board already set up. The first click on an otau shows its sowing at once, starts the game
// on the server with the choices of the form, and goes to its page.

import { begin } from '../lib/begin.js';
import { Board, ring, sideOf } from '../lib/board.js';
import { Motion } from '../lib/motion.js';
import { pace, settings } from '../lib/settings.js';
import { Words, data, notice, tell } from '../lib/words.js';

/** @import { Legal, Position } from '../lib/protocol.js' */

/** @type {{ position: Position, legal: Legal[] }} */
const state = data('state');
const words = new Words(data('words'));
const form = /** @type {HTMLFormElement} */ (document.getElementById('play'));
const problem = /** @type {HTMLElement} */ (document.getElementById('play-error'));
const board = new Board(/** @type {HTMLElement} */ (document.getElementById('board')), words, 'white');
const motion = new Motion(board);
let started = false;

/** @param {number | null} pit */
const moveOf = (pit) => (pit !== null && sideOf(pit) === 'white' ? state.legal.find((move) => move.otau === pit + 1) : undefined);

function ready() {
  started = false;
  board.show(state.position);
  board.last(null);
  board.offer('white', state.legal.map((move) => ring('white', move.otau)));
}

/**
 * Starts the game; what the form says holds, the first move is White's.
 * @param {Legal | null} first
 */
async function start(first) {
  if (started) return;
  started = true;
  problem.hidden = true;
  board.offer('white', []);
  const wish = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) wish.set(name, value);
  if (first) {
    wish.set('side', 'white');
    wish.delete('position');
    wish.set('first', String(first.otau));
    tell(words.told({ number: 1, side: 'white', sowing: first.sowing }));
  }
  const shown = first ? motion.play(first.sowing, pace()) : Promise.resolve();
  try {
    const answer = await fetch(form.action, { method: 'POST', body: wish, headers: { accept: 'application/json' } });
    const told = await answer.json();
    if (!answer.ok) {
      motion.finish();
      ready();
      problem.textContent = told.text;
      problem.hidden = false;
      return;
    }
    if (first) begin(told.game);
    await shown;
    location.assign(told.url);
  } catch {
    motion.finish();
    ready();
    notice(words.say('board-not-started'));
  }
}

/** @param {number} pit */
function pick(pit) {
  const first = moveOf(pit);
  if (started) return;
  if (first) start(first);
  else {
    board.refuse(pit);
    tell(words.say('board-not-yours'));
  }
}

board.onpick = pick;
board.onpoint = (pit) => board.ghost(settings.preview && !started ? moveOf(pit)?.sowing ?? null : null);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  start(null);
});
addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey && /^[1-9]$/.test(event.key)) pick(Number(event.key) - 1);
});
// A page that comes back from the browser's memory is set up again.
addEventListener('pageshow', (event) => {
  if (event.persisted) ready();
});
ready();
