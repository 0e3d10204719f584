// A game of a published event on the board: forward, back, any move. The page consists of files
// only: the file of the game contains every position and every sowing.

import { Board } from '../lib/board.js';
import { Motion } from '../lib/motion.js';
import { MoveList } from '../lib/move-list.js';
import { all, announce, byId } from '../lib/page.js';
import { connectMenus, pace, slowPace } from '../lib/settings.js';
import { connectWalk } from '../lib/walk.js';
import { Words } from '../lib/words.js';

/** @import { Move, Position, Side } from '../lib/protocol.js' */

const root = /** @type {HTMLElement} */ (document.querySelector('.game'));
/** @param {string | undefined} address */
const load = async (address) => (await fetch(address ?? '')).json();
const loaded = await Promise.all([load(root.dataset.game), load(root.dataset.words)]);
/** @type {{ start: Position, moves: Move[] }} */
const game = loaded[0];
const words = new Words(loaded[1]);
const board = new Board(byId('board'), words, 'white');
const motion = new Motion(board);
const list = new MoveList(byId('moves'), words, (ply) => go(ply + 1));
/** The number of moves on the board. */
let shown = game.moves.length;

/** The position after this many moves. @param {number} count */
const after = (count) => (count > 0 ? game.moves[count - 1].sowing.after : game.start);

/** Shows the kumalaks in the kazans, and marks the move. */
function plates() {
  for (const plate of all('.plate', root)) {
    const kazan = plate.querySelector('.kazan');
    if (kazan) kazan.textContent = String(after(shown).kazans[/** @type {Side} */ (plate.dataset.side)]);
  }
  list.mark(shown - 1);
}

/**
 * Shows the position after this many moves; one step forward is animated.
 * @param {number} count
 */
function go(count) {
  const before = shown;
  motion.finish();
  shown = Math.min(Math.max(count, 0), game.moves.length);
  const move = shown > 0 ? game.moves[shown - 1] : null;
  if (move && shown === before + 1) {
    play(pace());
    return;
  }
  board.show(after(shown));
  board.last(move?.sowing ?? null);
  plates();
  if (move) announce(words.describe(move));
}

/** Animates the move that was shown last; then the plates show it. @param {number} speed */
function play(speed) {
  const move = game.moves[shown - 1];
  if (!move) return;
  motion.finish();
  board.show(after(shown - 1));
  motion.play(move.sowing, speed).then(plates);
  announce(words.describe(move));
}

connectWalk({
  first: () => go(0),
  back: () => go(shown - 1),
  again: () => play(slowPace()),
  forward: () => go(shown + 1),
  last: () => go(game.moves.length),
});
document.getElementById('flip')?.addEventListener('click', () => {
  motion.finish();
  board.flip();
  const [upper, lower] = all('.plate', root);
  const parent = upper.parentElement;
  parent?.prepend(lower);
  parent?.append(upper);
});

board.ontrail = () => play(slowPace());
connectMenus();
list.show(game.moves);
board.show(after(shown));
board.last(game.moves.at(-1)?.sowing ?? null);
plates();
