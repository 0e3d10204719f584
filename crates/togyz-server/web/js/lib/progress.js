// The finished lessons of the reader, stored in the browser.

const NAME = 'togyz-lessons';

/** @returns {Set<string>} */
export function finished() {
  try {
    return new Set(JSON.parse(localStorage.getItem(NAME) || '[]'));
  } catch {
    return new Set();
  }
}

/** @param {string} lesson */
export function finish(lesson) {
  try {
    localStorage.setItem(NAME, JSON.stringify([...finished().add(lesson)]));
  } catch {
    // Without storage the list of lessons does not mark it.
  }
}
