// The motion of a move: a hand that counts, its speeds, presses, skipping, the trail; and previews, which people must
// agree on. Speeds are read from the animations, never from the clock of the machine.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, complete, LANGUAGES, picture, shown, turn } from './app.mjs';

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** A page that notes in `window.notes`, in order, every animation and every number that becomes another. */
async function noting(options) {
  const page = await app.page({ ...options, settings: { sound: false, ...options.settings } });
  await page.addInitScript(() => {
    window.notes = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function noted(frames, timing) {
      window.notes.push(['animate', timing.id, timing.duration]);
      return animate.call(this, frames, timing);
    };
    const counts = {};
    const count = (kind, place, number) => {
      if (counts[kind + place] !== number) window.notes.push([kind, place, number]);
      counts[kind + place] = number;
    };
    const note = ({ target, addedNodes, attributeName }) => {
      if (attributeName === 'hidden' && target.id === 'outcome' && !target.hidden) window.notes.push(['result']);
      if (attributeName === 'class' && target.classList.contains('flash')) window.notes.push(['glow', target.dataset.pit]);
      const added = addedNodes[0];
      if (!added || !(target instanceof Element)) return;
      if (target.closest('#moves ol')) window.notes.push(['list']);
      if (!(added instanceof Text)) return;
      const number = Number(added.data);
      if (target.matches('.hand .left')) window.notes.push(['left', number]);
      else if (target.matches('.taken')) window.notes.push(['taken', added.data]);
      else if (target.matches('[data-figures] > .togyz-count')) count('count', target.parentElement.dataset.figures, number);
      else if (target.matches('[data-kazan] > .togyz-count')) count('kazan', target.parentElement.dataset.kazan, number);
      else if (target.matches('.plate .kazan')) window.notes.push(['plate', target.closest('.plate').dataset.side, number]);
    };
    new MutationObserver((records) => records.forEach(note))
      .observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'hidden'] });
  });
  return page;
}

const notes = (page) => page.evaluate(() => window.notes);
const forget = (page) => page.evaluate(() => { window.notes = []; });
const still = (page) => page.waitForFunction(() => !document.querySelector('.moving'), null, { timeout: 20000 });
const listed = (page, count) => page.waitForFunction((least) => document.querySelectorAll('.moves .move').length >= least, count, { timeout: 20000 });
/** Waits until the hand, which waits for keys, has this many kumalaks left. */
const left = (page, count) => page.waitForFunction((number) => document.querySelector('.hand .left')?.textContent === String(number), count);
/** Waits until the hand, which moves, has at most this many left: a busy machine does not draw each number. */
const sown = (page, most) => page.waitForFunction((number) => {
  const shown = document.querySelector('.hand .left')?.textContent;
  return shown && Number(shown) <= number;
}, most);
const durations = (all, id) => all.filter(([kind, name]) => kind === 'animate' && name === id).map(([, , duration]) => Math.round(duration));

/** Opens a game against the computer from any position. */
async function from(page, position, level = 1) {
  await page.goto(`${app.address}/about`);
  const { url } = await page.evaluate(async (fields) => {
    const answer = await fetch('/play', { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'application/json' } });
    return answer.json();
  }, { position, level: String(level), side: 'white' });
  await page.goto(app.address + url);
  await page.waitForSelector('.togyz-pit.playable');
}

