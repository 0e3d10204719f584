// The reducer of a game, on messages a real server sent (transcripts/, recorded by record.mjs). No browser is needed.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  currentPosition, fromState, isBetweenPeople, isOpponentHere, lastSowing, mustSendAgain, playable, positionAfter, possible,
  reduce, sideToMove, timeLeft, timeUntilClaim, wasShown, withPending,
} from '../../web/js/lib/game-state.js';

const NAMES = ['people-white', 'people-watcher', 'computer'];

/** Freezes a value and everything in it: a reducer that changes its arguments throws. */
function freeze(value) {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** The lines of a transcript, from the message `state` on: messages and checks. */
async function transcript(name) {
  const text = await readFile(new URL(`transcripts/${name}.jsonl`, import.meta.url), 'utf8');
  const lines = text.trim().split('\n').map((line) => freeze(JSON.parse(line)));
  const first = lines.findIndex((line) => line.t === 'state');
  return { start: lines[first], lines: lines.slice(first + 1) };
}

const transcripts = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await transcript(name)])));

/** Applies messages, one every millisecond. */
function fold(state, messages) {
  return messages.reduce((known, message, index) => freeze(reduce(known, message, index + 1)), state);
}

/** The state before the first event of a kind, the event, and the state after it. */
function at(name, kind) {
  const { start, lines } = transcripts[name];
  const messages = lines.filter((line) => line.t);
  const index = messages.findIndex((line) => line.t === 'event' && line.e.kind === kind);
  assert.ok(index >= 0, `${name} has no event ${kind}`);
  const before = fold(freeze(fromState(start, 0)), messages.slice(0, index));
  return { before, event: messages[index], after: freeze(reduce(before, messages[index], 1000)) };
}

/** A game without what only describes the moment: the clock runs on, and `t` is the name of the message. */
function comparable({ clock, t, ...game }) {
  return game;
}

for (const name of NAMES) {
  const { start, lines } = transcripts[name];
  const messages = lines.filter((line) => line.t);
  const events = messages.filter((line) => line.t === 'event');

  test(`${name}: after every event the state is the server's own`, () => {
    let state = freeze(fromState(start, 0));
    let checks = 0;
    for (const line of lines) {
      if (line.check) {
        const { legal, ...game } = comparable(state.game);
        assert.deepEqual(game, comparable(line.check));
        checks += 1;
      } else {
        state = freeze(reduce(state, line, 0));
        assert.equal(state.behind, false);
      }
    }
    assert.ok(checks >= 4, `${checks} checks`);
    assert.equal(state.game.moves.at(-1).sowing.after.turn, state.game.position.turn);
  });

  test(`${name}: a message that comes twice changes nothing`, () => {
    let state = freeze(fromState(start, 0));
    for (const message of messages) {
      state = freeze(reduce(state, message, 5));
      const again = reduce(state, message, 5);
      if (message.t === 'event') assert.equal(again, state);
      else assert.deepEqual(again, state);
    }
    // All events once more, in their order: as after a rejoin with an old version.
    assert.equal(fold(state, events), state);
  });

  test(`${name}: a gap is noticed, changes nothing, and is closed by the missing events or by the whole state`, () => {
    const unique = [...new Map(events.map((event) => [event.v, event])).values()];
    const whole = fold(freeze(fromState(start, 0)), unique);
    for (let missing = 0; missing < unique.length - 1; missing += 1) {
      const before = fold(freeze(fromState(start, 0)), unique.slice(0, missing));
      const behind = freeze(reduce(before, unique[missing + 1], 7));
      assert.equal(behind.behind, true);
      assert.equal(behind.game, before.game, 'the page joins again with the version it has');
      const caughtUp = fold(behind, unique.slice(missing));
      assert.equal(caughtUp.behind, false);
      assert.deepEqual(caughtUp.game, whole.game);
      const fresh = reduce(behind, { ...whole.game, t: 'state' }, 9);
      assert.equal(fresh.behind, false);
      assert.deepEqual(comparable(fresh.game), comparable(whole.game));
    }
  });

  test(`${name}: a message about another game is ignored`, () => {
    const state = freeze(fromState({ ...start, game: 'AnotherGame' }, 0));
    for (const message of messages) assert.equal(reduce(state, message, 1), state);
    assert.equal(reduce(state, { t: 'lobby', open: [] }, 1), state);
    assert.equal(reduce(state, { t: 'pong', n: 1 }, 1), state);
  });
}

