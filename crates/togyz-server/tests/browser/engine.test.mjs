// The engine in the page: the nodes of the native one, live lines, stopping, killed workers, memory, reviews.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { App } from './app.mjs';

/** @type {App} */
let app;
before(async () => {
  app = await App.open();
});
after(() => app.close());

/** A page with the engine; `/analysis` is isolated from other origins, `/board` is not. */
async function open(path) {
  const page = await app.page();
  await page.goto(app.address + path);
  await page.evaluate(async () => {
    const { Engine } = await import('/assets/test/js/lib/engine.js');
    Object.assign(globalThis, { Engine });
  });
  return page;
}

/** A test that waits for an answer that does not come fails. */
const LIMIT = { timeout: 120_000 };

const LINE = { profile: 'kazakhstan', start: '' };

/** The nodes of the native engine to a depth, and whether it asked its tables. */
async function native(moves, depth) {
  const child = spawn(process.env.TOGYZ_PROGRAM ?? 'togyz', ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const position = moves.length ? `startpos moves ${moves.join(' ')}` : 'startpos';
  child.stdin.write(`setoption name Hash value 32\nposition ${position}\ngo depth ${depth}\n`);
  let nodes = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    nodes = Number(line.match(/ nodes (\d+)/)?.[1] ?? nodes);
    if (line.startsWith('bestmove')) break;
  }
  child.stdin.end('quit\n');
  return nodes;
}

test('the engine searches the nodes of the native one, with and without vectors', LIMIT, async () => {
  for (const vectors of [true, false]) {
    const page = await open('/analysis');
    for (const [moves, depth] of [[[], 9], [[7, 9, 2], 9], [[7, 9, 2, 1], 8]]) {
      const found = await page.evaluate(async ([question, chosen]) => {
        globalThis.searcher ??= await Engine.start({ workers: 1, vectors: chosen });
        return searcher.analyse(question);
      }, [{ ...LINE, moves, limits: { depth }, fresh: true }, vectors]);
      assert.equal(found.nodes, await native(moves, depth), `after ${moves} to depth ${depth}`);
      assert.equal(found.depth, depth);
    }
    await page.context().close();
  }
});

test('lines come while it searches, and it stops', LIMIT, async (t) => {
  for (const path of ['/analysis', '/board']) {
    const page = await open(path);
    const found = await page.evaluate(async (line) => {
      const begun = performance.now();
      const engine = await Engine.start({ workers: 1 });
      let first = 0;
      const updates = [];
      const running = engine.analyse({ ...line, moves: [], lines: 3 }, (update) => {
        first ||= performance.now() - begun;
        updates.push(update);
      });
      while (!updates.some(({ depth, lines }) => depth >= 6 && lines.length === 3)) await new Promise((resolve) => setTimeout(resolve, 20));
      const stopped = performance.now();
      engine.stop();
      const last = await running;
      const stop = performance.now() - stopped;
      // A new question ends the old one by itself, and what is asked after a stop is answered.
      const old = engine.analyse({ ...line, moves: [7] });
      const next = await engine.analyse({ ...line, moves: [7, 9], limits: { depth: 4 } });
      engine.close();
      return { first, stop, last, next, old: await old, isolated: crossOriginIsolated };
    }, LINE);
    assert.equal(found.isolated, path === '/analysis');
    const [best] = found.last.lines;
    assert.ok(found.last.depth >= 6 && best.moves[0] === best.otau && best.text.length === best.moves.length, JSON.stringify(best));
    assert.equal(best.wdl.reduce((sum, chance) => sum + chance), 1000);
    assert.equal(found.next.depth, 4);
    assert.ok(found.stop < 3000, `stopped after ${found.stop} ms`);
    t.diagnostic(`${path}: first line ${Math.round(found.first)} ms after the click, stopped in ${Math.round(found.stop)} ms`);
    await page.context().close();
  }
});

