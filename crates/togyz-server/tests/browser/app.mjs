// What all browser tests share: a server of their own on a free port, a browser, and pages that fail the test
// when they complain or ask another host for anything.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

export const LANGUAGES = ['kk', 'ky', 'ru', 'en', 'fr'];

/** The longest time of a script that a test runs in a page, and of closing a page, in milliseconds. */
const [LONGEST_SCRIPT, LONGEST_CLOSING] = [300000, 10000];

/** A promise that fails if it takes longer than this many milliseconds. */
async function limited(promise, milliseconds) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Starts a program with an empty folder; the computer answers at once. */
async function serve(folder, more, { program = process.env.TOGYZ_PROGRAM ?? 'togyz', port = 0 } = {}) {
  const options = ['serve', '--listen', `127.0.0.1:${port}`, '--data', folder, '--pace', '0', '--lang', 'en', ...more];
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const address = line.match(/http:\/\/[\d.:]+/)?.[0];
    if (address) return { child, address };
  }
  throw new Error('the server ended before it said its address');
}

export class App {
  /** @param {string[]} [more] options of the server */
  static async open(more = []) {
    const app = new App();
    app.folder = await mkdtemp(join(tmpdir(), 'togyz-browser-'));
    Object.assign(app, await serve(app.folder, more));
    app.browser = await chromium.launch({
      executablePath: process.env.TOGYZ_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    return app;
  }

  /** Starts the server again, also another program, at the same address. */
  async again(program) {
    await this.stop('SIGTERM');
    Object.assign(this, await serve(this.folder, [], { program, port: new URL(this.address).port }));
  }

  /** Ends the server, if it has not ended yet. */
  async stop(signal) {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await ended;
  }

  async close() {
    await this.browser.close();
    await this.stop('SIGTERM');
    await rm(this.folder, { recursive: true });
  }

  /**
   * A page in a browser of its own. `settings` are those a person would have chosen before.
   * `complaints` collects console errors, failed scripts and requests to other hosts.
   */
  async page({ settings = {}, offline = false, ...options } = {}) {
    // The service worker has tests of its own: without it nothing is fetched behind a test's back.
    const context = await this.browser.newContext({ locale: 'en', reducedMotion: 'no-preference', serviceWorkers: 'block', ...options });
    if (options.javaScriptEnabled !== false) {
      await context.addInitScript((chosen) => {
        // A page of an event runs in a sandbox, which has no storage.
        if (self.origin === 'null') return;
        if (!localStorage.getItem('togyz-settings')) localStorage.setItem('togyz-settings', JSON.stringify(chosen));
      }, settings);
    }
    const page = await context.newPage();
    const evaluate = page.evaluate.bind(page);
    // Everything else of a page has a time limit of its own.
    page.evaluate = (...values) => limited(evaluate(...values), LONGEST_SCRIPT);
    const complaints = [];
    // A lost network is a test's own doing, and the browser says so in the console.
    page.on('console', (message) => {
      if (message.type() === 'error' && !(offline && /ERR_|WebSocket/.test(message.text()))) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.address) && !url.startsWith('data:')) complaints.push(`a request to ${url}`);
    });
    page.complaints = complaints;
    return page;
  }

  /** Ends a page that still answers, and says what it complained about. */
  async done(page) {
    if (!page.isClosed()) await page.waitForSelector('html', { state: 'attached' });
    // Chromium may never end a page that is loading another one; it ends with the browser.
    await limited(page.context().close(), LONGEST_CLOSING).catch(() => {});
    assert.deepEqual(page.complaints, []);
  }

  /** Two browsers with a game between them, by a link from the lobby; the first plays White. */
  async couple(options, control, profile = 'kazakhstan') {
    const [white, black] = [await this.page(options), await this.page(options)];
    await white.goto(`${this.address}/lobby`);
    await white.selectOption('#control', control);
    await white.selectOption('#profile', profile);
    await white.check('input[name=side][value=white]');
    await white.click('#own button.main');
    await white.waitForURL(/\/c\/\w+$/);
    await black.goto(await white.inputValue('#link'));
    await black.click('#accept button');
    for (const page of [white, black]) await page.waitForURL(/\/g\/\w+$/);
    return { white, black, path: new URL(white.url()).pathname };
  }

  /** Starts a game by the form, as a person would, and waits until it can be played. */
  async game(page, { path = '/', level = 1, side = 'white', control = 'none' } = {}) {
    await page.goto(this.address + path);
    await page.check(`input[name=level][value="${level}"]`);
    await page.check(`input[name=side][value=${side}]`);
    await page.selectOption('#control', control);
    await page.click('#play button.main');
    await page.waitForURL(/\/g\/\w+$/);
    await page.waitForSelector('.togyz-pit.playable');
  }
}

/** Waits until a promise of the page is true: a debug build prepares what is kept slowly. */
export async function until(page, ask, argument, milliseconds = 300000) {
  const end = Date.now() + milliseconds;
  while (!await page.evaluate(ask, argument)) {
    assert.ok(Date.now() < end, `not in time: ${ask}`);
    await page.waitForTimeout(200);
  }
}

/** Keeps a picture of a page to look at. */
export async function picture(page, name) {
  const folder = process.env.TOGYZ_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** What the board on the page shows: the numbers at the otau and in the kazans. A tuzdyk shows none. */
export function shown(page) {
  return page.evaluate(() => {
    const read = (selector) => Number(document.querySelector(selector)?.textContent || 0);
    const pit = (name) => read(`#board :is([data-figures=${name}], [data-pit=${name}]) > .togyz-count`);
    const row = (side) => Array.from({ length: 9 }, (_, index) => pit(`${side}${index + 1}`));
    const kazan = (side) => read(`#board [data-kazan=${side}] > .togyz-count`);
    return { pits: [...row('w'), ...row('b')], kazans: [kazan('w'), kazan('b')] };
  });
}

/** Whether all 162 kumalaks are there, when nothing moves. */
export async function complete(page) {
  await page.waitForFunction(() => !document.querySelector('.moving'));
  const { pits, kazans } = await shown(page);
  const total = [...pits, ...kazans].reduce((sum, count) => sum + count, 0);
  assert.equal(total, 162, `${pits} and ${kazans}`);
}

/** Waits until the player can move or the game is over, and says which otau can be played. */
export async function turn(page) {
  const ready = await page.waitForFunction(() => {
    if (!document.getElementById('outcome').hidden) return [];
    const pits = [...document.querySelectorAll('.togyz-pit.playable')].map((pit) => pit.dataset.pit);
    return pits.length ? pits : false;
  }, null, { timeout: 20000 });
  return ready.jsonValue();
}

/** Plays moves of a game by turns, the first page's first, and waits until all pages have each. */
export async function playMoves(pages, pits) {
  for (const [index, pit] of pits.entries()) {
    const mover = pages[index % 2];
    await turn(mover);
    await mover.click(`#board [data-pit=${pit}]`);
    for (const page of pages) await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length === count, index + 1);
  }
}
