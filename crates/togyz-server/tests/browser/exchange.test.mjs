// The analysis board and the world: positions set up by mouse, keys and touch, texts and files opened, records, pictures
// and links saved, the printed page. After loading no server is asked.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { faults } from './accessible.mjs';
import { App, LANGUAGES, picture, shown } from './app.mjs';

const games = new URL('../../../togyz/tests/games/', import.meta.url);
const annotated = await readFile(new URL('annotated.tgk', games), 'utf8');

/** @type {App} */
let app;
before(async () => (app = await App.open()));
after(() => app.close());

/** Opens the analysis board and waits until it can be used. */
async function open(options = {}, path = '/analysis') {
  const page = await app.page({ settings: { speed: 'off' }, ...options });
  await page.goto(app.address + path);
  await page.waitForSelector('#analysis[data-ready]');
  return page;
}

/** Opens one of the dialogs, also where the screen has little room. */
async function dialog(page, name) {
  if (await page.locator(`#open-${name}`).isHidden()) await page.click('#open-more');
  await page.click(`#open-${name}`);
  await page.waitForSelector(`#${name}[open]`);
}

const text = (page, selector) => page.locator(selector).textContent();
const toast = async (page) => {
  await page.waitForSelector('#toast:not([hidden])');
  return text(page, '#toast');
};
const moves = (page) => page.locator('#tree .move').allTextContents();
const cell = (page, place) => page.locator(`#editor [data-place=${place}]`);
const counts = (page) => page.locator('#editor .cell b').allTextContents();

/** What a press of a button downloads. */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-export=${name}]`)]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Pastes a text on the page. */
const paste = (page, given) => page.evaluate((content) => {
  const data = new DataTransfer();
  data.setData('text/plain', content);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, given);

/** Drops a file on the page. */
const drop = (page, content) => page.evaluate((bytes) => {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(bytes)], 'games.tgk'));
  for (const name of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
}, [...Buffer.from(content)]);

test('a position is set up by mouse and keys; 162 kumalaks always', async () => {
  const page = await open();
  await dialog(page, 'editor');
  assert.deepEqual((await counts(page)).map(Number), [...Array(9).fill(9), 0, 0, ...Array(9).fill(9)]);
  // The first click chooses; + and − need kumalaks, and the kazans have none.
  await cell(page, 'white-3').click();
  await page.keyboard.press('+');
  assert.match(await text(page, '#editor-refused'), /Not enough kumalaks: 0/);
  await page.keyboard.type('4');
  assert.equal(await text(page, '#editor [data-place=white-0] b'), '5');
  assert.equal(await text(page, '#editor-refused'), '');
  await cell(page, 'white-3').click();
  assert.equal(await text(page, '#editor [data-place=white-3] b'), '5', 'another click puts in one');
  await page.keyboard.type('12');
  assert.match(await text(page, '#editor-refused'), /Not enough kumalaks: 8/, '1 was taken, 12 is too many');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  assert.equal(await text(page, '#editor [data-place=white-4] b'), '0');
  // A tuzdyk is emptied; what lay there goes to its owner.
  await page.selectOption('#editor-tuzdyk-black', '6');
  assert.equal(await text(page, '#editor [data-place=white-6] b'), '◇');
  await page.selectOption('#editor-tuzdyk-white', '6');
  assert.match(await text(page, '#editor-illegal'), /number 6/);
  assert.ok(await page.locator('#editor-use').isDisabled());
  await page.click('#editor-undo');
  assert.ok(await page.locator('#editor-use').isEnabled());
  await page.check('#editor-turn-black');
  const written = await page.inputValue('#editor-text');
  assert.match(written, /^9,9,1,0,9,X,9,9,9\/9,9,9,9,9,9,9,9,9 17 9 b 1$/);
  await page.click('#editor-use');
  assert.match(await toast(page), /Undo brings back/);
  const board = await shown(page);
  assert.deepEqual(board.kazans, [17, 9]);
  assert.deepEqual(board.pits.slice(0, 5), [9, 9, 1, 0, 9]);
  // The page's own undo brings back what was there.
  await page.keyboard.press('Control+z');
  assert.deepEqual((await shown(page)).kazans, [0, 0]);
  await app.done(page);
});

test('the editor reads texts, empties and fills the board, and says what is impossible', async () => {
  const page = await open();
  await dialog(page, 'editor');
  await page.fill('#editor-text', '1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2 22 4 - - 1');
  await page.keyboard.press('Tab');
  assert.equal(await text(page, '#editor [data-place=white-8] b'), '13');
  assert.equal(await page.inputValue('#editor-text'), '1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2 22 4 b 1');
  await page.fill('#editor-text', '1,2,3');
  await page.keyboard.press('Tab');
  assert.match(await text(page, '#editor-refused'), /not a whole position/);
  await page.click('#editor-empty');
  assert.deepEqual((await counts(page)).slice(9, 11), ['81', '81']);
  await cell(page, 'black-9').click();
  await page.fill('#editor-count', '500');
  assert.match(await text(page, '#editor-refused'), /from 0 to 162/);
  await page.fill('#editor-count', 'nine');
  assert.match(await text(page, '#editor-refused'), /from 0 to 162/);
  await page.fill('#editor-count', '100');
  assert.deepEqual((await counts(page)).slice(9, 11), ['62', '0']);
  for (let times = 0; times < 3; times += 1) await page.click('#editor-fewer');
  assert.equal(await text(page, '#editor [data-place=black-9] b'), '97');
  await page.click('#editor-start');
  assert.deepEqual(new Set((await counts(page)).filter((count) => count !== '0')), new Set(['9']));
  await page.click('#editor-undo');
  assert.equal(await text(page, '#editor [data-place=black-9] b'), '97');
  await page.keyboard.press('Escape');
  assert.deepEqual((await shown(page)).kazans, [0, 0], 'closing changes nothing');
  await app.done(page);
});

test('a phone: the dialogs fit, and touch sets up a position', async () => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const name of ['editor', 'import', 'export']) {
    await dialog(page, name);
    const wide = await page.evaluate((id) => {
      const box = document.getElementById(id);
      return [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(part).position !== 'absolute').map((part) => part.outerHTML.slice(0, 80));
    }, name);
    assert.deepEqual(wide, [], name);
    await picture(page, `exchange-${name}-phone`);
    await page.locator(`#${name} [data-close]`).tap();
  }
  await dialog(page, 'editor');
  await cell(page, 'black-2').tap();
  await page.locator('#editor-clear').tap();
  await page.locator('#editor-more').tap();
  assert.equal(await text(page, '#editor [data-place=black-2] b'), '1');
  const small = await page.evaluate(() => [...document.querySelectorAll('#editor button, #editor select')].filter((part) => part.getBoundingClientRect().height < 36).map((part) => part.id || part.className));
  assert.deepEqual(small, [], 'every button can be hit');
  await app.done(page);
});