test('a worker that is killed in the middle is replaced and its call repeated', LIMIT, async () => {
  const page = await open('/analysis');
  const found = await page.evaluate(async (line) => {
    const engine = await Engine.start({ workers: 1 });
    let updates = 0;
    const running = engine.analyse({ ...line, moves: [], limits: { nodes: 300_000 } }, () => {
      updates += 1;
      if (updates === 3) engine.workers[0].worker.terminate();
    });
    const answer = await running;
    // One that dies again and again is given up with an error.
    const dying = engine.analyse({ ...line, moves: [] }, () => engine.workers[0].worker?.terminate());
    const refused = await dying.then(() => 'answered', (error) => error.message);
    const alive = await engine.analyse({ ...line, moves: [], limits: { depth: 3 } });
    return { nodes: answer.nodes, refused, alive: alive.depth };
  }, LINE);
  assert.ok(found.nodes >= 100_000, `${found.nodes} nodes`);
  assert.equal(found.refused, 'the engine has stopped working');
  assert.equal(found.alive, 3);
  await page.context().close();
});

test('the memory of a worker is bounded over many searches', LIMIT, async (t) => {
  const page = await open('/analysis');
  const memory = await page.evaluate(async (line) => {
    const engine = await Engine.start({ workers: 1 });
    const sizes = [];
    for (let round = 0; round < 40; round += 1) {
      const moves = [7, 9, 2, 3].slice(0, round % 5);
      await engine.analyse({ ...line, moves, lines: 1 + (round % 9), limits: { nodes: 20_000 } });
      if (round % 10 === 9) {
        await engine.choose({ ...line, moves, level: 8, limits: { nodes: 5000 } });
        await engine.review({ ...line, moves: [7, 9], nodes: 500 });
      }
      sizes.push(engine.memory[0]);
    }
    return sizes;
  }, LINE);
  assert.ok(memory.at(-1) <= memory[15] && memory.at(-1) < 160 << 20, memory.join(' '));
  t.diagnostic(`${memory.at(-1) >> 20} MiB`);
  await page.context().close();
});

test('a review is the same with one worker and with two; it can be stopped', LIMIT, async (t) => {
  const page = await open('/analysis');
  const found = await page.evaluate(async (line) => {
    const moves = [];
    const player = await Engine.start({ workers: 1 });
    while (moves.length < 20) moves.push((await player.choose({ ...line, moves, level: 2, limits: { nodes: 200 } })).otau);
    player.close();
    const reviews = [];
    for (const workers of [1, 2]) {
      const engine = await Engine.start({ workers });
      let progress = [];
      const begun = performance.now();
      const review = await engine.review({ ...line, moves, nodes: 2000 }, (done, all) => (progress = [done, all]));
      reviews.push({ review, progress, time: performance.now() - begun });
      engine.close();
    }
    const engine = await Engine.start({ workers: 1 });
    const controller = new AbortController();
    const stopped = engine.review({ ...line, moves, signal: controller.signal }, () => controller.abort());
    const wrong = engine.review({ ...line, moves: [7, 6] });
    return { reviews, moves: moves.length, stopped: await stopped.then(() => '', (error) => error.name), wrong: await wrong.then(() => '', (error) => error.problem.kind) };
  }, LINE);
  const [one, two] = found.reviews;
  assert.deepEqual(one.review, two.review);
  assert.equal(one.review.verdicts.length, found.moves);
  assert.equal(one.progress[0], one.progress[1]);
  assert.deepEqual([found.stopped, found.wrong], ['AbortError', 'record-move']);
  t.diagnostic(`one worker ${Math.round(one.time)} ms, two ${Math.round(two.time)} ms`);
  await page.context().close();
});

test('the computer plays at every level, and the tables know endgames', LIMIT, async () => {
  const page = await open('/board');
  const found = await page.evaluate(async (line) => {
    const engine = await Engine.start({ workers: 2 });
    const choices = [];
    for (let level = 1; level <= 8; level += 1) choices.push(await engine.choose({ ...line, moves: [7], level, seed: level, limits: { nodes: 3000 } }));
    const start = '0,0,0,0,0,0,1,0,0/1,0,0,0,0,0,0,0,0 80 80 w';
    const table = await engine.probe({ position: start });
    const lines = await engine.analyse({ ...line, start, moves: [], limits: { depth: 2 } });
    return { choices, table, exact: lines.lines[0].exact, none: await engine.probe({ position: '' }) };
  }, LINE);
  for (const { otau, ...rest } of found.choices) {
    assert.ok(otau >= 1 && otau <= 9);
    assert.deepEqual(rest, { offer: false, accept: false, claim: false });
  }
  assert.equal(found.none, null);
  assert.deepEqual(found.exact, found.table.moves[0].kazans);
  await page.context().close();
});
