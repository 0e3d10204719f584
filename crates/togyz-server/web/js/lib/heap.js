// The kumalaks of an otau: one size up to twenty, above it each a little smaller, so that a larger
// heap always covers more of the groove. The same rule as in the diagrams.

import {
  GROOVE, HEAP_AREA, HEAP_EDGE, HEAP_GROWTH, HEAP_WIDTH, LARGE, LARGE_RADIUS, LARGE_SLOTS,
} from './layout.js';

/**
 * A heap of this number of kumalaks in a groove of the lower row.
 * @param {number} count
 * @returns {{ scale: number, at: (slot: number) => number[] }} the size of a kumalak, and its place from the corner
 */
export function heap(count) {
  if (count <= LARGE_SLOTS) return { scale: 1, at: (slot) => LARGE[slot] };
  const radius = Math.sqrt((HEAP_AREA + HEAP_GROWTH * (count - LARGE_SLOTS)) / count);
  const columns = Math.floor(HEAP_WIDTH / (2 * radius));
  const height = 2 * radius * Math.ceil(count / columns);
  const bottom = GROOVE.height - radius - Math.min(HEAP_EDGE, (GROOVE.height - height) / 2);
  return {
    scale: radius / LARGE_RADIUS,
    at: (slot) => [
      GROOVE.width / 2 + 2 * radius * ((slot % columns) - (columns - 1) / 2),
      bottom - 2 * radius * Math.floor(slot / columns),
    ],
  };
}
