// Accounts as people use them: signing up after a first game, recovery codes, sessions on two devices, two-step
// sign-in, a new name in a game that goes on, deletion; by keyboard, on a phone, without scripts, in every language.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { faults } from './accessible.mjs';
import { App, LANGUAGES, picture, turn } from './app.mjs';

const PASSWORD = 'nine pebbles a pit';
const PHONE = { width: 360, height: 740 };
const settings = { speed: 'off' };

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Forgets what the browser says of refused forms: they have the status 400. */
function forgive(page) {
  page.complaints.splice(0, page.complaints.length, ...page.complaints.filter((line) => !/400|401/.test(line)));
}

async function signUp(page, name, prefix = '') {
  await page.goto(`${app.address}${prefix}/sign-up`);
  await page.fill('#name', name);
  await page.fill('#password', PASSWORD);
  await page.fill('#again', PASSWORD);
  await page.check('[name=rule]');
  await page.click('.account button.main');
  await page.waitForSelector('.codes');
  return page.locator('.codes code').allTextContents();
}

async function signIn(page, name, password = PASSWORD, code = '') {
  await page.goto(`${app.address}/sign-in`);
  await page.fill('#name', name);
  await page.fill('#password', password);
  if (code) {
    await page.click('summary');
    await page.fill('#code', code);
  }
  await page.click('.account button.main');
}

/** The code of an app with this key (RFC 6238). */
function totp(key, at = Date.now()) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30000)));
  const hash = createHmac('sha1', bytes).update(step).digest();
  const place = hash[19] & 15;
  return String((hash.readUInt32BE(place) & 0x7fffffff) % 1000000).padStart(6, '0');
}

test('a guest plays, signs up by keyboard, and finds the game under the new name', async () => {
  const page = await app.page({ settings, viewport: PHONE });
  await app.game(page);
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await turn(page);
  const game = page.url();
  await page.goto(`${app.address}/sign-up`);
  assert.match(await page.textContent('.account'), /you played here as a guest/);
  await page.focus('#name');
  await page.keyboard.type('Ai');
  for (const text of [PASSWORD, PASSWORD]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  // The browser or the server says what is missing; the name stays.
  await page.waitForSelector('#name-error');
  assert.equal(await page.inputValue('#name'), 'Ai');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'name', 'the field to correct has the focus');
  await picture(page, 'account-refused');
  await page.keyboard.type('gul');
  await page.fill('#name', 'Aigul');
  for (const id of ['#password', '#again']) await page.fill(id, PASSWORD);
  await page.check('[name=rule]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.codes');
  await picture(page, 'account-codes');
  assert.equal(await page.locator('.codes li').count(), 10);
  await page.waitForFunction(() => document.getElementById('account-menu').textContent === 'Aigul');
  await page.goto(game);
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  const pits = await turn(page);
  await page.click(`[data-pit=${pits[0]}]`);
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 4);
  const watcher = await app.page({ settings });
  await watcher.goto(game);
  assert.ok((await watcher.locator('.plate .name').allTextContents()).includes('Aigul'), 'watchers see the name');
  await app.done(watcher);
  forgive(page);
  await app.done(page);
});

test('two devices: one signs the other out, and its page notices', async () => {
  const phone = await app.page({ settings, viewport: PHONE });
  const codes = await signUp(phone, 'Bolat');
  const laptop = await app.page({ settings });
  await signIn(laptop, 'bolat');
  await laptop.waitForURL(/\/games$/);
  await laptop.goto(`${app.address}/lobby`);
  await laptop.waitForFunction(() => document.getElementById('account-menu').textContent === 'Bolat');
  await phone.goto(`${app.address}/account`);
  await picture(phone, 'account-phone');
  assert.deepEqual(await faults(phone), []);
  assert.equal(await phone.locator('.sessions li').count(), 2);
  await phone.click('.sessions button');
  await phone.waitForURL(/done=session$/);
  assert.equal(await phone.locator('.sessions li').count(), 1);
  await laptop.goto(`${app.address}/account`);
  await laptop.waitForURL(/\/sign-in$/);
  // The lost password: a code of the paper opens the door, once.
  await laptop.goto(`${app.address}/recover`);
  await laptop.fill('#name', 'Bolat');
  await laptop.fill('#code', codes[4].toUpperCase());
  await laptop.fill('#password', 'pits and pebbles');
  await laptop.fill('#again', 'pits and pebbles');
  await laptop.click('.account button.main');
  await laptop.waitForURL(/\/sign-in\?done=password$/);
  assert.match(await laptop.textContent('.notice'), /password is changed/);
  await signIn(laptop, 'Bolat', 'pits and pebbles');
  await laptop.waitForURL(/\/games$/);
  await phone.goto(`${app.address}/account`);
  await phone.waitForURL(/\/sign-in$/);
  await app.done(phone);
  await app.done(laptop);
});

