// The analysis board: the tree of variations, editing and undoing, walking by mouse, key and touch, what is kept, and who
// may open a game.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { Records } from '../../web/js/lib/records.js';
import { faults } from './accessible.mjs';
import { App, LANGUAGES, complete, picture, shown, turn } from './app.mjs';


/** A game of 211 plies. */
const LONG = '1913552375111654149631182212414199182145422787165852181163163451384124531784134115632127277132121799588224211115139157485841174179283831131133223191221463113646251748472655179245167141169112631424691719325412177';

/** @type {App} */
let app;
/** A finished game and one that goes on, by their ids. */
const games = {};
before(async () => {
  app = await App.open();
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page);
  for (const moves of [2, 4, 6]) {
    const [pit] = await turn(page);
    await page.click(`#board [data-pit=${pit}]`);
    await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length === count, moves);
  }
  await page.click('[data-act=resign]');
  await page.click('[data-act=resign]');
  await page.waitForSelector('#outcome:not([hidden])');
  games.over = new URL(page.url()).pathname.split('/').at(-1);
  games.moves = await page.locator('.moves .move').allTextContents();
  games.board = await shown(page);
  games.player = page.context();
  await app.game(page);
  games.going = new URL(page.url()).pathname.split('/').at(-1);
  games.page = page;
});
after(() => app.close());

/** Opens the analysis and waits until it answers. */
async function open(path = '/analysis', options = {}) {
  const page = await app.page({ settings: { speed: 'off' }, ...options });
  await page.goto(app.address + path);
  await page.waitForSelector('#analysis[data-ready]');
  return page;
}

const click = (page, pit) => page.click(`#board [data-pit=${pit}]`);
const written = (page) => page.locator('#tree .move').allTextContents();
const current = (page) => page.evaluate(() => document.querySelector('#tree [aria-current]')?.textContent ?? null);
const rows = (page) => page.locator('#tree li').evaluateAll((all) => all.map((row) => `${row.className}${row.dataset.depth ?? ''}: ${[...row.querySelectorAll('.number, .move, .comment')].map((part) => part.textContent).join(' ') || row.textContent}`));

test('any legal move is played for both sides; another move at the same place is a variation', async () => {
  const page = await open();
  assert.ok(await page.isVisible('#tree .empty'));
  await click(page, 'w7');
  assert.deepEqual(await shown(page), { pits: [9, 9, 9, 9, 9, 9, 1, 10, 10, 10, 10, 10, 10, 10, 0, 9, 9, 9], kazans: [10, 0] });
  await click(page, 'b9');
  await page.keyboard.press('1');
  assert.deepEqual(await rows(page), ['pair: 1. 76(10) 98', 'pair: 2. 11']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await click(page, 'b5');
  assert.deepEqual((await rows(page)).map((row) => row.replace(/: .*/, '')), ['pair', 'variation1', 'pair', 'variation1']);
  await page.keyboard.press('Home');
  assert.equal(await current(page), null);
  await page.keyboard.press('7');
  assert.equal((await written(page)).length, 5, 'the move that is there is followed');
  await complete(page);
  await app.done(page);
});

test('a move that is not legal is refused in words', async () => {
  const page = await open();
  await click(page, 'b3');
  assert.equal(await page.textContent('#announcement'), 'It is the opponent’s turn.');
  assert.deepEqual(await written(page), []);
  await app.done(page);
});

test('walking: keys, buttons and a click on a move', async () => {
  const page = await open();
  for (const key of '7912') await page.keyboard.press(key);
  const moves = await written(page);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await current(page), moves[2]);
  await page.keyboard.press('Home');
  assert.equal(await current(page), null);
  await page.keyboard.press('ArrowRight');
  await page.click('#walk [data-go=forward]');
  assert.equal(await current(page), moves[1]);
  await page.click('#walk [data-go=last]');
  assert.equal(await current(page), moves[3]);
  await page.locator('#tree .move').first().click();
  assert.equal(await current(page), moves[0]);
  await page.keyboard.press('8');
  await page.keyboard.press('ArrowDown');
  assert.equal(await current(page), moves[1], 'the other variation');
  await page.keyboard.press('ArrowUp');
  assert.notEqual(await current(page), moves[1]);
  await app.done(page);
});

test('promote, delete, mark and comment, each undone and done again', async () => {
  const page = await open();
  for (const key of '79') await page.keyboard.press(key);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('5');
  const branch = await current(page);
  const states = [await rows(page)];
  const step = async (act) => {
    await act();
    states.push(await rows(page));
    assert.notDeepEqual(states.at(-1), states.at(-2));
  };
  await step(() => page.click('#promote'));
  assert.ok(await page.isDisabled('#promote'));
  await step(() => page.click('#mark-1'));
  assert.equal(await current(page), `${branch}!`);
  await step(() => page.click('#mark-4'));
  assert.equal(await current(page), `${branch}??`, 'one mark replaces the other');
  await step(async () => {
    await page.fill('#comment', 'Too greedy.');
    await page.locator('#comment').blur();
  });
  assert.ok((await rows(page)).some((row) => row.includes('Too greedy.')));
  await step(() => page.click('#remove'));
  assert.equal((await written(page)).length, 2);
  for (let at = states.length - 2; at >= 0; at -= 1) {
    await page.click('#undo');
    assert.deepEqual(await rows(page), states[at], `undo to ${at}`);
  }
  for (let at = 1; at < states.length; at += 1) {
    await page.keyboard.press(at % 2 ? 'Control+y' : 'Shift+U');
    assert.deepEqual(await rows(page), states[at], `redo to ${at}`);
  }
  await app.done(page);
});

