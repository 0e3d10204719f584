// The analysis board: a tree of variations with the rules library (WebAssembly) in the page. This file puts the parts
// together: board, tree, editing, walking and keys.

import { Analysis } from '../lib/analysis.js';
import { AnalysisBoard } from '../lib/analysis-board.js';
import { linkedStudy, wantsReview } from '../lib/analysis-link.js';
import { ring } from '../lib/board.js';
import { EditBar } from '../lib/edit-bar.js';
import { EnginePanel } from '../lib/engine-panel.js';
import { Export } from '../lib/export.js';
import { Import } from '../lib/import.js';
import { connectKeys, showKeys } from '../lib/keys.js';
import { keepStudy, keptStudy } from '../lib/kept-study.js';
import { MoveTree } from '../lib/move-tree.js';
import { all, byId, data, notice } from '../lib/page.js';
import { Records } from '../lib/records.js';
import { PositionEditor } from '../lib/position-editor.js';
import { Review } from '../lib/review.js';
import { Tempo } from '../lib/tempo.js';
import { connectView, toggleFullScreen, toggleZen } from '../lib/view.js';
import { connectBoardControls } from '../lib/view-controls.js';
import { Words } from '../lib/words.js';

/** @import { Side } from '../lib/protocol.js' */
/** @import { StudyNode } from '../lib/study.js' */
/** @import { Actions } from '../lib/keys.js' */

const words = new Words(data('words'));
const root = byId('analysis');
/** The study of the address: a position and moves after the `#`. */
const linked = linkedStudy(location.hash);
/** The name under which the study is stored. */
const name = root.dataset.game || (linked ? location.hash : '');

/** The study of the address or of the page. @param {Records} records */
function own(records) {
  try {
    if (linked) return new Analysis(records, words, linked);
  } catch {
    notice(words.text('analysis-link-broken'));
  }
  return new Analysis(records, words, data('study'));
}

/** The stored study, or that of the page. @param {Records} records */
function restore(records) {
  const kept = keptStudy(name);
  if (kept) {
    try {
      const analysis = new Analysis(records, words, kept.study);
      analysis.current = analysis.before = analysis.study.find(kept.moves);
      return analysis;
    } catch {
      // Not a study: the page's own is shown.
    }
  }
  const analysis = own(records);
  analysis.current = analysis.before = analysis.study.mainLine().at(-1) ?? analysis.study.root;
  return analysis;
}

/** @param {Records} records */
function begin(records) {
  const analysis = restore(records);
  const { study } = analysis;
  /** Shows the players of the study. A game of the server has its names from there. */
  const showNames = () => {
    for (const [side, tag] of /** @type {const} */ ([['white', 'White'], ['black', 'Black']])) {
      const shown = all('.name', root.querySelector(`[data-side=${side}]`) ?? root)[0];
      shown.textContent = study.tag(tag).replace(/^\?$/, '') || words.side(side);
    }
  };
  if (!root.dataset.game) {
    showNames();
    analysis.on('change', showNames);
  }
  const board = new AnalysisBoard(analysis, root, /** @type {Side} */ (root.dataset.below));
  analysis.board = board;
  const edit = new EditBar(analysis);
  new Tempo(analysis);
  const engine = new EnginePanel(analysis, board);
  const sheet = byId('edit');

  /** Opens what can be done with a move: a sheet on a phone, the bar beside the board elsewhere. @param {StudyNode} node */
  const menu = (node) => {
    if (node !== analysis.current) analysis.go(node);
    if (getComputedStyle(byId('open-edit')).display !== 'none') sheet.showPopover();
    byId('mark-3').focus();
  };
  new MoveTree(byId('tree'), analysis, menu);

  /** Another variation at the place where the current one branches off. @param {number} step */
  const sibling = (step) => {
    for (let node = analysis.current; node.parent; node = node.parent) {
      const { children } = node.parent;
      if (children.length === 1) continue;
      analysis.go(children[(children.indexOf(node) + step + children.length) % children.length]);
      return;
    }
  };

  const walk = {
    first: () => analysis.go(study.root),
    back: () => analysis.current.parent && analysis.go(analysis.current.parent),
    again: () => board.again(),
    forward: () => analysis.current.next && analysis.go(analysis.current.next),
    last: () => analysis.go(study.mainLine(analysis.current).at(-1) ?? analysis.current),
  };
  const you = /** @type {Side | null} */ (root.dataset.you || null);
  const game = root.dataset.game ?? '';
  const review = new Review(analysis, board, byId('review'), { game, you, study: data('study') });
  // The engine's lines would give the answer away.
  review.mistakes.onopen = () => engine.on && engine.toggle();
  /** @type {Actions} */
  const actions = {
    ...walk,
    play: (key) => board.pick(ring(analysis.view.position.turn, Number(key))),
    variation: () => sibling(1),
    variationBack: () => sibling(-1),
    mistake: () => review.next(),
    engine: () => engine.toggle(),
    mark: () => edit.nextMark(),
    comment: () => {
      if (getComputedStyle(byId('open-edit')).display !== 'none') sheet.showPopover();
      byId('comment').focus();
    },
    promote: () => edit.promote(),
    remove: () => edit.remove(),
    undo: () => edit.undo(),
    redo: () => edit.redo(),
    flip: () => board.flip(),
    sound: () => byId('sound').click(),
    zen: () => toggleZen(),
    fullScreen: () => toggleFullScreen(),
    help: () => showKeys(words, actions),
  };
  connectKeys(actions);
  for (const button of all('[data-go]')) button.addEventListener('click', () => walk[/** @type {keyof typeof walk} */ (button.dataset.go)]());
  byId('open-keys').addEventListener('click', () => showKeys(words, actions));
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (typing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) edit.redo();
    else edit.undo();
  });
  byId('new-study').addEventListener('click', () => {
    byId('more').hidePopover?.();
    analysis.replace({ tags: [], profile: 'kazakhstan', start: '', comments: [], nodes: [] });
    notice(words.text('analysis-new-done'));
  });
  connectBoardControls(words, () => board.flip());
  connectView();
  review.open(wantsReview(location.hash));
  keepStudy(analysis, name, () => notice(words.text('analysis-not-saved')));
  new PositionEditor(analysis);
  new Export(analysis, root.dataset.pictures ?? '', () => board.board.below);
  new Import(analysis).readAddress();
  root.dataset.ready = 'yes';
}

Records.load(root.dataset.records ?? '').then(begin, () => notice(words.text('analysis-failed')));
