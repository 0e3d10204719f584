// A lesson on the board. Each task contains its legal moves and whether they solve it; the server
// has decided that by the rules.

import { Board, ring, sideOf } from '../lib/board.js';
import { Motion } from '../lib/motion.js';
import { finish } from '../lib/progress.js';
import { pace, settings } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { announce, byId, data } from '../lib/page.js';
import { Words } from '../lib/words.js';

/** @import { Legal, Position } from '../lib/protocol.js' */

/** @type {{ text: string, position: Position, legal: (Legal & { right: boolean })[] }[]} */
const tasks = data('tasks');
const words = new Words(data('words'));
const lesson = /** @type {HTMLElement} */ (document.querySelector('.lesson')).dataset.lesson ?? '';
const board = new Board(byId('board'), words, 'white');
const motion = new Motion(board);
let index = 0;
let answered = false;

function set() {
  const task = tasks[index];
  answered = false;
  motion.finish();
  board.show(task.position);
  board.last(null);
  board.offer('white', task.legal.map((move) => ring('white', move.otau)));
  byId('task').textContent = task.text;
  byId('verdict').textContent = '';
  byId('verdict').className = 'verdict only-script';
  byId('retry').hidden = true;
  byId('next').hidden = true;
}

/** @param {number} pit */
async function pick(pit) {
  if (answered) return;
  const move = sideOf(pit) === 'white' ? tasks[index].legal.find((one) => one.otau === pit + 1) : undefined;
  if (!move) {
    board.refuse(pit);
    announce(words.text(sideOf(pit) === 'white' ? 'board-empty' : 'board-not-yours'));
    return;
  }
  answered = true;
  board.offer('white', []);
  await motion.play(move.sowing, pace());
  byId('verdict').textContent = words.text(move.right ? 'lesson-right' : 'lesson-wrong');
  byId('verdict').classList.add(move.right ? 'right' : 'wrong');
  const last = index === tasks.length - 1;
  byId('retry').hidden = move.right;
  byId('next').hidden = !move.right || last;
  if (move.right && last) {
    finish(lesson);
    sound.end();
    byId('verdict').textContent = `${words.text('lesson-right')} ${words.text('lesson-finished')}`;
    byId('remember').hidden = false;
    /** @type {HTMLElement | null} */ (byId('remember').querySelector('a'))?.focus();
  } else {
    byId(move.right ? 'next' : 'retry').focus();
  }
}

board.onpick = pick;
board.onpoint = (pit) => {
  const move = pit !== null && sideOf(pit) === 'white' ? tasks[index].legal.find((one) => one.otau === pit + 1) : null;
  // The first task of a lesson shows the end of a move; later the reader counts.
  board.ghost(move && settings.preview && !answered && index === 0 && lesson === 'sowing' ? move.sowing : null);
};
byId('retry').addEventListener('click', set);
byId('next').addEventListener('click', () => {
  index += 1;
  set();
});
addEventListener('keydown', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey && /^[1-9]$/.test(event.key)) pick(Number(event.key) - 1);
});
set();
