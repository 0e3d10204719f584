// The tree of variations: playing, editing, undoing, and its JSON.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf } from '../../web/js/lib/move-tree.js';
import { MARKS, Study, sign } from '../../web/js/lib/study.js';

/** @param {Study} study */
const shape = (study) => study.nodes().map((node) => study.moves(node).join('')).join(' ');

/** 1. 7 9 (1. … 8 2. 1) 2. 6, with a second first move. */
function sample() {
  const study = new Study();
  const seven = study.play(study.root, 7);
  const nine = study.play(seven, 9);
  study.play(nine, 6);
  const eight = study.play(seven, 8);
  study.play(eight, 1);
  study.play(study.root, 2);
  return { study, seven, nine, eight };
}

test('a move is added once, and followed when it is there', () => {
  const { study, seven, nine } = sample();
  assert.equal(study.play(study.root, 7), seven);
  assert.equal(study.play(seven, 9), nine);
  assert.equal(shape(study), '7 79 796 78 781 2');
  assert.deepEqual(study.moves(nine), [7, 9]);
  assert.deepEqual(study.mainLine().map(({ otau }) => otau), [7, 9, 6]);
  assert.deepEqual([nine.isMain, study.find([7, 8]).isMain, nine.ply], [true, false, 2]);
  assert.equal(study.find([7, 8, 3]), study.find([7, 8]), 'as far as the tree goes');
});

test('JSON is flat, in order, and read again as the same', () => {
  const { study, eight } = sample();
  study.setMarks(eight, [1, 14]);
  study.setComment(eight, ' well played ');
  study.tags = [['White', 'Ann']];
  study.start = '1,2';
  const json = JSON.parse(JSON.stringify(study));
  assert.deepEqual(json.nodes.map((/** @type {{ parent: number }} */ node) => node.parent), [-1, 0, 1, 0, 3, -1]);
  assert.deepEqual(json.nodes[3], { parent: 0, otau: 8, marks: [1, 14], comments: ['well played'] });
  const again = Study.fromJSON(json);
  assert.deepEqual(JSON.parse(JSON.stringify(again)), json);
  assert.equal(again.tag('White'), 'Ann');
  assert.equal(again.tag('Black'), '');
});

test('a move that occurs twice in JSON is one move', () => {
  const node = { parent: -1, otau: 7, marks: [1], comments: ['a'] };
  const study = Study.fromJSON({ tags: [], profile: 'open', start: '', comments: [], nodes: [node, { ...node, marks: [2], comments: ['b'] }, { ...node, parent: 1, otau: 3 }] });
  assert.equal(shape(study), '7 73');
  assert.deepEqual([study.root.children[0].marks, study.root.children[0].comments], [[1, 2], ['a', 'b']]);
});

test('what is no study is refused', () => {
  const good = { tags: [], profile: 'open', start: '', comments: [], nodes: [{ parent: -1, otau: 7, marks: [], comments: [] }] };
  Study.fromJSON(/** @type {any} */ (good));
  const node = good.nodes[0];
  for (const bad of [
    null, 7, [], {}, { ...good, tags: [['a']] }, { ...good, tags: 'x' }, { ...good, profile: 1 }, { ...good, start: null }, { ...good, comments: [1] }, { ...good, nodes: {} },
    ...[{ parent: 0 }, { parent: -2 }, { parent: 'x' }, { otau: 0 }, { otau: 10 }, { otau: 1.5 }, { otau: '7' }, { marks: [256] }, { marks: null }, { comments: 'x' }].map((wrong) => ({ ...good, nodes: [{ ...node, ...wrong }] })),
  ]) assert.throws(() => Study.fromJSON(/** @type {any} */ (bad)), TypeError, JSON.stringify(bad));
});