test('the hand counts down, each otau counts up, and everything else waits its turn', async () => {
  const page = await noting({ viewport: { width: 1280, height: 900 } });
  await app.game(page);
  await forget(page);
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelector('.plate[data-side=white] .kazan').textContent === '10');
  const all = await notes(page);
  const own = all.slice(0, all.findIndex(([kind, , number]) => kind === 'plate' && number === 10) + 1);
  // Nine kumalaks, one in each otau from the seventh on; the sixth of Black has ten then, and all are taken.
  assert.deepEqual(own.filter(([kind]) => kind === 'left').map(([, number]) => number), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const counts = own.filter(([kind]) => kind === 'count').map(([, pit, number]) => `${pit} ${number}`);
  assert.deepEqual(counts.slice(0, 10), ['w7 0', 'w7 1', 'w8 10', 'w9 10', 'b1 10', 'b2 10', 'b3 10', 'b4 10', 'b5 10', 'b6 10']);
  assert.equal(counts[10], 'b6 0');
  // 90 ms for each, the last one slower, then 300 ms of stillness.
  assert.deepEqual(durations(own, 'carry'), [...Array(8).fill(90), 180]);
  assert.deepEqual(durations(own, 'still'), [300]);
  const order = [
    ['animate', 'lift'], ['animate', 'carry'], ['left', 0], ['count', 'b6', 10], ['animate', 'still'], ['glow', 'b6'],
    ['count', 'b6', 0], ['taken', '+10'], ['animate', 'roll'], ['plate', 'white', 10],
  ].map((wanted) => [wanted, own.findIndex((found) => wanted.every((part, index) => part === found[index]))]);
  for (const [index, [wanted, at]] of order.entries()) {
    assert.ok(at >= 0, `${wanted} is missing`);
    if (index) assert.ok(at > order[index - 1][1], `${wanted} comes before ${order[index - 1][0]}`);
  }
  const roll = own.slice(own.findIndex(([, id]) => id === 'roll')).filter(([kind]) => kind === 'kazan');
  assert.deepEqual(roll.map(([, , number]) => number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.equal(own.slice(0, own.findLastIndex(([, id]) => id === 'roll')).some(([kind]) => kind === 'list'), false, 'the list waits');
  // The computer's answer has a hand, too, and the list waits for it.
  await listed(page, 2);
  assert.equal((await notes(page)).filter(([kind, id]) => kind === 'animate' && id === 'still').length, 2);
  await complete(page);
  await app.done(page);
});

test('the result waits for the last sowing', async () => {
  const page = await noting({});
  // White takes two and has 83.
  await from(page, '0,0,0,0,0,0,0,0,2/1,9,9,9,9,9,9,9,6 81 9 w');
  await forget(page);
  await page.keyboard.press('9');
  await page.waitForSelector('#outcome:not([hidden])');
  const all = await notes(page);
  const at = (kind, part) => all.findIndex((note) => note[0] === kind && (!part || note[1] === part));
  assert.ok(at('animate', 'still') >= 0 && at('taken') > at('animate', 'still'), JSON.stringify(all));
  assert.ok(at('result') > all.findLastIndex(([, id]) => id === 'roll'), 'the result comes after the kazan has counted up');
  assert.ok(at('list') > all.findLastIndex(([, id]) => id === 'roll'));
  await app.done(page);
});

test('a heap of forty takes its time, at every speed', async () => {
  const page = await noting({});
  for (const [speed, each, last] of [['normal', 90, 180], ['fast', 45, 90], ['slow', 250, 500]]) {
    await from(page, '40,0,0,0,0,0,0,0,9/9,9,9,9,9,9,9,9,9 16 16 w');
    await page.selectOption('#speed', speed);
    await forget(page);
    await page.keyboard.press('1');
    await sown(page, 37);
    const now = await page.evaluate(() => document.getAnimations().filter(({ id }) => id === 'carry').map(({ effect }) => effect.getTiming().duration));
    assert.ok(now.length > 0 && now.every((duration) => Math.round(duration) === each), `${speed}: ${now}`);
    if (speed === 'normal') await picture(page, 'sowing-heap');
    if (speed !== 'fast') {
      await page.keyboard.press('Escape');
      continue;
    }
    await listed(page, 1);
    const all = await notes(page);
    assert.deepEqual(durations(all, 'carry').slice(0, 40), [...Array(39).fill(each), last]);
  }
  await still(page);
  await complete(page);
  await app.done(page);
});

test('kumalak by kumalak: each key, click or button drops one, and nothing is played by accident', async () => {
  const page = await noting({ settings: { speed: 'step' } });
  await app.game(page);
  await page.click('[data-pit=w3]');
  await left(page, 9);
  await page.keyboard.press('x');
  await left(page, 8);
  await page.keyboard.press('ArrowLeft');
  await left(page, 7);
  // An own otau, another one, wood, and the button.
  await page.click('[data-pit=w5]');
  await left(page, 6);
  await page.click('[data-pit=b5]');
  await left(page, 5);
  await page.click('.steps button >> nth=0');
  await left(page, 4);
  await picture(page, 'sowing-step');
  await page.waitForFunction(() => document.querySelector('[data-figures=w7] > .togyz-count').textContent === '10');
  assert.deepEqual((await shown(page)).pits.slice(2, 8), [1, 10, 10, 10, 10, 9]);
  // Two presses in a row count twice.
  await page.keyboard.press('x');
  await page.keyboard.press('x');
  await left(page, 2);
  assert.equal(await page.locator('.moves .move').count(), 0);
  await page.keyboard.press('Escape');
  await listed(page, 1);
  // The opponent's move waits for presses as well; the second button shows its end.
  await page.waitForSelector('.hand');
  const number = Number(await page.textContent('.hand .left'));
  await page.keyboard.press('x');
  await left(page, number - 1);
  await page.click('.steps button >> nth=1');
  await listed(page, 2);
  assert.equal(await page.locator('.steps').count(), 0);
  await complete(page);
  // Forward in the list is shown the same way.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await left(page, 9);
  await page.keyboard.press('ArrowRight');
  await left(page, 8);
  await page.keyboard.press('Escape');
  await still(page);
  await app.done(page);
});

test('a key or a tap skips; only an otau that can be played is also played', async () => {
  const page = await noting({ settings: { speed: 'slow' } });
  await app.game(page);
  await page.click('[data-pit=w7]');
  await sown(page, 8);
  await page.click('[data-pit=b2]');
  // One's own move is over at once, and the tap was no move.
  await listed(page, 1);
  assert.equal(await page.locator('.refused').count(), 0);
  assert.equal((await shown(page)).kazans[0], 10);
  // The answer is shown; a tap on an own otau ends it and plays.
  await page.waitForSelector('.hand');
  const pits = await turn(page);
  await page.click(`[data-pit=${pits.find((pit) => pit !== 'w7')}]`);
  await listed(page, 2);
  await sown(page, 8);
  await page.keyboard.press('x');
  await listed(page, 3);
  assert.equal(await page.locator('.moves .move').nth(1).getAttribute('data-ply'), '1');
  await page.keyboard.press('x');
  await still(page);
  await app.done(page);
});

test('reduced motion is the default only: the chosen speed holds, and the menu says what is in force', async () => {
  const page = await noting({ reducedMotion: 'reduce', settings: {} });
  await app.game(page);
  const menu = () => page.locator('#speed').evaluate((select) => [select.value, select.selectedOptions[0].text]);
  assert.deepEqual(await menu(), ['off', 'no motion (as your system asks)']);
  await forget(page);
  await page.click('[data-pit=w7]');
  await listed(page, 2);
  assert.deepEqual((await notes(page)).filter(([kind]) => kind === 'animate'), []);
  await page.goto(`${app.address}/settings`);
  assert.deepEqual(await menu(), ['off', 'no motion (as your system asks)']);
  await picture(page, 'settings-reduced');
  await page.selectOption('#speed', 'slow');
  assert.equal(await page.locator('#speed [value=off]').textContent(), 'no motion');
  await page.goBack();
  await page.reload();
  assert.deepEqual(await menu(), ['slow', 'slow']);
  const [pit] = await turn(page);
  await page.click(`[data-pit=${pit}]`);
  await page.waitForSelector('.hand');
  await page.keyboard.press('x');
  await still(page);
  await app.done(page);
});

test('the menus fit a narrow phone in every language, also with what the system asks', async () => {
  const page = await app.page({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
  for (const language of LANGUAGES) {
    for (const path of ['settings', 'learn/sowing']) {
      await page.goto(`${app.address}/${language}/${path}`);
      await page.waitForFunction(() => document.getElementById('speed').value === 'off');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(over <= 0, `${language}/${path} sticks out by ${over}`);
    }
  }
  await app.done(page);
});

test('settings of an older visit stay valid', async () => {
  const old = { theme: 'dark', style: 'felt', sound: false, confirm: true };
  for (const [stored, wanted] of [
    [{ ...old, speed: 'normal', preview: true }, ['off', 'auto']],
    [{ ...old, speed: 'slow', preview: false }, ['slow', 'off']],
    [{ ...old, speed: 'warp' }, ['off', 'auto']],
  ]) {
    const page = await app.page({ reducedMotion: 'reduce', settings: stored });
    await page.goto(`${app.address}/settings`);
    assert.deepEqual([await page.inputValue('#speed'), await page.inputValue('#preview')], wanted);
    assert.ok(await page.isChecked('[name=confirm]') && await page.isChecked('[name=theme][value=dark]') && await page.isChecked('[name=style][value=felt]'));
    await app.done(page);
  }
});

test('the last move leaves a trail, and a touch on it shows the move again', async () => {
  const page = await noting({ settings: { speed: 'off' } });
  await app.game(page);
  await page.click('[data-pit=w7]');
  await listed(page, 2);
  await page.click('.moves .move >> nth=0');
  const trail = () => page.locator('.togyz-pit').evaluateAll((pits) => pits
    .filter((pit) => pit.querySelector('.trail .line').getAttribute('d')).map((pit) => pit.dataset.pit).sort());
  assert.deepEqual(await trail(), ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'w7', 'w8', 'w9']);
  await picture(page, 'sowing-trail');
  await page.selectOption('#speed', 'fast');
  for (const touch of [
    () => page.click('[data-pit=b6]'),
    () => page.locator('[data-pit=b3] .trail .touch').click({ force: true }),
  ]) {
    await forget(page);
    await touch();
    await sown(page, 8);
    await page.keyboard.press('x');
    await still(page);
    assert.equal(durations(await notes(page), 'carry')[0], 250, 'it is shown slowly');
    assert.deepEqual(await trail(), ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'w7', 'w8', 'w9']);
  }
  // On one's own otau a touch is a move, not a wish to see the last one.
  await forget(page);
  await page.locator('[data-pit=w8] .trail .touch').click({ force: true });
  assert.deepEqual(durations(await notes(page), 'carry'), []);
  await page.click('#flip');
  assert.deepEqual((await trail()).length > 0, true);
  await app.done(page);
});

test('the trail of the first picture is the one the modules draw', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page);
  await page.click('[data-pit=w8]');
  await listed(page, 2);
  const boxes = (view, lines) => view.locator(lines).evaluateAll((all) => all.filter((line) => line.getAttribute('d') && line.getClientRects().length)
    .map((line) => line.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).sort());
  for (const viewport of [{ width: 1280, height: 900 }, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    const plain = await app.page({ javaScriptEnabled: false, viewport, storageState: await page.context().storageState() });
    await plain.goto(page.url());
    await page.reload();
    await turn(page);
    const first = await boxes(plain, '.togyz-trail');
    assert.ok(first.length > 1);
    assert.deepEqual(await boxes(page, '.trail .line'), first);
    await app.done(plain);
  }
  await app.done(page);
});

const ghosts = (page) => page.locator('.togyz-pit.ghost').count();

test('previews against the computer follow the level, or the reader’s choice', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await page.goto(`${app.address}/`);
  for (const [level, count] of [['3', 1], ['4', 0]]) {
    await page.check(`input[name=level][value="${level}"]`);
    await page.hover('[data-pit=w2]');
    await page.hover('[data-pit=w7]');
    assert.equal(await ghosts(page), count, `level ${level}`);
  }
  for (const [level, count] of [[3, 1], [4, 0]]) {
    await app.game(page, { level });
    await page.hover('[data-pit=w7]');
    assert.equal(await ghosts(page), count, `level ${level}`);
    if (count) assert.equal(await page.locator('.ghost-text', { hasText: '+10' }).count(), 1);
    // What is heard at the keyboard's focus follows the same rule.
    await page.mouse.move(0, 0);
    await page.locator('#announcement').evaluate((region) => (region.textContent = ''));
    await page.keyboard.press('Tab');
    await page.locator('[data-pit=w7]').focus();
    assert.equal(/last kumalak would fall/.test(await page.textContent('#announcement')), count === 1);
    await page.locator('[data-pit=w7]').blur();
    for (const [choice, seen] of [['on', 1], ['off', 0]]) {
      await page.selectOption('#preview', choice);
      await page.hover('[data-pit=w2]');
      await page.hover('[data-pit=w7]');
      assert.equal(await ghosts(page), seen, `level ${level}, ${choice}`);
    }
    await page.selectOption('#preview', 'auto');
  }
  await app.done(page);
});

