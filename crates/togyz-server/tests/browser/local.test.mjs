// Two people at one device: a game by the rules in the browser, its clock, taking back, the record, a reload. A server
// is needed only to load the page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { faults } from './accessible.mjs';
import { App, LANGUAGES, complete, picture, shown } from './app.mjs';


/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Opens the board and waits until it can be played. */
async function open(options = {}) {
  const page = await app.page({ settings: { speed: 'off' }, ...options });
  await page.goto(`${app.address}/board`);
  await page.waitForSelector('#local[data-ready]');
  return page;
}

const click = (page, pit) => page.click(`#board [data-pit=${pit}]`);
const text = (page, id) => page.locator(`#${id}`).textContent();
const written = (page) => page.locator('#moves .move').allTextContents();
const dial = (page, side) => page.locator(`.plate[data-side=${side}] .clock`).textContent();

/** Opens what the bar hides where there is little room. */
async function more(page) {
  const hidden = await page.locator('#more').isHidden();
  if (hidden) await page.click('#open-more');
}

/** Begins a game by the form. */
async function begin(page, { control = 'none', profile = 'kazakhstan', position = '', white = '', black = '' }) {
  await more(page);
  await page.locator('[data-new]:visible').first().click();
  await page.selectOption('#control', control);
  await page.selectOption('#profile', profile);
  await page.fill('#white', white);
  await page.fill('#black', black);
  if (position) {
    if (!(await page.locator('#from').getAttribute('open') !== null)) await page.click('#from summary');
    await page.fill('#position', position);
  }
  await page.click('#new-form button.main');
}

test('two people play by turns, and the board is that of the rules', async () => {
  const page = await open();
  assert.equal(await text(page, 'turn'), 'White to move');
  await click(page, 'w7');
  assert.deepEqual(await shown(page), { pits: [9, 9, 9, 9, 9, 9, 1, 10, 10, 10, 10, 10, 10, 10, 0, 9, 9, 9], kazans: [10, 0] });
  assert.equal(await text(page, 'turn'), 'Black to move');
  await click(page, 'w1');
  assert.equal((await written(page)).length, 1, 'White cannot move twice');
  await page.keyboard.press('9');
  assert.deepEqual(await written(page), ['76(10)', '98']);
  await complete(page);
  await app.done(page);
});

test('any number of moves is taken back and played again', async () => {
  const page = await open();
  const start = await shown(page);
  for (const pit of ['w7', 'b9', 'w1', 'b1']) await click(page, pit);
  const moves = await written(page);
  const end = await shown(page);
  assert.equal(moves.length, 4);
  for (let count = 0; count < 4; count += 1) await page.click('#takeback');
  assert.deepEqual([await shown(page), await written(page)], [start, []]);
  assert.ok(await page.isDisabled('#takeback'));
  for (let count = 0; count < 4; count += 1) await page.click('#redo');
  assert.deepEqual([await shown(page), await written(page)], [end, moves]);
  assert.ok(await page.isDisabled('#redo'));
  await page.click('#takeback');
  await click(page, 'b2');
  assert.ok(await page.isDisabled('#redo'), 'another move forgets the one taken back');
  await app.done(page);
});

test('a reload keeps the game, also without a server', async () => {
  const page = await open({ offline: true });
  for (const pit of ['w7', 'b9']) await click(page, pit);
  await page.click('#takeback');
  const before = await shown(page);
  await page.reload();
  await page.waitForSelector('#local[data-ready]');
  assert.deepEqual(await shown(page), before);
  await page.context().setOffline(true);
  await page.click('#redo');
  await click(page, 'w1');
  assert.equal((await written(page)).length, 3);
  await app.done(page);
});

test('what is stored and cannot be read is a new game', async () => {
  const page = await open();
  for (const broken of ['{', '[]', '{"terms":{"profile":"none"},"log":[]}', '{"terms":{"profile":"open","position":"","control":null,"names":{"white":"","black":""}},"log":[{"kind":"move","otau":7,"at":1},{"kind":"move","otau":77,"at":1}],"redo":[],"seen":0}']) {
    await page.evaluate((value) => localStorage.setItem('togyz-board', value), broken);
    // The page writes its own game when it is left.
    await page.evaluate(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }));
    await page.goto('about:blank');
    await page.goto(`${app.address}/board`);
    await page.waitForSelector('#local[data-ready] .togyz-pit.playable');
  }
  await app.done(page);
});