test('a move is appended, and gives the position, the legal moves and the turn', () => {
  const { before, event, after } = at('people-watcher', 'moved');
  assert.deepEqual(after.game.moves, [...before.game.moves, event.e.move]);
  assert.deepEqual(currentPosition(after), event.e.move.sowing.after);
  assert.deepEqual(lastSowing(after), event.e.move.sowing);
  assert.deepEqual(positionAfter(after, 0), after.game.start);
  assert.deepEqual(positionAfter(after, 1), event.e.move.sowing.after);
  assert.deepEqual([sideToMove(before), sideToMove(after)], ['white', 'black']);
  assert.deepEqual(playable(after), [], 'a watcher plays nothing');
  assert.equal(possible(after), null);
});

test('a take-back shortens the game and drops the pending move', () => {
  const { before, event, after } = at('people-white', 'taken-back');
  assert.deepEqual(after.game.moves, before.game.moves.slice(0, event.e.ply));
  assert.deepEqual(after.game.position, positionAfter(after, event.e.ply));
  assert.equal(after.game.ask, null);
  const pending = withPending({ ...before, game: { ...before.game, legal: before.game.legal } }, after.game.moves[0], false);
  assert.equal(reduce(pending, event, 1).pending, null);
  const alone = at('computer', 'taken-back');
  assert.equal(alone.after.game.moves.length, 0);
  assert.deepEqual(currentPosition(alone.after), alone.after.game.start);
});

test('a request to take back waits for the other side until it is answered', () => {
  const { after } = at('people-white', 'asked-back');
  assert.equal(after.game.ask, 'white');
  assert.deepEqual([after.game.can.white.allow, after.game.can.black.allow], [false, true]);
  const refused = at('people-white', 'refused-back').after;
  assert.equal(refused.game.ask, null);
  assert.equal(refused.game.moves.length, after.game.moves.length);
});

test('a draw offer waits for the other side until it is answered', () => {
  const { after } = at('people-white', 'offered');
  assert.equal(after.game.offer, 'white');
  assert.deepEqual([after.game.can.white.answer, after.game.can.black.answer], [false, true]);
  const declined = at('people-white', 'declined').after;
  assert.equal(declined.game.offer, null);
  assert.equal(declined.game.end, null);
});

test('after the end nothing can be played', () => {
  for (const [name, ending] of [['people-white', 'agreement'], ['computer', 'resignation']]) {
    const { before, after } = at(name, 'ended');
    assert.equal(before.game.end, null);
    assert.equal(after.game.end.ending, ending);
    assert.deepEqual([playable(after), possible(after), sideToMove(after)], [[], null, null]);
    assert.equal(after.game.clock?.running ?? null, null);
  }
});

test('clocks count down from the time of the message, on the running side only', () => {
  const { start } = transcripts['people-white'];
  const clock = { white: 60000, black: 50000, running: 'black' };
  const state = freeze(fromState({ ...start, clock }, 1000));
  assert.equal(timeLeft(state, 'black', 1000), 50000);
  assert.equal(timeLeft(state, 'black', 4500), 46500);
  assert.equal(timeLeft(state, 'white', 4500), 60000);
  assert.equal(timeLeft(state, 'black', 999999), 0);
  assert.equal(timeLeft(state, 'black', 0), 50000, 'a time before the message counts as the message');
  const joined = reduce(state, { t: 'joined', game: start.game, v: start.v, you: 'white', clock: { ...clock, black: 40000 } }, 9000);
  assert.equal(timeLeft(joined, 'black', 10000), 39000);
  const given = at('people-white', 'given');
  assert.equal(given.event.e.time, 15000);
  assert.equal(given.after.clockTime, 1000);
  assert.ok(given.after.game.clock.black > 300000);
  assert.equal(timeLeft(fromState({ ...start, clock: null }, 0), 'white', 10), null);
});

