// The kumalaks on a page lie as in the diagrams (heaps.json, written by tests/generated.rs).

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { heap, kazanSlot } from '../../web/js/lib/heap.js';
import * as layout from '../../web/js/lib/layout.js';

const drawn = JSON.parse(await readFile(new URL('heaps.json', import.meta.url), 'utf8'));

/** @param {number[]} found @param {number[]} expected @param {number} count */
function near(found, expected, count) {
  found.forEach((number, index) => {
    assert.ok(Math.abs(number - expected[index]) < 0.02, `${count}: ${found}, expected ${expected}`);
  });
}

for (const shape of /** @type {const} */ (['WIDE', 'TALL'])) {
  const measures = layout[shape];

  test(`a heap and a kazan are drawn as in the diagrams: ${shape}`, () => {
    drawn[shape].heaps.forEach((/** @type {number[]} */ expected, /** @type {number} */ index) => {
      const { scale, at } = heap(measures, index + 1);
      near([scale * measures.large.radius, ...at(index)], expected, index + 1);
    });
    drawn[shape].kazan.forEach((/** @type {number[]} */ expected, /** @type {number} */ slot) => {
      near(kazanSlot(measures, slot), expected, slot + 1);
    });
  });

  test(`a larger heap covers more of the groove: ${shape}`, () => {
    const area = (/** @type {number} */ count) => count * heap(measures, count).scale ** 2;
    for (let count = 1; count < 162; count += 1) assert.ok(area(count + 1) > area(count), `${count + 1}`);
  });
}