test('the clock runs by the rules, stands after a reload and when a move is taken back, and its flag ends the game', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await page.clock.install({ time: new Date('2026-11-17T12:00:00Z') });
  await page.goto(`${app.address}/board`);
  await page.waitForSelector('#local[data-ready]');
  await page.clock.pauseAt(new Date('2026-11-17T12:01:00Z'));
  await begin(page, { control: '5+3', white: 'Ann', black: 'Bolat' });
  assert.equal(await page.locator('.plate[data-side=white] .name').textContent(), 'Ann');
  assert.deepEqual([await dial(page, 'white'), await dial(page, 'black')], ['5:00', '5:00']);
  await page.clock.runFor(60000);
  assert.equal(await dial(page, 'white'), '5:00', 'the first move is not timed');
  await click(page, 'w7');
  await page.clock.runFor(10000);
  assert.deepEqual([await dial(page, 'white'), await dial(page, 'black')], ['5:00', '4:50']);
  await click(page, 'b9');
  assert.equal(await dial(page, 'black'), '4:53', 'with the increment');
  await page.clock.runFor(20000);
  assert.equal(await dial(page, 'white'), '4:40');
  await page.click('#takeback');
  assert.deepEqual([await dial(page, 'white'), await dial(page, 'black')], ['5:00', '5:00'], 'as after the first move');
  assert.match(await text(page, 'turn'), /The clock is stopped/);
  await page.clock.runFor(60000);
  await page.click('#redo');
  assert.equal(await dial(page, 'black'), '4:53');
  await click(page, 'w1');
  await page.clock.runFor(30000);
  assert.equal(await dial(page, 'black'), '4:23');
  await page.reload();
  await page.waitForSelector('#local[data-ready]');
  await page.clock.runFor(90000);
  assert.equal(await dial(page, 'black'), '4:23', 'a reload stops the clock');
  await more(page);
  await page.click('#go-on');
  await page.clock.runFor(23000);
  assert.equal(await dial(page, 'black'), '4:00');
  await page.clock.runFor(4 * 60000);
  assert.equal(await text(page, 'ending'), 'Black’s time ran out. White wins.');
  await page.clock.runFor(5000);
  const record = await saved(page);
  for (const part of ['[White "Ann"]', '[Black "Bolat"]', '[Date "2026.11.17"]', '[TimeControl "300+3"]', '{[%clk 0:04:53]}', '[Termination "flag"]']) {
    assert.ok(record.includes(part), `${part} is not in ${record}`);
  }
  await page.click('#takeback');
  assert.ok(await page.isHidden('#outcome'), 'the move before the flag is taken back with it');
  await app.done(page);
});

/** The record as it is saved. */
async function saved(page) {
  await more(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
  assert.match(download.suggestedFilename(), /\.tgk$/);
  return readFile(await download.path(), 'utf8');
}

test('a draw is agreed and a resignation made by two presses, and both can be taken back', async () => {
  const page = await open();
  await click(page, 'w7');
  await more(page);
  await page.click('#agree');
  assert.ok(await page.isHidden('#outcome'), 'one press only asks');
  await page.click('#agree');
  assert.equal(await text(page, 'ending'), 'Draw by agreement.');
  assert.equal(await page.locator('.togyz-pit.playable').count(), 0);
  await page.click('#takeback');
  assert.ok(await page.isHidden('#outcome'));
  assert.equal((await written(page)).length, 1, 'the move stays');
  await more(page);
  await page.click('#resign');
  await page.click('#resign');
  assert.equal(await text(page, 'ending'), 'Black resigned. White wins.');
  assert.match(await saved(page), /\[Result "1 \(10\) - 0 \(0\)"\]|\[Result "1-0"\]/);
  await app.done(page);
});

test('a position is played to its end; a wrong one says beside the field what to write', async () => {
  const page = await open();
  await begin(page, { position: '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w' });
  assert.match(await text(page, 'position-error'), /this one has 161/);
  await page.fill('#position', 'nine');
  await page.click('#new-form button.main');
  assert.match(await text(page, 'position-error'), /not a position/);
  await page.fill('#position', '0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 80 80 w');
  await page.click('#new-form button.main');
  await click(page, 'w9');
  assert.equal(await text(page, 'result'), '1 (82) - 0 (80)');
  assert.match(await text(page, 'ending'), /White wins with more than 81/);
  await page.locator('#outcome [data-new]').click();
  assert.ok(await page.isHidden('#erases'), 'a finished game is not missed');
  await app.done(page);
});

test('refusals are seen beside the board; looking back is marked and returns by a button, never by a stray click', async () => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  for (const pit of ['w7', 'b9']) await click(page, pit);
  const live = await shown(page);
  const line = () => page.locator('#status-line').innerText();
  await click(page, 'b1');
  assert.equal(await line(), 'It is the opponent’s turn.');
  await page.keyboard.press('ArrowLeft');
  assert.match(await line(), /^Move 1 of 1, White\s+Back to the game$/);
  const before = await shown(page);
  await click(page, 'b5');
  assert.match(await line(), /^You are looking back/);
  assert.deepEqual(await shown(page), before, 'a click neither plays nor returns');
  await picture(page, 'local-looking-back');
  await page.click('#to-game');
  assert.deepEqual(await shown(page), live);
  assert.equal(await line(), 'White to move');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  assert.deepEqual(await shown(page), live);
  await app.done(page);
});

