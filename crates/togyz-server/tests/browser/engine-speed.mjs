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

/** Seconds of a review with this many workers. */
async function review(workers) {
  const page = await app.page();
  await page.goto(`${app.address}/analysis`);
  const seconds = await page.evaluate(async (count) => {
    const { Engine } = await import('/assets/test/js/lib/engine.js');
    const engine = await Engine.start({ workers: count });
    const line = { profile: 'kazakhstan', start: '', moves: [] };
    for (let ply = 0; ply < 64; ply += 1) {
      const { otau } = await engine.choose({ ...line, level: 4, limits: { nodes: 1000 } });
      if (!otau) break;
      line.moves.push(otau);
    }
    const begun = performance.now();
    await engine.review({ ...line, nodes: 20_000 });
    return (performance.now() - begun) / 1000;
  }, workers);
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
console.log(`review of 64 plies: one worker ${(await review(1)).toFixed(1)} s, two ${(await review(2)).toFixed(1)} s`);
for (const name of ['engine.wasm', 'engine-simd.wasm', 'endgames.tables', 'records.wasm', 'js/engine-worker.js']) {
  const bytes = Buffer.from(await (await fetch(`${app.address}/assets/test/${name}`)).arrayBuffer());
  console.log(`${name}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`);
}
await app.close();
