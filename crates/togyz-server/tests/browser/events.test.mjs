// A published event in a real browser: made by the arbiter's commands, shown by the server, on a phone and on a
// desktop, in every language, with a game replayed on our board.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { faults } from './accessible.mjs';
import { App, LANGUAGES, complete, picture, shown } from './app.mjs';

const PAGES = ['index', 'players', 'standings', 'cross-table', 'round-1', 'round-2', 'round-1-board-1', 'round-1-board-2'];
const PHONE = { width: 320, height: 568 };

/** What a stranger's script tries: to read the visitor's pages and cookies, and to act as the visitor. */
const ATTACK = `(async () => {
  const tried = {};
  const attempt = async (name, act) => {
    try { tried[name] = await act(); } catch (error) { tried[name] = 'refused'; }
  };
  await attempt('origin', () => self.origin);
  await attempt('cookie', () => document.cookie);
  await attempt('storage', () => localStorage.length);
  for (const credentials of ['include', 'same-origin']) {
    await attempt('read-' + credentials, async () => (await fetch('/games', { credentials })).text());
  }
  const form = { method: 'POST', mode: 'no-cors', credentials: 'include', body: new URLSearchParams({ level: '1' }) };
  await attempt('post', async () => (await fetch('/play', form)).status);
  await attempt('socket', () => new Promise((resolve, reject) => {
    const socket = new WebSocket(location.href.replace('http', 'ws').replace(/events.*/, 'socket'));
    socket.onopen = () => resolve('open');
    socket.onerror = reject;
  }));
  await attempt('window', () => String(window.open('/')));
  await attempt('frame', () => new Promise((resolve, reject) => {
    const frame = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe');
    frame.onload = () => resolve(frame.contentDocument ? 'read' : 'refused');
    frame.src = '/games';
    document.documentElement.append(frame);
    setTimeout(() => resolve('refused'), 500);
  }));
  document.documentElement.dataset.tried = JSON.stringify(tried);
})()`;

/** @type {App} */
let app;
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'togyz-events-'));
  const event = join(folder, 'open.togyz.json');
  /** @param {string[]} words */
  const togyz = (...words) => execFileSync(process.env.TOGYZ_PROGRAM ?? 'togyz', ['tournament', ...words, '--event', event]);
  execFileSync(process.env.TOGYZ_PROGRAM ?? 'togyz', ['tournament', 'new', event, '--title', 'Ұлы дала <ашық>', '--system', 'swiss', '--rounds', '3']);
  for (const name of ['Әбдіқайымов', 'Өмүрбекова', 'Қайратұлы', 'Нұрмұхамбетов-Сағындықов']) {
    togyz('player', 'add', '--last-name', name, '--first-name', 'Айсұлу', '--birth', '1999-03-01', '--category', 'I', '--physician', 'x');
  }
  togyz('lots', '--seed', '7');
  togyz('pair');
  await writeFile(join(folder, 'game.tgk'), '[Result "1-0"]\n[Termination "resignation"]\n\n1. 76(10) 98 2. 66 76(2) 3. 12(22) 1-0\n');
  togyz('result', '1', '1 (22) - 0 (2)', '--ending', 'resignation');
  togyz('result', '1', '--record', join(folder, 'game.tgk'));
  togyz('result', '2', '0 (45) - 1 (90)');
  togyz('pair');
  togyz('publish', '--to', join(folder, 'events', 'open'));
  const hostile = join(folder, 'events', 'hostile');
  await mkdir(hostile);
  await writeFile(join(hostile, 'attack.js'), ATTACK);
  await writeFile(join(hostile, 'page.html'), '<!doctype html><title>x</title><script>document.title = "inline"</script><script src="attack.js"></script>');
  await writeFile(join(hostile, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><title>x</title><script href="attack.js"/><script>document.documentElement.dataset.inline = "ran"</script></svg>');
  app = await App.open(['--events', join(folder, 'events')]);
});
after(async () => {
  await app?.close();
  await rm(folder, { recursive: true });
});

