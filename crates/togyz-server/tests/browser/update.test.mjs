// A new version of the site while pages are open: every page keeps the files of its own version, the new version is
// fetched whole before it is used, and the old one goes when no page uses it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, until } from './app.mjs';
import { COLOURS, secondVersion } from './versions.mjs';

/** @type {App} */
let app;
/** @type {string} */
let second;
before(async () => {
  app = await App.open();
  second = await secondVersion(app.folder);
});
after(() => app.close());

/** The address of a page's assets. */
const base = (page) => page.evaluate(() => document.querySelector('script[src]').src.match(/\/assets\/\w+/)[0]);
/** The colour in the styles that a page has. */
const colour = (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gold').trim());
/** The colour in a style sheet of a version, asked for by a page; nothing if it cannot be had. */
const sheet = (page, version) => page.evaluate(async (address) => {
  const answer = await fetch(`${address}/css/board.css`).catch(() => null);
  return (await answer?.text())?.match(/--gold:\s*(#\w+)/)?.[1];
}, version);
const versions = async (page) => (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('togyz ')).length;
const state = (page) => page.evaluate(async () => {
  const { active, waiting } = await navigator.serviceWorker.getRegistration('/') ?? {};
  return [active?.state, waiting?.state];
});

test('a new version while a page is open leaves no page half old', { timeout: 900000 }, async () => {
  const options = { settings: { speed: 'off' }, offline: true, serviceWorkers: 'allow' };
  const old = await app.page(options);
  await old.goto(`${app.address}/en/offline`);
  await old.waitForSelector('#offline[data-state=kept]', { timeout: 300000 });
  await old.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const first = await base(old);
  assert.equal(await colour(old), COLOURS.first);

  await app.again(second);
  // Another page of the same browser: it is of the new version, and fetches it whole in the background.
  const fresh = await old.context().newPage();
  await fresh.goto(`${app.address}/en/offline`);
  const next = await base(fresh);
  assert.notEqual(next, first);
  assert.equal(await colour(fresh), COLOURS.second);
  await until(fresh, async () => (await navigator.serviceWorker.getRegistration('/')).waiting?.state === 'installed');
  // The old page is still of the old version, and gets its own files although the server has others.
  assert.equal(await versions(old), 2);
  assert.equal(await sheet(old, first), COLOURS.first);
  assert.equal(await sheet(fresh, next), COLOURS.second);
  // A file of the old version that was not kept is refused rather than exchanged for the new one.
  assert.equal(await old.evaluate(async (address) => fetch(`${address}/js/pages/lobby.js`).then(() => 'came', () => 'refused'), first), 'refused');
  await old.reload();
  assert.equal(await base(old), next, 'a page that is loaded again is whole and new');
  assert.equal(await colour(old), COLOURS.second);

  // Now no page is of the old version: the new one takes over, and the old files go.
  await until(fresh, async () => {
    const { active, waiting } = await navigator.serviceWorker.getRegistration('/');
    const left = (await caches.keys()).filter((name) => name.startsWith('togyz '));
    return !waiting && active.state === 'activated' && left.length === 1;
  });
  assert.deepEqual(await state(fresh), ['activated', undefined]);
  await app.stop('SIGKILL');
  for (const path of ['/en', '/en/board', '/en/rules', '/en/clock']) {
    await fresh.goto(app.address + path);
    assert.equal(await base(fresh), next, path);
  }
  assert.equal(await sheet(fresh, next), COLOURS.second);
  await app.done(old);
});

test('an old page that is left open keeps working off line in its own version', { timeout: 900000 }, async (context) => {
  const server = await App.open();
  context.after(() => server.close());
  const page = await server.page({ settings: { speed: 'off' }, offline: true, serviceWorkers: 'allow' });
  await page.goto(`${server.address}/en/offline`);
  await page.waitForSelector('#offline[data-state=kept]', { timeout: 300000 });
  await page.goto(`${server.address}/en/rules`);
  const first = await base(page);
  await server.again(await secondVersion(server.folder));
  // The browser finds the new version; this page stays.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')).update());
  await until(page, async () => Boolean((await navigator.serviceWorker.getRegistration('/')).waiting));
  await server.stop('SIGKILL');
  assert.equal(await sheet(page, first), COLOURS.first);
  await page.click('header a[href="/en/learn"]');
  await page.waitForSelector('.lessons');
  assert.equal(await base(page), first, 'without the server the whole site is of the version in use');
  assert.equal(await colour(page), COLOURS.first);
  await server.done(page);
});
