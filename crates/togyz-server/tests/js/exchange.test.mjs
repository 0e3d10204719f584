// Opening, setting up and sharing without a browser: links, the editor's numbers, and any text, which gives a study, a list
// of games or a sentence and never an exception.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { EditedPosition, KUMALAKS } from '../../web/js/lib/edited-position.js';
import { fileName } from '../../web/js/lib/file-name.js';
import { found } from '../../web/js/lib/game-choice.js';
import { hasDiagram } from '../../web/js/lib/print-sheet.js';
import { SENTENCES, sentence } from '../../web/js/lib/problem.js';
import { fileText, readAnything, studyOf } from '../../web/js/lib/read-anything.js';
import { Records } from '../../web/js/lib/records.js';
import { Study } from '../../web/js/lib/study.js';
import { fromFragment, LinkError, toFragment } from '../../web/js/lib/study-link.js';
import { Words } from '../../web/js/lib/words.js';

const module = await readFile(new URL('../../web/records.wasm', import.meta.url));
const { instance } = await WebAssembly.instantiate(module, {});
const records = new Records(instance.exports);
const words = new Words(/** @type {any} */ ({ sides: { white: 'White', black: 'Black' }, text: {} }));

const folder = new URL('../../../togyz/tests/games/', import.meta.url);
const names = (await readdir(folder)).filter((name) => /\.(tgk|txt)$/.test(name));
const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));

/** The same numbers every time. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const START = '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1';
const POSITIONS = [
  START,
  '2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10',
  '9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1',
  '1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2 22 4 - - 1',
];

/** @param {any} read */
const study = (read) => {
  assert.equal(read.kind, 'study', JSON.stringify(read));
  return read.study;
};

test('a position in every form is read', async () => {
  for (const text of POSITIONS) {
    const read = await readAnything(records, words, `\uFEFF  ${text}\n`);
    assert.equal(/** @type {any} */ (read).what, 'position', text);
    assert.equal(study(read).nodes.length, 0);
  }
  assert.equal(study(await readAnything(records, words, POSITIONS[3])).start, '1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2 22 4 b 1');
  // A mail program breaks a line.
  assert.equal(study(await readAnything(records, words, START.replace(' 0 0', '\n0 0'))).start, START);
});

test('games of every dialect are read, many of them as a list', async () => {
  for (const [index, text] of texts.entries()) {
    const read = await readAnything(records, words, text);
    assert.notEqual(read.kind, 'failed', `${names[index]}: ${JSON.stringify(read)}`);
  }
  const digits = study(await readAnything(records, words, '7967182893'));
  assert.deepEqual(digits.nodes.map((/** @type {any} */ node) => node.otau), [7, 9, 6, 7, 1, 8, 2, 8, 9, 3]);
  const three = await readAnything(records, words, '[White "Ann"]\n1. 76(10) 1-0\n\n[White "Bolat"]\n1. 76(11)\n\n[White "Ясин"]\n1. 76 0-1\n');
  assert.equal(three.kind, 'games');
  const { games } = /** @type {any} */ (three);
  assert.deepEqual(games.map((/** @type {any} */ game) => game.white ?? 'sentence' in game), ['Ann', true, 'Ясин']);
  assert.deepEqual(found(games, 'ясин').length, 1);
  assert.deepEqual(found(games, '1-0 ann').length, 1);
  assert.deepEqual(found(games, 'nobody').length, 0);
});

test('what cannot be read has its sentence', async () => {
  for (const [text, key] of [
    ['', 'open-empty'],
    ['  \n ', 'open-empty'],
    ['abc\0def', 'open-not-text'],
    ['9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w', 'problem-position-total'],
    ['9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w', 'problem-position-row'],
    ['9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - x 0', 'problem-position-tuzdyk'],
    ['#study=1.nothing', 'open-link-broken'],
    ['https://togyz.example/kk/analysis#study=2.AAAA', 'open-link-newer'],
    ['1. 76(11)', 'problem-at'],
  ]) assert.deepEqual(await readAnything(records, words, text), { kind: 'failed', sentence: key }, text);
  const told = new Words(/** @type {any} */ ({ sides: { white: 'White', black: 'Black' }, text: { 'problem-at': '{number} {side}: {problem}', 'problem-record-written': '{found} is {expected}' } }));
  assert.equal(/** @type {any} */ (await readAnything(records, told, '1. 76(11)')).sentence, '1 White: 76(11) is 76(10)');
  for (const kind of [...Object.keys(SENTENCES), 'unheard-of']) assert.ok(sentence(words, { kind, text: '' }));
});

