// The board on every screen: what stands where, measured by the boxes of the page's parts.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, complete, picture, shown, turn } from './app.mjs';

/** Motion is off: a page is measured when nothing moves. */
const settings = { speed: 'off', sound: false };
const PHONE = { width: 360, height: 740 };
const SMALL = { width: 320, height: 568 };
/** A phone on its side, and a page of 1280 x 720 enlarged to 200 %. */
const LOW = [{ width: 740, height: 360 }, { width: 640, height: 360 }];
/** A desk, a projector, and large screens. */
const LARGE = [{ width: 1280, height: 800 }, { width: 1024, height: 768 }, { width: 1920, height: 1080 }, { width: 3840, height: 2160 }];
const LESSON = '/learn/tuzdyk';

/** @type {App} */
let app;
/** The paths of the games, and the storage of a player with the cookie. */
const games = {};
before(async () => {
  app = await App.open();
  const page = await app.page({ settings });
  await app.game(page, { control: '60' });
  await page.click('[data-pit=w7]');
  await turn(page);
  games.going = { path: new URL(page.url()).pathname, reader: await page.context().storageState() };
  await app.done(page);
  games.over = await playOut();
  // A game for the watch page; its players stay.
  await play(await couple(), 3);
});
after(() => app.close());

/** Two people and a game between them. */
async function couple() {
  const [white, black] = [await app.page({ settings }), await app.page({ settings })];
  await white.goto(`${app.address}/lobby`);
  await white.check('input[name=side][value=white]');
  await white.selectOption('#control', 'days-3');
  await white.click('#own button.main');
  await white.waitForURL(/\/c\/\w+$/);
  await black.goto(await white.inputValue('#link'));
  await black.click('#accept button');
  for (const page of [white, black]) await page.waitForURL(/\/g\/\w+$/);
  return [white, black];
}

/** Plays at most this many moves, the same in every run. */
async function play(players, most) {
  for (let move = 0; move < most; move += 1) {
    const page = players[move % 2];
    const pits = await turn(page);
    if (!pits.length) return;
    await page.click(`[data-pit=${pits[(move * 5 + 3) % pits.length]}]`);
    for (const one of players) {
      await one.waitForFunction((count) => document.querySelectorAll('.moves .move').length > count, move);
    }
  }
}

/** A long game between two people, which White gives up. */
async function playOut() {
  const players = await couple();
  await play(players, 64);
  const [white] = players;
  for (let press = 0; press < 2; press += 1) await white.click('[data-act=resign]');
  await white.waitForSelector('#outcome:not([hidden])');
  const moves = await white.locator('.moves .move').allTextContents();
  assert.equal(moves.length, 64);
  const over = { path: new URL(white.url()).pathname, reader: await white.context().storageState(), moves };
  for (const page of players) await app.done(page);
  return over;
}

/** The pages with a board, and who reads them. */
const pages = () => [
  { kind: 'home', path: '/' },
  { kind: 'going', ...games.going },
  { kind: 'over', ...games.over },
  { kind: 'lesson', path: LESSON },
  { kind: 'settings', path: '/settings' },
  { kind: 'watch', path: '/watch' },
];

/** Opens each page with a board on a screen of this size. */
async function each(viewport, act) {
  for (const { kind, path, reader } of pages()) {
    const page = await app.page({ settings, viewport, storageState: reader });
    await page.goto(app.address + path);
    await page.waitForSelector('#board svg:only-child [data-figures], .lesson #settings');
    await act(page, `${kind} at ${viewport.width} x ${viewport.height}`, kind);
    await picture(page, `screens-${kind}-${viewport.width}x${viewport.height}`);
    await app.done(page);
  }
}

/** Whether a box lies on the screen whole. */
function onScreen({ x, y, right, bottom }, { width, height }, name) {
  assert.ok(x >= -0.5 && y >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5, `${name}: ${[x, y, right, bottom]}`);
}

