// The review of a game in a real browser with the real engine: one click after the game, progress and cancel, verdicts,
// reasons and better lines, charts, the tasks from one's own mistakes, and where the result is kept.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, picture, turn } from './app.mjs';

const PATIENCE = { timeout: 240_000 };

/** @type {App} */
let app;
/** A browser with a finished game of its own, and that game. */
let player;
let game;

before(async () => {
  app = await App.open();
  player = await app.page({ settings: { speed: 'off' }, viewport: { width: 1280, height: 900 } });
  game = await lostGame(player);
});
after(() => app.close());

/** Plays a bad game against the computer, always with the same otau while it can be played, and resigns. */
async function lostGame(page) {
  await app.game(page, { level: 3 });
  for (let count = 0; count < 9; count += 1) {
    const pits = await turn(page);
    if (!pits.length) break;
    await page.click(`#board [data-pit=${pits.at(count % 2 ? 0 : -1)}]`);
    // Both the player's move and the answer: before it the board may still look like that of the player's turn.
    await page.waitForFunction(
      (both) => document.querySelectorAll('.moves .move').length >= both || !document.getElementById('outcome').hidden,
      2 * (count + 1),
    );
  }
  await turn(page);
  await page.evaluate(() => ['resign', 'resign'].forEach((act) => document.querySelector(`[data-act=${act}]`).click()));
  await page.waitForSelector('#outcome:not([hidden])');
  return new URL(page.url()).pathname.split('/').at(-1);
}

/** The stored review, as the player's page reads it. */
const stored = (page) => page.evaluate(async (id) => {
  const answer = await fetch(`/g/${id}/review`, { headers: { accept: 'application/json' } });
  return answer.status === 200 ? answer.json() : answer.status;
}, game);

const done = (page) => page.waitForSelector('#review-rest .summary', PATIENCE);
const text = (page, selector) => page.textContent(selector).then((found) => found.replaceAll(/\s+/g, ' ').trim());
const shownPly = (page) => page.getAttribute('.charts', 'aria-valuenow').then(Number);