test('by keyboard alone: mark, comment, promote, delete, undo', async () => {
  const page = await open();
  for (const key of '79') await page.keyboard.press(key);
  await page.keyboard.press('!');
  assert.match(await current(page), /!!$/);
  for (const sign of ['!', '!?', '?!', '?', '??', '']) {
    await page.keyboard.press('!');
    assert.equal((await current(page)).replace(/^[\dx()]+/, ''), sign);
  }
  await page.keyboard.press('c');
  await page.keyboard.type('A quiet move 12.');
  await page.keyboard.press('Tab');
  assert.ok((await rows(page)).some((row) => row.includes('A quiet move 12.')));
  assert.equal((await written(page)).length, 2, 'typing plays nothing');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('4');
  const branch = await current(page);
  await page.keyboard.press('p');
  assert.equal((await written(page))[1], branch);
  await page.keyboard.press('Delete');
  assert.equal((await written(page)).length, 2);
  await page.keyboard.press('Control+z');
  assert.equal(await current(page), branch);
  await page.keyboard.press('?');
  assert.ok(await page.isVisible('#keys'));
  await page.keyboard.press('Escape');
  await app.done(page);
});

test('a right click and a long press open what can be done with a move', async () => {
  const page = await open();
  for (const key of '79') await page.keyboard.press(key);
  await page.locator('#tree .move').first().click({ button: 'right' });
  assert.equal(await current(page), '76(10)');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'mark-3');
  await app.done(page);
  const phone = await open('/analysis', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const pit of ['w7', 'b9']) await phone.tap(`#board [data-pit=${pit}]`);
  assert.equal((await written(phone)).length, 2);
  assert.ok(await phone.isHidden('#edit'));
  const move = await phone.locator('#tree .move').first().boundingBox();
  const touch = { pointerType: 'touch', bubbles: true };
  await phone.locator('#tree .move').first().dispatchEvent('pointerdown', touch);
  await phone.waitForSelector('#edit:popover-open');
  assert.ok(move.height >= 36, `a move is ${move.height} px high`);
  await phone.click('#mark-2');
  assert.equal(await current(phone), '76(10)?');
  await phone.keyboard.press('Escape');
  await phone.tap('.act-bar [data-go=forward]');
  assert.equal(await current(phone), '98');
  await app.done(phone);
});

test('a reload keeps tree and place, also without a server; two tabs do not disturb each other', async () => {
  const page = await open('/analysis', { offline: true });
  for (const key of '79') await page.keyboard.press(key);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('5');
  await page.click('#mark-1');
  const before = [await rows(page), await current(page), await shown(page)];
  await page.reload();
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual([await rows(page), await current(page), await shown(page)], before);
  const other = await page.context().newPage();
  await other.goto(`${app.address}/analysis`);
  await other.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await rows(other), before[0], 'a new tab finds the newest');
  await other.keyboard.press('1');
  await other.waitForTimeout(400);
  await page.reload();
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await rows(page), before[0]);
  await page.context().setOffline(true);
  const count = (await written(page)).length;
  await page.keyboard.press('3');
  assert.equal((await written(page)).length, count + 1);
  await app.done(page);
});

test('what is stored and cannot be read is an empty analysis', async () => {
  const page = await open();
  for (const broken of ['{', '[]', '{"study":{},"moves":[]}', '{"study":{"tags":[],"profile":"none","start":"x","comments":[],"nodes":[]},"moves":[1]}', '{"study":{"tags":[],"profile":"open","start":"","comments":[],"nodes":[{"parent":-1,"otau":7,"marks":[],"comments":[]},{"parent":0,"otau":6,"marks":[],"comments":[]}]},"moves":[7,6,1]}']) {
    await page.goto('about:blank');
    await page.goto(`${app.address}/analysis`);
    await page.waitForSelector('#analysis[data-ready]');
    await page.evaluate((value) => ['localStorage', 'sessionStorage'].forEach((storage) => window[storage].setItem('togyz-analysis', value)), broken);
    await page.reload();
    await page.waitForSelector('#analysis[data-ready] .togyz-pit.playable');
    await complete(page);
  }
  await app.done(page);
});

