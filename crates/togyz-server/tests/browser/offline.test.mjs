// The site without a network: every page that is kept, in the reader's languages, live pages that say what works, games
// against the computer in the page, the list of games on this device, installing, and browsers that keep nothing.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { App, complete, picture, turn, until } from './app.mjs';

/** The pages that are kept, and what is there when each works. */
const PAGES = {
  '/en': '#board .playable',
  '/en/about': 'figure svg',
  '/en/analysis': '#board [data-pit=w1]',
  '/en/board': '#local[data-ready] .playable',
  '/en/clock': '#clock[data-ready]',
  '/en/glossary': '.glossary dt',
  '/en/learn': '.lessons li:nth-child(12) a',
  '/en/learn/sowing': '#board .playable',
  '/en/offline': '#offline[data-state=kept]',
  '/en/rules': '#R1',
  '/en/settings': 'input[name=theme]',
};
const settings = { speed: 'off' };
/** Much is fetched, and a debug build compresses slowly. */
const LONG = 600000;

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** A page with a service worker that has kept everything. */
async function kept(options = {}) {
  const page = await app.page({ settings, offline: true, serviceWorkers: 'allow', ...options });
  await page.goto(`${app.address}/offline`);
  await page.waitForSelector('#offline[data-state=kept]', { timeout: LONG / 2 });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** Opens every kept page, which must work with its styles. */
async function everyPage(page) {
  for (const [path, there] of Object.entries(PAGES)) {
    await page.goto(app.address + path);
    await page.waitForSelector(there);
    assert.equal(await page.locator('html').getAttribute('lang'), 'en', path);
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).margin), '8px', `${path} has its styles`);
  }
}

/** All addresses in all stores of the page's browser. */
const stores = (page) => page.evaluate(async () => {
  const found = {};
  for (const name of await caches.keys()) {
    found[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }
  return found;
});

/** Plays a whole game on the device, always the first or the last otau that can be played. */
async function play(page) {
  for (let count = 0; count < 200; count += 1) {
    const pits = await turn(page);
    if (!pits.length) return count;
    await page.click(`#board [data-pit=${pits[count % 3 ? pits.length - 1 : 0]}]`);
    await page.waitForFunction(() => !document.querySelector('#board .playable'));
  }
  throw new Error('the game does not end');
}

test('after one visit every kept page opens without a network', { timeout: LONG }, async () => {
  const page = await kept();
  console.log(await page.textContent('#state'));
  assert.match(await page.textContent('#state'), /\d MB, in English\.$/);
  await picture(page, 'offline-kept');
  await page.context().setOffline(true);
  await everyPage(page);
  // An address without a language goes to the reader's own.
  await page.goto(`${app.address}/rules#R5`);
  assert.equal(page.url(), `${app.address}/en/rules#R5`);
  await page.goto(app.address);
  assert.equal(new URL(page.url()).pathname, '/en');
  await app.done(page);
});

test('a language that the reader uses is kept as well; another one is not', { timeout: LONG }, async () => {
  const page = await kept();
  await page.goto(`${app.address}/kk/rules`);
  await until(page, async () => Boolean(await caches.match('/kk/settings')));
  await page.context().setOffline(true);
  await page.goto(`${app.address}/kk/learn`);
  assert.equal(await page.locator('html').getAttribute('lang'), 'kk');
  // The switch in the footer works between the kept languages.
  await page.click('.foot button[value=en]');
  await page.waitForURL(`${app.address}/en/learn`);
  await page.click('.foot button[value=fr]');
  await page.waitForSelector('#lost >> visible=true');
  await app.done(page);
});

test('nothing private or live is kept', { timeout: LONG }, async () => {
  const page = await kept();
  await app.game(page, { path: '/en' });
  const game = new URL(page.url()).pathname;
  for (const path of ['/en', '/en/games', '/en/lobby', '/en/watch']) await page.goto(app.address + path);
  for (const [name, paths] of Object.entries(await stores(page))) {
    assert.match(name, /^togyz( [0-9a-f]{16}|-reader)$/);
    const wrong = paths.filter((path) => !/^\/(assets\/|app\/|en(\/(about|analysis|board|clock|glossary|learn(\/[\w-]+)?|offline|rules|settings))?$)/.test(path));
    assert.deepEqual(wrong, []);
  }
  // The kept home page is nobody's: it does not show the game that the live one shows.
  const shown = () => page.locator(`#own-games a[href$="${game}"]`).count();
  // A server that needs longer than the worker waits gets another chance.
  for (let tries = 0; tries < 5 && !await shown(); tries += 1) await page.goto(`${app.address}/en`);
  assert.equal(await shown(), 1);
  await page.context().setOffline(true);
  await page.goto(`${app.address}/en`);
  await page.waitForSelector('#board .playable');
  assert.equal(await page.locator('#own-games').count(), 0);
  await app.done(page);
});

test('without the server the first click plays the computer on this device; a reload keeps the game', { timeout: LONG }, async () => {
  const page = await kept();
  await page.goto(`${app.address}/en`);
  await page.waitForSelector('#board .playable');
  await page.context().setOffline(true);
  await page.click('#board [data-pit=w7]');
  await page.waitForURL(/\/en\/board$/);
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2, null, { timeout: 60000 });
  assert.equal(await page.textContent('.moves .move >> nth=0'), '76(10)');
  assert.match(await page.textContent('.plate[data-side=black] .name'), /computer, level 2/);
  await complete(page);
  await picture(page, 'offline-game');
  await page.reload();
  await turn(page);
  assert.equal(await page.locator('.moves .move').count(), 2);
  // Taking back gives the turn back to the person.
  await page.click('#takeback');
  assert.equal(await page.locator('.moves .move').count(), 0);
  await page.click('#redo');
  assert.equal(await page.locator('.moves .move').count(), 2);
  await turn(page);
  await app.done(page);
});