test('the keys have a sheet; a turned board stays turned', async () => {
  const page = await open();
  const lower = () => page.locator('.plate').last().getAttribute('data-side');
  await page.keyboard.press('?');
  const rows = await page.locator('#keys[open] dd').allTextContents();
  assert.ok(rows.length >= 12, `${rows}`);
  for (const row of rows) assert.doesNotMatch(row, /^(table|game)-|^$/);
  await page.keyboard.press('7');
  assert.equal((await written(page)).length, 0, 'the sheet takes the keys');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  assert.match(await text(page, 'announcement'), /^White’s otau 1 to 9: 9, 9/);
  await page.keyboard.press('f');
  assert.equal(await lower(), 'black');
  await page.reload();
  await page.waitForSelector('#local[data-ready]');
  assert.equal(await lower(), 'black');
  await page.keyboard.press('f');
  await page.reload();
  await page.waitForSelector('#local[data-ready]');
  assert.equal(await lower(), 'white');
  await app.done(page);
});

test('the end is told beside the board, with a graph of the kazans', async () => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await begin(page, { position: '1,0,0,0,0,0,0,0,1/1,5,0,0,0,0,0,0,0 80 74 w' });
  await click(page, 'w1');
  await click(page, 'b2');
  await click(page, 'w9');
  assert.match(await text(page, 'headline'), /^(White|Black) won \d+ : \d+$/);
  assert.equal(await page.locator('#status-line').innerText(), await text(page, 'headline'));
  assert.match(await text(page, 'announcement'), /won/);
  assert.equal((await page.getAttribute('#graph .white', 'points')).split(' ').length, 4);
  await click(page, 'w2');
  assert.equal(await page.locator('#status-line').innerText(), 'The game is over.');
  await picture(page, 'local-over');
  await app.done(page);
});

test('the board turns after every move if that is chosen, and remembers it', async () => {
  const page = await open();
  const lower = () => page.locator('.plate').last().getAttribute('data-side');
  await click(page, 'w7');
  assert.equal(await lower(), 'white');
  await more(page);
  await page.check('#turning');
  assert.equal(await lower(), 'black');
  await page.keyboard.press('Escape');
  await click(page, 'b9');
  assert.equal(await lower(), 'white');
  await click(page, 'w1');
  await page.reload();
  await page.waitForSelector('#local[data-ready]');
  assert.equal(await lower(), 'black');
  await app.done(page);
});

test('the page is complete in every language and accessible', async () => {
  const page = await open();
  for (const language of LANGUAGES) {
    await page.goto(`${app.address}/${language}/board`);
    await page.waitForSelector('#local[data-ready] .togyz-pit.playable');
    assert.doesNotMatch(await page.locator('body').innerText(), /local-|game-|home-/, language);
  }
  assert.deepEqual(await faults(page), []);
  await app.done(page);
});

test('the board fits every screen', async () => {
  for (const [name, width, height] of [['phone', 360, 740], ['turned', 740, 360], ['desk', 1280, 900]]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open({ viewport: { width, height }, colorScheme });
      await click(page, 'w7');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
      await picture(page, `local-${name}-${colorScheme}`);
      await more(page);
      await picture(page, `local-${name}-${colorScheme}-more`);
      await page.locator('[data-new]:visible').first().click();
      await picture(page, `local-${name}-${colorScheme}-new`);
      await app.done(page);
    }
  }
});
