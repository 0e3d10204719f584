// The end of a game, and what leads to it: told after the sowing in the reader's person, the graph of the kazans, the
// next game and its level, refusals beside the board, looking back, the call to come back, and the keys.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, picture, shown, turn } from './app.mjs';

/** White takes the last two with otau 9. */
const WIN = '1,0,0,0,0,0,0,0,1/1,5,0,0,0,0,0,0,0 80 74 w';
/** After any move of White, Black's only move takes two. */
const LOSS = '1,0,0,0,1,0,0,0,0/0,0,0,0,0,0,0,0,1 79 80 w';
const DRAW = '0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 79 81 w';

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Starts a game from a position, by the form. */
async function from(page, position, { path = '/', level = 3 } = {}) {
  await page.goto(app.address + path);
  await page.check(`input[name=level][value="${level}"]`);
  await page.click('#more > summary');
  await page.fill('#position', position);
  await page.click('#play button.main');
  await page.waitForURL(/\/g\/\w+$/);
  await turn(page);
}

const over = (page) => page.waitForSelector('#outcome:not([hidden])', { timeout: 20000 });

test('a win by a move is told, written and spoken when the sowing is over, not before', async () => {
  const page = await app.page({ settings: { speed: 'slow' }, viewport: { width: 1280, height: 900 } });
  await from(page, WIN);
  const watcher = await app.page({ settings: { speed: 'slow' } });
  await watcher.goto(page.url());
  await watcher.waitForSelector('#board .air', { state: 'attached' });
  for (const view of [page, watcher]) {
    await view.evaluate(() => {
      const look = () => ({
        moving: document.querySelectorAll('.air > *').length > 0,
        outcome: !document.getElementById('outcome').hidden,
        moves: document.querySelectorAll('.moves .move').length,
        kazan: document.querySelector('.plate[data-side=white] .kazan').textContent,
        spoken: document.getElementById('announcement').textContent,
      });
      self.seen = [];
      new MutationObserver(() => self.seen.push(look())).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  }
  await page.click('[data-pit=w9]');
  for (const view of [page, watcher]) {
    await over(view);
    const seen = await view.evaluate(() => self.seen);
    const moving = seen.filter(({ moving }) => moving);
    assert.ok(moving.length > 0, 'it moves');
    for (const { outcome, moves, kazan, spoken } of moving) {
      assert.deepEqual([outcome, moves, kazan], [false, 0, '80'], 'nothing is told while kumalaks move');
      assert.doesNotMatch(spoken, /won/);
    }
    assert.equal(await view.textContent('.plate[data-side=white] .kazan'), '82');
    assert.equal(await view.locator('.moves .move').count(), 1);
    assert.equal(await view.textContent('#result'), '1 (82) - 0 (74)');
  }
  assert.equal(await page.textContent('#headline'), 'You won 82 : 74');
  assert.equal(await page.textContent('#turn'), 'You won 82 : 74', 'also beside the board');
  assert.equal(await page.textContent('#ending'), 'You have more than 81 kumalaks.');
  assert.match(await page.textContent('#announcement'), /^Move 1, White: .* You won 82 : 74\. You have more than 81/);
  assert.equal(await watcher.textContent('#headline'), 'White won 82 : 74');
  assert.equal(await watcher.locator('#rematch').count(), 0, 'who watches has no next game here');
  await picture(page, 'ending-won');
  await app.done(watcher);
  await app.done(page);
});

test('a loss and a draw are told in the reader’s person, and again after a reload, in every language', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  const expected = { LOSS: 'You lost: Black collected 82', DRAW: 'Draw, 81 : 81' };
  for (const [name, position] of Object.entries({ LOSS, DRAW })) {
    await from(page, position);
    await page.click(`[data-pit=${name === 'LOSS' ? 'w5' : 'w9'}]`);
    await over(page);
    assert.equal(await page.textContent('#headline'), expected[name]);
    const { pathname } = new URL(page.url());
    const headlines = new Set();
    for (const language of LANGUAGES) {
      await page.goto(`${app.address}/${language}${pathname}`);
      const headline = await page.textContent('#headline');
      assert.match(headline, name === 'LOSS' ? /82/ : /81.*81/);
      assert.notEqual(await page.textContent('#ending'), '');
      headlines.add(headline);
    }
    assert.equal(headlines.size, 5);
  }
  await app.done(page);
});

test('the graph shows both kazans; pointing at it shows the move, and leaving it returns', async () => {
  const page = await app.page({ settings: { speed: 'off' }, viewport: { width: 1280, height: 900 } });
  await app.game(page);
  for (let move = 0; move < 6; move += 1) {
    const pits = await turn(page);
    await page.click(`[data-pit=${pits[move % pits.length]}]`);
    await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length === count, 2 * move + 2);
  }
  await turn(page);
  const state = await (await page.request.get(`${page.url()}.json`)).json();
  await page.evaluate(() => ['resign', 'resign'].forEach((act) => document.querySelector(`[data-act=${act}]`).click()));
  await over(page);
  const points = (side) => page.getAttribute(`#graph .${side}`, 'points');
  const kazans = [state.start, ...state.moves.map(({ sowing }) => sowing.after)].map((position) => position.kazans);
  for (const side of ['white', 'black']) {
    assert.equal(await points(side), kazans.map((kazan, ply) => `${ply},-${kazan[side]}`).join(' '));
  }
  assert.match(await page.getAttribute('#graph', 'aria-label'), new RegExp(`move 6: ${kazans[12].white} : ${kazans[12].black}\\.$`));
  const drawn = await page.locator('#graph').evaluate((graph) => graph.outerHTML.replace(/<line.*/, ''));
  const end = await shown(page);
  const box = await page.locator('#graph').boundingBox();
  await page.mouse.move(box.x + (box.width * 3) / 12, box.y + 30);
  assert.deepEqual((await shown(page)).kazans, [kazans[3].white, kazans[3].black]);
  await page.mouse.move(box.x + 10, box.y + box.height + 40);
  assert.deepEqual(await shown(page), end, 'leaving returns');
  await page.mouse.click(box.x + (box.width * 5) / 12, box.y + 30);
  await page.mouse.move(box.x + 10, box.y + box.height + 40);
  assert.deepEqual((await shown(page)).kazans, [kazans[5].white, kazans[5].black], 'a click stays');
  // The server draws the same for a finished game.
  const plain = await app.page({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  await plain.goto(page.url());
  assert.equal((await (await plain.request.get(page.url())).text()).includes(await points('white')), true);
  assert.equal(await plain.locator('#graph').evaluate((graph) => graph.outerHTML.replace(/<line.*/, '')), drawn);
  await app.done(plain);
  await app.done(page);
});

test('after a win the next level is suggested, after a loss the same or an easier one', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await from(page, WIN, { level: 3 });
  assert.match(await page.textContent('.plate[data-side=black]'), /computer, level 3\s+still slips often/);
  assert.match(await page.getAttribute('.plate[data-side=black] .face use', 'href'), /#level-3$/);
  await page.click('[data-pit=w9]');
  await over(page);
  assert.equal(await page.textContent('#advice'), 'Try level 4: slips less often.');
  await page.reload();
  assert.equal(await page.textContent('#advice'), 'Try level 4: slips less often.');
  assert.deepEqual(await page.locator('#rematch button').evaluateAll((all) => all.map(({ value }) => value)), ['3', '2', '4']);
  await page.click('#rematch button[value="4"]');
  await page.waitForFunction(() => document.querySelector('.plate .name')?.textContent.includes('level 4'));
  const next = await (await page.request.get(`${page.url()}.json`)).json();
  assert.deepEqual([next.you, next.players.white.level], ['black', 4], 'another level, the other side');
  await from(page, LOSS, { level: 3 });
  await page.click('[data-pit=w5]');
  await over(page);
  assert.equal(await page.textContent('#advice'), 'Play level 3 again, or level 2.');
  await app.done(page);
});

test('an impatient player: a rematch pressed twice is one game, resigning pressed three times keeps its button', async () => {
  const page = await app.page({ settings: { speed: 'off' }, offline: true });
  await page.clock.install();
  await app.game(page);
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  const press = (times) => page.evaluate((count) => {
    for (let index = 0; index < count; index += 1) document.querySelector('[data-act=resign]').click();
  }, times);
  const label = await page.textContent('[data-act=resign]');
  await page.context().setOffline(true);
  await press(3);
  await page.clock.runFor(5000);
  assert.equal(await page.textContent('[data-act=resign]'), label);
  // The player leaves and comes back, and waits for the connection: without one nothing is sent.
  const played = page.url();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  const joined = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(played);
  await turn(page);
  await joined;
  await press(2);
  await over(page);
  await page.evaluate(() => {
    const button = document.querySelector('#rematch button.main');
    button.click();
    button.click();
  });
  await page.waitForURL((url) => /\/g\/\w+$/.test(url.href) && url.href !== played);
  await page.goto(`${app.address}/games`);
  assert.equal(await page.locator('main a[href*="/g/"]').count(), 2, 'the finished game and the new one');
  await app.done(page);
});

test('a finished game is shared as a link, a picture, a frame and a record', async () => {
  const page = await app.page({ settings: { speed: 'off' }, permissions: ['clipboard-read', 'clipboard-write'] });
  await from(page, WIN);
  await page.click('[data-pit=w9]');
  await over(page);
  const copied = async (selector) => {
    await page.evaluate(() => document.getElementById('toast').replaceChildren());
    await page.click(`#outcome ${selector}`);
    await page.waitForFunction(() => document.getElementById('toast').textContent === 'Copied.');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied('[data-copy^="http"]'), page.url());
  const frame = await copied('[data-copy^="<iframe"]');
  assert.match(frame, /^<iframe src="http:[^"]+\/embed\/\w+" width="640" height="520" title="Togyzkumalak"><\/iframe>$/);
  assert.equal((await page.request.get(frame.match(/src="([^"]+)"/)[1])).status(), 200);
  const record = await page.getAttribute('#outcome a[href$=".tgk"]', 'href');
  assert.equal(await copied('[data-copy-file]'), await (await page.request.get(app.address + record)).text());
  const drawn = await page.request.get(app.address + await page.getAttribute('#outcome a[href$=".png"]', 'href'));
  assert.equal(drawn.headers()['content-type'], 'image/png');
  await app.done(page);
});

test('levels are chosen by face and words, with the keyboard, and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await app.page({ javaScriptEnabled });
    for (const language of LANGUAGES) {
      await page.goto(`${app.address}/${language}`);
      const about = await page.locator('.levels .about').allTextContents();
      assert.equal(new Set(about).size, 8, language);
      // Only the words of the chosen level are seen; all are read out.
      const seen = page.locator('.levels .about').evaluateAll((all) => all.map((text) => text.getBoundingClientRect().width > 2));
      assert.deepEqual(await seen, [false, true, false, false, false, false, false, false]);
    }
    await page.goto(`${app.address}/en`);
    assert.equal(await page.getByRole('radio', { name: '1 has just learnt the rules' }).count(), 1);
    await page.focus('input[name=level]:checked');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.inputValue('input[name=level]:checked'), '3');
    await page.click('#play button.main');
    await page.waitForURL(/\/g\/\w+$/);
    assert.match(await page.textContent('.plate[data-side=black] .name'), /level 3/);
    await app.done(page);
  }
});

test('a refusal is seen beside the board and spoken once, then the turn is shown again', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await page.clock.install();
  await app.game(page);
  const line = () => page.locator('#status-line').innerText();
  assert.equal(await line(), 'Your turn');
  await page.click('[data-pit=b2]');
  assert.match(await line(), /^This otau is not yours/);
  assert.match(await page.textContent('#announcement'), /^This otau is not yours/);
  await page.clock.runFor(6000);
  assert.equal(await line(), 'Your turn');
  await from(page, WIN);
  await page.click('[data-pit=w3]', { force: true });
  assert.match(await line(), /^This otau is empty/);
  await page.click('[data-pit=w9]');
  await over(page);
  await page.click('[data-pit=w1]', { force: true });
  assert.equal(await line(), 'The game is over.');
  const watcher = await app.page();
  await app.game(page);
  await watcher.goto(page.url());
  await watcher.waitForSelector('#board .air', { state: 'attached' });
  await watcher.click('[data-pit=w1]');
  assert.equal(await watcher.locator('#status-line').innerText(), 'You are watching this game.');
  await app.done(watcher);
  await app.done(page);
});