/** The box of an element that is seen. */
async function box(page, selector) {
  const found = await page.locator(selector).first().boundingBox();
  assert.ok(found, `${selector} is not seen`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

/** Board and plates are on the screen without scrolling. */
async function whole(page, viewport, name) {
  onScreen(await box(page, '#board'), viewport, `the board of ${name}`);
  for (const plate of await page.locator('.plate').all()) {
    const { x, y, width, height } = await plate.boundingBox();
    onScreen({ x, y, right: x + width, bottom: y + height }, viewport, `a plate of ${name}`);
  }
}

/** What sticks out to the right. */
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the sheet with the rest of the controls, where it is one. */
const more = (page) => page.click('#open-more');

test('buttons keep their places: disabled instead of vanishing, and what never occurs is not there', async () => {
  const page = await app.page({ settings });
  await app.game(page);
  const places = () => page.locator('[data-act], #flip').evaluateAll((all) => all.map((one) => {
    const { x, y } = one.getBoundingClientRect();
    return `${one.dataset.act ?? one.id} ${x} ${y}`;
  }));
  const enabled = () => page.locator('[data-act]:enabled').evaluateAll((all) => all.map((one) => one.dataset.act));
  const before = await places();
  assert.deepEqual(await enabled(), ['hint', 'offer', 'abort']);
  await page.click('[data-pit=w7]');
  await turn(page);
  assert.deepEqual(await enabled(), ['hint', 'takeback', 'offer', 'resign']);
  assert.deepEqual(await places(), before);
  assert.equal(await page.locator('#phrases, #people, [data-act=give]').count(), 0, 'nobody talks to the computer');
  // Resign and abort are apart from all harmless buttons.
  const [resign, abort] = [await box(page, '[data-act=resign]'), await box(page, '[data-act=abort]')];
  const others = await page.locator('.game button:visible:not([data-act=resign], [data-act=abort])').all();
  for (const other of others) {
    const { x, y, width, height } = await other.boundingBox();
    for (const end of [resign, abort]) {
      const far = Math.max(end.x - x - width, x - end.right, end.y - y - height, y - end.bottom);
      assert.ok(far >= 16, `${await other.textContent()} is ${far} px from the end of the game`);
    }
  }
  await app.done(page);
});

test('on a phone the bar of actions stays at the thumb, and opens the rest', async () => {
  const page = await app.page({ settings, viewport: PHONE, hasTouch: true, storageState: games.going.reader });
  await page.goto(app.address + games.going.path);
  await turn(page);
  for (const scrolled of [0, 300]) {
    await page.evaluate((y) => scrollTo(0, y), scrolled);
    const bar = await box(page, '.act-bar');
    assert.equal(bar.bottom, PHONE.height);
    const tops = new Set();
    for (const button of await page.locator('.act-bar button').all()) {
      const { width, height, y } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44, `${await button.textContent()}: ${width} x ${height}`);
      tops.add(y);
    }
    assert.equal(tops.size, 1, 'one row');
  }
  const line = await box(page, '#status-line');
  assert.ok(line.height >= 24);
  await page.evaluate(() => document.getElementById('turn').replaceChildren());
  assert.equal((await box(page, '#status-line')).height, line.height, 'its height is reserved');
  assert.equal(await page.locator('#speed').isVisible(), false);
  await more(page);
  await picture(page, 'screens-more');
  for (const control of ['#speed', '#sound', '[data-copy]', '#zen', '#full-screen']) {
    const { height } = await box(page, `#more ${control}`);
    assert.ok(height >= 44, `${control}: ${height}`);
  }
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#speed').isVisible(), false);
  await app.done(page);
});

test('zen shows only board, plates and status, and Escape leaves it', async () => {
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    const page = await app.page({ settings, viewport, storageState: games.going.reader });
    await page.goto(app.address + games.going.path);
    // What can be played depends on the computer's moves.
    const pit = (await turn(page)).at(-1);
    const { height } = await box(page, '#board');
    if (viewport.width < 960) await more(page);
    await page.click('#zen');
    for (const hidden of ['.top', '.foot', '.side', '.act-bar']) {
      assert.equal(await page.locator(hidden).isVisible(), false, hidden);
    }
    const board = await box(page, '#board');
    assert.ok(board.height >= height);
    for (const seen of ['.plate', '#status-line']) assert.ok((await box(page, seen)).bottom <= viewport.height);
    await page.click(`[data-pit=${pit}]`);
    await turn(page);
    await picture(page, `screens-zen-${viewport.width}`);
    await page.keyboard.press('Escape');
    assert.ok(await page.locator('.top').isVisible());
    assert.equal(await page.getAttribute('#zen', 'aria-pressed'), 'false');
    await app.done(page);
  }
});

test('full screen by its button, and back', async () => {
  const page = await app.page({ settings, storageState: games.going.reader });
  await page.goto(app.address + games.going.path);
  await turn(page);
  for (const full of [true, false]) {
    await page.click('#full-screen');
    // The browser tells the page of the change a moment after it.
    await page.waitForSelector(`#full-screen[aria-pressed=${full}]`);
    assert.equal(await page.evaluate(() => Boolean(document.fullscreenElement)), full);
  }
  await app.done(page);
});

