// Whole games in a real browser: by mouse, by keyboard alone, through reloads and a lost network.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, complete, picture, shown, turn } from './app.mjs';

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Plays until the game is over; `act` makes a move with one of the otau that can be played. */
async function playOut(page, act, each = async () => {}) {
  for (let move = 0; move < 300; move += 1) {
    const pits = await turn(page);
    await complete(page);
    if (!pits.length) return move;
    const ply = await page.locator('.moves .move').count();
    // Not always the same otau, and the same choice in every run.
    await act(pits[(move * 5 + 3) % pits.length]);
    await page.waitForFunction((played) => document.querySelectorAll('.moves .move').length > played
      || !document.getElementById('outcome').hidden, ply, { timeout: 20000 });
    await each(move);
  }
  throw new Error('the game does not end');
}

/** The end is said on the page, in the record and after a reload. */
async function ended(page) {
  const result = await page.textContent('#result');
  assert.match(result, /^(1|0|0\.5) \(\d+\) - (1|0|0\.5) \(\d+\)$/);
  assert.notEqual(await page.textContent('#ending'), '');
  const moves = await page.locator('.moves .move').allTextContents();
  const { pits, kazans } = await shown(page);
  const record = await (await page.request.get(`${page.url()}.tgk`)).text();
  for (const move of moves) assert.ok(record.includes(move), `${move} in ${record}`);
  const state = await (await page.request.get(`${page.url()}.json`)).json();
  assert.equal(state.moves.length, moves.length);
  assert.deepEqual(kazans, [state.position.kazans.white, state.position.kazans.black]);
  await page.reload();
  await page.waitForSelector('#result');
  assert.equal(await page.textContent('#result'), result);
  assert.deepEqual(await page.locator('.moves .move').allTextContents(), moves);
  assert.deepEqual(await shown(page), { pits, kazans });
}

test('a whole game by mouse, from the first click on the home page', async () => {
  const page = await app.page({ settings: { speed: 'fast' }, viewport: { width: 1280, height: 800 } });
  await page.goto(`${app.address}/`);
  await page.check('input[name=level][value="1"]');
  await page.click('[data-pit=w7]');
  await page.waitForURL(/\/g\/\w+$/);
  assert.equal(await page.textContent('.moves .move'), '76(10)');
  await turn(page);
  await page.selectOption('#speed', 'off');
  const moves = await playOut(page, (pit) => page.click(`[data-pit=${pit}]`), async (move) => {
    if (move === 12) await picture(page, 'game-middle');
  });
  assert.ok(moves > 5, `${moves} moves`);
  await picture(page, 'game-over');
  await ended(page);
  await app.done(page);
});

test('a whole game by keyboard alone, in Kazakh, as Black', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await page.goto(`${app.address}/kk`);
  // Only Tab, arrows, Space, Enter and figures from here on.
  const reach = async (id) => {
    for (let tab = 0; tab < 60; tab += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((name) => document.activeElement?.matches(name), id)) return;
    }
    throw new Error(`${id} cannot be reached by Tab`);
  };
  // The second level is chosen; the first is one arrow away.
  await reach('input[name=level]');
  await page.keyboard.press('ArrowLeft');
  await reach('input[name=side]');
  await page.keyboard.press('ArrowDown');
  await reach('#play button.main');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/g\/\w+$/);
  const first = await turn(page);
  assert.ok(first.every((pit) => pit.startsWith('b')), `${first}`);
  // One move with Tab and Enter, with what is said to a listener; then figures.
  await reach('.togyz-pit.playable');
  const label = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  // The first otau that can be played: White's second one would have emptied Black's first.
  assert.match(label, new RegExp(`қостаушының ${first[0][1]}-отауы.*құмалақ`, 'i'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length >= 2);
  assert.notEqual(await page.textContent('#announcement'), '');
  await playOut(page, (pit) => page.keyboard.press(pit[1]));
  await ended(page);
  await app.done(page);
});

