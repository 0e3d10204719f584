// Records in the page: positions, studies and files by the rules library; no text makes it fail.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { Records } from '../../web/js/lib/records.js';

const module = await readFile(new URL('../../web/records.wasm', import.meta.url));
const { instance } = await WebAssembly.instantiate(module, {});
const records = new Records(instance.exports);

/** @returns {any} what does not fail */
const done = (/** @type {any} */ answer) => {
  assert.ok(!answer.error, JSON.stringify(answer.error));
  return answer;
};
const LINE = { profile: 'kazakhstan', start: '', moves: /** @type {number[]} */ ([]) };
const study = (/** @type {any[]} */ nodes, rest = {}) => ({
  tags: [], profile: 'kazakhstan', start: '', comments: [], ...rest,
  nodes: nodes.map((node) => ({ marks: [], comments: [], ...node })),
});

const folder = new URL('../../../togyz/tests/games/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.tgk'));
const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));

/** The same numbers every time. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('a position has its moves, threats and waiting moves', () => {
  const view = done(records.view({ ...LINE, moves: [7] }));
  assert.equal(view.text, '9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b 1');
  assert.equal(view.last.text, '76(10)');
  assert.deepEqual([view.ply, view.number, view.legal.length, view.end, view.claim], [1, 1, 8, null, false]);
  assert.ok(view.threats.black.every((/** @type {any} */ threat) => threat.captured > 0));
  assert.equal(typeof view.waiting.white, 'number');
  const wrong = /** @type {any} */ (records.view({ ...LINE, moves: [7, 6] }));
  assert.deepEqual([wrong.error.kind, wrong.error.found, wrong.error.at.side], ['record-move', '6', 'black']);
  assert.equal(/** @type {any} */ (records.view({ ...LINE, profile: 'chess' })).error.kind, 'request');
});

test('a position is read in any form, and an editor is told what is wrong', () => {
  const start = '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1';
  assert.equal(done(records.readPosition('9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1')).start, start);
  const view = done(records.view({ ...LINE, moves: [7] }));
  for (const text of [view.tfen, view.playstrategy, view.text]) assert.equal(done(records.readPosition(text)).start.slice(0, -2), view.text.slice(0, -2));
  const full = [9, 9, 9, 9, 9, 9, 9, 9, 9];
  /** @type {any} */
  const edited = { otau: { white: full, black: full }, kazan: { white: 0, black: 0 }, tuzdyk: { white: null, black: null }, turn: 'white' };
  assert.equal(done(records.setup(edited)).start, start);
  const total = /** @type {any} */ (records.setup({ ...edited, kazan: { white: 1, black: 0 } }));
  assert.deepEqual([total.error.kind, total.error.found], ['position-total', '163']);
  const tuzdyk = /** @type {any} */ (records.setup({ ...edited, tuzdyk: { white: 9, black: null } }));
  assert.equal(tuzdyk.error.kind, 'position-tuzdyk-nine');
  assert.equal(/** @type {any} */ (records.setup({ ...edited, otau: { white: [300], black: full } })).error.kind, 'request');
});

test('a study is written as a record and read back the same', () => {
  const written = study(
    [
      { parent: -1, otau: 7, marks: [1], comments: ['A good } move'] },
      { parent: -1, otau: 2, comments: ['instead'] },
      { parent: 0, otau: 9 },
      { parent: 0, otau: 8, marks: [2] },
      { parent: 3, otau: 1 },
      { parent: 3, otau: 2 },
      { parent: 1, otau: 3 },
    ],
    { tags: [['White', 'Айша "A"'], ['Result', '1-0'], ['Termination', 'resignation']], comments: ['Before.'], start: '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1' },
  );
  const { text } = done(records.write({ study: written }));
  assert.match(text, /\[Termination "resignation"\]/);
  const { games } = done(records.readGames(text));
  assert.equal(games.length, 1);
  assert.deepEqual([games[0].white, games[0].result, games[0].plies], ['Айша "A"', '1-0', 2]);
  const again = done(records.write({ study: games[0].study }));
  assert.equal(again.text, text);
  const sorted = (/** @type {any} */ one) => one.nodes.map((/** @type {any} */ { otau, marks, comments }) => JSON.stringify([otau, marks, comments])).sort();
  assert.deepEqual(sorted(games[0].study), sorted(written));
  assert.deepEqual(done(records.moves(written)).moves[0], { number: 1, side: 'white', text: '76(10)' });
  assert.equal(done(records.write({ study: written, dialect: 'digits' })).text, '79');
  assert.match(done(records.write({ study: written, dialect: 'playstrategy' })).text, /1\. g1d2/);
});

