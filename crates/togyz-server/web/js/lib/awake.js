// A screen that stays on while a clock runs.

/** @type {WakeLockSentinel | null} */
let awake = null;
/** The last request; a hidden page loses the lock. */
let requested = false;

/** Keeps the screen on while it is wanted and the page is visible. @param {boolean} wanted */
export async function stayAwake(wanted) {
  if (document.visibilityState !== 'visible') requested = false;
  else if (wanted !== requested) {
    requested = wanted;
    try {
      if (wanted) awake = await navigator.wakeLock.request('screen');
      else await awake?.release();
    } catch {
      // Not supported, or the battery is low: the clock runs without it.
    }
  }
}
