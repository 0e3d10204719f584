// The over-the-board clock: a game by touch and by keys, flags, the referee, the log, a reload, and a server that is
// gone. Time passes by hand.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, picture, until } from './app.mjs';

/** @type {App} */
let app;
before(async () => {
  app = await App.open();
});
after(() => app.close());

const PHONE = { width: 390, height: 844 };
const MINUTE = 60000;

/** The page of the clock, ready, with time that stands still until it is moved. */
async function open() {
  const page = await app.page({ viewport: PHONE, hasTouch: true });
  await page.clock.install({ time: new Date('2026-11-16T10:00:00') });
  await page.goto(`${app.address}/clock`);
  await page.waitForSelector('#clock[data-ready]');
  await page.clock.pauseAt(new Date('2026-11-16T10:01:00'));
  return page;
}

/** Lets time pass and the dials be drawn. */
async function pass(page, milliseconds) {
  await page.clock.runFor(milliseconds);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** What the dials show: upper, lower. */
const dials = (page) => page.locator('.dial-time').allTextContents();

/** Sets up a control from the referee's panel. */
async function setUp(page, control) {
  await page.click('#open-referee');
  await page.click('#new-section summary');
  await page.check(`input[name=control][value="${control}"]`);
  await page.click('#new .main');
}

test('a game by touch: started by the referee, with increments, and nothing out of turn', async () => {
  const page = await open();
  assert.deepEqual(await dials(page), ['1:00:00', '1:00:00']);
  await page.tap('#lower');
  await pass(page, 5000);
  assert.deepEqual(await dials(page), ['1:00:00', '1:00:00'], 'only the referee starts it');
  await setUp(page, '5+3');
  assert.deepEqual(await dials(page), ['5:00', '5:00']);
  await page.click('#start');
  await pass(page, 10000);
  assert.deepEqual(await dials(page), ['5:00', '4:50']);
  await page.tap('#upper');
  assert.equal(await page.getAttribute('#lower', 'data-going'), '', 'it is not the turn of the upper one');
  await page.tap('#lower');
  assert.deepEqual(await dials(page), ['5:00', '4:53']);
  assert.equal(await page.getAttribute('#upper', 'data-going'), '');
  await pass(page, 30000);
  await page.tap('#upper');
  assert.deepEqual(await dials(page), ['4:33', '4:53']);
  assert.match(await page.textContent('#lower .dial-note'), /1/);
  await picture(page, 'clock-phone');
  const turned = await page.locator('#upper').evaluate((dial) => getComputedStyle(dial).rotate);
  assert.equal(turned, '180deg', 'who sits opposite can read it');
  await page.setViewportSize({ width: 844, height: 390 });
  assert.equal(await page.locator('#upper').evaluate((dial) => getComputedStyle(dial).rotate), 'none');
  await picture(page, 'clock-landscape');
  await app.done(page);
});

test('keys press the dials, also with Shift and Tab between', async () => {
  const page = await open();
  await page.click('#start');
  // The start button is gone, and the keys belong to the dials.
  await page.keyboard.press('Space');
  assert.equal(await page.getAttribute('#upper', 'data-going'), '');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await page.getAttribute('#upper', 'data-going'), '', 'Shift and Tab is no press');
  await page.keyboard.press('Shift');
  assert.equal(await page.getAttribute('#lower', 'data-going'), '');
  await page.focus('#lower');
  await page.keyboard.press('Enter');
  assert.equal(await page.getAttribute('#upper', 'data-going'), '');
  await app.done(page);
});

test('a fallen flag is shown, the clock goes on, and only a tap calls it', async () => {
  const page = await open();
  await setUp(page, '3+2');
  await page.click('#start');
  await pass(page, 2 * MINUTE + 50000);
  assert.deepEqual(await dials(page), ['3:00', '0:10']);
  assert.equal(await page.getAttribute('#lower', 'data-haste'), '');
  assert.equal(await page.isVisible('#call'), false);
  await pass(page, 10001);
  assert.equal(await page.getAttribute('#lower', 'data-flag'), '');
  assert.ok(await page.isVisible('#call'));
  // A move begun before the fall is finished: no increment lifts the flag, and the other dial goes.
  await page.tap('#lower');
  assert.deepEqual(await dials(page), ['3:00', '0:00']);
  await pass(page, MINUTE);
  assert.deepEqual(await dials(page), ['2:00', '0:00']);
  await picture(page, 'clock-flag');
  await page.click('#call');
  assert.match(await page.textContent('#status'), /White’s flag has been called/);
  await pass(page, MINUTE);
  assert.deepEqual(await dials(page), ['2:00', '0:00'], 'a called flag ends the game');
  // A call by mistake is taken back; the clock stands until the referee lets it go on.
  await page.click('#open-referee');
  await page.click('#undo');
  await page.click('#confirm-yes');
  await page.click('#referee [data-close]');
  await page.click('#go-on');
  await pass(page, 2 * MINUTE);
  await page.click('#call');
  assert.match(await page.textContent('#status'), /Both flags were down/);
  assert.equal(await page.getAttribute('#status a', 'href'), '/rules#R19');
  await app.done(page);
});

