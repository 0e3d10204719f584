// Every page, in every language, small and large, light and dark: it loads whole, fits, says what it should,
// and is usable by everybody.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faults } from './accessible.mjs';
import { App, LANGUAGES, picture, shown, turn } from './app.mjs';

const LESSONS = ['sowing', 'single', 'laps', 'capture', 'choice', 'tuzdyk', 'limits', 'harvest', 'majority', 'draw', 'atsyrau', 'parity'];
const PAGES = ['/', '/lobby', '/watch', '/games', '/learn', '/learn/tuzdyk', '/rules', '/about', '/glossary', '/settings', '/clock', '/board', '/analysis', '/offline', '/sign-up', '/sign-in', '/recover', '/privacy', '/nothing-here'];
const PHONE = { width: 320, height: 568 };
const DESKTOP = { width: 1280, height: 800 };

/** @type {App} */
let app;
/** A game that has ended, and one that goes on, by their paths. */
const games = {};
before(async () => {
  app = await App.open();
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page);
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await turn(page);
  await page.click('[data-act=resign]');
  await page.click('[data-act=resign]');
  await page.waitForSelector('#outcome:not([hidden])');
  games.over = new URL(page.url()).pathname;
  await app.game(page, { control: '5+3' });
  games.going = new URL(page.url()).pathname;
  await page.goto(`${app.address}/lobby`);
  await page.click('#own button.main');
  await page.waitForURL(/\/c\/\w+$/);
  games.challenge = new URL(page.url()).pathname;
  await app.done(page);
});
after(() => app.close());

/** Nothing sticks out to the right. */
function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const language of LANGUAGES) {
  test(`every page in ${language}: whole, in its language, without a missing word`, async () => {
    const page = await app.page({ viewport: PHONE });
    for (const path of [...PAGES, games.challenge, games.over, games.going, games.over.replace('/g/', '/embed/')]) {
      const answer = await page.goto(`${app.address}/${language}${path === '/' ? '' : path}`);
      assert.equal(answer.status(), path === '/nothing-here' ? 404 : 200, path);
      assert.equal(await page.getAttribute('html', 'lang'), language);
      const text = await page.evaluate(() => document.body.innerText);
      assert.ok(text.length > 40, path);
      assert.doesNotMatch(text, /\b(board|page|home|game|lesson|settings|about|server|play|ending|people|watch|clock|analysis|account|privacy)-[a-z]+/, path);
      assert.equal(await overflow(page), 0, `${language} ${path} sticks out at 320 px`);
      if (path === '/' || path === games.over) await picture(page, `${language}-320-${path === '/' ? 'home' : 'game'}`);
    }
    // The browser itself reports the page that is not there.
    page.complaints.splice(0, page.complaints.length, ...page.complaints.filter((line) => !line.includes('404')));
    await app.done(page);
  });
}

for (const colorScheme of ['light', 'dark']) {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test(`every page is accessible and nothing jumps: ${colorScheme}, ${name}`, async () => {
      const page = await app.page({ colorScheme, viewport });
      for (const path of [...PAGES, games.challenge, games.over, games.going]) {
        await page.goto(app.address + path);
        await page.waitForTimeout(300);
        // Not counted is what a browser does that paints before it has read the document: the footer of a short page
        // stands at the bottom and grows upwards then. What scripts and news do comes later.
        const jumps = await page.evaluate(() => new Promise((resolve) => {
          const [{ domInteractive: read }] = performance.getEntriesByType('navigation');
          let sum = 0;
          new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.startTime > read ? entry.value : 0)))
            .observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 100);
        }));
        assert.ok(jumps < 0.001, `${path} jumps by ${jumps}`);
        assert.deepEqual(await faults(page), [], path);
        if (['/', '/rules', '/learn/tuzdyk', games.over].includes(path)) {
          await picture(page, `${colorScheme}-${name}-${path === games.over ? 'game' : path.replaceAll('/', '') || 'home'}`);
        }
      }
      page.complaints.splice(0, page.complaints.length, ...page.complaints.filter((line) => !line.includes('404')));
      await app.done(page);
    });
  }
}

test('every style of the board is accessible', async () => {
  for (const style of ['walnut', 'felt', 'contrast', 'paper']) {
    const page = await app.page({ settings: { style }, viewport: DESKTOP });
    await page.goto(app.address + games.over);
    assert.equal(await page.getAttribute('html', 'data-style'), style);
    assert.deepEqual(await faults(page), [], style);
    await picture(page, `style-${style}`);
    await app.done(page);
  }
});

test('the whole board stands above the fold, on a phone, on a desktop, and at 4K', async () => {
  for (const viewport of [PHONE, { width: 390, height: 844 }, DESKTOP, { width: 3840, height: 2160 }]) {
    const page = await app.page({ viewport });
    for (const path of ['/', games.going]) {
      await page.goto(app.address + path);
      const { x, y, width, height } = await page.locator('.board').boundingBox();
      assert.ok(y + height <= viewport.height, `${path} at ${viewport.width}: the board ends at ${y + height}`);
      assert.ok(x >= 0 && x + width <= viewport.width, `${path} at ${viewport.width}`);
    }
    const groove = await page.locator('[data-pit=w5] > .touch').boundingBox();
    assert.ok(groove.width >= 32, `an otau is ${groove.width} px wide at ${viewport.width}`);
    if (viewport.width > 3000) await picture(page, 'game-4k');
    await app.done(page);
  }
});