test('a pending move is shown, sent again after a break, and replaced by the event', () => {
  const { before, event, after } = at('people-white', 'moved');
  const move = before.game.legal.find(({ otau }) => otau === event.e.move.otau);
  assert.ok(playable(before).includes(move));
  const pending = freeze(withPending(before, move, true));
  assert.deepEqual(pending.pending, { ply: 0, move, offer: true });
  assert.deepEqual(currentPosition(pending), move.sowing.after);
  assert.deepEqual(lastSowing(pending), move.sowing);
  assert.deepEqual([playable(pending), sideToMove(pending)], [[], 'black']);
  assert.ok(wasShown(pending, event.e.move));
  assert.ok(!wasShown(before, event.e.move), 'a move of another tab is animated');
  assert.deepEqual(reduce(pending, event, 1000), after);
  const { game, v, you, clock } = before.game;
  const joined = reduce(pending, { t: 'joined', game, v, you, clock }, 5);
  assert.ok(mustSendAgain(joined));
  assert.ok(!mustSendAgain(before));
  // The server had it already: the event comes before `joined`.
  assert.ok(!mustSendAgain(reduce(reduce(pending, event, 4), { t: 'joined', game, v: event.v, you, clock }, 5)));
});

test('a refused move is taken back, unless the server was only busy', () => {
  const { before } = at('people-white', 'moved');
  const pending = freeze(withPending(before, before.game.legal[0], false));
  const error = (code) => ({ t: 'error', game: before.game.game, id: 3, code, text: '' });
  for (const code of ['illegal', 'stale', 'turn', 'failed']) {
    const refused = reduce(pending, error(code), 1);
    assert.equal(refused.pending, null);
    assert.deepEqual(currentPosition(refused), before.game.position);
  }
  for (const code of ['busy', 'too-many']) assert.equal(reduce(pending, error(code), 1), pending);
  assert.equal(reduce(before, error('not-now'), 1), before);
});

test('a page that comes back joins with any version and ends in the same state', () => {
  const { start, lines } = transcripts['people-watcher'];
  const events = lines.filter((line) => line.t === 'event');
  const whole = fold(freeze(fromState(start, 0)), events);
  for (let held = 0; held <= events.length; held += 1) {
    let state = fold(freeze(fromState(start, 0)), events.slice(0, held));
    state = fold(state, events.filter(({ v }) => v > state.game.v));
    const { game, v, clock } = whole.game;
    state = reduce(state, { t: 'joined', game, v, you: null, clock }, 50);
    assert.equal(state.behind, false);
    assert.deepEqual(state.game, whole.game);
  }
  const late = reduce(fromState(start, 0), { t: 'joined', game: start.game, v: start.v + 3, you: null, clock: null }, 1);
  assert.equal(late.behind, true, 'the server has newer events');
});

test('presence says who is here and when a claim is possible', () => {
  const { start, lines } = transcripts['people-white'];
  const presence = lines.find((line) => line.t === 'presence');
  const state = fromState(start, 0);
  assert.ok(isBetweenPeople(state));
  assert.ok(!isBetweenPeople(fromState(transcripts.computer.start, 0)));
  assert.equal(isOpponentHere(state), null);
  const gone = reduce(state, { ...presence, here: { white: true, black: false }, left: { white: 30000, black: null } }, 1000);
  assert.equal(isOpponentHere(gone), false);
  assert.equal(timeUntilClaim(gone, 11000), 20000);
  assert.equal(timeUntilClaim(gone, 99000), 0);
  const back = reduce(gone, { ...presence, here: { white: true, black: true }, left: { white: null, black: null } }, 2000);
  assert.equal(isOpponentHere(back), true);
  assert.equal(timeUntilClaim(back, 3000), null);
  assert.equal(timeUntilClaim({ ...gone, game: at('people-white', 'ended').after.game }, 3000), null);
  assert.equal(isOpponentHere({ ...gone, game: { ...gone.game, you: null } }), null);
});
