// A lesson on the board. Each task contains its legal moves and whether they solve it; the server
// has decided that by the rules.

import { analysisHash } from '../lib/analysis-link.js';
import { Board, ring, sideOf } from '../lib/board.js';
import { connectKeys, showKeys } from '../lib/keys.js';
import { Motion } from '../lib/motion.js';
import { finish } from '../lib/progress.js';
import { connectMenus, pace, previews } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { boardText, repeat } from '../lib/spoken.js';
import { announce, byId, data } from '../lib/page.js';
import { toggleFullScreen } from '../lib/view.js';
import { Words } from '../lib/words.js';

/** @import { Actions } from '../lib/keys.js' */
/** @import { Legal, Position } from '../lib/protocol.js' */

/** @type {{ text: string, position: Position, start: string, legal: (Legal & { right: boolean })[] }[]} */
const tasks = data('tasks');
const words = new Words(data('words'));
const lesson = /** @type {HTMLElement} */ (document.querySelector('.lesson')).dataset.lesson ?? '';
const board = new Board(byId('board'), words, 'white');
const motion = new Motion(board);
const verdict = byId('verdict');
let index = 0;
let answered = false;

function set() {
  const task = tasks[index];
  answered = false;
  motion.finish();
  board.show(task.position);
  board.last(null);
  board.offer('white', task.legal.map((move) => ring('white', move.otau)));
  if (byId('task').textContent) announce(task.text);
  byId('task').textContent = task.text;
  const analyse = /** @type {HTMLAnchorElement} */ (byId('analyse'));
  analyse.hash = analysisHash({ start: task.start });
  verdict.textContent = '';
  verdict.className = 'verdict only-script';
  byId('retry').hidden = true;
  byId('next').hidden = true;
}

/** Makes this the next step of a keyboard; the page scrolls no more than it must. @param {HTMLElement} step */
function goOn(step) {
  step.focus({ preventScroll: true });
  step.scrollIntoView({ block: 'nearest' });
}

/** @param {number} pit */
async function pick(pit) {
  if (answered) return;
  const move = sideOf(pit) === 'white' ? tasks[index].legal.find((one) => one.otau === pit + 1) : undefined;
  if (!move) {
    board.refuse(pit);
    verdict.textContent = words.text(sideOf(pit) === 'white' ? 'board-empty' : 'board-not-yours');
    announce(verdict.textContent);
    return;
  }
  answered = true;
  verdict.textContent = '';
  board.offer('white', []);
  await motion.play(move.sowing, pace());
  verdict.textContent = words.text(move.right ? 'lesson-right' : 'lesson-wrong');
  verdict.classList.add(move.right ? 'right' : 'wrong');
  const last = index === tasks.length - 1;
  byId('retry').hidden = move.right;
  byId('next').hidden = !move.right || last;
  if (move.right && last) {
    finish(lesson);
    sound.end();
    verdict.textContent = `${words.text('lesson-right')} ${words.text('lesson-finished')}`;
    byId('remember').hidden = false;
    goOn(/** @type {HTMLElement} */ (byId('remember').querySelector('a')));
  } else {
    goOn(byId(move.right ? 'next' : 'retry'));
  }
  announce(verdict.textContent ?? '');
}

board.onpick = pick;
board.onpoint = (pit) => {
  const move = pit !== null && sideOf(pit) === 'white' ? tasks[index].legal.find((one) => one.otau === pit + 1) : null;
  // The first task of a lesson shows the end of a move, as the first levels do; later the reader counts.
  board.ghost(move && previews(1) && !answered && index === 0 && lesson === 'sowing' ? move.sowing : null);
};
connectMenus();
byId('retry').addEventListener('click', set);
byId('next').addEventListener('click', () => {
  index += 1;
  set();
});
/** @type {Actions} */
const keys = {
  play: (key) => pick(Number(key) - 1),
  board: () => announce(boardText(words, board.position ?? tasks[index].position, 'white')),
  repeat,
  fullScreen: toggleFullScreen,
  help: () => showKeys(words, keys),
};
connectKeys(keys);
set();