test('a phone held upright has a tall board; turned, the wide one goes on with position, marks and focus', async () => {
  const page = await app.page({ settings, viewport: PHONE });
  await app.game(page);
  const board = await box(page, '#board');
  assert.deepEqual([board.x, board.width], [0, PHONE.width]);
  assert.ok(board.height >= PHONE.height / 2, `${board.height}`);
  assert.equal(await page.locator('#board svg').count(), 1);
  const count = await page.locator('[data-figures=w5] .togyz-count').evaluate((text) => text.getBoundingClientRect().height);
  assert.ok(count >= 18, `a count is ${count} px high`);
  await page.click('[data-act=hint]');
  await page.waitForSelector('.hinted');
  await page.focus('[data-pit=w4]');
  const state = () => page.evaluate(() => ({
    marks: [...document.querySelectorAll('#board .togyz-pit')].map((pit) => [pit.getAttribute('class'), pit.getAttribute('aria-label'), pit.getAttribute('tabindex')].join()),
    focus: document.activeElement.dataset.pit,
    ids: new Set([...document.querySelectorAll('#board [id]')].map((one) => one.id)).size === document.querySelectorAll('#board [id]').length,
  }));
  const [seen, before] = [await shown(page), await state()];
  assert.equal(before.focus, 'w4');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForSelector('#board svg:not(.togyz-tall)');
  assert.equal(await page.locator('#board svg').count(), 1);
  assert.deepEqual(await shown(page), seen);
  assert.deepEqual(await state(), before);
  await page.click('[data-pit=w7]');
  await turn(page);
  await complete(page);
  const played = await shown(page);
  await page.click('#flip');
  await page.setViewportSize(PHONE);
  await page.waitForSelector('#board svg.togyz-tall');
  assert.deepEqual(await shown(page), played);
  const [top, bottom] = [await box(page, '[data-pit=w1] .togyz-groove'), await box(page, '[data-pit=b1] .togyz-groove')];
  assert.ok(top.y < bottom.y && top.x > bottom.x, 'still turned');
  await app.done(page);
});

test('a screen turned in the middle of a sowing loses nothing', async () => {
  const page = await app.page({ settings: { speed: 'slow', sound: false }, viewport: PHONE });
  await app.game(page);
  await page.click('[data-pit=w9]');
  await page.waitForSelector('.air use');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.waitForSelector('#board svg:not(.togyz-tall)');
  await page.setViewportSize(PHONE);
  await page.waitForSelector('#board svg.togyz-tall');
  await turn(page);
  await complete(page);
  await app.done(page);
});

test('without a script one picture is seen, the one for the screen', async () => {
  for (const [viewport, tall] of /** @type {const} */ ([[PHONE, true], [{ width: 1280, height: 800 }, false]])) {
    const page = await app.page({ javaScriptEnabled: false, viewport });
    for (const path of ['/', games.going.path, '/learn/tuzdyk']) {
      await page.goto(app.address + path);
      assert.equal(await page.locator('#board svg.togyz-tall').isVisible(), tall, path);
      assert.equal(await page.locator('#board svg:not(.togyz-tall)').isVisible(), !tall, path);
    }
    await app.done(page);
  }
});

test('360 x 740: the board has the whole width and half of the height, the moves are one line', async () => {
  await each(PHONE, async (page, name, kind) => {
    await whole(page, PHONE, name);
    const board = await box(page, '#board');
    assert.deepEqual([board.x, board.width], [0, PHONE.width], name);
    assert.ok(board.height >= PHONE.height / 2, `${name}: ${board.height}`);
    if (kind !== 'going' && kind !== 'over') return;
    assert.ok((await box(page, '.top')).height <= 48, name);
    const [line, bar] = [await box(page, '#status-line'), await box(page, '.act-bar')];
    assert.ok(line.bottom <= bar.y, name);
    const moves = await box(page, '#moves');
    assert.ok(moves.height <= 50, name);
    const tops = await page.locator('.moves .move').evaluateAll((all) => new Set(all.map((move) => move.offsetTop)).size);
    assert.equal(tops, 1, name);
    // The last move is in the part of the line that is seen.
    const last = await page.locator('.moves .move').last().boundingBox();
    assert.ok(last.x >= moves.x && last.x + last.width <= moves.right, name);
    if (kind === 'going') assert.ok(moves.bottom <= bar.y, name);
  });
});

