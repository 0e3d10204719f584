// The page of the over-the-board clock: two dials to press, and what keeps it alive: the log in the browser's
// storage, the screen awake, the page itself for use without a network. What a press comes to is asked of
// match-clock.js; what only a referee may do is in referee.js.

import { HASTE, clockText } from '../lib/clock-text.js';
import { MatchClock, SIDES, USUAL } from '../lib/match-clock.js';
import { Referee, element } from '../lib/referee.js';
import { Words, data } from '../lib/words.js';

/** @import { Entry, Kept } from '../lib/match-clock.js' */
/** @import { Side } from '../lib/protocol.js' */

const NAME = 'togyz-clock';
/** A browser's counter stands still while the machine sleeps: if the time of day is ahead of it by more, it slept. */
const SLEPT = 1000;

const words = new Words(data('words'));

let passed = { counter: performance.now(), day: Date.now(), now: Date.now() };

/** The time in milliseconds since 1970, which never goes backwards while the page lives. */
function now() {
  const [counter, day] = [performance.now(), Date.now()];
  const [counted, told] = [counter - passed.counter, day - passed.day];
  passed = { counter, day, now: passed.now + (told - counted > SLEPT ? told : counted) };
  return passed.now;
}

/** The same in whole milliseconds, for the log. */
const moment = () => Math.round(now());

/** @returns {Kept} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) || 'null');
    if (kept && Array.isArray(kept.log)) return kept;
  } catch {
    // Nothing that can be read: a new clock.
  }
  return structuredClone(USUAL);
}

/** @param {Kept} kept */
function write(kept) {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    element('kept').textContent = words.say('clock-not-saved');
  }
}

/** @type {WakeLockSentinel | null} */
let awake = null;
/** What was asked for last; a page that is hidden loses it. */
let wish = false;

/** Keeps the screen on while a game goes on and the page is seen. @param {boolean} wanted */
async function stayAwake(wanted) {
  if (document.visibilityState !== 'visible') wish = false;
  else if (wanted !== wish) {
    wish = wanted;
    try {
      if (wanted) awake = await navigator.wakeLock.request('screen');
      else await awake?.release();
    } catch {
      // No such thing here, or the battery is low: the clock goes on all the same.
    }
  }
}

/** Keeps the page for use without a network. */
async function keepPage() {
  let key = 'clock-not-kept';
  try {
    await navigator.serviceWorker.register('/clock-worker.js', { scope: location.pathname });
    await navigator.serviceWorker.ready;
    key = 'clock-kept';
  } catch {
    // Only a safe address may keep pages; the panel says so.
  }
  element('kept').textContent = words.say(key);
}

/** @param {MatchClock} clock */
function run(clock) {
  /** The side of a dial. @param {string} place @returns {Side} */
  const sideAt = (place) => {
    const { lower } = clock.kept;
    if (place === 'lower') return lower;
    return lower === 'white' ? 'black' : 'white';
  };

  /** @param {Entry} entry */
  function act(entry) {
    const done = clock.act(entry);
    if (done) write(clock.kept);
    draw();
    return done;
  }

  /** @param {string} text */
  function say(text) {
    const status = element('status');
    if (status.textContent !== text) status.textContent = text;
  }

  function draw() {
    const moment = now();
    const [times, flags, phase] = [clock.times(moment), clock.flags(moment), clock.phase()];
    for (const place of ['upper', 'lower']) {
      const side = sideAt(place);
      const dial = element(place);
      const down = Boolean(flags & (1 << SIDES.indexOf(side)));
      const write = (/** @type {string} */ part, /** @type {string} */ text) => {
        const found = dial.querySelector(`.dial-${part}`);
        if (found && found.textContent !== text) found.textContent = text;
      };
      write('name', words.side(side));
      write('time', clockText(times[side]));
      write('note', down ? `⚑ ${words.say('clock-flag-down')}` : words.say('clock-moves', { number: clock.presses[side] }));
      dial.dataset.side = side;
      dial.toggleAttribute('data-long', times[side] >= 3600000);
      dial.toggleAttribute('data-going', phase === 'going' && clock.turn === side);
      dial.toggleAttribute('data-haste', !down && times[side] < HASTE);
      dial.toggleAttribute('data-flag', down);
    }
    element('start').hidden = phase !== 'set';
    element('stop').hidden = phase !== 'going';
    element('go-on').hidden = phase !== 'standing';
    element('call').hidden = !flags || phase === 'called';
    say({
      set: words.say('clock-waiting'),
      going: '',
      standing: words.say('clock-standing'),
      called: words.say(`clock-called-${['', ...SIDES, 'both'][clock.called]}`),
    }[phase]);
    stayAwake(phase === 'going');
  }

  /** @param {string} place @param {number} [at] */
  const press = (place, at = moment()) => act({ kind: 'press', at, side: sideAt(place) });

  for (const place of ['upper', 'lower']) {
    // A finger counts when it comes down, not when it is lifted.
    element(place).addEventListener('pointerdown', (event) => {
      event.preventDefault();
      press(place);
    });
    // A click without a pointer comes from a key or a screen reader.
    element(place).addEventListener('click', (event) => {
      if (event.detail === 0) press(place);
    });
  }
  /** When Shift went down alone: with another key, as in Shift and Tab, it means something else. @type {number | null} */
  let shift = null;
  /** Whether a key is for the dials. @param {KeyboardEvent} event */
  const forDials = (event) =>
    !document.querySelector('dialog[open]') &&
    !(/** @type {HTMLElement} */ (event.target).closest('button:not(.dial), a'));
  document.addEventListener('keydown', (event) => {
    if (event.repeat) return;
    shift = event.key === 'Shift' ? moment() : null;
    if (event.key !== ' ' || !forDials(event)) return;
    event.preventDefault();
    press('lower');
  });
  document.addEventListener('keyup', (event) => {
    // Let go over a dial the space bar would be a second press.
    if (event.key === ' ' && forDials(event)) event.preventDefault();
    if (event.key === 'Shift' && shift !== null && forDials(event)) press('upper', shift);
  });
  element('start').addEventListener('click', () => act({ kind: 'start', at: moment(), side: clock.kept.begins }));
  element('stop').addEventListener('click', () => act({ kind: 'stop', at: moment() }));
  element('go-on').addEventListener('click', () => {
    if (clock.turn) act({ kind: 'resume', at: moment(), side: clock.turn });
  });
  element('call').addEventListener('click', () => {
    // The clock stands first, so that a call taken back leaves it standing.
    const at = moment();
    act({ kind: 'stop', at });
    act({ kind: 'call', at });
  });
  new Referee(clock, words, moment, act, (kept) => {
    clock.kept = kept;
    clock.replay();
    write(kept);
    draw();
  });
  // Another tab with the same clock.
  addEventListener('storage', (event) => {
    if (event.key !== NAME) return;
    clock.kept = read();
    clock.replay();
    draw();
  });
  document.addEventListener('visibilitychange', draw);
  setInterval(draw, 100);
  draw();
  element('clock').dataset.ready = 'yes';
}

keepPage();
MatchClock.load(element('clock').dataset.rules ?? '', read()).then(run, () => {
  element('status').textContent = words.say('clock-failed');
});