test('the referee takes back a wrong press: the time since counts for who pressed', async () => {
  const page = await open();
  await page.click('#start');
  await pass(page, MINUTE);
  await page.tap('#lower');
  await pass(page, MINUTE);
  await page.click('#open-referee');
  assert.equal(await page.isVisible('#undo'), false, 'while it goes nothing is taken back');
  assert.ok(await page.isVisible('#stand-first'));
  await page.click('#referee [data-close]');
  await page.click('#stop');
  await pass(page, 10 * MINUTE);
  assert.deepEqual(await dials(page), ['59:00', '59:00']);
  await page.click('#open-referee');
  await page.click('#undo');
  assert.deepEqual(await page.locator('#confirm tbody td').allTextContents(), ['59:00', '58:00', '59:00', '1:00:00']);
  await page.click('#confirm [data-close]');
  assert.deepEqual(await dials(page), ['59:00', '59:00'], 'without confirmation nothing happens');
  await page.click('#undo');
  await page.click('#confirm-yes');
  assert.deepEqual(await dials(page), ['1:00:00', '58:00']);
  assert.ok(await page.isVisible('#undo-none'));
  await page.click('[data-turn=white]');
  assert.equal(await page.getAttribute('#lower', 'data-going'), '');
  await app.done(page);
});

test('the referee corrects the times as W VII says, after a confirmation', async () => {
  const page = await open();
  await page.click('#start');
  await pass(page, 10 * MINUTE);
  await page.tap('#lower');
  await pass(page, 30 * MINUTE);
  await page.click('#stop');
  await page.click('#open-referee');
  await page.click('#correct-section summary');
  const correct = async (kind, fields) => {
    await page.selectOption('#kind', kind);
    for (const [id, value] of Object.entries(fields)) {
      if (id === 'which') await page.selectOption('#which', value);
      else await page.fill(`#${id}`, value);
    }
    await page.click('#correct .main');
  };
  await correct('replace', { 'used-white': 'soon', 'used-black': '1' });
  assert.match(await page.textContent('#correct-error'), /12:30/);
  await correct('replace', { 'used-white': '61:00', 'used-black': '1' });
  assert.match(await page.textContent('#correct-error'), /more than the whole time/);
  for (const [kind, fields, expected] of [
    // Upper is Black. Three minutes left become five, and the opponent gets the same two.
    ['replace', { 'used-white': '57', 'used-black': '20:00' }, ['42:00', '5:00']],
    ['one', { which: 'black', 'true-time': '0:20:00' }, ['20:00', '5:00']],
    ['both', {}, ['12:30', '12:30']],
    ['begun', { since: '20' }, ['50:00', '50:00']],
    ['begun', { since: '1:40:00' }, ['25:00', '25:00']],
  ]) {
    const before = await dials(page);
    await correct(kind, fields);
    assert.deepEqual(await dials(page), before, 'not before it is confirmed');
    if (kind === 'both') await picture(page, 'clock-confirm');
    await page.click('#confirm-yes');
    assert.deepEqual(await dials(page), expected, kind);
  }
  await page.click('#log-section summary');
  assert.equal(await page.locator('#log tr').count(), 8);
  assert.match(await page.textContent('#log tr >> nth=0'), /begun without a clock/);
  await picture(page, 'clock-referee');
  await app.done(page);
});

test('the log names every press, and can be saved', async () => {
  const page = await open();
  await setUp(page, '10+5');
  await page.click('#start');
  for (const place of ['lower', 'upper', 'lower']) {
    await pass(page, 15000);
    await page.tap(`#${place}`);
  }
  await page.click('#stop');
  await page.click('#open-referee');
  await page.click('#log-section summary');
  const lines = await page.locator('#log tr').evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent)));
  assert.deepEqual(lines.reverse(), [
    ['Started: White', '10:00', '10:00'],
    ['Pressed: White', '9:50', '10:00'],
    ['Pressed: Black', '9:50', '9:50'],
    ['Pressed: White', '9:40', '9:50'],
    ['Stopped', '9:40', '9:50'],
  ]);
  const saving = page.waitForEvent('download');
  await page.click('#save');
  const file = await readFile(await (await saving).path(), 'utf8');
  assert.equal(file.split('\n').length, 7);
  assert.match(file, /^10\+5\t2026-/);
  assert.match(file, /Pressed: Black\t9:50\t9:50\n/);
  await app.done(page);
});