test('on the home page and in a lesson a refusal is seen, too', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  await page.goto(app.address);
  await page.waitForSelector('.playable');
  await page.click('[data-pit=b2]');
  assert.match(await page.locator('#invite').innerText(), /^This otau is not yours/);
  await page.goto(`${app.address}/learn/tuzdyk`);
  await page.waitForSelector('.playable');
  await page.click('[data-pit=b2]');
  assert.match(await page.locator('#verdict').innerText(), /^This otau is not yours/);
  assert.match(await page.textContent('#announcement'), /^This otau is not yours/);
  await page.keyboard.press('?');
  assert.ok((await page.locator('#keys[open] dd').count()) >= 4, 'a lesson has keys, too');
  await page.keyboard.press('Escape');
  await page.focus('#speed');
  await page.keyboard.press('1');
  assert.equal(await page.locator('.verdict.right, .verdict.wrong').count(), 0, 'a key in a menu plays nothing');
  const [task] = JSON.parse(await page.textContent('#tasks'));
  await page.click(`[data-pit=w${task.legal.find(({ right }) => right).otau}]`);
  await page.waitForSelector('.verdict.right');
  assert.doesNotMatch(await page.locator('#verdict').innerText(), /not yours/);
  await app.done(page);
});

test('a move to confirm is shown until it is chosen again, and Escape cancels it', async () => {
  const page = await app.page({ settings: { speed: 'off', confirm: true } });
  await app.game(page);
  await page.click('[data-pit=w7]');
  assert.match(await page.locator('#status-line').innerText(), /^Chosen: .*7.* Choose it again to play\.$/);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#status-line').innerText(), 'Your turn');
  assert.equal(await page.locator('.chosen').count(), 0);
  await page.click('[data-pit=w7]');
  await page.click('[data-pit=w7]');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await app.done(page);
});

