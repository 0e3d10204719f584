// The settings page: every choice applies at once, and the board beside it shows the result.

import { connectNotify } from '../lib/attention.js';
import { choose, connectMenus, settings } from '../lib/settings.js';
import { sound } from '../lib/sound.js';

const form = /** @type {HTMLFormElement} */ (document.getElementById('settings'));

connectMenus();
for (const input of form.querySelectorAll('input')) {
  const name = /** @type {keyof typeof settings} */ (input.name);
  if (input.type === 'checkbox') input.checked = Boolean(settings[name]);
  else input.checked = settings[name] === input.value;
  input.addEventListener('change', () => {
    choose({ [name]: input.type === 'checkbox' ? input.checked : input.value });
    if (name === 'sound') sound.tick(0);
  });
}

connectNotify();