for (const [level, side] of [[1, 'white'], [8, 'black']]) {
  test(`a whole game off line against level ${level}, which is then in the lists`, { timeout: LONG }, async () => {
    const page = await kept();
    await page.context().setOffline(true);
    await page.goto(`${app.address}/en/board#computer`);
    await page.waitForSelector('#new[open]');
    await page.selectOption('#opponent', String(level));
    await page.check(`#with-computer input[value=${side}]`);
    await page.click('#new-form .main');
    console.log(`level ${level}: ${await play(page)} own moves`);
    await complete(page);
    const result = await page.textContent('#result');
    assert.match(result, /\d/);
    await picture(page, `offline-level-${level}`);
    if (level === 1) {
      await page.click('#outcome [data-analyse=review]');
      await page.waitForSelector('#review-rest .summary', { timeout: LONG / 2 });
      await picture(page, 'offline-review');
    }
    await page.goto(`${app.address}/en/games`);
    const row = page.locator('#device-games li');
    await row.waitFor();
    for (const part of [`computer, level ${level}`, result]) assert.ok((await row.textContent()).includes(part), part);
    await picture(page, `offline-list-${level}`);
    const saving = page.waitForEvent('download');
    await row.getByRole('button').nth(0).click();
    const record = await readFile(await (await saving).path(), 'utf8');
    assert.match(record, new RegExp(`\\[${side === 'white' ? 'Black' : 'White'} "computer, level ${level}"\\]`));
    // A new game puts the old one aside; its link brings it back.
    await page.goto(`${app.address}/en/board#level=1&side=white&first=3`);
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2, null, { timeout: 60000 });
    await page.goto(`${app.address}/en/offline`);
    assert.equal(await page.locator('#device-games li').count(), 2);
    await page.locator('#device-games a').filter({ hasText: `level ${level}` }).last().click();
    await page.waitForSelector('#outcome >> visible=true');
    assert.equal(await page.textContent('#result'), result);
    // On line the server's list shows them, too; deleting asks once more.
    await page.context().setOffline(false);
    await page.goto(`${app.address}/en/games`);
    await page.waitForSelector('#device-games li:nth-child(2)');
    const remove = page.locator('#device-games li >> nth=0').getByRole('button').nth(1);
    await remove.click();
    await remove.click();
    await page.waitForFunction(() => document.querySelectorAll('#device-games li').length === 1);
    await app.done(page);
  });
}

