// Texts the modules make: times on dials, and sentences from templates.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, dialText, readTime } from '../../web/js/lib/clock-text.js';
import { Words } from '../../web/js/lib/words.js';

const words = new Words({
  lang: 'en',
  sides: { white: 'White', black: 'Black' },
  places: Array.from({ length: 18 }, (_, pit) => `pit ${pit}`),
  names: [],
  kazans: { white: "White's kazan", black: "Black's kazan" },
  kumalaks: ['none', 'one', 'two'],
  endings: { 'flag-lost-black': ['You lost', 'Your time ran out.'], 'flag-black': ['Black won {first} : {second}', 'on time'] },
  text: {
    'board-announce': 'Move {number}, {side}: from {from} to {to}.',
    'board-announce-captured': 'Takes {kumalaks}.',
    'board-announce-nothing': 'Takes nothing.',
    'board-announce-tuzdyk': 'Tuzdyk!',
    'people-clock-days': '{days} d {hours} h',
    'people-days-3': '3 days a move',
    'play-computer': 'Computer, level {number}',
    'server-guest': 'Guest',
  },
});

test('a dial shows seconds rounded up, hours from an hour on, tenths in the last ten seconds', () => {
  const texts = [[300000, '5:00'], [61001, '1:02'], [3899000, '1:04:59'], [10000, '0:10'], [9999, '0:09.9'], [1, '0:00.0'], [0, '0:00']];
  for (const [left, text] of texts) assert.equal(clockText(left), text);
});

test('a dial shows days and hours from a day on', () => {
  assert.equal(dialText(86400000 * 3, words), '3 d 0 h');
  assert.equal(dialText(86400000 * 3 - 1, words), '2 d 23 h');
  assert.equal(dialText(86400000 - 1, words), '24:00:00');
});

test('a time can be typed as minutes, minutes and seconds, or hours', () => {
  assert.deepEqual(['12:30', '1:05:00', '15', ' 7 '].map(readTime), [750000, 3900000, 900000, 420000]);
  assert.deepEqual(['', 'x', '1:75', '1:2'].map(readTime), [null, null, null, null]);
});

test('a move is a sentence', () => {
  const move = (captured, tuzdyk) => ({ number: 4, side: 'black', sowing: { from: 9, landing: 2, captured, tuzdyk } });
  assert.equal(words.describe(move(0, false)), 'Move 4, Black: from pit 9 to pit 2. Takes nothing.');
  assert.equal(words.describe(move(2, true)), 'Move 4, Black: from pit 9 to pit 2. Tuzdyk! Takes two.');
});

test('names, times and endings come from the list', () => {
  assert.equal(words.player({ kind: 'computer', level: 8 }), 'Computer, level 8');
  assert.equal(words.player({ kind: 'guest' }), 'Guest');
  assert.equal(words.days(3), '3 days a move');
  const end = { ending: 'flag', winner: 'black', score: { white: 40, black: 50 } };
  assert.deepEqual(words.outcome(end, 'white'), { headline: 'You lost', reason: 'Your time ran out.' });
  assert.deepEqual(words.outcome(end, null), { headline: 'Black won 50 : 40', reason: 'on time' });
  assert.equal(words.text('no-such-key'), 'no-such-key');
});
