// Where everything on the board lies, in its two shapes, White below, in the units of its view box;
// turning the board is half a turn. Written by tests/generated.rs from the layout of the diagrams; do not edit.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { width: number, height: number }} Rect */
/** @typedef {{ groove: Rect, plate: Rect, badge: Point }} Kazan */
/**
 * The groove is that of the first otau below; count and inner end are distances from its upper edge.
 * @typedef {object} Measures
 * @property {number} width
 * @property {number} height
 * @property {Rect} groove
 * @property {number} pitch
 * @property {{ radius: number, columns: number, across: number, along: number, edge: number }} large
 * @property {{ area: number, growth: number, width: number, edge: number }} heap
 * @property {{ radius: number, rows: number, first: number, across: number, along: number, group: number }} small
 * @property {{ y: number, size: number }} count
 * @property {{ x: number, size: number }} number
 * @property {number} inner
 * @property {number} mark the size of dots, diamonds and badges
 * @property {Point | null} turn the mark of the lower side's turn
 * @property {number} plate the font size of a kazan's count
 * @property {{ white: Kazan, black: Kazan }} kazans
 */

export const LARGE_SLOTS = 20;
export const KAZAN_SLOTS = 82;
/** @type {Measures} */
export const WIDE = {
  width: 1120, height: 692, groove: { x: 53, y: 414, width: 102, height: 208 }, pitch: 114,
  large: { radius: 12.8, columns: 3, across: 29, along: 27, edge: 24 },
  heap: { area: 3380, growth: 7, width: 98, edge: 12 },
  small: { radius: 8.5, rows: 2, first: 155, across: 19.5, along: 20, group: 6 },
  count: { y: 236, size: 36 }, number: { x: 27, size: 24 }, inner: 13, mark: 1, turn: { x: 36, y: 518 }, plate: 34,
  kazans: {
    white: { groove: { x: 53, y: 292, width: 1014, height: 48 }, plate: { x: 53, y: 292, width: 82, height: 48 }, badge: { x: 1032, y: 316 } },
    black: { groove: { x: 53, y: 352, width: 1014, height: 48 }, plate: { x: 53, y: 352, width: 82, height: 48 }, badge: { x: 1032, y: 376 } },
  },
};
/** @type {Measures} */
export const TALL = {
  width: 1040, height: 1075, groove: { x: 16, y: 641, width: 104, height: 362 }, pitch: 113,
  large: { radius: 16.6, columns: 2, across: 42, along: 34, edge: 28 },
  heap: { area: 5680, growth: 11, width: 100, edge: 14 },
  small: { radius: 12.5, rows: 3, first: 162, across: 26.6, along: 26, group: 8 },
  count: { y: 397, size: 54 }, number: { x: 38, size: 34 }, inner: 18, mark: 1.35, turn: null, plate: 58,
  kazans: {
    white: { groove: { x: 16, y: 446.5, width: 1008, height: 84 }, plate: { x: 16, y: 446.5, width: 124, height: 84 }, badge: { x: 979, y: 488.5 } },
    black: { groove: { x: 16, y: 544.5, width: 1008, height: 84 }, plate: { x: 16, y: 544.5, width: 124, height: 84 }, badge: { x: 979, y: 586.5 } },
  },
};