test('looking back is marked and returns by a button or a key, never by a stray click', async () => {
  const page = await app.page({ settings: { speed: 'off' }, viewport: { width: 360, height: 740 } });
  await app.game(page);
  for (const count of [2, 4]) {
    const pits = await turn(page);
    await page.click(`[data-pit=${pits[0]}]`);
    await page.waitForFunction((moves) => document.querySelectorAll('.moves .move').length === moves, count);
  }
  await turn(page);
  const live = await shown(page);
  const said = () => page.locator('#said').innerText();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await said(), 'Move 2 of 2, White');
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('main')).outlineStyle), 'none', 'no ring around the page');
  await page.keyboard.press('Home');
  assert.equal(await said(), 'The start of the game');
  const start = await shown(page);
  await page.click('[data-pit=w1]', { force: true });
  await page.keyboard.press('3');
  assert.deepEqual(await shown(page), start, 'a click neither plays nor returns');
  assert.equal(await page.locator('.moves .move').count(), 4);
  assert.match(await said(), /^You are looking back/);
  assert.match(await page.textContent('#announcement'), /^You are looking back/);
  await picture(page, 'looking-back-phone');
  await page.click('#to-game');
  assert.deepEqual(await shown(page), live);
  assert.equal(await page.isVisible('#to-game'), false);
  assert.equal(await page.locator('#status-line').innerText(), 'Your turn');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  assert.deepEqual(await shown(page), live);
  await app.done(page);
});