/** Two people in a game by a link. */
async function couple(agree) {
  const settings = { speed: 'off', preview: 'on', sound: false };
  const white = await app.page({ settings });
  const black = await app.page({ settings });
  await white.goto(`${app.address}/lobby`);
  assert.equal(await white.isChecked('#own [name=previews]'), false);
  await white.check('#own input[name=side][value=white]');
  if (agree) await white.check('#own [name=previews]');
  await white.click('#own button[name=listed]');
  await white.waitForURL(/\/c\/\w+$/);
  const link = await white.inputValue('#link');
  await black.goto(`${app.address}/lobby`);
  const row = black.locator(`#open li[data-challenge="${link.split('/').at(-1)}"]`);
  await row.waitFor();
  assert.equal(/Both may see where a move ends/.test(await row.textContent()), agree);
  await black.goto(link);
  assert.equal(await black.textContent('#previews'), agree ? 'for both players' : 'never');
  await picture(black, `challenge-previews-${agree}`);
  await black.click('#accept button');
  for (const page of [white, black]) await page.waitForURL(/\/g\/\w+$/);
  await white.waitForSelector('.togyz-pit.playable');
  return { white, black };
}

test('between people previews are off, whatever the settings say, unless both agreed; a rematch keeps it', async () => {
  for (const agree of [false, true]) {
    const { white, black } = await couple(agree);
    await white.hover('[data-pit=w7]');
    assert.equal(await ghosts(white), agree ? 1 : 0);
    assert.equal(await white.isDisabled('#preview'), !agree);
    const first = white.url();
    await white.click('[data-act=abort]');
    for (const page of [white, black]) await page.waitForSelector('#outcome:not([hidden])');
    await white.click('#ask-rematch');
    await black.click('#ask-rematch');
    for (const page of [white, black]) await page.waitForURL((url) => url.href !== first && /\/g\/\w+$/.test(url.pathname));
    await black.waitForSelector('.togyz-pit.playable');
    await black.hover('[data-pit=w7]');
    assert.equal(await ghosts(black), agree ? 1 : 0);
    for (const page of [white, black]) await app.done(page);
  }
  // Quick pairing never has them.
  const page = await app.page({ settings: { speed: 'off' } });
  await page.goto(`${app.address}/lobby`);
  await page.click('#quick button[value="3+2"]');
  await page.waitForURL(/\/c\/\w+$/);
  assert.equal(await page.textContent('#previews'), 'never');
  await page.click('#withdraw');
  await page.waitForURL('**/lobby');
  await app.done(page);
});