test('a reload loses nothing: the dial went on meanwhile', async () => {
  const page = await open();
  await setUp(page, '20');
  await page.click('#start');
  await pass(page, MINUTE);
  await page.tap('#lower');
  await page.reload();
  await page.waitForSelector('#clock[data-ready]');
  // A page tells the time in whole milliseconds to the one after it.
  await pass(page, 2 * MINUTE + 20);
  assert.deepEqual(await dials(page), ['18:00', '19:00']);
  await page.click('#open-referee');
  await page.click('#new-section summary');
  await page.click('#new .main');
  assert.match(await page.textContent('#confirm-what'), /will be erased/);
  await page.click('#confirm-yes');
  assert.deepEqual(await dials(page), ['1:00:00', '1:00:00']);
  await app.done(page);
});

test('an own control, with a delay, with Black below and to begin', async () => {
  const page = await open();
  await page.click('#open-referee');
  await page.click('#new-section summary');
  await page.check('input[name=control][value=other]');
  await page.fill('#minutes', '0');
  await page.click('#new .main');
  assert.match(await page.textContent('#new-error'), /24 hours/);
  await page.fill('#minutes', '1:30');
  await page.fill('#bonus', '5');
  await page.check('input[value=delay]');
  await page.check('input[name=begins][value=black]');
  await page.check('input[name=lower][value=black]');
  await page.click('#new .main');
  await page.click('#start');
  await pass(page, 4900);
  assert.deepEqual(await dials(page), ['1:30', '1:30'], 'the first five seconds are free');
  await pass(page, 10100);
  assert.equal(await page.getAttribute('#lower', 'data-side'), 'black');
  assert.deepEqual(await dials(page), ['1:30', '1:20']);
  await app.done(page);
});

test('every language: whole, and nothing sticks out of the panel at 320 pixels', async () => {
  const page = await app.page({ viewport: { width: 320, height: 568 } });
  for (const language of LANGUAGES) {
    await page.goto(`${app.address}/${language}/clock`);
    await page.waitForSelector('#clock[data-ready]');
    const dial = await page.locator('#lower .dial-time').boundingBox();
    assert.ok(dial.x >= 0 && dial.x + dial.width <= 320, 'a whole hour fits');
    await page.click('#open-referee');
    for (const part of ['correct', 'new', 'log']) await page.click(`#${part}-section summary`);
    const { text, wide } = await page.evaluate(() => {
      const panel = document.getElementById('referee');
      return { text: document.body.innerText, wide: panel.scrollWidth - panel.clientWidth };
    });
    assert.doesNotMatch(text, /\b(clock|game|side)-[a-z]+/);
    assert.equal(wide, 0, language);
    await picture(page, `clock-panel-${language}`);
  }
  await app.done(page);
});

test('once loaded it works without the server, in the language it was opened in', async (context) => {
  const alone = await App.open();
  context.after(() => alone.close());
  const page = await alone.page({ offline: true, serviceWorkers: 'allow' });
  for (const path of ['/clock', '/kk/clock']) {
    await page.goto(alone.address + path);
    // The whole site is fetched, and a debug build compresses slowly.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 300000 });
    await until(page, async (address) => Boolean(await caches.match(address)), path.replace(/^\/clock/, '/en/clock'));
  }
  await page.click('#open-referee');
  assert.match(await page.textContent('#kept'), /желісіз/);
  await page.click('#referee [data-close]');
  await page.click('#start');
  await page.keyboard.press('Space');
  await alone.stop('SIGKILL');
  await page.reload();
  await page.waitForSelector('#clock[data-ready]');
  assert.equal(await page.getAttribute('#upper', 'data-going'), '', 'the game goes on');
  assert.equal(await page.textContent('#stop'), 'Тоқтату');
  await page.keyboard.press('Shift');
  assert.equal(await page.getAttribute('#lower', 'data-going'), '');
  await page.goto(`${alone.address}/en/clock`);
  await page.waitForSelector('#clock[data-ready]');
  assert.equal(await page.textContent('#stop'), 'Stop');
  await alone.done(page);
});