test('one click after a game: the engine in the page judges every move, and the result is stored for the player', async () => {
  assert.equal(await stored(player), 204, 'nothing is stored yet');
  await player.click('#review-game');
  await player.waitForURL(/\/analysis\/\w+#review$/);
  await player.waitForSelector('#review progress', PATIENCE);
  await done(player);
  await player.waitForFunction(() => document.querySelector('#review-rest .kept').textContent !== '');
  assert.equal(await text(player, '#review-rest .kept'), 'Stored with your game. Only you see it.');
  const review = await stored(player);
  const plies = review.verdicts.length;
  // Against such moves the computer sometimes wins before the ninth.
  const { moves } = await (await player.request.get(`${app.address}/g/${game}.json`)).json();
  assert.equal(plies, moves.length, 'every move is judged');
  assert.ok(plies >= 10, `${plies} plies`);
  const counts = await player.$$eval('#review-rest .summary table:first-child tbody tr:not(:first-child) td', (cells) => cells.map((cell) => Number(cell.textContent)));
  assert.equal(counts.reduce((sum, count) => sum + count, 0), plies, 'every move has a kind');
  const accuracy = await player.$$eval('#review-rest .accuracy', (cells) => cells.map((cell) => Number(cell.textContent)));
  assert.deepEqual(accuracy, ['white', 'black'].map((side) => Math.round(review.performance[side].accuracy)));
  const faults = review.verdicts.filter(({ kind }) => kind === 'mistake' || kind === 'blunder');
  assert.ok(faults.some(({ side }) => side === 'white'), 'such a game has mistakes');
  assert.equal(await player.locator('.tree .sign.kind-mistake, .tree .sign.kind-blunder').count(), faults.length);
  assert.equal(await player.locator('.chart-score circle').count(), faults.length);
  await picture(player, 'review-desktop');
});

test('a mistake is told with reasons and a better line that can be played through', async () => {
  const { verdicts } = await stored(player);
  await player.keyboard.press('Home');
  assert.equal(await shownPly(player), 0);
  await player.keyboard.press('n');
  const ply = verdicts.findIndex(({ side, kind }) => side === 'white' && (kind === 'mistake' || kind === 'blunder'));
  assert.equal(await shownPly(player), ply + 1);
  const verdict = verdicts[ply];
  assert.ok((await text(player, '#verdict .head')).startsWith(verdict.move));
  assert.equal(await player.getAttribute('#verdict', 'data-kind'), verdict.kind);
  assert.equal(await player.locator('#verdict .why li').count(), verdict.reasons.length, 'every reason has its sentence');
  const better = await player.$$eval('#verdict .step', (steps) => steps.map((step) => step.textContent));
  assert.deepEqual(better, verdict.bestText.slice(0, 8));
  await picture(player, 'review-mistake');
  await player.click('#verdict .step >> nth=1');
  await player.waitForFunction((line) => document.querySelector('.tree [aria-current]').textContent === line, better[1]);
  assert.equal(await text(player, '#verdict'), 'This is not a move of the game.');
  const all = verdicts.filter(({ side, kind }) => side === 'white' && (kind === 'mistake' || kind === 'blunder')).length;
  await player.keyboard.press('Home');
  const seen = new Set();
  for (let count = 0; count < all + 1; count += 1) {
    await player.keyboard.press('n');
    seen.add(await shownPly(player));
  }
  assert.equal(seen.size, all, 'the key goes through one’s own mistakes and begins again');
});

test('the charts are one slider: keys and clicks move the board, and a table says the same', async () => {
  const { verdicts } = await stored(player);
  await player.focus('.charts');
  await player.keyboard.press('End');
  assert.equal(await shownPly(player), verdicts.length);
  await player.keyboard.press('ArrowLeft');
  assert.equal(await shownPly(player), verdicts.length - 1);
  await player.keyboard.press('PageDown');
  assert.equal(await shownPly(player), verdicts.length - 11);
  await player.keyboard.press('Home');
  assert.equal(await shownPly(player), 0);
  const { x, y, width } = await player.locator('.charts').boundingBox();
  await player.mouse.click(x + width / 2, y + 50);
  assert.ok(Math.abs((await shownPly(player)) - verdicts.length / 2) <= 1);
  assert.match(await player.getAttribute('.charts', 'aria-valuetext'), /White’s expected score \d+ %, margin .+, kazans \d+ : \d+\.$/);
  await player.click('.all-moves summary');
  // The table is written when the browser says that its details are open.
  await player.waitForSelector('.all-moves tbody tr');
  assert.equal(await player.locator('.all-moves tbody tr').count(), verdicts.length);
  await player.click('.all-moves summary');
});

test('after a reload the stored review is shown at once, and no engine is loaded', async () => {
  const asked = [];
  const note = (request) => asked.push(request.url());
  player.on('request', note);
  await player.goto(`${app.address}/analysis/${game}`);
  await done(player);
  player.off('request', note);
  assert.ok(!asked.some((url) => /engine[\w-]*\.wasm/.test(url)), asked.join('\n'));
});

test('learning from one’s mistakes: the game’s move fails, a better one passes, hints and the solution help', async () => {
  const { verdicts } = await stored(player);
  const own = verdicts.map((verdict, ply) => ({ ...verdict, ply })).filter(({ side, kind }) => side === 'white' && (kind === 'mistake' || kind === 'blunder'));
  await player.click('#learn');
  const said = () => text(player, '#task-text');
  const pit = (otau) => `#board [data-pit=w${otau}]`;
  for (const [index, { otau, best, move, bestText, ply }] of own.entries()) {
    assert.equal(await text(player, '#tasks .head'), `Mistake ${index + 1} of ${own.length}`);
    assert.equal(await said(), `White played ${move} here. Find a better move.`);
    assert.equal(await shownPly(player), ply);
    if (index === 0) {
      await player.click(pit(otau));
      await player.waitForFunction(() => document.querySelector('#task-text.wrong'));
      assert.match(await said(), /is the move of the game/);
      await player.click('#task-hint');
      const idea = await said();
      await player.click('#task-hint');
      assert.ok((await said()).startsWith(idea) && /Look at otau \d to \d\.$/.test(await said()), 'the idea, then the place');
      assert.ok(await player.isDisabled('#task-hint'));
      await picture(player, 'review-task');
    }
    if (index === 1) {
      await player.click('#task-show');
      assert.equal(await said(), `The best move is ${bestText[0]}.`);
    } else {
      await player.click(pit(best[0]));
      await player.waitForFunction(() => document.querySelector('#task-text.right'));
    }
    await player.click('#task-next');
  }
  const helped = 1;
  const shown = own.length > 1 ? 1 : 0;
  assert.equal(await said(), `Found at once: ${own.length - helped - shown}. Found with hints or further tries: ${helped}. Shown: ${shown}.`);
  await picture(player, 'review-task-end');
  await player.click('.close-tasks');
  assert.ok(await player.isHidden('#tasks'));
});

test('another move than the best one is judged by the engine, always in the same way', async () => {
  const { verdicts } = await stored(player);
  const { best, otau } = verdicts.find(({ side, kind }) => side === 'white' && (kind === 'mistake' || kind === 'blunder'));
  const results = [];
  for (let round = 0; round < 2; round += 1) {
    await player.click('#learn');
    const pits = await player.$$eval('.togyz-pit.playable', (found) => found.map(({ dataset }) => Number(dataset.pit.slice(1))));
    const other = pits.find((pit) => pit !== best[0] && pit !== otau);
    await player.click(`#board [data-pit=w${other}]`);
    await player.waitForSelector('#task-text.right, #task-text.wrong', PATIENCE);
    results.push(await text(player, '#task-text'));
    await player.click('.close-tasks');
  }
  assert.equal(results[0], results[1]);
  assert.equal(await player.locator('.tree .variation').count(), 1, 'tries are not written into the tree');
});

test('a review can be cancelled in the middle; the one before it stays', async () => {
  await player.click('#review-rest .again');
  await player.waitForFunction(() => Number(document.querySelector('#review progress')?.value) > 0, null, PATIENCE);
  await player.click('#cancel-review');
  await done(player);
  assert.notEqual(await stored(player), 204);
});

test('a watcher reviews the same game alone: kept in this browser, not seen by the player, either side’s mistakes', async () => {
  const watcher = await app.page({ settings: { speed: 'off' }, viewport: { width: 360, height: 740 } });
  await watcher.goto(`${app.address}/analysis/${game}`);
  await watcher.click('#start-review');
  await watcher.waitForSelector('#review progress');
  await watcher.click('#cancel-review');
  assert.match(await text(watcher, '#review'), /cancelled/);
  await watcher.click('#start-review');
  await done(watcher);
  await watcher.waitForFunction(() => document.querySelector('#review-rest .kept').textContent !== '');
  assert.equal(await text(watcher, '#review-rest .kept'), 'Kept in this browser.');
  assert.deepEqual(await watcher.evaluate(async (id) => (await fetch(`/analysis/${id}`)).status, game), 200);
  await watcher.reload();
  await done(watcher);
  await watcher.click('#learn');
  assert.equal(await watcher.locator('#tasks [data-side]').count(), 2);
  await watcher.click('#tasks [data-side=white]');
  assert.match(await text(watcher, '#tasks .head'), /^Mistake 1 of/);
  await watcher.click('.close-tasks');
  const wide = await watcher.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `nothing is cut off: ${wide} px`);
  await picture(watcher, 'review-phone');
  await app.done(watcher);
});

