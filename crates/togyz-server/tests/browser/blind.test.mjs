// A player who cannot see: a whole game through the accessibility tree, by names and roles, following only what the live
// region says; the end is spoken, and every move can be read again.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { App, LANGUAGES, picture } from './app.mjs';

const settings = { speed: 'off', sound: false };
/** What must not stand in a spoken sentence: arrows, dots and diamonds are read aloud, or not at all. */
const SYMBOL = /[\u2190-\u21ff·•◆‹›]/;
/** A move as it is spoken. */
const MOVE = /^Move \d+, (White|Black): from (White|Black)’s otau \d to (White|Black)’s otau \d\.( A tuzdyk!)? (Taken: \d+ kumalaks?|Nothing is taken)\./;

/** @type {App} */
let app;
before(async () => {
  app = await App.open();
});
after(() => app.close());

/** A page as a screen reader sees it. */
class Reader {
  static async open(options = {}) {
    const reader = new Reader();
    reader.page = await app.page({ settings, ...options });
    // Everything any live region says, in order.
    await reader.page.addInitScript(() => {
      self.spoken = [];
      const live = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
      new MutationObserver((changes) => {
        const regions = new Set(changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(live)));
        for (const region of regions) if (region?.textContent && region.checkVisibility()) self.spoken.push(region.textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    reader.line = await reader.page.context().newCDPSession(reader.page);
    await reader.line.send('Accessibility.enable');
    return reader;
  }

  /** All that the tree holds, as role, name and state. */
  async nodes() {
    const { nodes } = await this.line.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored, role }) => !ignored && role).map(({ role, name, properties = [], backendDOMNodeId }) => ({
      role: role.value,
      name: name?.value ?? '',
      disabled: properties.some((one) => one.name === 'disabled' && one.value.value === true),
      focusable: properties.some((one) => one.name === 'focusable' && one.value.value === true),
      id: backendDOMNodeId,
    }));
  }

  async find(role, name) {
    return (await this.nodes()).filter((node) => node.role === role && name.test(node.name));
  }

  focus({ id }) {
    return this.line.send('DOM.focus', { backendNodeId: id });
  }

  /** Goes to what has this role and name, and presses a key. */
  async press(role, name, key = 'Enter') {
    const [found] = await this.find(role, name);
    assert.ok(found, `${role} ${name}`);
    await this.focus(found);
    await this.page.keyboard.press(key);
  }

  /** Waits until something new like this is spoken, and says all that was spoken since. */
  async hear(text) {
    const heard = await this.page.waitForFunction(([source, from]) => {
      const news = self.spoken.slice(from);
      return news.some((one) => new RegExp(source).test(one)) && news;
    }, [text.source, this.heard ?? 0], { timeout: 20000 });
    const news = await heard.jsonValue();
    this.heard = (this.heard ?? 0) + news.length;
    return news;
  }

  async done() {
    await app.done(this.page);
  }
}

test('a whole game by names and roles alone: every move is spoken once, the end is spoken, every move can be read again', async () => {
  const reader = await Reader.open();
  const { page } = reader;
  await page.goto(app.address);
  await reader.press('button', /^Start/);
  await page.waitForURL(/\/g\/\w+$/);
  await page.waitForSelector('.playable');
  // One heading of the page, one of the moves; the board and the moves are landmarks.
  for (const [role, name] of [['heading', /computer.*, You|You.*, .*computer/i], ['heading', /^Moves$/], ['region', /table|board/i], ['region', /^Moves$/]]) {
    assert.equal((await reader.find(role, name)).length, 1, `${role} ${name}`);
  }
  const theirs = await reader.find('image', /^Black’s otau \d/);
  assert.equal(theirs.length, 9);
  assert.ok(theirs.every(({ focusable }) => !focusable), 'the opponent’s otau are no tab stops');
  assert.equal((await reader.find('button', /^White’s otau \d/)).length, 9);

  const moves = [];
  let over = '';
  const ways = ['key', 'field', 'button'];
  while (!over) {
    const own = (await reader.find('button', /^White’s otau \d, [\w ]+: [1-9]\d* kumalak/)).filter(({ disabled }) => !disabled);
    assert.ok(own.length, 'an otau can be played');
    await page.keyboard.press('h');
    const hint = (await reader.hear(/^Hint/)).at(-1);
    const otau = hint.match(/^Hint: White’s otau (\d)\./)[1];
    assert.ok(own.some(({ name }) => name.startsWith(`White’s otau ${otau},`)), hint);
    const way = ways[(moves.length / 2) % ways.length];
    if (way === 'button') await reader.press('button', new RegExp(`^White’s otau ${otau},`));
    else if (way === 'key') await page.keyboard.press(otau);
    else {
      const [field] = await reader.find('textbox', /^Your move$/);
      await reader.focus(field);
      await page.keyboard.type(otau);
      await page.keyboard.press('Enter');
      await page.evaluate(() => document.activeElement.blur());
    }
    const news = await reader.hear(/It is your turn\.|You won|You lost|Draw/);
    const answered = news.map((text) => text.match(MOVE)?.[0]).filter(Boolean);
    moves.push(...answered);
    over = news.find((text) => /You won|You lost|Draw/.test(text)) ?? '';
    if (!over) assert.equal(answered.length, 2, `one’s own move and the answer: ${news}`);
  }
  console.log(`${moves.length} moves, then: ${over}`);
  assert.match(over, /(You won|You lost|Draw)[^.]*\. \S.+\.$/);
  const spoken = await page.evaluate(() => self.spoken);
  const told = spoken.map((text) => text.match(MOVE)?.[0]).filter(Boolean);
  assert.deepEqual(told, moves, 'every move is spoken once, in order');
  for (const text of spoken) assert.doesNotMatch(text, SYMBOL);

  // Every move of the game stands in the list with its whole sentence; choosing it speaks and shows it.
  const list = (await reader.find('button', MOVE)).map(({ name }) => name.match(MOVE)[0]);
  assert.deepEqual(list, moves);
  await reader.press('button', new RegExp(`^${moves[4].replace(/[.()]/g, '\\$&')}`));
  assert.deepEqual((await reader.hear(/^Move/)).map((text) => text.trim()), [moves[4]]);
  await reader.done();
});

test('the board is spoken by b, the last announcement again by r', async () => {
  const reader = await Reader.open();
  await app.game(reader.page);
  await reader.page.keyboard.press('7');
  await reader.hear(/It is your turn/);
  await reader.page.keyboard.press('b');
  const [board] = await reader.hear(/otau 1 to 9/);
  assert.match(board, /^White’s otau 1 to 9: [\d, ]+\. Black’s otau 1 to 9: [\d, ]+\. White’s kazan: 10 kumalaks\. Black’s kazan: \d+ kumalaks?\.$/);
  await reader.page.keyboard.press('r');
  const [again] = await reader.hear(/otau 1 to 9/);
  assert.equal(again.trim(), board);
  await reader.done();
});

test('a move can be written, with its end; a wrong end is refused beside the field and nothing is played', async () => {
  const reader = await Reader.open({ viewport: { width: 360, height: 740 } });
  const { page } = reader;
  await app.game(page);
  const [field] = await reader.find('textbox', /^Your move$/);
  await reader.focus(field);
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  assert.equal(await page.textContent('#your-move-error'), '75 is not this move: it ends in Black’s otau 6. Nothing was played.');
  assert.equal((await reader.hear(/Nothing was played/)).filter((text) => /Nothing was played/.test(text)).length, 1);
  assert.equal(await page.locator('#your-move-error').isVisible(), true);
  await picture(page, 'typed-move');
  assert.equal(await page.locator('.moves .move').count(), 0);
  await page.keyboard.type('76');
  await page.keyboard.press('Enter');
  await reader.hear(/It is your turn/);
  assert.equal(await page.textContent('.moves .move >> nth=0'), '76(10)');
  assert.equal(await page.locator('#your-move-error').isVisible(), false);
  // Confirmation of moves is for fingers: what is written and sent is meant.
  await page.evaluate(() => localStorage.setItem('togyz-settings', JSON.stringify({ speed: 'off', confirm: true })));
  await page.reload();
  await page.waitForSelector('.playable');
  await reader.focus((await reader.find('textbox', /^Your move$/))[0]);
  const pit = await page.locator('.togyz-pit.playable').first().getAttribute('data-pit');
  await page.keyboard.type(pit.slice(1));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.moves .move').length === 4);
  await reader.done();
});

test('every page has one live region, and no label has a symbol', async () => {
  const reader = await Reader.open();
  const { page } = reader;
  await app.game(page);
  await page.keyboard.press('7');
  await reader.hear(/It is your turn/);
  const game = new URL(page.url()).pathname;
  for (const language of LANGUAGES) {
    for (const path of ['', '/lobby', '/watch', '/learn/tuzdyk', '/settings', '/board', game, game.replace('/g/', '/embed/')]) {
      await page.goto(`${app.address}/${language}${path}`);
      const { regions, labels } = await page.evaluate(() => ({
        // One more is for a page whose script does not come; a panel above the page has its own.
        regions: [...document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])')]
          .filter((region) => !region.matches('.only-failed') && !region.closest('dialog')).map(({ id }) => id),
        labels: [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
      }));
      assert.deepEqual(regions, ['announcement'], `${language}${path}`);
      for (const label of labels) assert.doesNotMatch(label, SYMBOL, `${language}${path}`);
    }
  }
  await reader.done();
});