test('a browser without service workers, in a private window for example, works as before and says so', async () => {
  const page = await app.page({ settings });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }));
  await page.goto(`${app.address}/offline`);
  await page.waitForSelector('#offline[data-state=impossible]');
  assert.ok(await page.isDisabled('#keep'));
  await page.goto(`${app.address}/board`);
  await page.waitForSelector('#local[data-ready]');
  await page.click('#board [data-pit=w7]');
  await app.done(page);
});

test('a browser that refuses to store anything still plays, and says that the game is not kept', async () => {
  const page = await app.page({ settings, serviceWorkers: 'allow' });
  await page.addInitScript(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`${app.address}/offline`);
  await page.waitForSelector('#offline[data-state=impossible]');
  await page.goto(`${app.address}/board`);
  await page.waitForSelector('#local[data-ready]');
  await page.click('#board [data-pit=w7]');
  await page.waitForFunction(() => /cannot keep the game/.test(document.getElementById('toast').textContent));
  assert.equal(await page.locator('.moves .move').count(), 1);
  await app.done(page);
});

test('a full disk keeps nothing in halves', { timeout: LONG }, async () => {
  const page = await app.page({ settings, offline: true, serviceWorkers: 'allow' });
  const line = await page.context().newCDPSession(page);
  await line.send('Storage.overrideQuotaForOrigin', { origin: app.address, quotaSize: 400000 });
  await page.goto(`${app.address}/offline`);
  await page.waitForSelector('#offline[data-state=failed]', { timeout: LONG / 2 });
  assert.ok(await page.isEnabled('#keep'));
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active ?? null), null);
  await line.send('Storage.overrideQuotaForOrigin', { origin: app.address });
  await page.click('#keep');
  await page.waitForSelector('#offline[data-state=kept]', { timeout: LONG / 2 });
  await app.done(page);
});

test('data are saved where the browser asks for it: nothing is fetched until the reader wants it', { timeout: LONG }, async () => {
  const page = await app.page({ settings, serviceWorkers: 'allow' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${app.address}/offline`);
  await page.waitForSelector('#offline[data-state=none]');
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  await page.click('#keep');
  await page.waitForSelector('#offline[data-state=kept]', { timeout: LONG / 2 });
  // What was removed does not come back by itself.
  await page.click('#forget');
  await page.waitForSelector('#offline[data-state=none]');
  await page.reload();
  await page.waitForSelector('#offline[data-state=none]');
  assert.deepEqual(Object.keys(await stores(page)), []);
  await app.done(page);
});

test('the site can be installed, in every language', { timeout: LONG }, async () => {
  const page = await kept();
  const line = await page.context().newCDPSession(page);
  const names = new Set();
  for (const language of ['en', 'kk', 'ky', 'ru', 'fr']) {
    await page.goto(`${app.address}/${language}/rules`);
    const { url, errors, data } = await line.send('Page.getAppManifest');
    assert.equal(url, `${app.address}/${language}/manifest.webmanifest`);
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    assert.deepEqual([manifest.id, manifest.start_url, manifest.lang], ['/', `/${language}`, language]);
    names.add(manifest.description);
    const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
    for (const { src, sizes } of manifest.icons) {
      const [width, height] = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
        return [width, height];
      }, src);
      assert.equal(`${width}x${height}`, sizes, src);
    }
  }
  assert.equal(names.size, 5);
  await app.done(page);
});

test('a server that is gone: kept pages open, a live page says what works, and comes back with the server', { timeout: LONG }, async () => {
  const page = await kept();
  await app.stop('SIGKILL');
  await everyPage(page);
  for (const path of ['/en/lobby', '/en/watch', '/en/games', '/en/g/abcdefghij', '/en/nowhere']) {
    await page.goto(app.address + path);
    await page.waitForSelector('#lost >> visible=true');
    assert.ok(await page.locator('#works a').count() >= 8, path);
  }
  await picture(page, 'offline-lost');
  await page.click('#works a[href="/en/learn"]');
  await page.waitForSelector('.lessons');
  await page.goto(`${app.address}/en/lobby`);
  await page.waitForSelector('#lost >> visible=true');
  await app.again();
  await page.click('#again');
  await page.waitForSelector('#own button.main');
  await app.done(page);
});