test('a reload and a lost network in the middle lose nothing, and a move made meanwhile is played once', async () => {
  const page = await app.page({ settings: { speed: 'off' }, offline: true });
  await app.game(page);
  for (const key of ['7', '1', '9']) {
    const pits = await turn(page);
    await page.keyboard.press(pits.includes(`w${key}`) ? key : pits[0][1]);
    await page.waitForFunction(() => document.querySelector('.togyz-pit.playable'));
  }
  const before = await shown(page);
  const moves = await page.locator('.moves .move').allTextContents();
  await page.reload();
  await turn(page);
  assert.deepEqual(await shown(page), before);

  await page.context().setOffline(true);
  await page.waitForSelector('#connection:not([hidden])');
  const [pit] = await turn(page);
  await page.click(`[data-pit=${pit}]`);
  await complete(page);
  assert.notDeepEqual(await shown(page), before, 'the move is shown at once');
  await page.context().setOffline(false);
  await page.waitForSelector('#connection', { state: 'hidden' });
  await page.waitForFunction((played) => document.querySelectorAll('.moves .move').length === played + 2, moves.length);
  const now = await page.locator('.moves .move').allTextContents();
  assert.deepEqual(now.slice(0, moves.length), moves);
  assert.equal(now[moves.length][0], pit[1]);
  await complete(page);
  await app.done(page);
});

test('a server that falls silent is noticed, and the game goes on when it speaks again', async () => {
  const page = await app.page({ settings: { speed: 'off' }, offline: true });
  await app.game(page);
  app.child.kill('SIGSTOP');
  try {
    // The socket stays open: only the heartbeat can tell.
    await page.waitForSelector('#connection:not([hidden])', { timeout: 30000 });
    await picture(page, 'connection-lost');
  } finally {
    app.child.kill('SIGCONT');
  }
  await page.waitForSelector('#connection', { state: 'hidden', timeout: 30000 });
  const [pit] = await turn(page);
  await page.click(`[data-pit=${pit}]`);
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await app.done(page);
});

test('two tabs of one player agree, and a watcher sees the same', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  const watcher = await app.page({ settings: { speed: 'off' } });
  await watcher.goto(page.url());
  await page.click('[data-pit=w3]');
  for (const view of [page, second, watcher]) {
    await view.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  }
  const board = await shown(page);
  assert.deepEqual(await shown(second), board);
  assert.deepEqual(await shown(watcher), board);
  assert.equal(await watcher.locator('.togyz-pit.playable').count(), 0);
  assert.equal(await watcher.locator('[data-act]:visible').count(), 0);
  await app.done(watcher);
  await app.done(page);
});

test('looking back, showing again, turning, taking back, hint, resigning, playing again', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page, { control: '5+3' });
  const start = await shown(page);
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await turn(page);
  const live = await shown(page);
  await page.keyboard.press('Home');
  assert.deepEqual(await shown(page), start);
  await page.keyboard.press('ArrowRight');
  assert.equal((await shown(page)).kazans[0], 10);
  await page.keyboard.press('End');
  assert.deepEqual(await shown(page), live);
  await page.click('.moves .move >> nth=0');
  assert.equal((await shown(page)).kazans[0], 10);
  await page.click('[data-go=last]');
  await page.click('#again');
  assert.deepEqual(await shown(page), live);
  await page.click('#flip');
  assert.deepEqual(await shown(page), live);
  const [upper] = await page.locator('.plate').evaluateAll((plates) => plates.map((plate) => plate.dataset.side));
  assert.equal(upper, 'white');
  const top = await page.locator('[data-pit=w1]').boundingBox();
  const bottom = await page.locator('[data-pit=b1]').boundingBox();
  assert.ok(top.y < bottom.y && top.x > bottom.x, 'half a turn');
  await page.click('[data-act=hint]');
  await page.waitForSelector('.togyz-pit.hinted');
  await page.click('[data-act=takeback]');
  await page.waitForFunction(() => !document.querySelector('.moves .move'));
  assert.deepEqual(await shown(page), start);
  await page.click('[data-pit=w2]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await turn(page);
  await page.click('[data-act=resign]');
  assert.equal(await page.isVisible('#outcome'), false, 'one press only asks');
  await page.click('[data-act=resign]');
  await page.waitForSelector('#outcome:not([hidden])');
  assert.match(await page.textContent('#result'), /^0 \(\d+\) - 1 \(\d+\)$/);
  assert.equal(await page.locator('.togyz-pit.playable').count(), 0);
  const { pathname } = new URL(page.url());
  await page.click('#rematch button');
  await page.waitForURL((url) => /\/g\/\w+$/.test(url.pathname) && url.pathname !== pathname);
  const next = await (await page.request.get(`${page.url()}.json`)).json();
  assert.deepEqual([next.you, next.players.white.level, next.control], ['black', 1, '5+3'], 'the same game, sides changed');
  await app.done(page);
});

