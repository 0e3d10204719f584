// Finished games and the game of the day on the watch page, the QR code of a challenge, and the number of games that
// wait for the reader on every page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, picture, playMoves, shown, turn } from './app.mjs';

const jsQr = await readFile(createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js'), 'utf8');
const settings = { speed: 'off', sound: false };

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Resigns, wherever the page keeps the button. */
async function resign(page) {
  const button = page.locator('[data-act=resign]');
  if (await button.isHidden()) await page.click('#open-more');
  await button.click();
  await button.click();
  await page.waitForSelector('#outcome:not([hidden])');
}

test('without any game the watch page invites and shows no empty list', async () => {
  const page = await app.page({ settings });
  await page.goto(`${app.address}/watch`);
  assert.ok(await page.isVisible('#none'));
  assert.ok(await page.isHidden('#best'));
  assert.equal(await page.locator('#finished').count(), 0);
  await app.done(page);
});

test('the QR code of a challenge is its link, in every theme, and only its maker sees it', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await app.page({ settings, colorScheme });
    await page.goto(`${app.address}/lobby`);
    await page.click('#own button.main');
    await page.waitForURL(/\/c\/\w+$/);
    assert.match(await page.locator('svg.qr').getAttribute('aria-label'), /QR code/);
    await page.evaluate(jsQr);
    const read = await page.evaluate(async () => {
      const picture = new Image();
      const copy = document.querySelector('svg.qr').cloneNode(true);
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      copy.setAttribute('width', '300');
      copy.setAttribute('height', '300');
      picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 }).getContext('2d');
      canvas.drawImage(picture, 0, 0);
      return window.jsQR(canvas.getImageData(0, 0, 300, 300).data, 300, 300)?.data;
    });
    assert.equal(read, await page.inputValue('#link'));
    await picture(page, `challenge-${colorScheme}`);
    const other = await app.page({ settings });
    await other.goto(read);
    assert.equal(await other.locator('svg.qr').count(), 0);
    await app.done(other);
    await app.done(page);
  }
});

test('games that wait are counted on every page, and on no page of somebody else', async () => {
  const { white, black, path } = await app.couple({ settings }, 'days-3');
  const badge = (page) => page.locator('#own-menu .badge');
  await white.goto(`${app.address}/rules`);
  await badge(white).and(white.locator(':not([hidden])')).waitFor();
  assert.equal(await badge(white).textContent(), '1');
  assert.match(await white.locator('#own-menu').getAttribute('aria-label'), /1 waiting/);
  await black.goto(`${app.address}/glossary`, { waitUntil: 'networkidle' });
  assert.ok(await badge(black).isHidden(), 'it is not the turn of Black');
  await white.click('#own-menu');
  assert.equal(await white.locator('#waiting-games a').getAttribute('href'), path);
  await white.click('#waiting-games a');
  await turn(white);
  await white.click('#board [data-pit=w7]');
  // The page of Black is looked at again.
  await black.waitForFunction(async () => (await (await fetch('/games/waiting')).json()).waiting === 1);
  await black.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await badge(black).and(black.locator(':not([hidden])')).waitFor();
  await white.goto(`${app.address}/kk/about`, { waitUntil: 'networkidle' });
  assert.ok(await badge(white).isHidden());
  const stranger = await app.page({ settings });
  for (const language of LANGUAGES) {
    const prepared = await stranger.request.get(`${app.address}/${language}/rules`);
    assert.doesNotMatch(await prepared.text(), /class="badge">\d/, 'the page is the same for everybody');
    await stranger.goto(`${app.address}/${language}/games`);
    assert.doesNotMatch(await stranger.locator('main').innerText(), /own-|people-|watch-/);
    assert.equal(await stranger.locator('main li').count(), 0);
  }
  const widths = await stranger.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(widths[0] <= widths[1]);
  for (const [name, viewport] of [['phone', { width: 360, height: 740 }], ['desk', { width: 1280, height: 900 }]]) {
    await black.setViewportSize(viewport);
    await black.goto(`${app.address}/kk/games`, { waitUntil: 'networkidle' });
    assert.ok(await black.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
    await picture(black, `own-games-${name}`);
  }
  for (const page of [white, black, stranger]) await app.done(page);
});

test('finished games are listed, and the longest between people is the game of the day', async (context) => {
  const alone = await App.open();
  context.after(() => alone.close());
  const own = await alone.page({ settings });
  await alone.game(own);
  await turn(own);
  await own.click('#board [data-pit=w7]');
  await turn(own);
  await resign(own);
  const short = await alone.couple({ settings }, 'none');
  await playMoves([short.white, short.black], ['w7', 'b2']);
  await resign(short.white);
  const long = await alone.couple({ settings }, 'none');
  await playMoves([long.white, long.black], ['w7', 'b2', 'w1', 'b1']);
  await resign(long.black);
  const position = await shown(long.white);
  const last = await alone.couple({ settings }, 'none');
  await playMoves([last.white, last.black], ['w7', 'b2', 'w1']);
  await resign(last.black);
  for (const pages of [short, long, last]) for (const page of [pages.white, pages.black]) await alone.done(page);
  await alone.done(own);
  // Games that are over stay on the list of games to watch for a moment.
  const page = await alone.page({ settings });
  await page.goto(`${alone.address}/watch`);
  await page.waitForFunction(async () => {
    const text = await (await fetch('/watch')).text();
    return text.includes('id="day-title">') && text.split('id="finished"')[1]?.split('<li>').length === 5;
  }, null, { timeout: 60000, polling: 1000 });
  await page.reload();
  await page.waitForSelector('#day-title:not([hidden])');
  assert.ok(await page.isHidden('#best-title'));
  assert.match(await page.locator('#open-best').getAttribute('href'), new RegExp(`${long.path}$`));
  assert.deepEqual(await shown(page), position);
  const listed = await page.locator('#finished li > a').evaluateAll((links) => links.map((link) => new URL(link.href).pathname));
  assert.deepEqual(listed.slice(0, 3), [last.path, long.path, short.path], 'the newest first');
  assert.match(await page.locator('#finished li').first().textContent(), /Guest – Guest.*1 \(.*2 moves · 0 min ago/);
  assert.match(await page.locator('#finished li').last().textContent(), /computer, level 1/);
  for (const [name, viewport] of [['phone', { width: 360, height: 740 }], ['turned', { width: 740, height: 360 }], ['desk', { width: 1280, height: 900 }]]) {
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
      await picture(page, `watch-${name}-${colorScheme}`);
    }
  }
  // A game that begins takes the place of the past one.
  const live = await alone.couple({ settings }, 'none');
  await playMoves([live.white, live.black], ['w7', 'b2']);
  await page.waitForFunction((path) => document.getElementById('open-best').href.endsWith(path), live.path);
  assert.ok(await page.isVisible('#best-title') && await page.isHidden('#day-title'));
  for (const open of [page, live.white, live.black]) await alone.done(open);
});
