// Checks that the engine in WebAssembly searches the same nodes as the native one.
// node crates/togyz-wasm/tests/bench.mjs MODULE.wasm DEPTH EXPECTED_NODES
import { readFile } from "node:fs/promises";
import { strict as assert } from "node:assert";

const [module, depth, expected] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(module), {});
const nodes = instance.exports.togyz_bench(Number(depth));
assert.equal(nodes, Number(expected), `bench ${depth}: ${nodes} nodes in WebAssembly, ${expected} natively`);
console.log(`bench ${depth}: ${nodes} nodes in WebAssembly and natively`);
