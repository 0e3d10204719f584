// Faults of accessibility that a program can find in a page.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The faults of a page, or of its part `context`, with the places of the first three of each kind. */
export async function faults(page, context = 'html', options = {}) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(([part, how]) => window.axe.run(part, how), [context, options]);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).slice(0, 3).join(' ')}`);
}
