// The list of the games played on this device, for the pages `/offline` and `/games`: open, save, analyse,
// delete.

import { analysisHash } from './analysis-link.js';
import { deleteGame, deviceGames } from './device-games.js';
import { announce, byId } from './page.js';
import { pressTwice } from './press-twice.js';
import { saveRecord } from './save-record.js';

/** @import { DeviceGame } from './device-games.js' */
/** @import { Side } from './protocol.js' */
/** @import { Words } from './words.js' */

/** The players as text. @param {DeviceGame} game @param {Words} words */
function players({ terms }, words) {
  if (terms.computer) return words.text('play-computer', { number: terms.computer.level });
  const name = (/** @type {Side} */ side) => terms.names[side] || words.side(side);
  return `${name('white')} – ${name('black')}`;
}

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const made = document.createElement('button');
  made.className = 'plain';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/** @param {string} address @param {string} text */
function link(address, text) {
  const made = document.createElement('a');
  made.href = address;
  made.textContent = text;
  return made;
}

/** The address of a game on the analysis board. @param {DeviceGame} game @param {string} analysis */
function analysisOf({ terms, log }, analysis) {
  const moves = log.flatMap((entry) => (entry.kind === 'move' ? [entry.otau] : []));
  return `${analysis}#${analysisHash({ start: terms.position, moves, profile: terms.profile, ...terms.names })}`;
}

/** One game of the list. @param {DeviceGame} game @param {Words} words @param {DOMStringMap} pages @param {() => void} again */
function row(game, words, { board, analysis }, again) {
  const { id, shown } = game;
  const about = document.createElement('span');
  about.className = 'quiet';
  const date = new Date(shown.began).toLocaleDateString(words.list.lang, { dateStyle: 'medium' });
  about.textContent = [date, shown.result ?? words.text('offline-going'), words.text('offline-plies', { count: shown.plies })].join(' · ');
  const acts = document.createElement('span');
  acts.className = 'links row';
  const remove = button(words.text('offline-delete'), () => {});
  pressTwice(remove, () => words.text('offline-delete-confirm'), () => {
    deleteGame(id);
    again();
    announce(words.text('offline-deleted'));
  });
  const save = button(words.text('offline-save'), () => saveRecord(shown.record, players(game, words)));
  acts.append(save, link(analysisOf(game, analysis ?? ''), words.text('analysis-open')), remove);
  const item = document.createElement('li');
  item.append(link(`${board}#game=${id}`, players(game, words)), about, acts);
  return item;
}

/** Shows the list, and again whenever another page changes a game. @param {Words} words */
export function showDeviceGames(words) {
  const section = byId('device-games');
  const show = () => {
    const games = deviceGames();
    section.hidden = games.length === 0;
    section.querySelector('ul')?.replaceChildren(...games.map((game) => row(game, words, section.dataset, show)));
  };
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  show();
}