test('variations lie 200 deep in each other', () => {
  // Each node gets a first child and a second one, and the tree goes on from the second. Random games are tried until
  // one of them has two legal moves 200 times.
  const next = random(20);
  /** @type {{ parent: number, otau: number }[]} */
  let nodes = [];
  /** @type {number[]} */
  let moves = [];
  while (nodes.length < 400) {
    const legal = done(records.view({ ...LINE, moves })).legal.map((/** @type {any} */ move) => move.otau);
    if (legal.length < 2) {
      nodes = [];
      moves = [];
      continue;
    }
    const at = next(legal.length);
    const parent = nodes.length - 1;
    nodes.push({ parent, otau: legal[(at + 1) % legal.length] }, { parent, otau: legal[at] });
    moves.push(legal[at]);
  }
  const { text } = done(records.write({ study: study(nodes) }));
  const { games } = done(records.readGames(text));
  assert.equal(games[0].study.nodes.length, 400);
  assert.equal(done(records.write({ study: games[0].study })).text, text);
});

test('what lies too deep, comes before its parent or is too large is an error', () => {
  const kind = (/** @type {any} */ answer) => answer.error?.kind ?? answer.games?.[0]?.error?.kind;
  const zigzag = Array.from({ length: 1000 }, (_, index) => ({ parent: index < 2 ? -1 : index - 1 - (index % 2), otau: 1 }));
  assert.equal(kind(records.write({ study: study(zigzag) })), 'record-deep');
  assert.equal(kind(records.readGames(`1. 76 ${'(1. 65 '.repeat(100_000)}`)), 'record-deep');
  assert.equal(kind(records.write({ study: study([{ parent: 3, otau: 1 }]) })), 'study-parent');
  assert.equal(kind(records.moves(study([{ parent: 0, otau: 1 }]))), 'study-parent');
  assert.equal(kind(records.write({ study: /** @type {any} */ ({ nodes: 5 }) })), 'request');
  assert.equal(kind(records.write(/** @type {any} */ ({ study: study([]), dialect: 'chess' }))), 'request');
  const large = done(records.readGames('1. 76 98 1-0\n'.repeat(400_000)));
  assert.deepEqual([large.cut, large.games.length], [true, 1000]);
  assert.equal(kind(records.readGames('x'.repeat(1 << 21))), 'record-long');
  assert.equal(kind(records.readPosition('9,'.repeat(1 << 22))), 'record-long');
});

test('a file of games in every dialect is read', () => {
  for (const text of texts) {
    const { games } = done(records.readGames(text));
    for (const game of games) {
      if (!game.error) done(records.write({ study: game.study }));
    }
  }
});

test('no one of 10,000 changed texts makes it fail', () => {
  const next = random(5);
  const alphabet = [...'0123456789abcXS/-,.;:(){}[]"\\$!?= \n\tХқ♞\u0000\ufeff'];
  let read = 0;
  for (let number = 0; number < 10_000; number += 1) {
    const text = [...texts[number % texts.length].slice(0, 400)];
    for (let changes = 1 + next(20); changes > 0; changes -= 1) {
      const at = next(text.length + 1);
      const kind = next(4);
      if (kind === 0) text.splice(at, 1 + next(3));
      else if (kind === 1) text[at] = alphabet[next(alphabet.length)];
      else if (kind === 2) text.splice(at, 0, ...text.slice(at, at + next(12)));
      else text.splice(at, 0, alphabet[next(alphabet.length)]);
    }
    const changed = text.join('');
    const { games } = done(records.readGames(changed));
    for (const game of games) {
      if (game.error) {
        assert.equal(typeof game.error.kind, 'string');
        continue;
      }
      read += 1;
      const once = done(records.write({ study: game.study }));
      const again = done(records.readGames(once.text));
      assert.ok(!again.games[0].error, `${JSON.stringify(again.games[0].error)}\n${changed}\n${once.text}`);
      assert.equal(done(records.write({ study: again.games[0].study })).text, once.text);
    }
    records.readPosition(changed.slice(0, 80));
  }
  assert.ok(read > 500, `only ${read} games could still be read`);
  assert.ok(instance.exports.memory.buffer.byteLength < 128 << 20, `${instance.exports.memory.buffer.byteLength} bytes`);
});
