// The pure parts of the review: counts, mistakes, texts, what is kept where, and the tasks from mistakes.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Tasks, hintsOf } from '../../web/js/lib/mistakes.js';
import { counts, expected, isGood, isReview, mistakes, nextPly, phasesOf, signOf, values } from '../../web/js/lib/review-data.js';
import { pathOf } from '../../web/js/lib/review-graph.js';
import { ReviewStore } from '../../web/js/lib/review-store.js';
import { signed } from '../../web/js/lib/review-summary.js';
import { verdictText, why } from '../../web/js/lib/review-verdict.js';
import { Words } from '../../web/js/lib/words.js';

const value = (win, draw) => ({ score: 100, win: null, wdl: [win, draw, 1000 - win - draw], margin: 1 });

const verdict = (ply, kind, more = {}) => ({
  side: ply % 2 ? 'black' : 'white',
  otau: (ply % 9) + 1,
  before: value(500, 100),
  after: value(400, 100),
  depth: 9,
  loss: 0,
  lossKumalaks: 0,
  kind,
  only: false,
  forced: false,
  missedTuzdyk: false,
  gaveTuzdyk: false,
  best: [1],
  bestText: ['12'],
  move: '12',
  phase: ply < 2 ? 'opening' : 'middle',
  reasons: [],
  ...more,
});

const kinds = ['best', 'blunder', 'mistake', 'good', 'inaccuracy', 'mistake'];
const verdicts = kinds.map((kind, ply) => verdict(ply, kind));
const moves = verdicts.map(({ otau }) => otau);
const review = { verdicts, performance: { white: { accuracy: 80, phases: {} }, black: { accuracy: null, phases: {} } } };

test('moves are counted by side, kind and phase', () => {
  assert.deepEqual(counts(verdicts, 'white'), { best: 1, good: 0, inaccuracy: 1, mistake: 1, blunder: 0 });
  assert.deepEqual(counts(verdicts, 'black', 'opening'), { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 1 });
  assert.deepEqual(phasesOf(verdicts), ['opening', 'middle']);
});

test('mistakes and blunders are tasks, inaccuracies are not; the next one comes after the last shown, then the first', () => {
  assert.deepEqual(mistakes(verdicts), [1, 2, 5]);
  assert.deepEqual(mistakes(verdicts, 'black'), [1, 5]);
  assert.deepEqual([-1, 1, 2, 5, 9].map((ply) => nextPly([1, 2, 5], ply)), [1, 2, 5, 1, 1]);
  assert.equal(nextPly([], 0), null);
});

test('a position has a value before the first move and one after each', () => {
  assert.deepEqual(values(verdicts).map(expected), [55, 45, 45, 45, 45, 45, 45]);
  assert.deepEqual(values([]), []);
  assert.deepEqual([3, 0, -2.4].map(signed), ['+3', '0', '−2']);
});

test('a line of a chart has gaps where only the winner is known', () => {
  assert.equal(pathOf([-1, -2, null, -3, -4]), 'M0 -1L1 -2M3 -3L4 -4');
});

test('only bad moves and only moves have a sign', () => {
  const signs = [...kinds.map((kind) => verdict(0, kind)), verdict(0, 'best', { only: true })].map(signOf);
  assert.deepEqual(signs, ['', '??', '?', '', '?!', '?', '□']);
  assert.deepEqual(kinds.map((kind) => isGood(verdict(0, kind))), [true, false, false, true, false, false]);
});

const words = new Words({
  lang: 'en', sides: { white: 'White', black: 'Black' }, places: [], names: [], kazans: { white: '', black: '' }, kumalaks: [], endings: {},
  text: { 'review-mistake': 'Mistake', 'review-missed-tuzdyk': 'missed a tuzdyk', 'why-test': 'takes {taken} from {otau}', 'why-side-white': 'White {n}', 'why-side-black': 'Black {n}', 'why-win-1': 'in {plies} ply', 'why-win-5': 'in {plies} plies' },
});

test('a verdict and its reasons are sentences; a reason without a sentence is not told', () => {
  assert.equal(verdictText(verdict(0, 'mistake', { missedTuzdyk: true }), words), 'Mistake, missed a tuzdyk');
  assert.equal(why({ kind: 'test', taken: 12, otau: 7 }, words), 'takes 12 from 7');
  assert.equal(why({ kind: 'side', side: 'black', n: 1.25 }, words), 'Black 1.3');
  assert.deepEqual([1, 2, 21].map((plies) => why({ kind: 'win', plies }, words)), ['in 1 ply', 'in 2 plies', 'in 21 plies']);
  assert.equal(why({ kind: 'unheard-of', n: 1 }, words), '');
});

test('data from anywhere is a review only of the same moves', () => {
  assert.ok(isReview(review, moves));
  assert.ok(!isReview(review, moves.slice(1)));
  assert.ok(!isReview({ ...review, verdicts: verdicts.map((one) => ({ ...one, otau: 9 })) }, moves));
  for (const nonsense of [null, 1, [], {}, { verdicts: 3 }, { verdicts }, { verdicts: [null], performance: review.performance }]) {
    assert.ok(!isReview(nonsense, moves), JSON.stringify(nonsense));
  }
  assert.ok(!isReview({ ...review, verdicts: verdicts.map((one) => ({ ...one, after: {} })) }, moves));
});

