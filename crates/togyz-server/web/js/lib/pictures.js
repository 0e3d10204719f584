// Pictures of positions by the diagrams of the project (WebAssembly, pictures.wasm, loaded when it is first needed): SVG,
// PNG, and an animated GIF of a line, whose frames the browser draws from the SVG.

import { opponent, ring, SIDES } from './board.js';

/** @import { Position } from './protocol.js' */
/** @import { Words } from './words.js' */

/**
 * A position to draw. The caption is at least a blank where pictures shall have the same height.
 * @typedef {object} Wanted
 * @property {string} position as text
 * @property {string} style
 * @property {boolean} [flip]
 * @property {{ from: number, landing: number } | null} [last]
 * @property {{ white: string, black: string } | null} [names]
 * @property {string | null} [caption]
 * @property {string} title
 * @property {string} description
 */

/** The width of a PNG and of a GIF, in pixels. */
const PNG_WIDTH = 1600;
const GIF_WIDTH = 640;

/** The same picture with a size, which a browser needs to draw it on a canvas. @param {string} svg @param {number} width */
function sized(svg, width) {
  const [, , , wide, high] = /** @type {RegExpExecArray} */ (/viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg));
  const height = Math.round((width * Number(high)) / Number(wide));
  return { height, svg: svg.replace('<svg ', `<svg width="${width}" height="${height}" `) };
}

/** Title and description of a position for screen readers. @param {Words} words @param {Position} position */
export function described(words, position) {
  const places = SIDES.flatMap((side) => position.rows[side].map((count, index) => {
    const owner = opponent(side);
    return words.label(ring(side, index + 1), count, position.tuzdyks[owner] === index + 1 ? owner : null);
  }));
  const kazans = SIDES.map((side) => words.kazan(side, position.kazans[side]));
  return {
    title: words.text(position.turn === 'white' ? 'board-title-white' : 'board-title-black'),
    description: [...places, ...kazans].join('; '),
  };
}

export class Pictures {
  /** @param {any} module its exports */
  constructor(module) {
    this.module = module;
  }

  /** @param {string} address of the module */
  static async load(address) {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
    return new Pictures(instance.exports);
  }

  /** @param {Uint8Array | Uint8ClampedArray} bytes */
  #give(bytes) {
    const room = this.module.text_room(bytes.length);
    new Uint8Array(this.module.memory.buffer, room, bytes.length).set(bytes);
  }

  /** @param {number} length */
  #taken(length) {
    return new Uint8Array(this.module.memory.buffer, this.module.text_start(), length).slice();
  }

  /** @param {Wanted} wanted */
  svg(wanted) {
    this.#give(new TextEncoder().encode(JSON.stringify(wanted)));
    const svg = new TextDecoder().decode(this.#taken(this.module.pictures_svg()));
    if (!svg) throw new Error('this position cannot be drawn');
    return svg;
  }

  /** Draws a picture. @param {string} drawing @param {number} width @returns {Promise<HTMLCanvasElement>} */
  async #canvas(drawing, width) {
    const { svg, height } = sized(drawing, width);
    const image = new Image(width, height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).drawImage(image, 0, 0, width, height);
    return canvas;
  }

  /** @param {Wanted} wanted @returns {Promise<Blob>} */
  async png(wanted) {
    const canvas = await this.#canvas(this.svg(wanted), PNG_WIDTH);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  }

  /** @param {Wanted} wanted */
  async #pixels(wanted) {
    const canvas = await this.#canvas(this.svg(wanted), GIF_WIDTH);
    return /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, canvas.width, canvas.height);
  }

  /**
   * A GIF that shows positions one after the other, the last one longer, again and again.
   * @param {Wanted[]} frames
   * @param {number} time of each, in hundredths of a second
   * @param {(done: number) => void} progress
   * @param {AbortSignal} signal
   * @returns {Promise<Blob>}
   */
  async gif(frames, time, progress, signal) {
    const first = await this.#pixels(frames[0]);
    const last = await this.#pixels(frames[frames.length - 1]);
    // The colours of both ends are those of all frames.
    const sample = new Uint8Array(first.data.length + last.data.length);
    sample.set(first.data);
    sample.set(last.data, first.data.length);
    this.#give(sample);
    if (!this.module.pictures_gif_begin(first.width, first.height)) throw new Error('no film');
    for (const [index, frame] of frames.entries()) {
      signal.throwIfAborted();
      const { data } = index ? await this.#pixels(frame) : first;
      this.#give(data);
      if (!this.module.pictures_gif_frame(index + 1 < frames.length ? time : 3 * time)) throw new Error('no frame');
      progress(index + 1);
      // The page draws the progress and takes clicks between two frames.
      await new Promise((resolve) => setTimeout(resolve));
    }
    const bytes = this.#taken(this.module.pictures_gif_end());
    if (!bytes.length) throw new Error('no film');
    return new Blob([bytes], { type: 'image/gif' });
  }
}