test('pasted texts are opened, and refused ones say why', async () => {
  const page = await open();
  await paste(page, '7967182893');
  await page.waitForFunction(() => document.querySelectorAll('#tree .move').length === 10);
  await paste(page, '9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1');
  await page.waitForFunction(() => document.querySelectorAll('#tree .move').length === 0);
  assert.deepEqual((await shown(page)).kazans, [10, 0]);
  await paste(page, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w');
  await page.waitForFunction(() => /161/.test(document.getElementById('toast').textContent));
  await dialog(page, 'import');
  await page.fill('#import-text', '1. 76(10) 98 2. 66(99)');
  await page.click('#import-read');
  await page.waitForFunction(() => document.getElementById('import-problem').textContent);
  assert.match(await text(page, '#import-problem'), /^Move 2, White: “66\(99\)” is wrong; the move is written 66\(?/);
  await page.fill('#import-text', '');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(() => /nothing to open/.test(document.getElementById('import-problem').textContent));
  await page.fill('#import-text', '1. 76(10) 98 2. 66 76');
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('#import:not([open])', { state: 'attached' });
  assert.equal((await moves(page)).length, 4);
  // Undo goes back through all that was opened.
  await page.keyboard.press('Control+z');
  assert.deepEqual((await shown(page)).kazans, [10, 0]);
  await app.done(page);
});

test('a file with many games is a list to search and to choose from by keyboard', async () => {
  const page = await open();
  const many = Array.from({ length: 250 }, (_, index) => `[White "Player ${index}"]\n[Black "Ерлан"]\n[Date "2026.03.${10 + (index % 20)}"]\n[Result "*"]\n\n1. 76(10) ${index === 7 ? '99' : '98'} *\n`).join('\n');
  await drop(page, many);
  await page.waitForSelector('#import-games:not([hidden])');
  assert.match(await text(page, '#import-games .note'), /^Games: 250\. The first 100/);
  assert.equal(await page.locator('#import-games li').count(), 100);
  assert.match(await text(page, '#import-games .unreadable'), /^Line \d+: Move 1, Black: “99”/);
  await page.keyboard.type('player 24 ерлан');
  assert.match(await text(page, '#import-games .note'), /^Games: 25\./);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await picture(page, 'exchange-games');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#import:not([open])', { state: 'attached' });
  assert.deepEqual(await moves(page), ['76(10)', '98']);
  await drop(page, new Uint8Array(3000).map((_, index) => (index * 7919) % 256));
  assert.match(await toast(page), /not|cannot|neither/);
  await app.done(page);
});

test('the record keeps variations, comments and marks; a link keeps all of it', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const [first] = annotated.split(/\n(?=\[White )/);
  await paste(page, first);
  await page.waitForFunction(() => document.querySelectorAll('#tree .move').length > 2);
  const before = await moves(page);
  await dialog(page, 'export');
  const record = await saved(page, 'record');
  assert.match(record.name, /\.tgk$/);
  const written = record.bytes.toString();
  assert.match(written, /\(/);
  assert.match(written, /\{/);
  await page.click('[data-export=copy-record]');
  await toast(page);
  assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), written.trim());
  await page.click('[data-export=link]');
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('#study=1.'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  for (const [form, expected] of [['text', / [wb] \d+$/], ['tfen', / [01]$/], ['playstrategy', / [SN] \d+$/]]) {
    await page.selectOption('#export-form', form);
    await page.click('[data-export=copy-position]');
    await page.waitForFunction(async (pattern) => new RegExp(pattern).test(await navigator.clipboard.readText()), expected.source);
  }
  // Another browser, another language, no account.
  const other = await open({}, link.slice(app.address.length));
  await other.waitForFunction((count) => document.querySelectorAll('#tree .move').length === count, before.length);
  assert.deepEqual(await moves(other), before);
  assert.ok(!other.url().includes('#'), 'a reload shows what was made of it');
  await other.reload();
  await other.waitForSelector('#analysis[data-ready]');
  assert.deepEqual(await moves(other), before);
  // The record opens as the same study.
  await paste(other, '7967182893');
  await other.waitForFunction(() => document.querySelectorAll('#tree .move').length === 10);
  await paste(other, written);
  await other.waitForFunction((count) => document.querySelectorAll('#tree .move').length === count, before.length);
  await other.evaluate(() => (location.hash = '#study=1.broken'));
  await other.waitForFunction(() => /damaged/.test(document.getElementById('toast').textContent));
  await app.done(page);
  await app.done(other);
});

test('the address names a position or a record', async () => {
  const page = await open({}, '/analysis?position=1,12,12,12,12,3,1,13,12/12,0,11,11,11,1,9,1,2+22+4+-+-+1');
  await page.waitForFunction(() => document.querySelector('.plate .kazan') && !location.search);
  assert.deepEqual((await shown(page)).kazans, [22, 4]);
  const second = await open({}, `/fr/analysis?record=${encodeURIComponent('1. 76(10) 98 2. 66')}`);
  await second.waitForFunction(() => document.querySelectorAll('#tree .move').length === 3);
  const third = await open({}, '/analysis?record=nonsense');
  assert.match(await toast(third), /“nonsense” is not a move|neither/);
  for (const each of [page, second, third]) await app.done(each);
});

test('pictures: SVG, PNG and a GIF with a frame for every move, off line', async () => {
  const page = await open({ offline: true });
  await paste(page, '[White "Айсұлу"]\n[Black "Bekzat"]\n\n1. 76(10) 98 2. 66 76 *');
  await page.waitForFunction(() => document.querySelectorAll('#tree .move').length === 4);
  await dialog(page, 'export');
  // Loaded with the first picture; then nothing is needed.
  await saved(page, 'svg');
  await page.context().setOffline(true);
  const svg = await saved(page, 'svg');
  assert.equal(svg.name, 'Айсұлу-Bekzat.svg');
  assert.match(svg.bytes.toString(), /^<svg [\s\S]*Айсұлу[\s\S]*<\/svg>\s*$/);
  const png = await saved(page, 'png');
  const size = await page.evaluate(async (bytes) => {
    const { width, height } = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
    return [width, height];
  }, [...png.bytes]);
  assert.equal(size[0], 1600);
  assert.ok(size[1] > 900 && size[1] < 1300, String(size));
  await page.selectOption('#export-pace', '50');
  const gif = await saved(page, 'gif');
  const film = await page.evaluate(async (bytes) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/gif' });
    await decoder.completed;
    await decoder.tracks.ready;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const colours = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      colours.push([data.reduce((sum, value) => sum + value, 0), image.duration, canvas.width]);
    }
    return { frameCount, repetitionCount, colours };
  }, [...gif.bytes]);
  assert.equal(film.frameCount, 5);
  assert.equal(film.repetitionCount, Infinity);
  assert.equal(new Set(film.colours.map(([sum]) => sum)).size, 5, 'every frame is another picture');
  assert.deepEqual(film.colours.map(([, time]) => time / 1000), [500, 500, 500, 500, 1500]);
  assert.ok(gif.bytes.length < 250_000, `${gif.bytes.length} bytes`);
  const folder = process.env.TOGYZ_PICTURES;
  if (folder) {
    const { writeFile } = await import('node:fs/promises');
    for (const { name, bytes } of [svg, png, gif]) await writeFile(join(folder, `exchange-${name.split('.').at(-1)}.${name.split('.').at(-1)}`), bytes);
  }
  await app.done(page);
});

test('a GIF can be stopped, and a lost module is told', async () => {
  const page = await open({ offline: true });
  await paste(page, await readFile(new URL('whole-game.tgk', games), 'utf8'));
  await page.waitForFunction(() => document.querySelectorAll('#tree .move').length > 50);
  await page.context().setOffline(true);
  await dialog(page, 'export');
  await page.click('[data-export=gif]');
  await page.waitForFunction(() => document.getElementById('export-problem').textContent);
  assert.match(await text(page, '#export-problem'), /Try again/);
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.click('[data-export=gif]');
  await page.waitForSelector('#export-progress:not([hidden])');
  await page.click('#export-stop');
  await page.waitForSelector('#export-progress[hidden]', { state: 'attached' });
  assert.equal(await text(page, '#export-problem'), '');
  await app.done(page);
});

test('the printed page has players, moves, variations and diagrams', async () => {
  const page = await open();
  await paste(page, '[White "Ann"]\n[Black "Bolat"]\n\n1. 76(10) $1 {a good start} 98 (1... 8 {or so} 2. 1) 2. 66 76 *');
  await page.waitForFunction(() => document.querySelectorAll('#tree .move').length > 4);
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await dialog(page, 'export');
  await page.click('[data-export=print]');
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.locator('#print-sheet').innerText();
  for (const part of ['Ann – Bolat', '1. 76(10)!', 'a good start', '1… 98', '(1… 87', 'or so', '2. 1', '2. 66']) assert.ok(sheet.includes(part), `${part} in ${sheet}`);
  assert.equal(await page.locator('#print-sheet svg').count(), 2, 'at the mark and at the end');
  assert.ok(await page.locator('#analysis').isHidden());
  await picture(page, 'exchange-print');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.ok(await page.locator('#print-sheet').isHidden());
  await app.done(page);
});

test('the dialogs in five languages, light and dark, without faults of access', async () => {
  for (const [index, language] of LANGUAGES.entries()) {
    const page = await open({ viewport: { width: 1280, height: 900 }, colorScheme: index % 2 ? 'dark' : 'light' }, `/${language}/analysis`);
    for (const name of ['editor', 'import', 'export']) {
      await dialog(page, name);
      // The number in a cell is said in words by its label: 'Black’s otau 9: 3 kumalaks'.
      const rules = { 'label-content-name-mismatch': { enabled: false } };
      assert.deepEqual(await faults(page, `#${name}`, { rules }), [], `${language} ${name}`);
      const raw = await page.locator(`#${name}`).innerText();
      assert.doesNotMatch(raw, /\b(editor|open|save|problem)-[a-z]/, language);
      await picture(page, `exchange-${name}-${language}`);
      await page.click(`#${name} [data-close]`);
    }
    await app.done(page);
  }
});
