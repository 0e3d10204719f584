// Between the home page and the page of the game that its first click began: the game's page then shows the
// computer's answer as it is played. A browser that keeps nothing only misses that.

const NAME = 'togyz-begun';

/** @param {string} game */
export function begin(game) {
  try {
    sessionStorage.setItem(NAME, game);
  } catch {
    // The game begins all the same.
  }
}

/** Whether this game was begun a moment ago; asked once. @param {string} game */
export function hasBegun(game) {
  try {
    const begun = sessionStorage.getItem(NAME) === game;
    sessionStorage.removeItem(NAME);
    return begun;
  } catch {
    return false;
  }
}
