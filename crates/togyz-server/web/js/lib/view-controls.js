// The controls of the view of a game: turn the board, sound, speed, previews, copy what can be shared.

import { all, announce, byId, copy } from './page.js';
import { choose, connectMenus, settings } from './settings.js';
import { sound } from './sound.js';

/** @import { Words } from './words.js' */

/** Turning the board, sound and speed. @param {Words} words @param {() => void} flip turns the board */
export function connectBoardControls(words, flip) {
  byId('flip').addEventListener('click', flip);
  const mute = byId('sound');
  const showSound = () => mute.setAttribute('aria-pressed', String(settings.sound));
  mute.addEventListener('click', () => {
    choose({ sound: !settings.sound });
    showSound();
    sound.tick(0);
    announce(words.text(settings.sound ? 'board-sound-on' : 'board-sound-off'));
  });
  showSound();
  connectMenus();
}

/** All of them. @param {Words} words @param {() => void} flip turns the board */
export function connectViewControls(words, flip) {
  connectBoardControls(words, flip);
  for (const button of all('[data-copy]')) button.addEventListener('click', () => copy(button.dataset.copy ?? '', words));
  for (const button of all('[data-copy-file]')) {
    const file = async () => (await fetch(button.dataset.copyFile ?? '')).text();
    button.addEventListener('click', () => copy(file(), words));
  }
}