test('320 px: the whole board, and nothing sticks out in any language', async () => {
  await each(SMALL, async (page, name) => {
    const board = await box(page, '#board');
    assert.deepEqual([board.x, board.width], [0, SMALL.width], name);
    onScreen(board, SMALL, name);
  });
  const page = await app.page({ settings, viewport: SMALL, storageState: games.going.reader });
  for (const language of LANGUAGES) {
    for (const { path } of pages()) {
      await page.goto(`${app.address}/${language}${path === '/' ? '' : path}`);
      assert.equal(await overflow(page), 0, `${language} ${path}`);
      for (const button of await page.locator('.act-bar button').all()) {
        const cut = await button.evaluate((one) => one.scrollWidth > one.clientWidth);
        assert.equal(cut, false, `${language}: ${await button.textContent()}`);
      }
      if (path === games.going.path) await picture(page, `screens-320-${language}`);
    }
  }
  await app.done(page);
});

test('a low screen shows the whole board and both plates', async () => {
  for (const viewport of LOW) {
    await each(viewport, async (page, name, kind) => {
      await whole(page, viewport, name);
      const { height } = await box(page, '#board');
      const game = ['going', 'over', 'watch'].includes(kind);
      assert.ok(height >= viewport.height * (game ? 0.7 : 0.6), `${name}: ${height}`);
      if (game && kind !== 'watch') onScreen(await box(page, '#status-line'), viewport, name);
      if (kind === 'going') onScreen(await box(page, '#open-more'), viewport, name);
      assert.equal(await overflow(page), 0, name);
    });
  }
});

test('on a desk, a projector and at 4K the board uses the space', async () => {
  for (const viewport of LARGE) {
    await each(viewport, async (page, name) => {
      await whole(page, viewport, name);
      const { height } = await box(page, '#board');
      assert.ok(height >= viewport.height * 0.6, `${name}: ${height}`);
      assert.equal(await overflow(page), 0, name);
    });
  }
});

test('the board of a lesson stays in sight after a wrong answer', async () => {
  for (const viewport of [PHONE, SMALL, ...LOW, LARGE[1]]) {
    const page = await app.page({ settings, viewport });
    await page.goto(app.address + LESSON);
    const [task] = JSON.parse(await page.textContent('#tasks'));
    await page.waitForSelector('.playable');
    await page.click(`[data-pit=w${task.legal.find((move) => !move.right).otau}]`);
    await page.waitForSelector('.verdict.wrong');
    const name = `${viewport.width} x ${viewport.height}`;
    const [board, verdict, retry] = [await box(page, '#board'), await box(page, '#verdict'), await box(page, '#retry')];
    for (const part of [board, verdict, retry]) onScreen(part, viewport, name);
    for (const part of [verdict, retry]) {
      assert.ok(part.y >= board.bottom - 0.5 || part.x >= board.right, `${name}: the board covers the text`);
    }
    await picture(page, `screens-lesson-wrong-${viewport.width}`);
    await app.done(page);
  }
});

test('a printed game is one page with players, board, result, rules and all moves', async () => {
  for (const viewport of [PHONE, LARGE[0]]) {
    const page = await app.page({ settings: { ...settings, theme: 'dark' }, viewport, storageState: games.over.reader });
    await page.goto(app.address + games.over.path);
    await page.waitForSelector('#board svg:only-child [data-figures]');
    const seen = (/** @type {string} */ selector) => page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim()));
    // The longest games have about 150 rows of moves.
    await page.evaluate(() => {
      const list = document.querySelector('.moves ol');
      for (let row = list.children.length; row < 150; row += 1) list.append(list.children[row % 30].cloneNode(true));
    });
    const file = await page.pdf({ format: 'A4', ...(process.env.TOGYZ_PICTURES ? { path: `${process.env.TOGYZ_PICTURES}/screens-print-${viewport.width}.pdf` } : {}) });
    assert.equal(file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, 'one page');
    await page.reload();
    await page.waitForSelector('#board svg:only-child [data-figures]');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 1000 });
    assert.deepEqual(await seen('.moves .move'), games.over.moves);
    assert.match((await seen('#result'))[0] ?? '', /\d - \d|\(/);
    assert.equal((await seen('#ending')).length, 1);
    assert.deepEqual(await seen('.plate .name'), await page.locator('.plate .name').allTextContents());
    assert.equal((await seen('.rules')).length, 1);
    for (const hidden of ['.top', '.foot', '.act-bar', '#walk', '#more', '#status-line']) assert.deepEqual(await seen(hidden), [], hidden);
    const board = await box(page, '#board');
    assert.ok(board.width > 400 && board.height > 250);
    const last = await page.locator('.moves .move').last().boundingBox();
    assert.ok(last.y + last.height < 1000, 'the moves fit below the board');
    const colours = await page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.querySelector('.plate .kazan')).color]);
    assert.deepEqual(colours, ['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    await app.done(page);
  }
});
