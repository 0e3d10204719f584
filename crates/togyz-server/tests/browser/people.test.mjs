// Two people in two real browsers: a whole game over a link with reloads and a lost network, the lobby, what they grant
// each other, and clocks that tell the truth.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, complete, picture, shown, turn } from './app.mjs';

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

const settings = { speed: 'off', sound: false };

/** Two browsers with a game between them, by a link from the lobby; the first plays White. */
async function couple({ control = '5+3', custom = '', profile = 'kazakhstan', offline = false } = {}) {
  const white = await app.page({ settings, offline });
  await white.goto(`${app.address}/lobby`);
  await white.selectOption('#control', control);
  await white.fill('#custom', custom);
  await white.selectOption('#profile', profile);
  await white.check('input[name=side][value=white]');
  await white.click('#own button.main');
  await white.waitForURL(/\/c\/\w+$/);
  const link = await white.inputValue('#link');
  const black = await app.page({ settings, offline });
  await black.goto(link);
  await black.click('#accept button');
  for (const page of [white, black]) {
    await page.waitForURL(/\/g\/\w+$/);
    await page.waitForFunction(() => document.getElementById('presence').textContent.length > 0);
  }
  return { white, black };
}

const moves = (page) => page.locator('.moves .move').count();

/** Plays one move with the otau the number chooses, and waits until both boards have it. */
async function play(pages, number) {
  const played = await moves(pages[0]);
  const mover = pages[played % 2];
  const pits = await turn(mover);
  if (!pits.length) return false;
  await mover.click(`[data-pit=${pits[number % pits.length]}]`);
  for (const page of pages) {
    await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length > count
      || !document.getElementById('outcome').hidden, played, { timeout: 20000 });
  }
  return true;
}

/** Which of the otau that can be played takes the most: games of greedy players are short. */
async function greedy(page) {
  const { legal } = await (await page.request.get(`${page.url()}.json`)).json();
  const taken = legal.map((move) => move.sowing.captured);
  return taken.indexOf(Math.max(...taken));
}

test('two browsers play a whole game over a link, through reloads and a lost network, and play again', async () => {
  const { white, black } = await couple({ control: 'none', offline: true });
  const pages = [white, black];
  for (let number = 0; number < 400; number += 1) {
    if (!(await play(pages, await greedy(white)))) break;
    if (number === 6) await picture(black, 'people-game');
    if (number % 9 === 5) await pages[number % 2].reload();
    if (number === 12) {
      // The one to move loses the network, moves all the same, and the move is played once when it is back.
      const mover = pages[(await moves(white)) % 2];
      const before = await moves(white);
      const [pit] = await turn(mover);
      await mover.context().setOffline(true);
      await mover.waitForSelector('#connection:not([hidden])');
      await mover.click(`[data-pit=${pit}]`);
      await mover.context().setOffline(false);
      for (const page of pages) {
        await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length === count + 1, before, { timeout: 20000 });
      }
    }
    if (number % 5 === 0) for (const page of pages) await complete(page);
    if (await white.isVisible('#outcome')) break;
  }
  for (const page of pages) await page.waitForSelector('#outcome:not([hidden])');
  assert.deepEqual(await shown(white), await shown(black));
  const [result] = await white.locator('#result').allTextContents();
  assert.match(result, /^(1|0|0\.5) \(\d+\) - (1|0|0\.5) \(\d+\)$/);
  assert.equal(await black.textContent('#result'), result);
  const texts = await Promise.all(pages.map((page) => page.locator('.moves .move').allTextContents()));
  assert.deepEqual(texts[0], texts[1]);
  assert.ok(texts[0].length > 14, `${texts[0].length} moves`);
  await picture(white, 'people-over');
  const first = white.url();
  await white.click('#ask-rematch');
  await black.waitForFunction(() => /rematch/.test(document.getElementById('rematch-text').textContent));
  await black.click('#ask-rematch');
  for (const page of pages) await page.waitForURL((url) => url.href !== first && /\/g\/\w+$/.test(url.pathname));
  const next = await (await white.request.get(`${white.url()}.json`)).json();
  assert.equal(next.you, 'black', 'the sides are changed');
  await app.done(black);
  await app.done(white);
});

test('the lobby lives: an open game comes, is taken, and goes', async () => {
  const watcher = await app.page({ settings });
  await watcher.goto(`${app.address}/lobby`);
  await watcher.waitForSelector('#nobody:not([hidden])');
  const maker = await app.page({ settings, viewport: { width: 390, height: 844 } });
  await maker.goto(`${app.address}/kk/lobby`);
  await picture(maker, 'lobby-phone');
  await maker.click('#quick button[value="10+5"]');
  await maker.waitForURL(/\/c\/\w+$/);
  await picture(maker, 'challenge-phone');
  await watcher.waitForSelector('#open li');
  assert.match(await watcher.textContent('#open li'), /10\+5/);
  await picture(watcher, 'lobby');
  await watcher.click('#open li button');
  await watcher.waitForURL(/\/g\/\w+$/);
  await maker.waitForURL(/\/kk\/g\/\w+$/);
  const third = await app.page({ settings });
  await third.goto(`${app.address}/lobby`);
  await third.waitForSelector('#nobody:not([hidden])');
  // Two quick games with the same time meet.
  const fourth = await app.page({ settings });
  await fourth.goto(`${app.address}/lobby`);
  await third.click('#quick button[value="3+2"]');
  await third.waitForURL(/\/c\/\w+$/);
  await fourth.click('#quick button[value="3+2"]');
  await fourth.waitForURL(/\/g\/\w+$/);
  await third.waitForURL(/\/g\/\w+$/);
  for (const page of [watcher, maker, third, fourth]) await app.done(page);
});

