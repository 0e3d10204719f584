// A second version of the program for tests of updates: the same program with one colour changed in its style sheets.
// A release build has its files inside: they are changed in a copy of it. A debug build reads them from a folder: a copy
// of the program reads a copy of the folder, at a path of the same length.

import assert from 'node:assert/strict';
import { chmod, cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
/** The colour in the first version and in the second. */
export const COLOURS = { first: '#8a5a00', second: '#8a5a0f' };
const [FIRST, SECOND] = [`--gold: ${COLOURS.first}`, `--gold: ${COLOURS.second}`];

/** Replaces every occurrence of some bytes by others of the same length, and says how many there were. */
function replaceAll(bytes, from, to) {
  assert.equal(Buffer.byteLength(from), Buffer.byteLength(to));
  let count = 0;
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    bytes.write(to, at);
    count += 1;
  }
  return count;
}

/** The path of a second version of the program, in this folder. @param {string} folder */
export async function secondVersion(folder) {
  const program = await readFile(process.env.TOGYZ_PROGRAM);
  if (program.includes(WEB)) {
    // The system may give folders for tests long names: this one must not be longer than the real one.
    const copy = await mkdtemp('/tmp/w');
    await cp(WEB, copy, { recursive: true, preserveTimestamps: true });
    const sheet = join(copy, 'css/page.css');
    const style = await readFile(sheet);
    assert.ok(replaceAll(style, FIRST, SECOND) > 0);
    await writeFile(sheet, style);
    assert.ok(copy.length <= WEB.length);
    assert.ok(replaceAll(program, WEB, copy.padEnd(WEB.length, '/')) > 0);
  } else {
    assert.ok(replaceAll(program, FIRST, SECOND) > 0, 'the files are inside the program');
  }
  const path = join(folder, 'second-version');
  await writeFile(path, program);
  await chmod(path, 0o755);
  return path;
}