for (const language of LANGUAGES) {
  test(`every page of the event in ${language}: whole, fitting a phone, usable by everybody`, async () => {
    const page = await app.page({ viewport: PHONE });
    for (const name of PAGES) {
      const answer = await page.goto(`${app.address}/events/open/${language}/${name}.html`);
      assert.equal(answer.status(), 200, name);
      assert.equal(await page.getAttribute('html', 'lang'), language);
      const text = await page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(text, /\b(paper|site|standings|game|page|ending)-[a-z]+/, name);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${name} sticks out by ${over}`);
      // The sandbox makes the styles those of another origin; axe would copy them into the page, which forbids it.
      assert.deepEqual(await faults(page, 'html', { preload: false }), [], name);
      if (language === 'kk') await picture(page, `event-${name}-phone`);
    }
    await app.done(page);
  });
}

test('a game of the event is replayed on the board', async () => {
  const page = await app.page();
  await page.goto(`${app.address}/events/open/ky/round-1-board-1.html`);
  await page.waitForSelector('.moves button.move[aria-current]');
  assert.deepEqual((await shown(page)).kazans, [22, 2]);
  await page.click('[data-go=first]');
  assert.deepEqual((await shown(page)).kazans, [0, 0]);
  await page.keyboard.press('ArrowRight');
  await complete(page);
  assert.deepEqual((await shown(page)).kazans, [10, 0]);
  await page.click('.moves button.move >> nth=3');
  await complete(page);
  assert.deepEqual((await shown(page)).kazans, [10, 2]);
  await complete(page);
  await picture(page, 'event-game');
  await page.click('#flip');
  await complete(page);
  // Kumalak by kumalak, for a trainer; the plates wait for the end.
  await page.selectOption('#speed', 'step');
  await page.click('[data-go=first]');
  await page.click('[data-go=forward]');
  for (let left = 9; left > 0; left -= 1) {
    await page.waitForFunction((count) => document.querySelector('.hand .left')?.textContent === String(count), left);
    assert.equal(await page.textContent('.plate[data-side=white] .kazan'), '0');
    await page.keyboard.press(' ');
  }
  await complete(page);
  assert.equal(await page.textContent('.plate[data-side=white] .kazan'), '10');
  // A touch on the landing shows it again.
  await page.click('[data-pit=b6]');
  await page.waitForSelector('.hand');
  await page.keyboard.press('Escape');
  await complete(page);
  await app.done(page);
});

test('without scripts the last position and the moves are there', async () => {
  const page = await app.page({ javaScriptEnabled: false });
  await page.goto(`${app.address}/events/open/en/round-1-board-1.html`);
  const text = await page.textContent('#moves');
  assert.match(text ?? '', /76\(10\)/);
  assert.ok(await page.isVisible('#board svg'));
  await app.done(page);
});

test('the list of events leads to them', async () => {
  const page = await app.page();
  await page.goto(`${app.address}/fr/events`);
  await page.click('.games a');
  await page.waitForURL(/\/events\/open\/fr\/index\.html$/);
  await app.done(page);
});

for (const file of ['page.html', 'picture.svg']) {
  test(`a stranger's ${file} can neither read the visitor's pages nor act as the visitor`, async () => {
    const page = await app.page();
    await app.game(page);
    const known = await page.context().cookies();
    const games = await page.evaluate(async () => (await (await fetch('/games')).text()).split('/g/').length);
    const posted = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST') posted.push(answer.status());
    });
    await page.goto(`${app.address}/events/hostile/${file}`);
    const root = page.locator(':root[data-tried]');
    await root.waitFor({ state: 'attached' });
    const tried = JSON.parse((await root.getAttribute('data-tried')) ?? '');
    const refused = ['cookie', 'storage', 'read-include', 'read-same-origin', 'socket', 'frame'];
    for (const what of refused) assert.equal(tried[what], 'refused', `${what}: ${tried[what]}`);
    assert.equal(tried.origin, 'null');
    assert.equal(tried.window, 'null');
    assert.ok(posted.every((status) => status === 403), `${posted}`);
    assert.notEqual(await page.title(), 'inline');
    assert.equal(await page.locator('[data-inline]').count(), 0);
    // The visitor has the same cookie and the same games as before.
    assert.deepEqual(await page.context().cookies(), known);
    await page.goto(`${app.address}/games`);
    assert.equal((await page.content()).split('/g/').length, games);
    await page.context().close();
  });
}