test('without a script every page still says what matters', async () => {
  const page = await app.page({ javaScriptEnabled: false });
  await page.goto(app.address + games.over);
  assert.match(await page.textContent('#result'), /^0 \(10\) - 1 \(\d+\)$/);
  assert.equal(await page.locator('.moves .move').count(), 2);
  assert.equal(await page.textContent('.moves .move >> nth=0'), '76(10)');
  const board = await shown(page);
  assert.equal([...board.pits, ...board.kazans].reduce((sum, count) => sum + count), 162);
  assert.equal(await page.getAttribute('#board svg', 'role'), 'img');
  assert.equal(await page.locator('.act-bar').isVisible(), false);
  await page.goto(`${app.address}/learn/tuzdyk`);
  assert.ok(await page.locator('noscript li').count() === 2);
  // The form works, too.
  await page.goto(`${app.address}/fr`);
  await page.click('#play button.main');
  await page.waitForURL(/\/fr\/g\/\w+$/);
  await app.done(page);
});

test('a refused form says beside the field what to write, in the language of the page, and nothing is lost', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await app.page({ javaScriptEnabled });
    await page.goto(`${app.address}/fr`);
    await page.check('input[name=level][value="5"]');
    await page.click('summary');
    await page.fill('#position', '9,9,9/1 0 0 w');
    await page.click('#play button.main');
    await page.waitForSelector('#position-error:not([hidden])');
    assert.match((await page.textContent('#position-error')) ?? '', /^Ce n’est pas une position\. Écrivez/);
    assert.equal(await page.inputValue('#position'), '9,9,9/1 0 0 w');
    assert.equal(await page.inputValue('input[name=level]:checked'), '5');
    await page.goto(`${app.address}/ru/lobby`);
    await page.fill('#custom', 'скоро');
    await page.click('#own button.main');
    await page.waitForSelector('#custom-error');
    assert.match((await page.textContent('#custom-error')) ?? '', /например 15\+10/);
    assert.equal(await page.inputValue('#custom'), 'скоро');
    await page.fill('#custom', '7+4');
    await page.click('#own button.main');
    await page.waitForURL(/\/ru\/c\/\w+$/);
    page.complaints.splice(0, page.complaints.length, ...page.complaints.filter((line) => !line.includes('400')));
    await app.done(page);
  }
});

test('the language switch changes the page and is remembered', async () => {
  const page = await app.page();
  await page.goto(`${app.address}/rules`);
  await page.click('button[lang=ky]');
  await page.waitForURL(/\/rules$/);
  assert.equal(await page.getAttribute('html', 'lang'), 'ky');
  await page.goto(`${app.address}/about`);
  assert.equal(await page.getAttribute('html', 'lang'), 'ky');
  await app.done(page);
});

test('settings hold at once and stay', async () => {
  const page = await app.page();
  await page.goto(`${app.address}/settings`);
  await page.check('input[name=theme][value=dark]');
  await page.check('input[name=style][value=felt]');
  await page.uncheck('input[name=sound]');
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await colour(), 'rgb(20, 24, 29)');
  await page.goto(app.address + games.going);
  assert.equal(await colour(), 'rgb(20, 24, 29)');
  assert.equal(await page.getAttribute('html', 'data-style'), 'felt');
  assert.equal(await page.getAttribute('#sound', 'aria-pressed'), 'false');
  await app.done(page);
});

test('the course can be finished from the first lesson to the last', async () => {
  const page = await app.page({ settings: { speed: 'off', sound: false } });
  await page.goto(`${app.address}/learn`);
  assert.deepEqual(await page.locator('[data-lesson]').evaluateAll((all) => all.map((one) => one.dataset.lesson)), LESSONS);
  await page.click('[data-lesson=sowing] a');
  for (const lesson of LESSONS) {
    await page.waitForSelector(`[data-lesson=${lesson}]`);
    const tasks = JSON.parse(await page.textContent('#tasks'));
    for (const [index, task] of tasks.entries()) {
      // The page is drawn before its module has set the task.
      await page.waitForFunction((text) => document.getElementById('task').textContent === text, task.text);
      const wrong = task.legal.find((move) => !move.right);
      if (wrong) {
        await page.keyboard.press(String(wrong.otau));
        await page.waitForSelector('.verdict.wrong');
        await page.click('#retry');
      }
      await page.click(`[data-pit=w${task.legal.find((move) => move.right).otau}]`);
      await page.waitForSelector('.verdict.right');
      if (index < tasks.length - 1) await page.click('#next');
    }
    await page.click('#remember a');
  }
  await page.goto(`${app.address}/learn`);
  assert.equal(await page.locator('.done:visible').count(), LESSONS.length);
  await app.done(page);
});

test('a frame of another site shows the board and plays nothing', async () => {
  const page = await app.page();
  await page.goto(app.address + games.going.replace('/g/', '/embed/'));
  assert.equal(await page.locator('.togyz-pit').count(), 18);
  assert.equal(await page.locator('[role=button]').count(), 0);
  assert.deepEqual(await faults(page), []);
  await app.done(page);
});
