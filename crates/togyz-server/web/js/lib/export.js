// Saves and shares the study: the record with all its notes, the position as text and as a picture, a GIF of the line, a
// link that holds the whole tree, and a printed page.

import { opponent } from './board.js';
import { fileName } from './file-name.js';
import { all, announce, byId, copy, notice } from './page.js';
import { described, Pictures } from './pictures.js';
import { fillSheet } from './print-sheet.js';
import { settings } from './settings.js';
import { toFragment } from './study-link.js';

/** @import { Analysis } from './analysis.js' */
/** @import { Wanted } from './pictures.js' */
/** @import { Side } from './protocol.js' */
/** @import { StudyNode } from './study.js' */

/** Longer links are cut by some programs that pass on messages. */
const LONG_LINK = 8000;

/** The style of pictures that looks like the page. */
function likePage() {
  const { style, theme } = settings;
  if (style === 'felt') return 'felt';
  if (style === 'contrast') return 'high-contrast';
  if (style === 'paper') return 'print';
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
}

/** Offers a file for download. @param {Blob} content @param {string} name */
function download(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export class Export {
  /**
   * @param {Analysis} analysis
   * @param {string} address of the module for pictures
   * @param {() => Side} below the side that is below on the board
   */
  constructor(analysis, address, below) {
    this.analysis = analysis;
    this.address = address;
    this.below = below;
    this.dialog = /** @type {HTMLDialogElement} */ (byId('export'));
    /** @type {Promise<Pictures> | null} */
    this.loaded = null;
    /** A GIF that is being made. @type {AbortController | null} */
    this.running = null;
    byId('open-export').addEventListener('click', () => this.open());
    for (const button of all('[data-close]', this.dialog)) button.addEventListener('click', () => this.dialog.close());
    this.dialog.addEventListener('close', () => this.running?.abort());
    byId('export-stop').addEventListener('click', () => this.running?.abort());
    /** @type {Record<string, () => Promise<unknown> | unknown>} */
    const acts = {
      record: () => download(new Blob([this.record()], { type: 'text/plain;charset=utf-8' }), this.#name('tgk')),
      'copy-record': () => copy(this.record(), analysis.words),
      link: () => this.#link(),
      'copy-position': () => this.#copyPosition(),
      svg: async () => download(new Blob([(await this.pictures()).svg(this.wanted(analysis.current))], { type: 'image/svg+xml' }), this.#name('svg')),
      png: async () => download(await (await this.pictures()).png(this.wanted(analysis.current)), this.#name('png')),
      gif: () => this.#gif(),
      print: () => this.print(),
    };
    for (const button of all('[data-export]', this.dialog)) {
      button.addEventListener('click', () => this.#do(acts[button.dataset.export ?? '']));
    }
  }

  open() {
    byId('more').hidePopover();
    this.#say('');
    /** @type {HTMLSelectElement} */ (byId('export-style')).value = likePage();
    this.dialog.showModal();
  }

  /** @param {() => Promise<unknown> | unknown} act */
  async #do(act) {
    this.#say('');
    try {
      await act();
    } catch (error) {
      const stopped = error instanceof DOMException && error.name === 'AbortError';
      if (!stopped) this.#say(this.analysis.words.text('save-failed'));
    }
  }

  /** @param {string} sentence */
  #say(sentence) {
    byId('export-problem').textContent = sentence;
    if (sentence) announce(sentence);
  }

  /** @param {string} ending */
  #name(ending) {
    return fileName(this.analysis.study.toJSON(), ending);
  }

  /** The module for pictures, loaded once; a failure is tried again the next time. @returns {Promise<Pictures>} */
  pictures() {
    this.loaded ??= Pictures.load(this.address).catch((error) => {
      this.loaded = null;
      throw error;
    });
    return this.loaded;
  }

  /** The record, with the values of the engine where they are known and wanted. */
  record() {
    const { study, records } = this.analysis;
    const json = study.toJSON();
    if (/** @type {HTMLInputElement} */ (byId('export-values')).checked) {
      study.nodes().forEach((node, index) => {
        const value = this.analysis.values.get(node);
        if (value) json.nodes[index] = { ...json.nodes[index], comments: [`[%eval ${value}]`, ...json.nodes[index].comments] };
      });
    }
    const written = records.write({ study: json });
    if ('error' in written || written.text === null) throw new Error('the record cannot be written');
    return written.text;
  }

  async #link() {
    const { study, words } = this.analysis;
    const address = `${location.origin}${location.pathname.replace(/\/analysis\/.*$/, '/analysis')}#${await toFragment(study.toJSON())}`;
    if (await copy(address, words) && address.length > LONG_LINK) this.#say(words.text('save-link-long'));
  }

  #copyPosition() {
    const { view, words } = this.analysis;
    const form = /** @type {'text' | 'tfen' | 'playstrategy'} */ (/** @type {HTMLSelectElement} */ (byId('export-form')).value);
    return copy(view[form], words);
  }

  /** A node as a picture. @param {StudyNode} node @param {string | null} [caption] @param {string} [style] @returns {Wanted} */
  wanted(node, caption = null, style = /** @type {HTMLSelectElement} */ (byId('export-style')).value) {
    const { positions, study, words } = this.analysis;
    const { text, position, last } = positions.at(node);
    const [white, black] = [study.tag('White'), study.tag('Black')];
    const named = (white && white !== '?') || (black && black !== '?');
    return {
      position: text,
      style,
      flip: this.below() === opponent('white'),
      last: last && { from: last.sowing.from, landing: last.sowing.landing },
      names: named ? { white, black } : null,
      caption,
      ...described(words, position),
    };
  }

  /** A GIF of the line through the node that is shown. */
  async #gif() {
    const { study, current, positions, words } = this.analysis;
    const line = [study.root, ...study.path(current), ...study.mainLine(current)];
    const frames = line.map((node) => {
      if (!node.parent) return this.wanted(node, words.text('save-gif-start'));
      const { number, side, text } = positions.move(node);
      return this.wanted(node, `${number}${side === 'white' ? '.' : '…'} ${text}`);
    });
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const box = byId('export-progress');
    const bar = /** @type {HTMLProgressElement} */ (box.querySelector('progress'));
    bar.max = frames.length;
    bar.value = 0;
    box.hidden = false;
    try {
      const time = Number(/** @type {HTMLSelectElement} */ (byId('export-pace')).value);
      const pictures = await this.pictures();
      download(await pictures.gif(frames, time, (done) => (bar.value = done), running.signal), this.#name('gif'));
      notice(words.text('save-done'));
    } finally {
      if (this.running === running) {
        this.running = null;
        box.hidden = true;
      }
    }
  }

  /** Prints the moves with diagrams. */
  async print() {
    const { value } = /** @type {HTMLSelectElement} */ (byId('export-diagrams'));
    const diagrams = value === 'marked' || value === 'none' ? value : Number(value);
    const sheet = byId('print-sheet');
    const pictures = await this.pictures();
    const parser = new DOMParser();
    fillSheet(sheet, this.analysis, diagrams, (node) => {
      const drawn = parser.parseFromString(pictures.svg({ ...this.wanted(node, null, 'print'), names: null }), 'image/svg+xml');
      return document.importNode(drawn.documentElement, true);
    });
    sheet.hidden = false;
    document.body.classList.add('prints-sheet');
    this.dialog.close();
    addEventListener('afterprint', () => {
      document.body.classList.remove('prints-sheet');
      sheet.hidden = true;
    }, { once: true });
    window.print();
  }
}
