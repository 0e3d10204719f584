// The home page: a board in the start position. The first click on an otau shows its sowing at
// once, starts the game on the server with the choices of the form, and opens its page. Where the server
// does not answer and the site is kept on this device, the game is played there (local.js).

import { begin } from '../lib/begin.js';
import { Board, ring, sideOf } from '../lib/board.js';
import { isKept } from '../lib/kept.js';
import { Motion } from '../lib/motion.js';
import { pace, previews } from '../lib/settings.js';
import { announce, byId, data, isShortcut, notice } from '../lib/page.js';
import { Words } from '../lib/words.js';

/** @import { Legal, Position } from '../lib/protocol.js' */

/** @type {{ position: Position, legal: Legal[] }} */
const state = data('state');
const words = new Words(data('words'));
const form = /** @type {HTMLFormElement} */ (byId('play'));
const problem = byId('play-error');
const positionProblem = byId('position-error');
const position = byId('position');
/** The line below the board. */
const invite = byId('invite');
const invitation = invite.textContent;
const board = new Board(byId('board'), words, 'white');
const motion = new Motion(board);
let started = false;
/** The time in milliseconds after which the server counts as gone, and the answers that say the same. */
const PATIENCE = 8000;
const GONE = [502, 503, 504];

/** @param {number | null} pit */
const moveOf = (pit) => (pit !== null && sideOf(pit) === 'white' ? state.legal.find((move) => move.otau === pit + 1) : undefined);

function ready() {
  started = false;
  invite.textContent = invitation;
  board.show(state.position);
  board.last(null);
  board.offer('white', state.legal.map((move) => ring('white', move.otau)));
}

/**
 * Shows why no game starts: beside the position, or above the button.
 * @param {{ field?: string, text: string }} refused
 */
function refuse({ field, text }) {
  const place = field === 'position' ? positionProblem : problem;
  place.textContent = text;
  place.hidden = false;
  if (place === problem) {
    announce(text);
    return;
  }
  /** @type {HTMLDetailsElement} */ (byId('more')).open = true;
  position.setAttribute('aria-invalid', 'true');
  position.focus();
}

/**
 * Starts the game with the choices of the form; a first move is always White's.
 * @param {Legal | null} first
 */
async function start(first) {
  if (started) return;
  started = true;
  problem.hidden = true;
  positionProblem.hidden = true;
  position.removeAttribute('aria-invalid');
  board.offer('white', []);
  const { next, board: device } = /** @type {HTMLElement} */ (document.querySelector('[data-next]')).dataset;
  // The script of the game's page comes while the server begins the game.
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = next ?? '';
  document.head.append(link);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) fields.set(name, value);
  if (first) {
    fields.set('side', 'white');
    fields.delete('position');
    fields.set('first', String(first.otau));
    announce(words.describe({ number: 1, side: 'white', sowing: first.sowing }));
  }
  const shown = first ? motion.play(first.sowing, pace()) : Promise.resolve();
  try {
    const signal = isKept() ? AbortSignal.timeout(PATIENCE) : undefined;
    const answer = await fetch(form.action, { method: 'POST', body: fields, headers: { accept: 'application/json' }, signal });
    if (GONE.includes(answer.status)) throw new Error('the server is gone');
    const created = await answer.json();
    if (!answer.ok) {
      motion.finish();
      ready();
      refuse(created);
      return;
    }
    if (first) begin(created.game);
    await shown;
    location.assign(created.url);
  } catch {
    motion.finish();
    ready();
    if (isKept()) location.assign(`${device}#${fields}&offline`);
    else notice(words.text('board-not-started'));
  }
}

/** @param {number} pit */
function pick(pit) {
  const first = moveOf(pit);
  if (started) return;
  if (first) start(first);
  else {
    board.refuse(pit);
    invite.textContent = words.text('board-not-yours');
    announce(invite.textContent);
  }
}

board.onpick = pick;
const level = () => Number(new FormData(form).get('level'));
board.onpoint = (pit) => board.ghost(!started && previews(level()) ? moveOf(pit)?.sowing ?? null : null);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  start(null);
});
addEventListener('keydown', (event) => {
  if (isShortcut(event) && /^[1-9]$/.test(event.key)) pick(Number(event.key) - 1);
});
// A page that the browser restores from its cache is set up again.
addEventListener('pageshow', (event) => {
  if (event.persisted) ready();
});
ready();
