// A board inside another site's page: it follows the game and plays nothing.

import { Board } from '../lib/board.js';
import { Clocks, pageMade } from '../lib/clocks.js';
import { GameConnection } from '../lib/game-connection.js';
import { Motion } from '../lib/motion.js';
import { pace } from '../lib/settings.js';
import { Words, data, tell } from '../lib/words.js';

/** @import { ServerMessage, Side, State } from '../lib/protocol.js' */

/** @type {State} */
let state = data('state');
const words = new Words(data('words'));
const root = /** @type {HTMLElement} */ (document.querySelector('[data-game]'));
const board = new Board(/** @type {HTMLElement} */ (document.getElementById('board')), words, 'white');
const motion = new Motion(board);
const clocks = new Clocks(root, null, words);

function refresh() {
  for (const plate of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.plate'))) {
    const side = /** @type {Side} */ (plate.dataset.side);
    const kazan = plate.querySelector('.kazan');
    if (kazan) kazan.textContent = String(state.position.kazans[side]);
  }
  const result = document.getElementById('result');
  if (result) result.textContent = state.end ? state.end.text : '';
}

/** @param {ServerMessage} message */
function hear(message) {
  if (message.t === 'state') {
    state = message;
    clocks.set(message.clock);
    motion.finish();
    board.show(state.position);
  } else if (message.t === 'event') {
    if (message.v <= state.v) return;
    if (message.v > state.v + 1) {
      live.rejoin();
      return;
    }
    const { v, position, legal, clock, offer, can, end, e } = message;
    Object.assign(state, { v, position, legal, clock, offer, can, end });
    clocks.set(clock);
    if (e.kind === 'moved') {
      motion.play(e.move.sowing, pace());
      tell(words.told(e.move));
    } else if (e.kind === 'taken-back') {
      motion.finish();
      board.show(position);
    }
  } else if (message.t === 'joined') {
    clocks.set(message.clock);
  }
  refresh();
}

board.show(state.position);
board.last(state.moves.at(-1)?.sowing ?? null);
clocks.set(state.clock, pageMade());
refresh();
const live = new GameConnection(state.game, words.list.lang, { version: () => state.v, message: hear, lost: () => {} });
