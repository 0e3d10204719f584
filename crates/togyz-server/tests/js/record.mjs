// Records the transcripts that game-state.test.mjs reads: `TOGYZ_PROGRAM=target/release/togyz node record.mjs`.
//
// A transcript has one JSON object in each line: the messages one viewer received, and now and then
// `{"check": STATE}`: the state as the server has it at that point, without the clock, which runs on, and without the
// legal moves, which are long.

import { mkdir, writeFile } from 'node:fs/promises';
import { App } from '../browser/app.mjs';

const folder = new URL('transcripts/', import.meta.url);

/** A visitor: a browser of its own with one socket. */
class Visitor {
  static async open(app) {
    const visitor = new Visitor();
    visitor.page = await app.page();
    await visitor.page.goto(`${app.address}/about`);
    return visitor;
  }

  /** Opens the socket and joins the game; a player has the cookie by then. */
  async join(game) {
    this.game = game;
    await this.page.evaluate(() => {
      window.received = [];
      window.socket = new WebSocket(`ws://${location.host}/socket?lang=en`);
      window.socket.onmessage = ({ data }) => window.received.push(JSON.parse(data));
      return new Promise((resolve) => (window.socket.onopen = resolve));
    });
    await this.send({ t: 'join', v: 0 });
    await this.wait('joined');
    ({ v: this.version } = await this.page.evaluate(() => window.received.find((one) => one.t === 'joined')));
  }

  /** Sends a form and gives the JSON of the answer. */
  post(path, fields = {}) {
    return this.page.evaluate(async ([address, body]) => {
      const headers = { accept: 'application/json' };
      return (await fetch(address, { method: 'POST', body: new URLSearchParams(body), headers })).json();
    }, [path, fields]);
  }

  /** Sends a message about the game. */
  async send(message) {
    await this.page.evaluate((sent) => window.socket.send(JSON.stringify(sent)), { game: this.game, v: this.version, ...message });
  }

  /** Waits until the viewer has received an event of this version. */
  async reach(version) {
    const known = (wanted) => window.received.some((one) => (one.t === 'event' || one.t === 'state' || one.t === 'joined') && one.v >= wanted);
    await this.page.waitForFunction(known, version, { timeout: 5000 }).catch(async (error) => {
      const last = await this.page.evaluate(() => window.received.slice(-3));
      throw new Error(`version ${version} did not come; the last messages are ${JSON.stringify(last).slice(0, 2000)}`, { cause: error });
    });
    this.version = version;
  }

  async wait(kind) {
    await this.page.waitForFunction((wanted) => window.received.some((one) => one.t === wanted), kind);
  }

  /** Records the state of the server. */
  async check() {
    await this.page.evaluate(async (id) => {
      const state = await (await fetch(`/g/${id}.json`)).json();
      delete state.clock;
      delete state.legal;
      window.received.push({ check: state });
    }, this.game);
  }

  async save(name) {
    const received = await this.page.evaluate(() => window.received);
    await mkdir(folder, { recursive: true });
    await writeFile(new URL(name, folder), received.map((one) => `${JSON.stringify(one)}\n`).join(''));
  }
}

/** Two people with a clock: every kind of event. Recorded for White, who comes back in the middle, and for a watcher. */
async function people(app) {
  const [white, black, watcher] = [await Visitor.open(app), await Visitor.open(app), await Visitor.open(app)];
  const { challenge } = await white.post('/challenge', { control: '5+3', side: 'white' });
  await black.post(`/c/${challenge}`);
  const all = [white, black, watcher];
  for (const one of all) await one.join(challenge);
  let { version } = white;
  const act = async (player, message, events = 1) => {
    await player.send(message);
    version += events;
    for (const one of all) await one.reach(version);
    await white.check();
    await watcher.check();
  };
  let ply = 0;
  const move = async (player, otau) => {
    await act(player, { t: 'move', ply, otau });
    ply += 1;
  };
  await move(white, 7);
  await move(black, 2);
  await black.send({ t: 'say', phrase: 'good-luck' });
  await white.wait('said');
  await act(white, { t: 'takeback' });
  await act(black, { t: 'refuse' });
  await act(black, { t: 'takeback' });
  await act(white, { t: 'allow' });
  ply = 1;
  await move(black, 3);
  // White comes back with an old version and gets the missing events again.
  await white.send({ t: 'leave' });
  await white.send({ t: 'join', v: version - 2 });
  await white.page.waitForFunction(() => window.received.filter((one) => one.t === 'joined').length === 2);
  await act(white, { t: 'give' });
  await act(white, { t: 'offer' });
  await act(black, { t: 'decline' });
  await move(white, 1);
  await act(black, { t: 'offer' });
  await act(white, { t: 'accept' });
  await white.save('people-white.jsonl');
  await watcher.save('people-watcher.jsonl');
}

/** A game against the computer, without a clock: answers of the computer, a take-back without asking, the end. */
async function computer(app) {
  const white = await Visitor.open(app);
  const { game } = await white.post('/play', { level: '1', side: 'white', control: 'none' });
  await white.join(game);
  let { version } = white;
  const act = async (message, events) => {
    white.version = version;
    await white.send(message);
    version += events;
    await white.reach(version);
    await white.check();
  };
  await act({ t: 'move', ply: 0, otau: 7 }, 2);
  await act({ t: 'takeback' }, 1);
  await act({ t: 'move', ply: 0, otau: 2 }, 2);
  await act({ t: 'resign' }, 1);
  await white.save('computer.jsonl');
}

const app = await App.open();
try {
  await people(app);
  await computer(app);
} finally {
  await app.close();
}
