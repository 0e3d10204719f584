// The list of lessons: marks the finished ones.

import { finished } from '../lib/progress.js';

for (const lesson of finished()) {
  const done = document.querySelector(`[data-lesson="${CSS.escape(lesson)}"] .done`);
  if (done instanceof HTMLElement) done.hidden = false;
}
