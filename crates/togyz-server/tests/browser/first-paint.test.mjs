// The server draws a page first, the modules draw it again: both must show the same. Each page is read without scripts,
// then with scripts after the first state has arrived.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, picture, playMoves, shown, turn } from './app.mjs';

const LANGUAGES = ['en', 'kk', 'ru'];
/** Motion is off: a page is compared when nothing moves. The rest is as the server draws it. */
const settings = { speed: 'off' };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** @type {App} */
let app;
/** The paths of the games, and who reads them: a browser's storage with the cookie of a player, or nobody's. */
const games = {};

before(async () => {
  app = await App.open();
  const timed = await app.couple({ settings }, '10+5', 'nomad-games');
  // A draw offer with a move is written into the list of moves, and waits for Black.
  await timed.white.click('[data-act=offer]');
  await playMoves([timed.white, timed.black], ['w7']);
  await timed.black.waitForSelector('#offer:not([hidden])');
  games.timed = { path: timed.path, reader: await timed.black.context().storageState() };
  games.watched = { path: timed.path };

  const days = await app.couple({ settings }, 'days-3');
  await playMoves([days.white, days.black], ['w7', 'b2', 'w1']);
  await days.white.click('[data-act=takeback]');
  await days.black.waitForSelector('#ask:not([hidden])');
  games.days = { path: days.path, reader: await days.black.context().storageState() };

  const over = await app.couple({ settings }, '5+3');
  await playMoves([over.white, over.black], ['w7', 'b2', 'w1']);
  await over.black.click('[data-act=resign]');
  await over.black.click('[data-act=resign]');
  await over.white.waitForSelector('#outcome:not([hidden])');
  games.over = { path: over.path, reader: await over.white.context().storageState() };

  const computer = await app.page({ settings });
  await app.game(computer, { side: 'black' });
  games.computer = { path: new URL(computer.url()).pathname, reader: await computer.context().storageState() };

  // Without a clock: a game with one is aborted when nobody moves for a minute.
  const fresh = await app.couple({ settings }, 'none');
  games.fresh = { path: fresh.path, reader: await fresh.white.context().storageState() };

  // An open game by correspondence, for the lobby; its maker must stay.
  const maker = await app.page({ settings });
  await maker.goto(`${app.address}/lobby`);
  await maker.selectOption('#control', 'days-3');
  await maker.click('#own button[name=listed]');
  await maker.waitForURL(/\/c\/\w+$/);
});
after(() => app.close());

/**
 * The texts of a page and their state, as a reader or a screen reader gets them. Left out: the pictures of the boards,
 * which are compared by their figures; what only one of the two ways of reading has (`noscript`, the connection, toasts,
 * announcements); and who is present or watches, which only the socket says or the pages of this test change. `best` is
 * the game on the watch page's board.
 */
function read(page) {
  return page.evaluate(() => {
    const skipped = 'svg, script, noscript, #connection, #presence, #announcement, #toast, .skip';
    const texts = [];
    const clean = (text) => text.replace(/\s+/g, ' ').trim();
    const visit = (element) => {
      if (element.matches(skipped) || element.hidden) return;
      const marks = ['aria-label', 'aria-current', 'aria-pressed', 'href', 'data-side', 'data-turn', 'data-running', 'data-haste', 'disabled']
        .filter((name) => element.hasAttribute(name))
        .map((name) => `${name}=${element.getAttribute(name)}`);
      const written = clean([...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data).join(' '));
      const own = element.matches('#games .quiet') ? written.replace(/ · [^·]*: \d+$/, '') : written;
      if (own || marks.length) texts.push([own, ...marks].join(' | '));
      for (const child of element.children) visit(child);
    };
    visit(document.querySelector('main'));
    const best = document.getElementById('open-best')?.getAttribute('href');
    return { title: document.title, texts, best };
  });
}

/** The texts without the times of clocks that run: those are compared as numbers. */
function steady(lines) {
  return lines.map((line) => line.replace(/^\d+:\d\d \|/, 'TIME |'));
}

/** The clocks as numbers of seconds; days and hours as text. */
function dials(page) {
  return page.locator('.plate .clock').allTextContents().then((all) => all.map((text) => {
    const [seconds, minutes] = text.split(':').reverse().map(Number);
    return Number.isNaN(seconds) || minutes === undefined ? text : minutes * 60 + seconds;
  }));
}

/** Opens a page and waits until a message of this kind has arrived and is drawn. */
async function open(page, path, kind) {
  const arrived = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
      if (JSON.parse(payload).t === kind) resolve();
    }));
  });
  await page.goto(app.address + path);
  await arrived;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Reads a page without scripts, and with scripts after a message of this kind, and compares. */
