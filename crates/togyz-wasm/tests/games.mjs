// Plays random games in WebAssembly and compares every position, legal move, sowing and record with the native rules:
// cargo run --example random_games -- 10000 | node crates/togyz-wasm/tests/games.mjs FOLDER_OF_THE_MODULES
import { strict as assert } from "node:assert";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A module, and its text in and out. */
async function load(name) {
  const { instance: { exports } } = await WebAssembly.instantiate(await readFile(join(process.argv[2], name)), {});
  const read = (length) => Buffer.from(exports.memory.buffer, exports.text_start(), length).toString();
  const write = (text) => {
    const bytes = Buffer.from(text);
    const start = exports.text_room(bytes.length);
    new Uint8Array(exports.memory.buffer, start, bytes.length).set(bytes);
  };
  return { exports, read, write };
}
const { exports: rules, read, write } = await load("game.wasm");
const records = await load("records.wasm");
const ask = (name, text) => {
  records.write(text);
  return records.read(records.exports[name]());
};
const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

let games = 0;
let positions = 0;
for await (const text of createInterface({ input: process.stdin })) {
  const { seed, profile, position, base, increment, plies, hashes, views, end, last, record, study, ...texts } = JSON.parse(text);
  write(position);
  assert.equal(read(rules.game_begin(profile, base, increment)), "", `game ${seed}`);
  assert.equal(hash(read(rules.game_standing())), hashes[0], `game ${seed}`);
  plies.forEach(([otau, white, black], ply) => {
    assert.equal(rules.game_play(otau, white, black), 1, `game ${seed}, ply ${ply}`);
    const now = read(rules.game_standing());
    assert.equal(hash(now + read(rules.game_played(ply))), hashes[ply + 1], `game ${seed}, ply ${ply}: ${now}`);
  });
  if (end !== null) rules.game_end(end);
  assert.equal(read(rules.game_standing()), last, `game ${seed}`);
  write('White Айша "A"\nDate 2026.11.17');
  assert.equal(read(rules.game_record()), record, `game ${seed}`);

  const moves = plies.map(([otau]) => otau);
  views.forEach((view, ply) => {
    const line = { profile: study.profile, start: position, moves: moves.slice(0, ply) };
    assert.equal(hash(ask("records_view", JSON.stringify(line))), view, `game ${seed}, ply ${ply}`);
  });
  const found = JSON.parse(ask("records_read_games", record));
  assert.deepEqual(found.games.map((game) => game.study), [study], `game ${seed}`);
  for (const [dialect, text] of Object.entries(texts)) {
    assert.deepEqual(JSON.parse(ask("records_write", JSON.stringify({ study, dialect }))), { text }, `game ${seed}`);
  }
  games += 1;
  positions += hashes.length;
}
assert.ok(games > 0, "no games");
console.log(`${positions} positions of ${games} games are the same in WebAssembly and natively`);
