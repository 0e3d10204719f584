// A move chosen in advance, and the call when it is one's turn and nobody looks at the page.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, picture, turn } from './app.mjs';

const settings = { speed: 'off' };

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** A challenge of White and its link. */
async function challenge(options = {}) {
  const white = await app.page({ settings, ...options });
  await white.goto(`${app.address}/lobby`);
  await white.selectOption('#control', 'none');
  await white.check('input[name=side][value=white]');
  await white.click('#own button.main');
  await white.waitForURL(/\/c\/\w+$/);
  return white;
}

/** Two people and a game between them. */
async function couple() {
  const white = await challenge();
  const black = await app.page({ settings });
  await black.goto(await white.inputValue('#link'));
  await black.click('#accept button');
  for (const page of [white, black]) await page.waitForURL(/\/g\/\w+$/);
  await turn(white);
  await black.waitForFunction(() => document.querySelector('#board .air'));
  return { white, black };
}

const line = (page) => page.locator('#status-line').innerText();
const moves = (page, count) => page.waitForFunction((n) => document.querySelectorAll('.moves .move').length === n, count);

/** Nobody looks at the page, or somebody does again. */
const look = (page, seen) => page.evaluate((visible) => {
  Object.defineProperty(document, 'hidden', { value: !visible, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}, seen);

test('a premove is shown, and played at once when the turn comes', async () => {
  const { white, black } = await couple();
  await black.click('[data-pit=b3]');
  assert.match(await line(black), /^Premove: .*3$/);
  assert.match(await black.textContent('#announcement'), /^Premove: .*3\. It is played when it is your turn\. Choose it again/);
  assert.equal(await black.getAttribute('[data-pit=b3]', 'aria-pressed'), 'true');
  assert.equal(await black.locator('.premove').count(), 1);
  // Another choice replaces it: there is only one.
  await black.keyboard.press('5');
  assert.equal(await black.getAttribute('.premove', 'data-pit'), 'b5');
  assert.equal(await black.locator('.moves .move').count(), 0, 'nothing is played yet');
  await picture(black, 'premove');
  await white.click('[data-pit=w7]');
  for (const page of [white, black]) await moves(page, 2);
  assert.match(await white.textContent('.moves .move >> nth=1'), /^5/);
  assert.equal(await black.locator('.premove, [aria-pressed=true].togyz-pit').count(), 0);
  await app.done(white);
  await app.done(black);
});

test('a premove is cancelled by choosing it again, by Escape and by looking back', async () => {
  const { white, black } = await couple();
  await white.click('[data-pit=w7]');
  for (const page of [white, black]) await moves(page, 1);
  for (const cancel of [() => white.click('[data-pit=w2]'), () => white.keyboard.press('Escape'), () => white.keyboard.press('Home')]) {
    await white.click('[data-pit=w2]');
    assert.equal(await white.locator('.premove').count(), 1);
    await cancel();
    assert.equal(await white.locator('.premove').count(), 0);
    await white.keyboard.press('End');
  }
  await white.click('[data-pit=b2]');
  assert.match(await line(white), /^This otau is not yours/, 'only an own otau');
  await white.keyboard.press('Home');
  await white.keyboard.press('4');
  assert.equal(await white.locator('.premove').count(), 0, 'no premove while looking back');
  await white.keyboard.press('End');
  await black.click('[data-pit=b1]');
  for (const page of [white, black]) await moves(page, 2);
  assert.equal(await line(white), 'Your turn', 'nothing is played by itself');
  await app.done(white);
  await app.done(black);
});

test('a premove that is not possible is dropped with a sentence', async () => {
  const { white, black } = await couple();
  // White's otau 7 holds one kumalak, then none.
  for (const [page, pit, count] of [[white, 'w7', 1], [black, 'b1', 2], [white, 'w7', 3]]) {
    await turn(page);
    await page.click(`[data-pit=${pit}]`);
    for (const each of [white, black]) await moves(each, count);
  }
  await white.click('[data-pit=w7]');
  assert.match(await line(white), /^Premove/);
  // Black's otau 2 does not reach it: it stays empty.
  await black.click('[data-pit=b2]');
  await moves(white, 4);
  assert.match(await line(white), /^The premove is no longer possible/);
  assert.equal(await white.locator('.premove').count(), 0);
  await app.done(white);
  await app.done(black);
});

test('a premove ends with the game, when the opponent resigns', async () => {
  const { white, black } = await couple();
  for (const [mover, pit, count] of [[white, 'w7', 1], [black, 'b9', 2], [white, 'w1', 3]]) {
    await turn(mover);
    await mover.click(`[data-pit=${pit}]`);
    for (const page of [white, black]) await moves(page, count);
  }
  await white.click('[data-pit=w8]');
  await white.waitForSelector('.premove');
  await turn(black);
  await black.evaluate(() => ['resign', 'resign'].forEach((act) => document.querySelector(`[data-act=${act}]`).click()));
  await white.waitForSelector('#outcome:not([hidden])');
  await white.waitForFunction(() => !document.querySelector('.premove'));
  assert.equal(await white.locator('#status-line').innerText(), await white.textContent('#headline'));
  await app.done(white);
  await app.done(black);
});

test('who confirms every move chooses none in advance', async () => {
  const page = await app.page({ settings: { speed: 'off', confirm: true } });
  const white = await challenge();
  await page.goto(await white.inputValue('#link'));
  await page.click('#accept button');
  await page.waitForURL(/\/g\/\w+$/);
  await page.waitForFunction(() => document.querySelector('#board .air'));
  await page.click('[data-pit=b2]', { force: true });
  assert.equal(await line(page), 'It is the opponent’s turn.');
  assert.equal(await page.locator('.premove').count(), 0);
  await app.done(white);
  await app.done(page);
});

test('against the computer a premove is played too', async () => {
  const page = await app.page({ settings });
  await app.game(page);
  // The answer of the computer is held back while the premove is chosen.
  await page.evaluate(() => {
    document.querySelector('[data-pit=w7]').dispatchEvent(new MouseEvent('click'));
    document.querySelector('[data-pit=w8]').dispatchEvent(new MouseEvent('click'));
  });
  assert.match(await page.textContent('#announcement'), /Premove|Move/);
  await moves(page, 4);
  assert.match(await page.textContent('.moves .move >> nth=2'), /^8/);
  await app.done(page);
});

test('who does not look is called by the title, a sound and a notification, and the title returns', async () => {
  const { white, black } = await couple();
  await white.context().grantPermissions(['notifications']);
  await white.evaluate(() => {
    self.shown = [];
    self.Notification = class extends EventTarget {
      static permission = 'default';
      static requests = 0;
      static async requestPermission() {
        this.requests += 1;
        this.permission = 'granted';
        return 'granted';
      }
      constructor(title) {
        super();
        self.shown.push(title);
      }
      close() {}
    };
    self.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      self.notes += 1;
      return start.apply(this, when);
    };
  });
  const title = await white.title();
  await white.click('[data-pit=w7]');
  await moves(black, 1);
  await look(white, false);
  const notes = await white.evaluate(() => self.notes);
  await turn(black);
  await black.click('[data-pit=b2]');
  await white.waitForFunction(() => document.title.startsWith('● Your turn · '));
  assert.equal(await white.title(), `● Your turn · ${title}`);
  await white.waitForFunction((before) => self.notes > before, notes);
  assert.deepEqual(await white.evaluate(() => [self.shown, Notification.requests]), [[], 0], 'never asked without a click');
  await look(white, true);
  assert.equal(await white.title(), title);
  // Allowed by a click.
  if (!(await white.isVisible('#notify'))) await white.click('#open-more');
  await white.click('#notify');
  await white.waitForSelector('#notify[aria-pressed=true]');
  await white.evaluate(() => document.getElementById('more').hidePopover());
  await turn(white);
  await white.click('[data-pit=w1]');
  await moves(black, 3);
  await look(white, false);
  await turn(black);
  await black.click('[data-pit=b1]');
  await white.waitForFunction(() => self.shown.length === 1);
  assert.deepEqual(await white.evaluate(() => self.shown), ['Your turn']);
  await app.done(white);
  await app.done(black);
});

test('a challenge that is accepted calls its maker, who looks elsewhere', async () => {
  const white = await challenge();
  await white.context().addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      self.heard = true;
      return start.apply(this, when);
    };
  });
  await look(white, false);
  const black = await app.page({ settings });
  await black.goto(await white.inputValue('#link'));
  await black.click('#accept button');
  await white.waitForURL(/\/g\/\w+$/);
  await white.waitForFunction(() => document.title.startsWith('● Your game has begun · '));
  await white.waitForFunction(() => self.heard);
  await look(white, true);
  assert.doesNotMatch(await white.title(), /●/);
  await app.done(white);
  await app.done(black);
});
