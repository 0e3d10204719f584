// A game of a published event on our board: forward, back, any move. Only files stand behind the page: every
// position and every sowing lies in that of the game.

import { Board } from '../lib/board.js';
import { Motion } from '../lib/motion.js';
import { MoveList } from '../lib/move-list.js';
import { pace } from '../lib/settings.js';
import { Words, tell } from '../lib/words.js';

/** @import { Move, Position, Side } from '../lib/protocol.js' */

const root = /** @type {HTMLElement} */ (document.querySelector('.game'));
/** @param {string | undefined} address */
const load = async (address) => (await fetch(address ?? '')).json();
const loaded = await Promise.all([load(root.dataset.game), load(root.dataset.words)]);
/** @type {{ start: Position, moves: Move[] }} */
const game = loaded[0];
const words = new Words(loaded[1]);
const board = new Board(/** @type {HTMLElement} */ (document.getElementById('board')), words, 'white');
const motion = new Motion(board);
const list = new MoveList(/** @type {HTMLElement} */ (document.getElementById('moves')), (ply) => go(ply + 1));
/** So many moves are shown. */
let shown = game.moves.length;

/** The position after so many moves. @param {number} count */
const after = (count) => (count > 0 ? game.moves[count - 1].sowing.after : game.start);

function plates() {
  for (const plate of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.plate'))) {
    const kazan = plate.querySelector('.kazan');
    if (kazan) kazan.textContent = String(after(shown).kazans[/** @type {Side} */ (plate.dataset.side)]);
  }
  list.mark(shown - 1);
}

/** Shows the board after so many moves; one step forward as it was played. @param {number} count @param {number} [slower] */
function go(count, slower = 1) {
  const before = shown;
  shown = Math.min(Math.max(count, 0), game.moves.length);
  const move = shown > 0 ? game.moves[shown - 1] : null;
  motion.finish();
  if (move && (shown === before + 1 || slower > 1)) {
    board.show(after(shown - 1));
    motion.play(move.sowing, pace() && pace() * slower);
  } else {
    board.show(after(shown));
    board.last(move?.sowing ?? null);
  }
  plates();
  if (move) tell(words.told(move));
}

/** @type {Record<string, () => void>} */
const walk = {
  first: () => go(0),
  back: () => go(shown - 1),
  again: () => go(shown, 2),
  forward: () => go(shown + 1),
  last: () => go(game.moves.length),
};
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-go]'))) {
  button.addEventListener('click', () => walk[button.dataset.go ?? '']());
}
document.getElementById('flip')?.addEventListener('click', () => {
  motion.finish();
  board.flip();
  const table = root.querySelector('.table');
  const [upper, lower] = root.querySelectorAll('.plate');
  table?.prepend(lower);
  table?.append(upper);
});
addEventListener('keydown', (event) => {
  const step = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last' }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  walk[step]();
});

list.show(game.moves);
board.show(after(shown));
board.last(game.moves.at(-1)?.sowing ?? null);
plates();
