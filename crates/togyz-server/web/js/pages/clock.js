// The page of the over-the-board clock: two dials to press, the log in the browser's storage, a
// screen that stays on, and offline use. match-clock.js computes the times; referee.js has the
// referee's panel.

import { stayAwake } from '../lib/awake.js';
import { HASTE, clockText } from '../lib/clock-text.js';
import { keep } from '../lib/kept.js';
import { MatchClock, SIDES, USUAL } from '../lib/match-clock.js';
import { moment, now } from '../lib/moment.js';
import { Referee } from '../lib/referee.js';
import { byId, data } from '../lib/page.js';
import { Words } from '../lib/words.js';

/** @import { Entry, Kept } from '../lib/match-clock.js' */
/** @import { Side } from '../lib/protocol.js' */

const NAME = 'togyz-clock';
const words = new Words(data('words'));

/** @returns {Kept} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) || 'null');
    if (kept && Array.isArray(kept.log)) return kept;
  } catch {
    // Not readable: a new clock.
  }
  return structuredClone(USUAL);
}

/** @param {Kept} kept */
function write(kept) {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    byId('kept').textContent = words.text('clock-not-saved');
  }
}

/**
 * A text in which numbers of clauses, such as R19, are links to the rules. They open apart: the clock
 * stays.
 * @param {string} text
 */
function linked(text) {
  return text.split(/\b(R\d+a?)\b/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = document.createElement('a');
    link.href = `${byId('clock').dataset.clauses}#${part}`;
    link.target = '_blank';
    link.textContent = part;
    return link;
  });
}

/** Keeps the site on this device, and says whether that is so. */
async function keepPage() {
  const kept = await keep(false) === 'kept';
  byId('kept').textContent = words.text(kept ? 'clock-kept' : 'clock-not-kept');
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
    const status = byId('status');
    if (status.textContent !== text) status.replaceChildren(...linked(text));
  }

  function draw() {
    const moment = now();
    const [times, flags, phase] = [clock.times(moment), clock.flags(moment), clock.phase()];
    for (const place of ['upper', 'lower']) {
      const side = sideAt(place);
      const dial = byId(place);
      const down = Boolean(flags & (1 << SIDES.indexOf(side)));
      const write = (/** @type {string} */ part, /** @type {string} */ text) => {
        const found = dial.querySelector(`.dial-${part}`);
        if (found && found.textContent !== text) found.textContent = text;
      };
      write('name', words.side(side));
      write('time', clockText(times[side]));
      write('note', down ? `⚑ ${words.text('clock-flag-down')}` : words.text('clock-moves', { number: clock.presses[side] }));
      dial.dataset.side = side;
      dial.toggleAttribute('data-long', times[side] >= 3600000);
      dial.toggleAttribute('data-going', phase === 'going' && clock.turn === side);
      dial.toggleAttribute('data-haste', !down && times[side] < HASTE);
      dial.toggleAttribute('data-flag', down);
    }
    byId('start').hidden = phase !== 'set';
    byId('stop').hidden = phase !== 'going';
    byId('go-on').hidden = phase !== 'standing';
    byId('call').hidden = !flags || phase === 'called';
    say({
      set: words.text('clock-waiting'),
      going: '',
      standing: words.text('clock-standing'),
      called: words.text(`clock-called-${['', ...SIDES, 'both'][clock.called]}`),
    }[phase]);
    stayAwake(phase === 'going');
  }

  /** @param {string} place @param {number} [at] */
  const press = (place, at = moment()) => act({ kind: 'press', at, side: sideAt(place) });

  for (const place of ['upper', 'lower']) {
    // A press counts when the finger comes down, not when it is lifted.
    byId(place).addEventListener('pointerdown', (event) => {
      event.preventDefault();
      press(place);
    });
    // A click without a pointer comes from a key or a screen reader.
    byId(place).addEventListener('click', (event) => {
      if (event.detail === 0) press(place);
    });
  }
  /**
   * The time Shift went down alone; with another key, as in Shift+Tab, it is not a press.
   * @type {number | null}
   */
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
    // Without this, releasing the space bar over a dial would be a second press.
    if (event.key === ' ' && forDials(event)) event.preventDefault();
    if (event.key === 'Shift' && shift !== null && forDials(event)) press('upper', shift);
  });
  byId('start').addEventListener('click', () => act({ kind: 'start', at: moment(), side: clock.kept.begins }));
  byId('stop').addEventListener('click', () => act({ kind: 'stop', at: moment() }));
  byId('go-on').addEventListener('click', () => {
    if (clock.turn) act({ kind: 'resume', at: moment(), side: clock.turn });
  });
  byId('call').addEventListener('click', () => {
    // The clock stops first, so that it stays stopped when the call is undone.
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
  byId('clock').dataset.ready = 'yes';
}

keepPage();
MatchClock.load(byId('clock').dataset.rules ?? '', read()).then(run, () => {
  byId('status').textContent = words.text('clock-failed');
});