test('a turned board stays turned, relative to one’s own side, from the first paint on', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  const upper = () => page.locator('.plate').evaluateAll((plates) => plates[0].dataset.side);
  await app.game(page);
  assert.equal(await upper(), 'black');
  await page.keyboard.press('f');
  assert.equal(await upper(), 'white');
  const plain = await app.page({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  await plain.goto(page.url());
  assert.equal(await plain.locator('.plate').first().getAttribute('data-side'), 'white', 'the server draws it turned');
  await app.done(plain);
  await app.game(page, { side: 'black' });
  assert.equal(await upper(), 'black', 'one’s own side is above again');
  const top = await page.locator('[data-pit=b1]').boundingBox();
  const bottom = await page.locator('[data-pit=w1]').boundingBox();
  assert.ok(top.y < bottom.y);
  await page.click('#flip');
  await page.reload();
  assert.equal(await upper(), 'white');
  await app.done(page);
});

test('nobody talks to the computer', async () => {
  const page = await app.page();
  await app.game(page);
  assert.equal(await page.locator('#phrases, [data-phrase]').count(), 0);
  await app.done(page);
});

test('the keys have a sheet in every language, and none acts while one types', async () => {
  const page = await app.page({ settings: { speed: 'off' } });
  for (const language of LANGUAGES) {
    await app.game(page, { path: `/${language}` });
    await page.keyboard.press('?');
    const rows = await page.locator('#keys[open] dd').allTextContents();
    assert.ok(rows.length >= 11, `${language}: ${rows}`);
    for (const row of rows) assert.doesNotMatch(row, /^(table|game)-|^$/);
    await page.keyboard.press('7');
    assert.equal(await page.locator('.moves .move').count(), 0, 'the sheet takes the keys');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#keys[open]').count(), 0);
  }
  await app.game(page);
  await page.keyboard.press('m');
  assert.equal(await page.getAttribute('#sound', 'aria-pressed'), 'false');
  await page.keyboard.press('z');
  assert.equal(await page.locator('html[data-zen]').count(), 1);
  await page.keyboard.press('z');
  assert.equal(await page.locator('html[data-zen]').count(), 0);
  await page.evaluate(() => document.querySelector('main').append(document.createElement('textarea')));
  await page.focus('textarea');
  await page.keyboard.type('7fmz?');
  assert.equal(await page.inputValue('textarea'), '7fmz?');
  assert.equal(await page.locator('.moves .move').count(), 0);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('h');
  await page.waitForSelector('.togyz-pit.hinted');
  await page.keyboard.press('7');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 2);
  await app.done(page);
});
