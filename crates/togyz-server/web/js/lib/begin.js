// A note from the home page to the page of the game that its first click started. The game page
// then animates the computer's answer. Without session storage only the animation is missing.

const NAME = 'togyz-begun';

/** @param {string} game */
export function begin(game) {
  try {
    sessionStorage.setItem(NAME, game);
  } catch {
    // The game starts without the animation.
  }
}

/** Whether the home page has just started this game; true only once. @param {string} game */
export function hasBegun(game) {
  try {
    const begun = sessionStorage.getItem(NAME) === game;
    sessionStorage.removeItem(NAME);
    return begun;
  } catch {
    return false;
  }
}