test('a variation is promoted step by step', () => {
  const { study, eight } = sample();
  const two = study.root.children[1];
  const deep = study.play(study.play(two, 5), 6);
  const other = study.play(two, 4);
  const end = study.play(other, 9);
  study.promote(end);
  assert.equal(two.next, other);
  assert.equal(study.root.next?.otau, 7);
  study.promote(end);
  assert.equal(study.root.next, two);
  assert.deepEqual([end.isMain, deep.isMain], [true, false]);
  assert.equal(study.promotable(end), null);
  assert.equal(study.promote(end), end, 'the main line stays');
  study.undo();
  study.undo();
  assert.equal(study.root.next?.otau, 7);
  assert.notEqual(two.next, other);
  study.promote(eight);
  assert.equal(study.root.next?.next, eight);
});

test('every edit is undone and done again', () => {
  const { study, seven, nine, eight } = sample();
  const states = [JSON.stringify(study)];
  /** @type {(() => unknown)[]} */
  const edits = [
    () => study.remove(nine),
    () => study.setComment(eight, 'text'),
    () => study.setMarks(eight, [4]),
    () => study.play(eight, 4),
    () => study.promote(study.find([7, 8, 4])),
    () => study.playLine(seven, [3, 2, 1]),
    () => study.setComment(study.root, 'start'),
    () => study.remove(seven),
    () => study.replace({ tags: [['Event', 'x']], profile: 'open', start: 'y', comments: [], nodes: [] }, study.root),
  ];
  for (const edit of edits) {
    edit();
    states.push(JSON.stringify(study));
  }
  assert.equal(new Set(states).size, states.length, 'each changes something');
  for (let at = states.length - 2; at >= 0; at -= 1) {
    assert.ok(study.undo());
    assert.equal(JSON.stringify(study), states[at], `undo ${at}`);
  }
  for (let at = 1; at < states.length; at += 1) {
    assert.ok(study.redo());
    assert.equal(JSON.stringify(study), states[at], `redo ${at}`);
  }
  assert.equal(study.redo(), null);
});

test('undo shows where it happened, and another edit forgets what was undone', () => {
  const { study, seven, nine } = sample();
  assert.equal(study.remove(nine), seven);
  assert.equal(study.undo(), nine);
  assert.ok(study.has(nine));
  assert.equal(study.redo(), seven);
  assert.ok(!study.has(nine));
  study.undo();
  study.play(nine, 1);
  assert.equal(study.redo(), null);
  assert.equal(study.remove(study.root), study.root, 'the start stays');
  assert.equal(new Study().undo(), null);
});

test('a line is added as one edit, also where a part of it is there', () => {
  const { study, nine } = sample();
  const before = shape(study);
  const end = study.playLine(study.root, [7, 9, 6, 1, 2]);
  assert.deepEqual(study.moves(end), [7, 9, 6, 1, 2]);
  assert.equal(study.playLine(nine, [6, 1]).ply, 4);
  study.undo();
  assert.equal(shape(study), before);
  assert.equal(study.playLine(nine, []), nine);
});

test('the history is bounded; 200 variations deep and a long line are no problem', () => {
  const study = new Study();
  let node = study.root;
  for (let depth = 0; depth < 5000; depth += 1) {
    study.play(node, 1);
    node = study.play(node, 2);
  }
  assert.ok(study.done.length <= 200);
  assert.equal(study.nodes().length, 10000);
  assert.equal(Study.fromJSON(JSON.parse(JSON.stringify(study))).nodes().length, 10000);
  while (study.promotable(node)) study.promote(node);
  assert.ok(node.isMain);
});

test('marks have signs', () => {
  assert.deepEqual(MARKS.map(([mark]) => sign(mark)), ['!!', '!', '!?', '?!', '?', '??']);
  assert.equal(sign(14), '');
});

test('the list of moves: a line, its variations, and the line goes on', () => {
  const { study } = sample();
  const written = linesOf(study.root).map(({ depth, nodes, again }) => `${depth}${again ? '+' : ''}:${nodes.map(({ otau }) => otau).join('')}`);
  assert.deepEqual(written, ['0:7', '1:2', '0+:9', '1:81', '0+:6']);
  assert.deepEqual(linesOf(new Study().root), []);
});
