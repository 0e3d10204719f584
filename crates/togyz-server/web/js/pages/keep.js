// Keeps the site on this device. look.js loads it some seconds after every page, so that it takes nothing from the page.

import { keep } from '../lib/kept.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const OFTEN = 3600000;
let looked = Date.now();

keep(false);
document.addEventListener('visibilitychange', async () => {
  if (document.visibilityState !== 'visible' || Date.now() - looked < OFTEN) return;
  looked = Date.now();
  const registration = await navigator.serviceWorker?.getRegistration('/');
  // Without a network there is no new version.
  await registration?.update().catch(() => {});
});