test('two-step sign-in with the codes of an app', async () => {
  const page = await app.page({ settings });
  await signUp(page, 'Togzhan');
  await page.click('.account a.main');
  await page.click('a[href$="/account/two-step"]');
  await picture(page, 'account-two-step');
  assert.deepEqual(await faults(page), []);
  const key = await page.inputValue('[name=secret]');
  await page.fill('#code', '000000');
  await page.fill('#current', PASSWORD);
  await page.click('.account button.main');
  await page.waitForSelector('#code-error');
  assert.equal(await page.inputValue('[name=secret]'), key, 'the picture stays that of the app');
  await page.fill('#code', totp(key));
  await page.fill('#current', PASSWORD);
  await page.click('.account button.main');
  await page.waitForURL(/done=two-step-on$/);
  await page.click('form[action$="/sign-out"] button');
  await page.waitForURL(/\/sign-in\?done=out$/);
  await signIn(page, 'Togzhan');
  await page.waitForSelector('#code-error');
  assert.ok(await page.isVisible('#code'), 'the field for the code is open');
  await page.fill('#password', PASSWORD);
  // The last code was used: the next one counts.
  await page.fill('#code', totp(key, Date.now() + 30000));
  await page.click('.account button.main');
  await page.waitForURL(/\/games$/);
  forgive(page);
  await app.done(page);
});

test('a deleted account is gone, and its games show nobody', async () => {
  const page = await app.page({ settings });
  await signUp(page, 'Asel');
  await page.goto(`${app.address}/`);
  await app.game(page);
  const game = page.url();
  await page.goto(`${app.address}/account`);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  assert.equal(data.name, 'Asel');
  assert.equal(data.games.length, 1);
  await page.locator('summary').last().click();
  await page.fill('#delete-current', 'not this one');
  await page.click('.danger');
  await page.waitForSelector('#delete-current-error');
  await page.fill('#delete-current', PASSWORD);
  await page.click('.danger');
  await page.waitForURL(/done=deleted$/);
  await page.goto(game);
  assert.ok((await page.locator('.plate .name').allTextContents()).includes('deleted player'));
  forgive(page);
  await app.done(page);
});

for (const language of LANGUAGES) {
  test(`the pages of an account are whole, fit and are accessible: ${language}`, async () => {
    const page = await app.page({ settings, viewport: { width: 320, height: 568 }, colorScheme: 'dark' });
    await signUp(page, `Test-${language}`, `/${language}`);
    for (const path of ['/account', '/account/two-step', '/lobby']) {
      await page.goto(`${app.address}/${language}${path}`);
      for (const summary of await page.locator('.account summary').all()) await summary.click();
      const text = await page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(text, /\b(account|privacy|server)-[a-z]+/, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(wide, 0, `${language} ${path} sticks out at 320 px`);
      assert.deepEqual(await faults(page), [], `${language} ${path}`);
      if (path === '/account') await picture(page, `account-320-${language}`);
    }
    await app.done(page);
  });
}

test('everything works without scripts', async () => {
  const context = await app.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signUp(page, 'Nurlan');
  await page.goto(`${app.address}/account`);
  assert.equal(await page.textContent('h1'), 'Nurlan');
  await page.click('form[action$="/end-all"] button');
  await page.waitForURL(/done=out$/);
  await signIn(page, 'Nurlan');
  await page.waitForURL(/\/games$/);
  await context.close();
});
