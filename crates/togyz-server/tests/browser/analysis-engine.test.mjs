// The engine of the analysis board: lines that can be played, values on the board, tables, and whatever fails.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, complete, picture, shown } from './app.mjs';

/** A position with six kumalaks on the board, White to move. */
const ENDGAME = '0,0,0,0,0,0,0,1,2/0,0,0,0,0,0,0,1,2 78 78 w';

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Opens the analysis and waits until it answers. */
async function open(path = '/analysis', options = {}) {
  const page = await app.page({ settings: { speed: 'off' }, ...options });
  await page.goto(app.address + path);
  await page.waitForSelector('#analysis[data-ready]');
  return page;
}

const written = (page) => page.locator('#tree .move').allTextContents();
const verdict = (page) => page.textContent('#engine-verdict');
/** Waits for this many lines with values. */
const lines = (page, count) => page.waitForFunction((expected) => [...document.querySelectorAll('#engine-lines .value')].filter((value) => value.textContent).length === expected, count, { timeout: 60000 });

test('nothing of the engine is loaded before it is switched on; then lines come, and go when it is off', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${app.address}/analysis`);
  await page.waitForSelector('#analysis[data-ready]');
  assert.ok(!asked.some((url) => /engine.*\.wasm|endgames|worker/.test(url)), asked.join());
  assert.ok(await page.isHidden('#engine-lines'));
  await page.keyboard.press('e');
  await lines(page, 3);
  assert.ok(asked.some((url) => /engine.*\.wasm/.test(url)));
  assert.match(await verdict(page), /ahead by about \d+|even/);
  assert.match(await page.textContent('#engine-depth'), /^depth \d+/);
  assert.equal(await page.locator('.values .best').count(), 1);
  assert.equal(await page.locator('.values .value').count(), 2);
  assert.equal(await page.locator('.values .threat').count(), 8, 'Black threatens from every otau but the first');
  await page.click('#engine-switch');
  assert.ok(await page.isHidden('#engine-lines'));
  assert.equal(await page.locator('.values rect').count(), 0);
  await app.done(page);
});

test('1 to 9 lines, whose rows keep their places; a line is played up to the move that is chosen', async () => {
  const page = await open();
  await page.click('#engine-switch');
  await lines(page, 3);
  await page.selectOption('#engine-count', '9');
  await lines(page, 9);
  const boxes = () => page.locator('#engine-lines .engine-line').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y));
  const before = await boxes();
  await page.waitForFunction((depth) => document.getElementById('engine-depth').textContent !== depth, await page.textContent('#engine-depth'));
  assert.deepEqual(await boxes(), before);
  assert.equal(await page.locator('.values .best, .values .value').count(), 9);
  const line = page.locator('#engine-lines .engine-line').first();
  await line.locator('.line-move').nth(2).hover();
  await page.waitForSelector('.peek:not([hidden])');
  const moves = (await line.locator('.line-move').allTextContents()).slice(0, 3);
  assert.match(await page.textContent('.peek p'), /^2\. \d\d/);
  assert.deepEqual((await shown(page)).kazans, [0, 0], 'the board itself waits');
  await line.locator('.line-move').nth(2).click();
  assert.deepEqual(await written(page), moves);
  assert.ok(await page.isHidden('.peek'));
  // An otau may be empty by now.
  await page.waitForFunction(() => [...document.querySelectorAll('#engine-lines .value')].filter((value) => value.textContent).length > 5, null, { timeout: 60000 });
  await page.selectOption('#engine-count', '1');
  await lines(page, 1);
  await page.reload();
  await page.waitForSelector('#analysis[data-ready]');
  assert.equal(await page.inputValue('#engine-count'), '1', 'the choice stays');
  await complete(page);
  await app.done(page);
});

test('where the tables know the end it is told, in every language', async () => {
  for (const language of LANGUAGES) {
    const page = await open(`/${language}/analysis#start=${encodeURIComponent(ENDGAME)}`);
    await page.click('#engine-switch');
    await page.waitForFunction(() => /\d+\s(:|à)\s\d+/.test(document.getElementById('engine-verdict').textContent), null, { timeout: 60000 });
    if (language === 'en') assert.match(await verdict(page), /^(White wins|Black wins|Draw), \d+ : \d+\.$/);
    // The server's tables may answer before the engine.
    await page.waitForFunction(() => /^\d+\s:\s\d+$/.test(document.querySelector('#engine-lines .value').textContent), null, { timeout: 60000 });
    await app.done(page);
  }
});

test('a worker that is killed is replaced; an engine that cannot be loaded is told, and the board goes on', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  // A worker that searches answers nobody: it is killed from outside.
  await page.addInitScript(() => {
    window.started = [];
    window.Worker = class extends Worker {
      constructor(...options) {
        super(...options);
        window.started.push(this);
      }
    };
  });
  await page.goto(`${app.address}/analysis`);
  await page.waitForSelector('#analysis[data-ready]');
  await page.click('#engine-switch');
  await lines(page, 3);
  await page.evaluate(() => window.started.at(-1).terminate());
  await page.keyboard.press('7');
  await lines(page, 3);
  await app.done(page);

  const broken = await open();
  await broken.route('**/engine*.wasm', (route) => route.abort());
  await broken.click('#engine-switch');
  await broken.waitForFunction(() => document.getElementById('engine-switch').getAttribute('aria-pressed') === 'false');
  assert.equal(await verdict(broken), 'The engine could not be loaded. Check the connection and switch it on again.');
  await broken.keyboard.press('7');
  assert.deepEqual(await written(broken), ['76(10)']);
  await broken.unroute('**/engine*.wasm');
  await broken.click('#engine-switch');
  await lines(broken, 3);
  broken.complaints.splice(0, broken.complaints.length, ...broken.complaints.filter((line) => !/ERR_FAILED/.test(line)));
  await app.done(broken);
});

test('memory stays bounded over many positions', async () => {
  const page = await open();
  await page.click('#engine-switch');
  await lines(page, 3);
  const heap = async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  };
  const round = async () => {
    for (let step = 0; step < 40; step += 1) await page.keyboard.press(String((step % 9) + 1));
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
  };
  await round();
  const before = await heap();
  for (let count = 0; count < 3; count += 1) await round();
  const after = await heap();
  assert.ok(after < before + 25, `${before} MB, then ${after} MB`);
  assert.ok(page.workers().length <= 4, `${page.workers().length} workers`);
  await picture(page, 'analysis-engine');
  await app.done(page);
});
