// Opens a position, a game, a file with games or a link: from a dialog, by pasting or dropping anywhere on the page, and
// from the address. What was on the board before comes back with undo.

import { GameChoice } from './game-choice.js';
import { all, announce, byId, notice } from './page.js';
import { fileText, readAnything } from './read-anything.js';
import { LINK } from './study-link.js';

/** @import { Analysis } from './analysis.js' */
/** @import { Read } from './read-anything.js' */
/** @import { StudyJSON } from './study.js' */

export class Import {
  /** @param {Analysis} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.dialog = /** @type {HTMLDialogElement} */ (byId('import'));
    this.text = /** @type {HTMLTextAreaElement} */ (byId('import-text'));
    this.problem = byId('import-problem');
    this.choice = new GameChoice(byId('import-games'), analysis.words, ({ study }) => this.#show(study, 'game'));
    /** Only the answer to the last request counts. */
    this.asked = 0;
    byId('open-import').addEventListener('click', () => this.open());
    byId('import-read').addEventListener('click', () => this.read(this.text.value));
    this.text.addEventListener('input', () => this.#say(''));
    this.text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.read(this.text.value);
    });
    const file = /** @type {HTMLInputElement} */ (byId('import-file'));
    file.addEventListener('change', () => {
      if (file.files?.[0]) this.readFile(file.files[0]);
      file.value = '';
    });
    for (const button of all('[data-close]', this.dialog)) button.addEventListener('click', () => this.dialog.close());
    this.#listen();
  }

  open() {
    byId('more').hidePopover();
    this.choice.hide();
    this.#say('');
    this.text.value = '';
    if (!this.dialog.open) this.dialog.showModal();
    this.text.focus();
  }

  /** Pasting and dropping, anywhere on the page. */
  #listen() {
    addEventListener('paste', (event) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (typing || document.querySelector('dialog[open]:not(#import)')) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && !text.trim()) return;
      event.preventDefault();
      if (file && !text) this.readFile(file);
      else this.read(text);
    });
    const { body } = document;
    /** @param {DragEvent} event */
    const wanted = (event) => ['Files', 'text/plain', 'text/uri-list'].some((type) => event.dataTransfer?.types.includes(type));
    addEventListener('dragover', (event) => {
      if (!wanted(event)) return;
      event.preventDefault();
      body.classList.add('dropping');
    });
    addEventListener('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) body.classList.remove('dropping');
    });
    addEventListener('drop', (event) => {
      body.classList.remove('dropping');
      if (!wanted(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) this.readFile(file);
      else this.read(event.dataTransfer?.getData('text/plain') ?? '');
    });
    addEventListener('hashchange', () => this.readAddress());
  }

  /** Opens what the address of the page names: `?position=`, `?record=` or a link with a study. */
  async readAddress() {
    const { searchParams, hash, pathname } = new URL(location.href);
    const named = searchParams.get('position') ?? searchParams.get('record');
    const text = hash.startsWith(`#${LINK}=`) ? hash : named;
    if (text === null) return;
    // A reload shows what the reader made of it, not what the address said.
    history.replaceState(history.state, '', pathname);
    await this.read(text);
  }

  /** @param {File} file */
  async readFile(file) {
    this.asked += 1;
    const asked = this.asked;
    const read = await fileText(file, this.analysis.words);
    if (asked !== this.asked) return;
    if ('text' in read) await this.read(read.text);
    else this.#take(read);
  }

  /** @param {string} text */
  async read(text) {
    this.asked += 1;
    const asked = this.asked;
    const read = await readAnything(this.analysis.records, this.analysis.words, text);
    if (asked === this.asked) this.#take(read);
  }

  /** @param {Read} read */
  #take(read) {
    if (read.kind === 'study') return this.#show(read.study, read.what);
    if (read.kind === 'games') {
      if (!this.dialog.open) this.open();
      this.#say('');
      this.choice.show(read.games, read.cut);
      announce(this.choice.note.textContent ?? '');
      return undefined;
    }
    this.choice.hide();
    return this.dialog.open ? this.#say(read.sentence) : notice(read.sentence);
  }

  /** @param {StudyJSON} study @param {'position' | 'game' | 'link'} what */
  #show(study, what) {
    const { words } = this.analysis;
    try {
      this.analysis.replace(study);
    } catch {
      const sentence = words.text(what === 'link' ? 'open-link-broken' : 'problem-unreadable');
      return this.dialog.open ? this.#say(sentence) : notice(sentence);
    }
    if (this.dialog.open) this.dialog.close();
    return notice(words.text(what === 'position' ? 'open-opened-position' : 'open-opened-game'));
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.problem.textContent = sentence;
    this.text.setAttribute('aria-invalid', String(Boolean(sentence)));
    if (sentence) announce(sentence);
  }
}
