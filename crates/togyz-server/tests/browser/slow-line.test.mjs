// Pages on a line of 400 kbit/s and 400 ms: what they weigh, when their board can be played, and that a tap made before
// the scripts have come counts.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { App, LANGUAGES, picture } from './app.mjs';
import { counted, playable, shortest, slow, watchPlayable } from './line.mjs';

/** The most a page with a board may weigh in all, compressed: 45 KB. */
const HEAVIEST = 45 * 1024;
const WEB = new URL('../../web/', import.meta.url);
const settings = { speed: 'off' };

/** @type {App} */
let app;
/** A game against the computer, White to move: its path and its player. */
const game = {};
before(async () => {
  app = await App.open();
  const page = await app.page({ settings });
  await app.game(page);
  Object.assign(game, { path: new URL(page.url()).pathname, reader: await page.context().storageState() });
  await app.done(page);
});
after(() => app.close());

for (const [name, where] of Object.entries({ 'home page': () => '', 'page of a game': () => game.path })) {
  test(`the ${name} is light, and its board can soon be played on a slow line`, async () => {
    for (const language of LANGUAGES) {
      const page = await app.page({ settings, storageState: game.reader });
      const weight = await counted(page);
      await slow(page);
      await watchPlayable(page);
      await page.goto(`${app.address}/${language}${where()}`, { waitUntil: 'networkidle' });
      const [time, least] = [await playable(page), shortest(weight.total)];
      console.log(`${name}, ${language}: ${weight.total} bytes in ${weight.requests} requests; playable after `
        + `${(time / 1000).toFixed(2)} s, ${(time / least).toFixed(2)} times the line alone`);
      assert.ok(weight.total > 5000 && weight.total <= HEAVIEST, `${weight.total} bytes`);
      assert.equal(weight.late, 0, 'the page names all that it needs: there is no third round trip');
      assert.ok(least <= 2000, `the line alone needs ${least} ms`);
      await app.done(page);
    }
  });
}

/** The files of a folder in `web` with this ending, by their paths. */
async function files(folder, ending) {
  const names = await readdir(new URL(folder, WEB), { recursive: true });
  return names.filter((name) => name.endsWith(ending)).map((name) => folder + name);
}

/** Whole lines of comment in a file, as they are written. */
const comments = (code) => code.split('\n').map((line) => line.trim())
  .filter((line) => /^(\/\/|\/\*|\* )/.test(line)).map((line) => line.replace(/^[/* ]+|[/* ]+$/g, ''))
  .filter((line) => line.length > 20);

test('a bundle is a valid script without comments, imports and exports; a style sheet has neither comments nor imports', async () => {
  const base = (await (await fetch(app.address)).text()).match(/\/assets\/\w+/)[0];
  const folder = await mkdtemp(join(tmpdir(), 'togyz-bundles-'));
  const sources = [...await files('js/', '.js'), ...await files('css/', '.css')];
  const written = (await Promise.all(sources.map((name) => readFile(new URL(name, WEB), 'utf8')))).flatMap(comments);
  assert.ok(written.length > 200);
  for (const name of [...await files('js/pages/', '.js'), ...await files('css/', '.css'), 'js/lib/look.js']) {
    const answer = await fetch(`${app.address}${base}/${name}`);
    assert.equal(answer.status, 200, name);
    const code = await answer.text();
    for (const comment of written) assert.ok(!code.includes(comment), `${name}: ${comment}`);
    assert.doesNotMatch(code, /^\s|\n\s|^@?import |^export /m, name);
    if (!name.endsWith('.js')) continue;
    const file = join(folder, `${name.replaceAll('/', '-')}${name.includes('/lib/') ? '' : '.mjs'}`);
    await writeFile(file, code);
    await promisify(execFile)(process.execPath, ['--check', file]);
  }
  await rm(folder, { recursive: true });
});

/** The groove of an otau in the picture that this screen shows. */
const groove = (page, pit) => page.locator(`[data-pit=${pit}] .togyz-groove`).filter({ visible: true });

/**
 * Opens a page on a slow line, acts when its board is painted, and only then lets the module of the page come: so the
 * test does not depend on the speed of the machine.
 */
async function early(page, path, act) {
  await slow(page);
  let open = () => {};
  const acted = new Promise((resolve) => (open = resolve));
  await page.route('**/js/pages/*.js', (route) => acted.then(() => route.continue()));
  await page.goto(app.address + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('#board [data-pit=w7]')
    && performance.getEntriesByName('first-contentful-paint').length > 0);
  assert.equal(await page.locator('#board .playable').count(), 0, 'no otau looks playable before it is');
  await act(page);
  open();
}

for (const [name, viewport] of Object.entries({ phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } })) {
  test(`a tap on the home page before its scripts have come begins one game, with that move: ${name}`, async () => {
    const page = await app.page({ settings, viewport });
    await early(page, '/', async () => {
      for (const pit of ['w3', 'w7', 'w7']) await groove(page, pit).click();
      assert.equal(await page.locator('.kept').getAttribute('data-pit'), 'w7', 'the last tap is kept, and seen');
      await picture(page, `kept-${name}`);
    });
    await page.waitForURL(/\/g\/\w+$/, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
    assert.equal(await page.textContent('.moves .move >> nth=0'), '76(10)');
    await page.goto(app.address);
    assert.equal(await page.locator('#own-games li').count(), 1);
    await app.done(page);
  });
}

for (const [name, act] of Object.entries({
  tap: (page) => groove(page, 'w7').click({ clickCount: 2 }),
  key: (page) => page.keyboard.press('7'),
})) {
  test(`a ${name} on the page of a game before its scripts have come is played once`, async () => {
    const page = await app.page({ settings });
    await app.game(page);
    const path = new URL(page.url()).pathname;
    const late = await page.context().newPage();
    await page.close();
    const sent = [];
    late.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
    await early(late, path, act);
    await late.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
    assert.equal(await late.textContent('.moves .move >> nth=0'), '76(10)');
    assert.equal(sent.filter(({ t }) => t === 'move').length, 1);
    assert.equal(await late.locator('.kept').count(), 0);
    await app.done(page);
  });
}

test('a button pressed before the scripts have come is pressed when they have', async () => {
  const page = await app.page({ settings, storageState: game.reader });
  await early(page, game.path, () => page.click('#flip'));
  await page.waitForFunction(() => {
    const place = (pit) => document.querySelector(`#board [data-pit=${pit}]`).getBoundingClientRect();
    return place('b1').top > place('w1').bottom;
  });
  await app.done(page);
});

test('a page whose script does not come says so, and shows no dead buttons', async () => {
  const page = await app.page({ settings, storageState: game.reader, offline: true });
  await page.route('**/js/pages/game.js', (route) => route.abort());
  await page.goto(app.address + game.path);
  await page.waitForSelector('.only-failed >> visible=true');
  assert.equal(await page.locator('#flip').isVisible(), false);
  await page.unroute('**/js/pages/game.js');
  await page.click('.only-failed a');
  await page.waitForSelector('.playable');
  assert.equal(await page.locator('.only-failed').isVisible(), false);
  await app.done(page);
});