test('files in other codes, binary and too large files', async () => {
  const read = async (/** @type {Blob} */ file) => /** @type {any} */ (await fileText(file, words));
  assert.equal((await read(new Blob(['[White "Айсұлу"] 1. 76']))).text, '[White "Айсұлу"] 1. 76');
  assert.equal((await read(new Blob([new Uint8Array([0xc0, 0xe9])]))).text, 'Ай');
  assert.equal((await read(new Blob([new Uint8Array([0xff, 0xfe, 0x37, 0, 0x36, 0])]))).text.trim(), '\uFEFF76'.trim());
  assert.equal((await read(new Blob([new Uint8Array((1 << 24) + 1)]))).sentence, 'open-too-large');
  const broken = /** @type {any} */ ({ size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) });
  assert.equal((await read(broken)).sentence, 'open-not-read');
  const binary = await read(new Blob([Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)]));
  assert.equal((await readAnything(records, words, binary.text)).kind, 'failed');
});

test('ten thousand damaged texts: a study, a list or a sentence', async () => {
  const next = random(20);
  const link = await toFragment(study(await readAnything(records, words, texts[names.indexOf('annotated.tgk')].split(/\n(?=\[White )/)[0])));
  const sources = [...POSITIONS, ...texts.map((text) => text.slice(0, 1500)), '7967182893', `https://togyz.example/analysis#${link}`];
  const letters = '0123456789,/ -XwbSN()[]{}"$!?=\n\0еХ\u{1F40E}#%';
  const kinds = { study: 0, games: 0, failed: 0 };
  for (let round = 0; round < 10_000; round += 1) {
    const characters = [...sources[next(sources.length)]];
    for (let change = next(6); change >= 0; change -= 1) {
      const at = next(characters.length + 1);
      const letter = [...letters][next([...letters].length)];
      [() => characters.splice(at, 0, letter), () => characters.splice(at, 1, letter), () => characters.splice(at, next(20)),
        () => characters.splice(at, 0, ...characters.slice(0, next(200)))][next(4)]();
    }
    const text = characters.join('');
    const read = await readAnything(records, words, text);
    kinds[read.kind] += 1;
    if (read.kind === 'failed') assert.ok(read.sentence, text);
    // What is a study can be shown: its start is a legal position.
    if (read.kind === 'study' && read.what !== 'link') assert.ok(!('error' in records.view({ profile: read.study.profile, start: read.study.start, moves: [] })), text);
    if (read.kind === 'study') Study.fromJSON(read.study);
  }
  for (const [kind, count] of Object.entries(kinds)) assert.ok(count > 100, `${kind}: ${count}`);
});

test('a link holds the whole tree', async () => {
  for (const [index, text] of texts.entries()) {
    const read = records.readGames(text);
    assert.ok('games' in read);
    for (const game of read.games) {
      if ('error' in game) continue;
      const before = Study.fromJSON(game.study).toJSON();
      const fragment = await toFragment(before);
      assert.match(fragment, /^study=1\.[\w-]+$/, names[index]);
      const after = await fromFragment(`https://togyz.example/analysis#${fragment}`);
      assert.deepEqual(after && Study.fromJSON(after).toJSON(), before, names[index]);
    }
  }
  // 200 variations deep, each with a comment.
  const deep = studyOf(START);
  for (let index = 0; index < 400; index += 1) deep.nodes.push({ parent: Math.max(-1, index % 2 ? index - 1 : index - 2), otau: 1 + (index % 9), marks: [5], comments: [`№ ${index} “(1)”`] });
  const fragment = await toFragment(deep);
  assert.deepEqual(await fromFragment(fragment), deep);
  // A game of 150 plies without notes is short.
  const line = { ...studyOf(START), nodes: Array.from({ length: 150 }, (_, index) => ({ parent: index - 1, otau: 1 + ((index * 7) % 9), marks: [], comments: [] })) };
  assert.ok((await toFragment(line)).length < 400);
  assert.equal(await fromFragment('#other=1.AAAA'), null);
  assert.equal(await fromFragment(''), null);
});

test('a damaged link is refused, whatever is in it', async () => {
  const fragment = await toFragment(studyOf(START));
  const next = random(7);
  const letters = 'abcXYZ019-_=.%';
  for (let round = 0; round < 2000; round += 1) {
    const characters = [...fragment];
    characters.splice(9 + next(characters.length - 9), next(3), letters[next(letters.length)]);
    await fromFragment(characters.join('')).then((read) => read && Study.fromJSON(read), (error) => assert.ok(error instanceof LinkError)).catch((error) => assert.ok(error instanceof TypeError, error));
  }
  for (const wrong of ['{}', '[]', '[[],"","",[],"70",[]]', '[[],"","",[],"(9)7",[]]', '[[],"","",[],"7",[[4,[],[]]]]', '[[],"","",[],7,[]]', 'null']) {
    const bytes = new Uint8Array(await new Response(new Blob([wrong]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
    await assert.rejects(fromFragment(`study=1.${Buffer.from(bytes).toString('base64url')}`), LinkError, wrong);
  }
  // A small link that would fill the memory.
  const bomb = new Blob([new Uint8Array(30_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(bomb).arrayBuffer());
  assert.ok(bytes.length < 100_000);
  await assert.rejects(fromFragment(`study=1.${bytes.toString('base64url')}`), LinkError);
});

test('the editor always has 162 kumalaks', () => {
  const view = records.view({ profile: 'kazakhstan', start: POSITIONS[1], moves: [] });
  assert.ok('position' in view);
  const edited = new EditedPosition(view.position);
  const all = () => [...edited.now.otau.white, ...edited.now.otau.black, edited.now.kazan.white, edited.now.kazan.black];
  const next = random(162);
  const side = () => /** @type {const} */ (['white', 'black'])[next(2)];
  for (let round = 0; round < 5000; round += 1) {
    const before = structuredClone(edited.now);
    const length = edited.past.length;
    [
      () => edited.setOtau(side(), 1 + next(9), next(200) - 5),
      () => edited.setKazan(side(), next(200) - 5),
      () => edited.setTuzdyk(side(), next(3) ? 1 + next(9) : null),
      () => edited.setTurn(side()),
      () => next(20) || edited.fill(next(2) * 9),
    ][next(5)]();
    assert.equal(all().reduce((sum, count) => sum + count, 0), KUMALAKS);
    assert.ok(all().every((count) => count >= 0));
    if (edited.past.length > length && next(2)) {
      edited.undo();
      assert.deepEqual(edited.now, before);
    }
    // Whatever is set up, the rules either take it or say why not.
    const checked = records.setup(edited.now);
    if ('error' in checked) assert.ok(['position-same-tuzdyk', 'position-tuzdyk-nine'].includes(checked.error.kind), checked.error.text);
  }
});

test('kumalaks come from the own kazan first, and a tuzdyk is emptied', () => {
  const edited = new EditedPosition({ rows: { white: [0, 0, 0, 0, 0, 0, 0, 0, 0], black: [9, 9, 9, 9, 9, 9, 9, 9, 9] }, kazans: { white: 5, black: 76 }, tuzdyks: { white: null, black: null }, turn: 'white' });
  assert.equal(edited.setOtau('white', 1, 3), null);
  assert.deepEqual(edited.now.kazan, { white: 2, black: 76 });
  assert.equal(edited.setOtau('white', 2, 10), null);
  assert.deepEqual(edited.now.kazan, { white: 0, black: 68 });
  assert.equal(edited.setOtau('white', 3, 69), 'many');
  assert.equal(edited.setOtau('white', 3, 2.5), 'number');
  assert.equal(edited.setOtau('white', 3, NaN), 'number');
  edited.setTuzdyk('white', 4);
  assert.deepEqual([edited.now.otau.black[3], edited.now.kazan.white], [0, 9]);
  assert.equal(edited.setOtau('black', 4, 1), 'tuzdyk');
  assert.equal(edited.setKazan('black', 77), null);
  assert.deepEqual(edited.now.kazan, { white: 0, black: 77 });
  assert.equal(edited.setKazan('black', 78), 'many');
  while (edited.undo());
  assert.deepEqual(edited.now.kazan, { white: 5, black: 76 });
});

test('files have names that every system takes; diagrams stand where they are wanted', () => {
  assert.equal(fileName({ ...studyOf(''), tags: [['White', 'Айсұлу Б.'], ['Black', 'a/b\\c:*?"<>|'], ['Date', '2026.03.21']] }, 'tgk'), 'Айсұлу-Б.-a-b-c-2026.03.21.tgk');
  assert.equal(fileName({ ...studyOf(''), tags: [['White', '?'], ['Black', '../..']] }, 'gif'), 'togyz.gif');
  const whole = Study.fromJSON({ ...studyOf(''), nodes: [7, 9, 6].map((otau, index) => ({ parent: index - 1, otau, marks: index === 1 ? [1] : [], comments: [] })) });
  const [first, second, last] = whole.nodes();
  const black = { number: 10, side: 'black' };
  assert.deepEqual([hasDiagram(first, black, 'marked'), hasDiagram(second, black, 'marked'), hasDiagram(last, black, 'marked')], [false, true, true]);
  assert.deepEqual([hasDiagram(first, black, 10), hasDiagram(first, { number: 10, side: 'white' }, 10), hasDiagram(last, black, 'none')], [true, false, false]);
});