async function compare(path, reader, kind = 'joined') {
  const plain = await app.page({ javaScriptEnabled: false, storageState: reader, viewport: DESKTOP });
  const lively = await app.page({ settings, storageState: reader, viewport: DESKTOP });
  // Another game may have become the best between the two readings; with four games it cannot do so for long.
  let asked, first, then;
  do {
    asked = performance.now();
    await plain.goto(app.address + path);
    await open(lively, path, kind);
    [first, then] = [await read(plain), await read(lively)];
  } while (first.best !== then.best);
  assert.equal(first.title, then.title);
  assert.ok(first.texts.length > 3, path);
  assert.deepEqual(steady(first.texts), steady(then.texts), path);
  const [drawn, redrawn] = [await dials(plain), await dials(lively)];
  // A clock that runs loses at most the time between the two readings; a second is for rounding.
  const passed = (performance.now() - asked) / 1000;
  drawn.forEach((dial, index) => {
    const lost = dial - redrawn[index];
    const right = typeof dial === 'number' ? lost >= 0 && lost <= passed + 1 : dial === redrawn[index];
    assert.ok(right, `${path}: ${dial} becomes ${redrawn[index]} after ${passed} s`);
  });
  if (await plain.locator('#board').isVisible()) assert.deepEqual(await shown(plain), await shown(lively), path);
  await app.done(plain);
  await app.done(lively);
  return first.texts.join('\n');
}

for (const language of LANGUAGES) {
  test(`a game with a clock, with an offer to answer, in ${language}`, async () => {
    const text = await compare(`/${language}${games.timed.path}`, games.timed.reader);
    assert.match(text, /76\(10\)=/);
    assert.match(text, /data-turn=/);
    assert.match(text, /data-running=/);
    await compare(`/${language}${games.watched.path}`);
  });

  test(`a game by correspondence, with a request to take back, in ${language}`, async () => {
    const text = await compare(`/${language}${games.days.path}`, games.days.reader);
    if (language === 'en') assert.match(text, /Time: 3 days a move/);
    if (language === 'en') assert.match(text, /asks to take the last move back/);
    await compare(`/${language}${games.days.path}`);
  });

  test(`a finished game, a new game and one against the computer, in ${language}`, async () => {
    const text = await compare(`/${language}${games.over.path}`, games.over.reader);
    assert.match(text, /1 \(\d+\) - 0 \(\d+\)/);
    for (const { path, reader } of [games.computer, games.fresh]) await compare(`/${language}${path}`, reader);
  });

  test(`the embedded board, in ${language}`, async () => {
    for (const { path } of [games.timed, games.days, games.over, games.computer]) {
      await compare(`/${language}${path.replace('/g/', '/embed/')}`);
    }
  });

  test(`the watch page, in ${language}`, async () => {
    const text = await compare(`/${language}/watch`);
    if (language === 'en') assert.match(text, /move \d+ · 3 days a move/);
    assert.match(text, /data-side=white/);
  });

  test(`the lobby, in ${language}`, async () => {
    const text = await compare(`/${language}/lobby`, undefined, 'lobby');
    if (language === 'en') assert.match(text, /3 days a move/);
  });
}

test('every page loads one script for its look and one module, which holds all that it imports', async () => {
  const page = await app.page({ settings });
  for (const path of ['/', '/lobby', '/watch', '/learn/tuzdyk', '/settings', '/clock', '/board', '/offline', games.over.path, games.over.path.replace('/g/', '/embed/')]) {
    await page.goto(app.address + path, { waitUntil: 'networkidle' });
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource')
      .map(({ name }) => name.match(/\/assets\/\w+\/(.*\.(js|css))$/)?.[1]).filter(Boolean).sort());
    const look = path.startsWith('/embed/') ? [] : ['js/lib/look.js'];
    const kind = loaded.find((name) => name.startsWith('js/pages/'));
    assert.deepEqual(loaded, [path === '/clock' ? 'css/clock.css' : 'css/board.css', ...look, kind], path);
  }
  await app.done(page);
});

for (const colorScheme of ['light', 'dark']) {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`pictures of the game, the embedded board and the watch page: ${colorScheme}, ${name}`, async () => {
      const page = await app.page({ settings, colorScheme, viewport, storageState: games.timed.reader });
      const pages = { game: games.timed.path, days: games.days.path, over: games.over.path, embed: games.timed.path.replace('/g/', '/embed/'), watch: '/watch' };
      for (const [kind, path] of Object.entries(pages)) {
        await open(page, path, 'joined');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.equal(overflow, 0, `${path} at ${viewport.width}`);
        await picture(page, `paint-${kind}-${colorScheme}-${name}`);
      }
      await app.done(page);
    });
  }
}
