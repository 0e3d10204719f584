// The games on a device: putting aside, putting back, damaged and refused storage.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { BOARD, deleteGame, deviceGames, putAside, putOnBoard, store, stored } from '../../web/js/lib/device-games.js';

/** A storage as a browser's, which can be full or refused. */
class FakeStorage {
  items = new Map();
  full = false;
  get length() {
    return this.items.size;
  }
  key(index) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(name) {
    return this.items.get(name) ?? null;
  }
  setItem(name, value) {
    if (this.full) throw new Error('full');
    this.items.set(name, String(value));
  }
  removeItem(name) {
    this.items.delete(name);
  }
}

/** @type {FakeStorage} */
let storage;
beforeEach(() => {
  storage = new FakeStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

const game = (id, began, plies = 3) => ({
  id, terms: { names: { white: '', black: '' } }, log: [], redo: [], seen: 0, shown: { began, plies, result: null, record: '' },
});
const ids = () => deviceGames().map(({ id }) => id);

test('the newest game is first, whether it is on the board or not', () => {
  store(BOARD, game('a', 1));
  assert.ok(putAside());
  store(BOARD, game('b', 3));
  assert.ok(putAside());
  store(BOARD, game('c', 2));
  assert.deepEqual(ids(), ['b', 'c', 'a']);
});

test('a game that is put on the board is there, and the other one is kept', () => {
  store(BOARD, game('a', 1));
  putAside();
  store(BOARD, game('b', 2));
  assert.ok(putOnBoard('a'));
  assert.equal(stored(BOARD).id, 'a');
  assert.deepEqual(ids(), ['b', 'a']);
  assert.ok(putOnBoard('a'), 'it is there already');
  assert.ok(!putOnBoard('nothing'));
  assert.equal(stored(BOARD).id, 'a');
  deleteGame('b');
  deleteGame('a');
  assert.deepEqual(ids(), []);
});

test('a game without moves and a damaged one are not listed', () => {
  store(BOARD, game('a', 1, 0));
  assert.ok(putAside());
  storage.setItem('togyz-game x', '{"id":"x"');
  storage.setItem('togyz-game y', '[1,2]');
  storage.setItem('togyz-game z', '{"id":7,"shown":{"plies":3}}');
  storage.setItem('other', 'value');
  assert.deepEqual(ids(), []);
});

test('a full storage says so and loses nothing', () => {
  store(BOARD, game('a', 1));
  putAside();
  store(BOARD, game('b', 2));
  storage.full = true;
  assert.equal(store(BOARD, game('c', 3)), false);
  assert.equal(putAside(), false);
  assert.equal(putOnBoard('a'), false);
  assert.deepEqual(ids(), ['b', 'a']);
});

test('a refused storage is an empty one', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('refused');
    },
    configurable: true,
  });
  assert.deepEqual(deviceGames(), []);
  assert.equal(stored(BOARD), null);
  assert.equal(store(BOARD, 1), false);
});