test('any other line has a review: from a link, kept in this browser, put aside by another study and found again', async () => {
  const moves = (await stored(player)).verdicts.map(({ otau }) => otau);
  const page = await app.page({ settings: { speed: 'off' } });
  await page.goto(`${app.address}/analysis#moves=${moves.slice(0, 9).join('')}`);
  await page.waitForSelector('#analysis[data-ready]');
  assert.ok(await page.isHidden('#review'), 'nine moves are no game');
  await page.goto(`${app.address}/analysis#moves=${moves.slice(0, 14).join('')}&review=1`);
  await page.reload();
  await done(page);
  await page.waitForFunction(() => document.querySelector('#review-rest .kept').textContent !== '');
  assert.equal(await text(page, '#review-rest .kept'), 'Kept in this browser.');
  const count = () => page.locator('.tree .sign, #review-rest circle').count();
  const signs = await count();
  // A further move has no verdict yet; a cancelled review of it leaves the one before.
  await page.keyboard.press('End');
  await page.click('.togyz-pit.playable >> nth=0');
  assert.equal(await text(page, '#verdict'), 'This is not a move of the game.');
  await page.click('#review-rest .again');
  await page.click('#cancel-review');
  await done(page);
  assert.equal(await count(), signs);
  // Another study in its place, and back.
  await page.evaluate(() => document.getElementById('new-study').click());
  assert.ok(await page.isHidden('#review') && await page.isHidden('#review-rest'));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await done(page);
  assert.equal(await count(), signs);
  await page.reload();
  await done(page);
  await app.done(page);
});

test('every language has its words, and the page complains about nothing', async () => {
  for (const language of LANGUAGES) {
    for (const [width, height, scheme] of [[1280, 900, 'light'], [360, 740, 'dark']]) {
      await player.setViewportSize({ width, height });
      await player.emulateMedia({ colorScheme: scheme });
      await player.goto(`${app.address}/${language}/analysis/${game}`);
      await done(player);
      await player.keyboard.press('n');
      const words = await player.innerText('#review') + await player.innerText('#review-rest');
      assert.doesNotMatch(words, /review-|why-|\{|undefined|NaN/, language);
      await player.click('#learn');
      assert.doesNotMatch(await player.innerText('#tasks'), /review-|\{/, language);
      await player.evaluate(() => document.querySelector('#review').scrollIntoView());
      await picture(player, `review-${language}-${scheme}`);
      await player.click('.close-tasks');
    }
  }
  await app.done(player);
});
