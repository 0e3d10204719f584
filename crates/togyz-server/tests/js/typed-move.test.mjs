// The field "Your move", and the board in words: modules that need no browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardText } from '../../web/js/lib/spoken.js';
import { readMove } from '../../web/js/lib/typed-move.js';

/** Words that show their keys and values. */
const words = {
  text: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  place: (pit) => `pit ${pit}`,
  kazan: (side, count) => `kazan ${side} ${count}`,
};
/** Otau 7 ends in Black's otau 6, otau 1 in White's otau 9. */
const legal = [{ otau: 7, sowing: { landing: 14 } }, { otau: 1, sowing: { landing: 8 } }];

test('a move is the number of an otau, or the otau and where it ends', () => {
  for (const written of ['7', '76', ' 7 6 ', '76(10)', '76x(12)', '76X']) assert.deepEqual(readMove(written, legal, words), { otau: 7 }, written);
  assert.deepEqual(readMove('19', legal, words), { otau: 1 });
});

test('a move that was counted wrongly is refused, and says where it ends', () => {
  assert.deepEqual(readMove('75', legal, words), { problem: 'board-typed-landing 75 pit 14' });
  assert.deepEqual(readMove('2', legal, words), { problem: 'board-empty' });
  assert.deepEqual(readMove('7', [], words), { problem: 'board-not-turn' });
  for (const written of ['', '0', 'seven', '761', '76(', '-7']) assert.deepEqual(readMove(written, legal, words), { problem: 'board-typed-unclear' }, written);
});

test('the board is spoken with the own side first and a tuzdyk by its name', () => {
  const position = {
    turn: 'white',
    rows: { white: [1, 2, 3, 4, 5, 6, 7, 8, 9], black: [9, 8, 7, 0, 5, 4, 3, 2, 1] },
    kazans: { white: 20, black: 3 },
    tuzdyks: { white: 4, black: null },
  };
  assert.equal(boardText(words, position, 'black'), 'board-row-black 9, 8, 7, board-tuzdyk, 5, 4, 3, 2, 1 '
    + 'board-row-white 1, 2, 3, 4, 5, 6, 7, 8, 9 kazan black 3. kazan white 20.');
});
