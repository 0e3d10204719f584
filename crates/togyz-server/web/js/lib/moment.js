// The time of day for clocks that run in the browser, in milliseconds since 1970.

/**
 * The browser's counter stops while the machine sleeps. A larger gain of the time of day means that
 * it slept.
 */
const SLEPT = 1000;

let passed = { counter: performance.now(), day: Date.now(), now: Date.now() };

/** The time; it never goes backwards on one page. */
export function now() {
  const [counter, day] = [performance.now(), Date.now()];
  const [counted, byDay] = [counter - passed.counter, day - passed.day];
  passed = { counter, day, now: passed.now + (byDay - counted > SLEPT ? byDay : counted) };
  return passed.now;
}

/** The time in whole milliseconds, for a log. */
export const moment = () => Math.round(now());
