// The controls of the view of a game: turn the board, sound, speed, copy the record, copy the address.

import { announce, byId, copy } from './page.js';
import { choose, settings } from './settings.js';
import { sound } from './sound.js';

/** @import { Words } from './words.js' */

/** @param {Words} words @param {() => void} flip turns the board */
export function connectViewControls(words, flip) {
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
  const speed = /** @type {HTMLSelectElement} */ (byId('speed'));
  speed.value = settings.speed;
  speed.addEventListener('change', () => choose({ speed: /** @type {typeof settings.speed} */ (speed.value) }));
  const record = async () => (await fetch(byId('copy').dataset.record ?? '')).text();
  byId('copy').addEventListener('click', () => copy(record(), words));
  byId('share').addEventListener('click', () => copy(byId('share').dataset.address ?? '', words));
}
