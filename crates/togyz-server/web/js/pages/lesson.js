// A lesson on the live board. The tasks come with every legal move and whether it solves the task, judged by the
// rules on the server; here it is only shown.

import { Board, ring, sideOf } from '../lib/board.js';
import { Motion } from '../lib/motion.js';
import { finish } from '../lib/progress.js';
import { pace, settings } from '../lib/settings.js';
import { sound } from '../lib/sound.js';
import { Words, data, tell } from '../lib/words.js';

/** @import { Legal, Position } from '../lib/protocol.js' */

/** @type {{ text: string, position: Position, legal: (Legal & { right: boolean })[] }[]} */
const tasks = data('tasks');
const words = new Words(data('words'));
/** @param {string} id */
const by = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const lesson = /** @type {HTMLElement} */ (document.querySelector('.lesson')).dataset.lesson ?? '';
const board = new Board(by('board'), words, 'white');
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
  by('task').textContent = task.text;
  by('verdict').textContent = '';
  by('verdict').className = 'verdict only-script';
  by('retry').hidden = true;
  by('next').hidden = true;
}

/** @param {number} pit */
async function pick(pit) {
  if (answered) return;
  const move = sideOf(pit) === 'white' ? tasks[index].legal.find((one) => one.otau === pit + 1) : undefined;
  if (!move) {
    board.refuse(pit);
    tell(words.say(sideOf(pit) === 'white' ? 'board-empty' : 'board-not-yours'));
    return;
  }
  answered = true;
  board.offer('white', []);
  await motion.play(move.sowing, pace());
  by('verdict').textContent = words.say(move.right ? 'lesson-right' : 'lesson-wrong');
  by('verdict').classList.add(move.right ? 'right' : 'wrong');
  const last = index === tasks.length - 1;
  by('retry').hidden = move.right;
  by('next').hidden = !move.right || last;
  if (move.right && last) {
    finish(lesson);
    sound.end();
    by('verdict').textContent = `${words.say('lesson-right')} ${words.say('lesson-finished')}`;
    by('remember').hidden = false;
    /** @type {HTMLElement | null} */ (by('remember').querySelector('a'))?.focus();
  } else {
    by(move.right ? 'next' : 'retry').focus();
  }
}

board.onpick = pick;
board.onpoint = (pit) => {
  const move = pit !== null && sideOf(pit) === 'white' ? tasks[index].legal.find((one) => one.otau === pit + 1) : null;
  // The first task of a lesson shows where a move ends; after that the reader counts.
  board.ghost(move && settings.preview && !answered && index === 0 && lesson === 'sowing' ? move.sowing : null);
};
by('retry').addEventListener('click', set);
by('next').addEventListener('click', () => {
  index += 1;
  set();
});
addEventListener('keydown', (event) => {
  if (!event.ctrlKey && !event.metaKey && !event.altKey && /^[1-9]$/.test(event.key)) pick(Number(event.key) - 1);
});
set();