/** A storage with room for this many characters. */
class Keeper {
  constructor(room = Infinity) {
    this.room = room;
    this.kept = new Map();
  }

  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  setItem(key, text) {
    const used = [...this.kept].filter(([known]) => known !== key).reduce((sum, [, one]) => sum + one.length, 0);
    if (used + text.length > this.room) throw new Error('full');
    this.kept.set(key, text);
  }

  removeItem(key) {
    this.kept.delete(key);
  }
}

/** The requests, and what the server answers. */
let asked = [];
let answer = () => ({ status: 204, ok: true });
globalThis.fetch = async (address, options = {}) => {
  asked.push(`${options.method ?? 'GET'} ${address}`);
  return answer(options);
};

beforeEach(() => {
  asked = [];
  answer = () => ({ status: 204, ok: true });
});

test('the review of one’s own game is kept on the server, of another in the browser', async () => {
  const keeper = new Keeper();
  const own = new ReviewStore('own', moves, true, keeper);
  assert.equal(await own.load(), null);
  assert.equal(await own.save(review), 'server');
  assert.deepEqual(asked, ['GET /g/own/review', 'PUT /g/own/review']);
  assert.equal(keeper.getItem('togyz-review-own'), null);
  const other = new ReviewStore('other', moves, false, keeper);
  assert.equal(await other.save(review), 'browser');
  assert.equal(asked.length, 2, 'the server is not asked');
  assert.deepEqual(await other.load(), review);
  assert.equal(await new ReviewStore('other', [1], false, keeper).load(), null, 'other moves');
});

test('without a network the browser keeps it, and the next visit sends it', async () => {
  const keeper = new Keeper();
  const own = new ReviewStore('own', moves, true, keeper);
  answer = () => {
    throw new TypeError('no network');
  };
  assert.equal(await own.save(review), 'browser');
  assert.deepEqual(await own.load(), review);
  assert.ok(keeper.getItem('togyz-review-own'));
  answer = () => ({ status: 204, ok: true });
  assert.deepEqual(await own.load(), review);
  assert.equal(keeper.getItem('togyz-review-own'), null);
  answer = () => ({ status: 200, ok: true, json: async () => review });
  assert.deepEqual(await own.load(), review);
  answer = () => ({ status: 200, ok: true, json: async () => ({ verdicts: 'nonsense' }) });
  assert.equal(await own.load(), null);
});

test('the browser keeps twenty reviews; a full storage makes room or says so', async () => {
  const keeper = new Keeper();
  for (let number = 0; number < 25; number += 1) await new ReviewStore(`g${number}`, moves, false, keeper).save(review);
  const kept = [...keeper.kept.keys()].filter((key) => key.startsWith('togyz-review-'));
  assert.equal(kept.length, 20);
  assert.ok(kept.includes('togyz-review-g24') && !kept.includes('togyz-review-g4'));
  const small = new Keeper(JSON.stringify(review).length * 2.5);
  for (const name of ['a', 'b', 'c']) assert.equal(await new ReviewStore(name, moves, false, small).save(review), 'browser');
  assert.ok(!small.getItem('togyz-review-a') && small.getItem('togyz-review-c'));
  assert.equal(await new ReviewStore('d', moves, false, new Keeper(10)).save(review), 'nowhere');
  assert.equal(await new ReviewStore('e', moves, false, null).save(review), 'nowhere');
});

test('tasks count what was found at once, with help, and shown', () => {
  const tasks = new Tasks([1, 5, 8]);
  tasks.next();
  assert.equal(tasks.ply, 1, 'a task that is not done stays');
  tasks.finish(false);
  tasks.finish(true);
  assert.deepEqual(tasks.results, ['solved'], 'only once');
  tasks.next();
  tasks.tries = 1;
  tasks.finish(false);
  tasks.next();
  assert.equal(tasks.ply, 8);
  tasks.finish(true);
  tasks.next();
  assert.equal(tasks.ply, null);
  tasks.finish(false);
  assert.deepEqual(['solved', 'helped', 'shown'].map((result) => tasks.count(result)), [1, 1, 1]);
});

test('a hint tells the idea first, then the part of the board', () => {
  const hints = (otau, sowing) => hintsOf({ otau, sowing }).map(({ key, values: { first, last } }) => (first ? `${key} ${first} ${last}` : key));
  assert.deepEqual(hints(5, { tuzdyk: true, captured: 3 }), ['review-hint-tuzdyk', 'review-hint-part 4 6']);
  assert.deepEqual(hints(9, { tuzdyk: false, captured: 10 }), ['review-hint-capture', 'review-hint-part 7 9']);
  assert.deepEqual(hints(1, { tuzdyk: false, captured: 0 }), ['review-hint-quiet', 'review-hint-part 1 3']);
});