test('on a phone a long press shows where a move ends and does not play it', async () => {
  const page = await app.page({ settings: { speed: 'off' }, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await app.game(page);
  const touches = await page.context().newCDPSession(page);
  const box = await page.locator('[data-pit=w7] .togyz-groove').boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const down = () => touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  const up = () => touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.equal(await ghosts(page), 0);
  await down();
  await page.waitForSelector('.togyz-pit.ghost');
  await picture(page, 'preview-phone');
  await up();
  await page.waitForFunction(() => !document.querySelector('.togyz-pit.ghost'));
  assert.equal(await page.locator('.moves .move').count(), 0);
  // A finger that slides away plays nothing either.
  await down();
  await page.waitForSelector('.togyz-pit.ghost');
  await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: point.x - 150, y: point.y }] });
  await up();
  await page.waitForFunction(() => !document.querySelector('.togyz-pit.ghost'));
  assert.equal(await page.locator('.moves .move').count(), 0);
  // A short one plays, and leaves no preview behind.
  await page.tap('[data-pit=w7]');
  await listed(page, 2);
  assert.equal(await page.textContent('.moves .move'), '76(10)');
  assert.equal(await ghosts(page), 0);
  await app.done(page);
});

test('a lesson goes kumalak by kumalak', async () => {
  const page = await noting({ settings: {} });
  await page.goto(`${app.address}/learn/sowing`);
  await page.selectOption('#speed', 'step');
  const [pit] = await page.locator('.togyz-pit.playable').evaluateAll((pits) => pits.map(({ dataset }) => dataset.pit));
  const { pits } = await shown(page);
  await page.click(`[data-pit=${pit}]`);
  for (let count = pits[Number(pit[1]) - 1]; count > 0; count -= 1) {
    await left(page, count);
    assert.equal(await page.textContent('#verdict'), '');
    await page.keyboard.press(' ');
  }
  await page.waitForFunction(() => document.getElementById('verdict').textContent !== '');
  await app.done(page);
});