test('the sowing moves kumalak by kumalak, and a click skips it', async () => {
  const page = await app.page({ settings: { speed: 'slow', sound: false } });
  await app.game(page);
  await page.click('[data-pit=w1]');
  // In the middle of it some are in the air: the first has fallen, the last has not. The list waits for the end.
  await page.waitForFunction(() => {
    const count = (pit) => document.querySelector(`[data-figures=${pit}] > .togyz-count`).textContent;
    return document.querySelectorAll('.air use').length > 2 && count('w2') === '10' && count('w9') === '9'
      && document.querySelectorAll('.moves .move').length === 0;
  });
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  const pits = await turn(page);
  await page.keyboard.press(pits.includes('w5') ? '5' : pits[0][1]);
  await complete(page);
  await app.done(page);
});

test('a preview shows where a move ends, a move is confirmed where one wishes, and a wrong otau says why', async () => {
  const page = await app.page({ settings: { speed: 'off', confirm: true, preview: true } });
  await app.game(page);
  await page.hover('[data-pit=w7]');
  assert.ok(await page.locator('[data-pit=b6].ghost').count(), 'seven ends in six');
  assert.equal(await page.textContent('[data-figures=b6] .ghost-text'), '+10');
  await page.click('[data-pit=b2]');
  assert.match(await page.textContent('#announcement'), /not yours/);
  await page.click('[data-pit=w7]');
  assert.equal(await page.locator('[data-pit=w7].chosen').count(), 1);
  assert.equal((await shown(page)).kazans[0], 0, 'once only chooses');
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await turn(page);
  assert.match(await page.textContent('#announcement'), /Move 1, Black: from .* to .*It is your turn/);
  await app.done(page);
});

test('the clock runs, and a draw offer is answered', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page, { control: '3+2' });
  await page.click('[data-pit=w7]');
  await turn(page);
  const dial = page.locator('.plate[data-side=white] .clock');
  assert.ok(await page.locator('.plate[data-side=white][data-running]').count());
  const before = await dial.textContent();
  await page.waitForFunction((text) => document.querySelector('.plate[data-side=white] .clock').textContent !== text, before);
  assert.match(await dial.textContent(), /^[23]:\d\d$/);
  await page.click('[data-act=offer]');
  await page.waitForFunction(() => !document.getElementById('outcome').hidden
    || /declined/.test(document.getElementById('toast').textContent), null, { timeout: 15000 });
  await app.done(page);
});

test('under the rules of the Nomad Games a draw is offered with a move', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await page.goto(`${app.address}/`);
  await page.click('summary');
  await page.selectOption('#profile', 'nomad-games');
  await page.click('#play button.main');
  await page.waitForURL(/\/g\/\w+$/);
  await turn(page);
  await page.click('[data-act=offer]');
  assert.equal(await page.getAttribute('[data-act=offer]', 'aria-pressed'), 'true');
  assert.equal(await page.locator('.moves .move').count(), 0, 'the offer waits for the move');
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelector('.moves .move')?.textContent === '76(10)=');
  await app.done(page);
});

test('a game left behind is found again on the home page', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page);
  await page.click('[data-pit=w7]');
  await turn(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${app.address}/`);
  await page.click(`#own-games a[href="${pathname}"]`);
  await turn(page);
  assert.equal(await page.textContent('.moves .move >> nth=0'), '76(10)');
  await app.done(page);
});

test('who wants little motion gets none', async () => {
  const page = await app.page({ reducedMotion: 'reduce' });
  await app.game(page);
  await page.click('[data-pit=w7]');
  assert.equal((await shown(page)).kazans[0], 10);
  assert.equal(await page.locator('.air use').count(), 0);
  await app.done(page);
});
