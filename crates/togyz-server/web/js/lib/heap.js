// The places of the kumalaks in an otau and in a kazan, by the measures of a shape of the board. In
// an otau they have one size up to twenty, above it each is a little smaller, so that a larger heap
// always covers more of the groove. The same rule as in the diagrams.

import { LARGE_SLOTS } from './layout.js';

/** @import { Measures } from './layout.js' */

/**
 * A heap of this number of kumalaks in a groove of the lower row.
 * @param {Measures} measures
 * @param {number} count
 * @returns {{ scale: number, at: (slot: number) => number[] }} the size of a kumalak, and its place from the corner
 */
export function heap({ groove, large, heap: pile }, count) {
  let { columns, across, along, edge } = large;
  let scale = 1;
  if (count > LARGE_SLOTS) {
    const radius = Math.sqrt((pile.area + pile.growth * (count - LARGE_SLOTS)) / count);
    across = along = 2 * radius;
    columns = Math.floor(pile.width / across);
    edge = radius + Math.min(pile.edge, (groove.height - along * Math.ceil(count / columns)) / 2);
    scale = radius / large.radius;
  }
  return {
    scale,
    at: (slot) => [
      groove.width / 2 + across * ((slot % columns) - (columns - 1) / 2),
      groove.height - edge - along * Math.floor(slot / columns),
    ],
  };
}

/**
 * The place of a kumalak in a kazan: its distance from the left edge of the board and from the middle of the kazan.
 * @param {Measures} measures
 * @param {number} slot
 */
export function kazanSlot({ small }, slot) {
  const column = Math.floor(slot / small.rows);
  return [
    small.first + small.across * column + small.group * Math.floor(column / 5),
    small.along * ((slot % small.rows) - (small.rows - 1) / 2),
  ];
}
