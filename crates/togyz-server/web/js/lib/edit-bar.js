// What can be done with the move that is shown: marks, a comment, promote, delete; and undo and redo of every edit.

import { announce, byId } from './page.js';
import { MARKS } from './study.js';

/** @import { Analysis } from './analysis.js' */

export class EditBar {
  /** @param {Analysis} analysis */
  constructor(analysis) {
    this.analysis = analysis;
    this.comment = /** @type {HTMLTextAreaElement} */ (byId('comment'));
    this.marks = MARKS.map(([mark]) => ({ mark, button: byId(`mark-${mark}`) }));
    for (const { mark, button } of this.marks) button.addEventListener('click', () => this.mark(mark));
    this.comment.addEventListener('change', () => this.#write());
    for (const [id, act] of /** @type {[string, () => void][]} */ ([
      ['promote', () => this.promote()],
      ['remove', () => this.remove()],
      ['undo', () => this.undo()],
      ['redo', () => this.redo()],
    ])) byId(id).addEventListener('click', act);
    analysis.on('change', () => this.draw());
    analysis.on('go', () => this.draw());
    this.draw();
  }

  draw() {
    const { current, study } = this.analysis;
    for (const { mark, button } of this.marks) {
      button.setAttribute('aria-pressed', String(current.marks.includes(mark)));
      button.toggleAttribute('disabled', !current.parent);
    }
    if (document.activeElement !== this.comment || this.comment.dataset.node !== String(study.moves(current))) this.comment.value = current.comments.join('\n');
    this.comment.dataset.node = String(study.moves(current));
    byId('promote').toggleAttribute('disabled', !study.promotable(current));
    byId('remove').toggleAttribute('disabled', !current.parent);
    byId('undo').toggleAttribute('disabled', !study.done.length);
    byId('redo').toggleAttribute('disabled', !study.undone.length);
  }

  /** Sets a mark, or takes it away. A move has one of these marks. @param {number} mark */
  mark(mark) {
    const { current } = this.analysis;
    if (!current.parent) return;
    const others = current.marks.filter((known) => !MARKS.some(([number]) => number === known));
    this.analysis.edit((study) => study.setMarks(current, current.marks.includes(mark) ? others : [mark, ...others]));
  }

  /** The next mark of the list, then none. */
  nextMark() {
    const { current } = this.analysis;
    const at = MARKS.findIndex(([mark]) => current.marks.includes(mark));
    const [mark] = MARKS[at + 1] ?? MARKS[at];
    this.mark(mark);
  }

  #write() {
    const { current } = this.analysis;
    this.analysis.edit((study) => study.setComment(current, this.comment.value));
  }

  promote() {
    const { current, study, words } = this.analysis;
    if (!study.promotable(current)) return;
    this.analysis.edit(() => study.promote(current));
    announce(words.text('analysis-promoted'));
  }

  remove() {
    const { current, words } = this.analysis;
    if (!current.parent) return;
    this.analysis.edit((study) => study.remove(current));
    announce(words.text('analysis-removed'));
  }

  undo() {
    const { words } = this.analysis;
    if (this.analysis.edit((study) => study.undo())) announce(words.text('analysis-undone'));
  }

  redo() {
    const { words } = this.analysis;
    if (this.analysis.edit((study) => study.redo())) announce(words.text('analysis-redone'));
  }
}
