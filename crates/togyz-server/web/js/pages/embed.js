// A board inside a page of another site: it follows the game, and nothing can be played.

import { GameConnection } from '../lib/game-connection.js';
import { fromState } from '../lib/game-state.js';
import { GameView } from '../lib/game-view.js';
import { byId, data } from '../lib/page.js';
import { pageTime } from '../lib/plates.js';
import { Words } from '../lib/words.js';

/** @import { State } from '../lib/protocol.js' */

/** @type {State} */
const game = data('state');
const words = new Words(data('words'));
const root = /** @type {HTMLElement} */ (document.querySelector('[data-game]'));
const view = new GameView(root, byId('board'), words, (state) => {
  byId('result').textContent = state.game.end?.text ?? '';
});

view.show(fromState(game, pageTime()));
const connection = new GameConnection(game.game, words.list.lang, {
  version: () => view.state?.game.v ?? 0,
  message: (message) => {
    if (view.receive(message)) connection.rejoin();
  },
  lost: () => {},
});