test('a finished game opens by one click with its moves; reading it changes nothing in it', async () => {
  const page = await games.player.newPage();
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(error.message));
  await page.goto(`${app.address}/g/${games.over}`);
  await page.click('#analyse');
  await page.waitForURL(/\/analysis\/\w+$/);
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await written(page), games.moves);
  assert.deepEqual(await shown(page), games.board);
  assert.equal(await current(page), games.moves.at(-1));
  assert.equal(await page.textContent('.plate[data-side=white] .name'), 'You');
  assert.match(await page.textContent('.result'), /^0 \(\d+\) - 1 \(\d+\) · /);
  await page.keyboard.press('Home');
  await page.keyboard.press('5');
  assert.equal((await written(page)).length, games.moves.length + 1);
  await page.reload();
  await page.waitForSelector('#analysis[data-ready]');
  assert.equal((await written(page)).length, games.moves.length + 1, 'kept with the game');
  await page.goto(`${app.address}/analysis`);
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await written(page), [], 'the empty analysis is another one');
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test('without a script a finished game shows its board and moves', async () => {
  const page = await app.page({ javaScriptEnabled: false });
  await page.goto(`${app.address}/analysis/${games.over}`);
  assert.deepEqual(await written(page), games.moves);
  assert.deepEqual(await shown(page), games.board);
  await app.done(page);
});

test('a game that goes on is refused in every language, an unknown one is not there', async () => {
  const page = await app.page();
  for (const language of LANGUAGES) {
    const answer = await page.goto(`${app.address}/${language}/analysis/${games.going}`);
    assert.equal(answer.status(), 403);
    assert.doesNotMatch(await page.textContent('main'), /server-error/);
  }
  assert.match(await page.textContent('h1'), /encore en cours/);
  for (const id of ['abcdefghij', 'x', '..', '%2e%2e', 'abcdefghij.json']) {
    const answer = await page.goto(`${app.address}/analysis/${id}`);
    assert.equal(answer.status(), id === '..' || id === '%2e%2e' ? 200 : 404, id);
  }
  page.complaints.splice(0);
  await app.done(page);
});

test('a lesson and the board for two open in the analysis, each kept by itself', async () => {
  const page = await open();
  await page.keyboard.press('7');
  await page.goto(`${app.address}/learn/tuzdyk`);
  const position = await shown(page);
  await page.click('#analyse');
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await shown(page), position);
  await page.goto(`${app.address}/board`);
  await page.waitForSelector('#local[data-ready]');
  for (const pit of ['w7', 'b9', 'w1']) await click(page, pit);
  const moves = await page.locator('#moves .move').allTextContents();
  await page.locator('[data-analyse]:visible').first().click();
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await written(page), moves);
  await page.goto(`${app.address}/analysis`);
  await page.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await written(page), ['76(10)']);
  for (const nonsense of ['start=nonsense', 'moves=99999', 'start=1,2,3/4 5 6 w&moves=7', 'moves=%F0%9F%98%80&profile=none']) {
    await page.goto('about:blank');
    await page.goto(`${app.address}/analysis#${nonsense}`);
    await page.waitForSelector('#analysis[data-ready]');
    await complete(page);
  }
  await app.done(page);
});

test('200 variations inside each other', async () => {
  const records = new Records((await WebAssembly.instantiate(await readFile(new URL('../../web/records.wasm', import.meta.url)))).instance.exports);
  const moves = [...LONG].map(Number);
  const nodes = [];
  // At every ply another move is the main line, and the game goes on in the variation.
  for (const [ply, otau] of moves.entries()) {
    const { legal } = records.view({ profile: 'open', start: '', moves: moves.slice(0, ply) });
    const other = legal.find((move) => move.otau !== otau).otau;
    const parent = ply ? 2 * ply - 1 : -1;
    nodes.push({ parent, otau: other, marks: [], comments: [] }, { parent, otau, marks: [], comments: [] });
  }
  const page = await open();
  await page.evaluate((study) => ['localStorage', 'sessionStorage'].forEach((storage) => window[storage].setItem('togyz-analysis', study)),
    JSON.stringify({ at: 1, study: { tags: [], profile: 'open', start: '', comments: [], nodes }, moves }));
  await page.evaluate(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }));
  await page.reload();
  await page.waitForSelector('#analysis[data-ready]');
  assert.equal((await written(page)).length, 2 * moves.length);
  assert.equal(await page.locator('#tree .variation').count(), moves.length);
  await complete(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  // The deepest move becomes the main line, level by level, and all of it is undone.
  const before = await rows(page);
  for (let level = 0; level < 20; level += 1) await page.keyboard.press('p');
  assert.notDeepEqual(await rows(page), before);
  for (let level = 0; level < 20; level += 1) await page.keyboard.press('u');
  assert.deepEqual(await rows(page), before);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await picture(page, 'analysis-deep');
  await app.done(page);
});

test('every screen: the board above the fold, nothing sticks out, nothing jumps, axe finds nothing', async () => {
  for (const [width, height] of [[320, 568], [360, 740], [740, 360], [1024, 768], [1280, 900], [1920, 1080]]) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open(`/analysis/${games.over}`, { viewport: { width, height }, colorScheme });
      const box = await page.locator('#board').boundingBox();
      assert.ok(box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width, `${width}x${height}: ${JSON.stringify(box)}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
      assert.deepEqual(await faults(page), [], `${width}x${height} ${colorScheme}`);
      await picture(page, `analysis-${width}x${height}-${colorScheme}`);
      await app.done(page);
    }
  }
});
