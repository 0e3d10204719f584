// Prints the speed of the engine in the page and of the native one, in the same run, and what the engine weighs:
// `node engine-speed.mjs target/release/togyz [DEPTH]`. The figures in docs/analysis.md are from here.

import { execFileSync } from 'node:child_process';
import { brotliCompressSync } from 'node:zlib';
import { App } from './app.mjs';

process.env.TOGYZ_PROGRAM = process.argv[2] ?? process.env.TOGYZ_PROGRAM;
const depth = Number(process.argv[3] ?? 11);
const app = await App.open();

/** Nodes and seconds of the bench in Chromium. */
async function bench(vectors) {
  const page = await app.page();
  await page.goto(`${app.address}/analysis`);
  const result = await page.evaluate(async ([chosen, to]) => {
    const { Engine } = await import('/assets/test/js/lib/engine.js');
    const engine = await Engine.start({ workers: 1, vectors: chosen });
    await engine.bench(5);
    const begun = performance.now();
    const nodes = await engine.bench(to);
    return { nodes, seconds: (performance.now() - begun) / 1000 };
  }, [vectors, depth]);
  await page.context().close();
  return result;
}

/** The native bench on one thread. */
function native() {
  const begun = performance.now();
  const { nodes, nps } = JSON.parse(execFileSync(process.env.TOGYZ_PROGRAM, ['bench', '--depth', String(depth), '--json'], { encoding: 'utf8' }));
  return { nodes, seconds: nps ? nodes / nps : (performance.now() - begun) / 1000 };
}

/** The first plies of a game of the computer with itself; a game that ends before is followed by another one. */
async function game(plies) {
  const page = await app.page();
  await page.goto(`${app.address}/analysis`);
  const line = await page.evaluate(async (length) => {
    const { Engine } = await import('/assets/test/js/lib/engine.js');
    const engine = await Engine.start({ workers: 1 });
    for (let seed = 1; ; seed += 1) {
      const game = { profile: 'kazakhstan', start: '', moves: [] };
      while (game.moves.length < length) {
        const { otau } = await engine.choose({ ...game, level: 5, seed, limits: { nodes: 1000 } });
        if (!otau) break;
        game.moves.push(otau);
      }
      if (game.moves.length === length) return game;
    }
  }, plies);
  await page.context().close();
  return line;
}

/** Seconds of a review of a game as the page makes it, with this many workers. */
async function review(line, workers) {
  const page = await app.page();
  await page.goto(`${app.address}/analysis`);
  const seconds = await page.evaluate(async ([reviewed, count]) => {
    const { Engine } = await import('/assets/test/js/lib/engine.js');
    const engine = await Engine.start({ workers: count });
    const begun = performance.now();
    await engine.review(reviewed);
    return (performance.now() - begun) / 1000;
  }, [line, workers]);
  await page.context().close();
  return seconds;
}

// Alternately, because other programs on the machine disturb.
const rows = { native: [], vectors: [], plain: [] };
for (let round = 0; round < 3; round += 1) {
  rows.native.push(native());
  rows.vectors.push(await bench(true));
  rows.plain.push(await bench(false));
}
const speed = ({ nodes, seconds }) => nodes / seconds;
const best = Object.fromEntries(Object.entries(rows).map(([name, runs]) => [name, Math.max(...runs.map(speed))]));
console.table(Object.fromEntries(Object.entries(best).map(([name, nps]) => [name, { 'nodes/s': Math.round(nps), 'share of native': (nps / best.native).toFixed(2) }])));
const line = await game(150);
console.log(`review of 150 plies: one worker ${(await review(line, 1)).toFixed(1)} s, two ${(await review(line, 2)).toFixed(1)} s`);
for (const name of ['engine.wasm', 'engine-simd.wasm', 'endgames.tables', 'records.wasm', 'js/engine-worker.js']) {
  const bytes = Buffer.from(await (await fetch(`${app.address}/assets/test/${name}`)).arrayBuffer());
  console.log(`${name}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`);
}
await app.close();