test('people say kind words, take back by agreement, give time, draw, and see who is there', async () => {
  const { white, black } = await couple();
  const pages = [white, black];
  await white.click('#phrases summary');
  await white.click('[data-phrase=good-luck]');
  await black.waitForFunction(() => /White: Good luck!/.test(document.getElementById('toast').textContent));
  await play(pages, 6);
  await play(pages, 2);
  await white.click('[data-act=takeback]');
  await black.waitForSelector('#ask:not([hidden])');
  await picture(black, 'people-asked');
  await black.click('#refuse');
  await white.waitForFunction(() => /stands/.test(document.getElementById('toast').textContent));
  await black.click('[data-act=takeback]');
  await white.click('#allow');
  for (const page of pages) await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 1);
  await play(pages, 3);
  const dial = () => black.textContent('.plate[data-side=black] .clock');
  const before = await dial();
  await white.click('[data-act=give]');
  await black.waitForFunction((text) => document.querySelector('.plate[data-side=black] .clock').textContent !== text, before);
  assert.match(await dial(), /^5:[12]\d$/);
  // A watcher sees it and can do nothing.
  const watcher = await app.page({ settings });
  await watcher.goto(white.url());
  await white.waitForFunction(() => /Watching: 1/.test(document.getElementById('presence').textContent));
  assert.equal(await watcher.locator('[data-act]:visible, #phrases:visible, #ask-rematch:visible').count(), 0);
  await app.done(watcher);
  await white.click('[data-act=offer]');
  await black.click('#accept');
  for (const page of pages) await page.waitForSelector('#outcome:not([hidden])');
  assert.match(await white.textContent('#ending'), /agreement/);
  for (const page of pages) await app.done(page);
});

test('who leaves can be waited for, and then the win is claimed', async () => {
  const { white, black } = await couple({ custom: '2:30' });
  const pages = [white, black];
  for (const number of [6, 1, 2]) await play(pages, number);
  await black.goto(`${app.address}/about`);
  await white.waitForFunction(() => /claim the win in \d+ s/.test(document.getElementById('left-text').textContent));
  await picture(white, 'people-left');
  await white.click('#claim-left', { timeout: 25000 });
  await white.waitForSelector('#outcome:not([hidden])');
  assert.match(await white.textContent('#ending'), /Your opponent left the game/);
  for (const page of pages) await app.done(page);
});

/** A dial in milliseconds; tenths are shown below ten seconds only. */
function read(text) {
  const [seconds, minutes = 0] = text.split(':').reverse().map(Number);
  return (minutes * 60 + seconds) * 1000;
}

test('the display tells the truth: after a reload, while looking back, and for both', async () => {
  const { white, black } = await couple({ control: '3+2' });
  const pages = [white, black];
  for (const number of [6, 1]) await play(pages, number);
  const truth = async (page) => {
    const [state, text] = await Promise.all([
      page.request.get(`${white.url()}.json`).then((answer) => answer.json()),
      page.textContent('.plate[data-side=white] .clock'),
    ]);
    // The dial is shown in whole seconds, rounded up.
    const lie = Math.abs(read(text) - state.clock.white);
    assert.ok(lie < 1500, `the page shows ${text}, the server has ${state.clock.white} ms`);
  };
  await white.waitForTimeout(2500);
  for (const page of pages) await truth(page);
  await white.keyboard.press('ArrowLeft');
  await truth(white);
  await white.keyboard.press('End');
  await truth(white);
  await black.reload();
  await truth(black);
  for (const page of pages) await app.done(page);
});

test('a game by correspondence shows days and waits on the lobby page', async () => {
  const { white, black } = await couple({ control: 'days-3' });
  assert.match(await white.textContent('.plate[data-side=white] .clock'), /^(3 d 0 h|2 d 23 h)$/);
  await play([white, black], 6);
  await black.goto(`${app.address}/lobby`);
  await picture(black, 'lobby-waiting');
  await black.click('#waiting a');
  assert.equal(await moves(black), 1);
  await white.goto(`${app.address}/lobby`);
  assert.equal(await white.locator('#waiting').count(), 0);
  for (const page of [white, black]) await app.done(page);
});

test('the watchers page follows the best game, and small boards move', async () => {
  const { white, black } = await couple({ control: '10+5' });
  const pages = [white, black];
  const watcher = await app.page({ settings });
  await watcher.goto(`${app.address}/watch`);
  for (const number of [6, 1, 2]) await play(pages, number);
  const id = new URL(white.url()).pathname.split('/').at(-1);
  // The best stays the best while it is played: another game may be shown large, this one is among the small ones.
  await watcher.waitForSelector(`#games a[href$="${id}"]`);
  await watcher.waitForSelector('#best:not([hidden])');
  const { kazans } = await shown(white);
  // The small board hears of the last move a moment after the players.
  const small = `#games a[href$="${id}"] .small .white`;
  await watcher.waitForFunction(
    ([place, count]) => document.querySelector(String(place))?.textContent === String(count),
    [small, kazans[0]],
  );
  await picture(watcher, 'watch');
  await watcher.setViewportSize({ width: 390, height: 844 });
  await picture(watcher, 'watch-phone');
  await watcher.click('#open-best');
  await watcher.waitForURL(/\/g\/\w+$/);
  for (const page of [watcher, ...pages]) await app.done(page);
});
