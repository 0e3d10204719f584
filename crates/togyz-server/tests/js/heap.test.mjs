// The heaps on a page are those of the diagrams (heaps.json, written by tests/generated.rs).

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { heap } from '../../web/js/lib/heap.js';
import { LARGE_RADIUS } from '../../web/js/lib/layout.js';

const heaps = JSON.parse(await readFile(new URL('heaps.json', import.meta.url), 'utf8'));

test('a heap is drawn as in the diagrams', () => {
  heaps.forEach(([radius, x, y], index) => {
    const count = index + 1;
    const { scale, at } = heap(count);
    const [foundX, foundY] = at(count - 1);
    for (const [found, expected] of [[scale * LARGE_RADIUS, radius], [foundX, x], [foundY, y]]) {
      assert.ok(Math.abs(found - expected) < 0.02, `${count}: ${found}, expected ${expected}`);
    }
  });
});

test('a larger heap covers more of the groove', () => {
  const area = (/** @type {number} */ count) => count * heap(count).scale ** 2;
  for (let count = 1; count < 162; count += 1) assert.ok(area(count + 1) > area(count), `${count + 1}`);
});
