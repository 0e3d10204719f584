// Checks that the engine in WebAssembly gives the answers of the native one: nodes, lines, the computer's moves, exact
// values and the verdicts of a review.
// cargo run --example native_engine | node crates/togyz-wasm/tests/engine.mjs MODULE.wasm...
import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

const expected = JSON.parse(await text(process.stdin));
const line = (moves) => ({ profile: 'kazakhstan', start: '', moves });

for (const path of process.argv.slice(2)) {
  const page = { now: () => performance.now(), stopped: () => 0, report: () => {} };
  const { instance: { exports: engine } } = await WebAssembly.instantiate(await readFile(path), { page });
  const write = (bytes) => {
    // The room may be in new memory.
    const start = engine.text_room(bytes.length);
    new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
  };
  const ask = (name, request) => {
    write(Buffer.from(JSON.stringify(request)));
    const length = engine[`engine_${name}`]();
    return JSON.parse(Buffer.from(engine.memory.buffer, engine.text_start(), length).toString());
  };
  write(Uint8Array.from(expected.tables));
  assert.equal(engine.engine_tables(), 1);

  const { depth, nodes } = expected.bench;
  assert.equal(engine.togyz_bench(depth), nodes, `bench ${depth}`);
  for (const search of expected.searches) {
    const found = ask('search', { line: line(search.moves), lines: 3, limits: { depth: 7 }, fresh: true });
    assert.deepEqual(found.lines.map(({ moves }) => moves), search.lines, `after ${search.moves}`);
    if (search.lines.length) assert.equal(found.nodes, search.nodes, `after ${search.moves}`);
  }
  for (const { moves, level, seed, otau } of expected.computer) {
    const found = ask('choose', { line: line(moves), level, seed, limits: { nodes: 20_000 } });
    assert.deepEqual(found, { otau, offer: false, accept: false, claim: false }, `level ${level} after ${moves}`);
  }
  for (const probe of expected.probes) assert.deepEqual(ask('probe', { position: probe.position }), probe);
  assert.equal(ask('probe', { position: '' }), null);

  const game = line(expected.review.moves);
  const parts = ask('cut', game).segments.map((segment) => ask('segment', { line: game, segment, nodes: expected.review.nodes }));
  const review = ask('review', { verdicts: parts.flatMap(({ verdicts }) => verdicts) });
  assert.deepEqual(review, expected.review.review);

  for (const wrong of [{}, { line: 5 }, { line: line([7, 6]) }, { line: line([]), lines: -1 }]) assert.ok(ask('search', wrong).error, JSON.stringify(wrong));
  assert.ok(ask('segment', { line: game, segment: [1, 2] }).error && ask('choose', { line: game }).error);
  const memory = engine.memory.buffer.byteLength;
  for (let round = 0; round < 12; round += 1) {
    ask('search', { line: line(expected.searches[round].moves), lines: 9, limits: { nodes: 2000 } });
    ask('choose', { line: line([7]), level: 1, limits: { nodes: 100 } });
    ask('segment', { line: line([7, 9]), segment: [0, 2], nodes: 100 });
  }
  assert.ok(engine.memory.buffer.byteLength <= Math.max(memory, 128 << 20), `${engine.memory.buffer.byteLength} bytes`);
  write(new Uint8Array(1000));
  assert.equal(engine.togyz_bench(1) > 0, true);
  console.log(`${path}: bench ${depth} ${nodes} nodes, ${expected.searches.length} searches, ${expected.computer.length} moves, ${expected.probes.length} probes and a review as natively; ${memory >> 20} MiB`);
}
