// Prints what each kind of page weighs, compressed, and when its board can be played on a slow line:
// `node weight.mjs target/release/togyz`. The figures in docs/pages.md are from here.

import { App } from './app.mjs';
import { counted, playable, shortest, slow, watchPlayable } from './line.mjs';

process.env.TOGYZ_PROGRAM = process.argv[2] ?? process.env.TOGYZ_PROGRAM;
const app = await App.open();

/** Plays a game against the computer by its own hints, to the end or this many plies; its path, length and player. */
async function played(plies) {
  const page = await app.page({ settings: { speed: 'off' } });
  await app.game(page, { level: 4 });
  const count = () => page.locator('.moves .move').count();
  for (;;) {
    const before = await count();
    if (before >= plies || await page.locator('#outcome').isVisible()) break;
    await page.keyboard.press('h');
    const pit = await page.waitForFunction(() => document.querySelector('.hinted')?.dataset.pit).then((found) => found.jsonValue());
    await page.keyboard.press(pit.slice(1));
    await page.waitForFunction((moves) => !document.getElementById('outcome').hidden
      || (document.querySelectorAll('.moves .move').length === moves + 2 && document.querySelector('.togyz-pit.playable')), before);
  }
  const storageState = await page.context().storageState();
  return { path: new URL(page.url()).pathname, plies: await count(), storageState };
}

const [fresh, short, long] = [await played(0), await played(20), await played(200)];
const kinds = {
  home: { path: '/' },
  'new game': fresh,
  [`game, ${short.plies} plies`]: short,
  [`game, ${long.plies} plies`]: long,
  lobby: { path: '/lobby' },
  watch: { path: '/watch' },
  lesson: { path: '/learn/tuzdyk' },
  rules: { path: '/rules' },
  clock: { path: '/clock' },
};
const rows = {};
for (const language of ['en', 'kk']) {
  for (const [kind, { path, storageState }] of Object.entries(kinds)) {
    const page = await app.page({ storageState });
    const weight = await counted(page);
    const playing = kind === 'home' || kind === 'new game';
    if (playing) {
      await slow(page);
      await watchPlayable(page);
    }
    await page.goto(`${app.address}/${language}${path === '/' ? '' : path}`, { waitUntil: 'networkidle' });
    const { late: _, ...bytes } = weight;
    rows[`${kind}, ${language}`] = {
      ...bytes,
      ...(playing ? { 'playable in ms': Math.round(await playable(page)), 'the line alone': Math.round(shortest(weight.total)) } : {}),
    };
    await page.context().close();
  }
}
console.table(rows);
await app.close();
