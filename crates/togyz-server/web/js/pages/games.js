// The player's games: the server lists its own, this module those that were played on this device.

import { showDeviceGames } from '../lib/device-list.js';
import { data } from '../lib/page.js';
import { Words } from '../lib/words.js';

showDeviceGames(new Words(data('words')));
