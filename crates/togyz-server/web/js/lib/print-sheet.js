// The page that is printed: players, moves with variations and comments, and diagrams at some positions.

import { sign } from './study.js';

/** @import { Analysis } from './analysis.js' */
/** @import { StudyNode } from './study.js' */

/** Where diagrams stand: at moves with a mark or a comment, after every so many moves, or nowhere. @typedef {'marked' | 'none' | number} Diagrams */

/**
 * Whether a diagram stands after a move of the main line. The end of the game has one unless there are none.
 * @param {StudyNode} node
 * @param {{ number: number, side: string }} move
 * @param {Diagrams} diagrams
 */
export function hasDiagram(node, { number, side }, diagrams) {
  if (diagrams === 'none') return false;
  if (!node.next) return true;
  if (diagrams === 'marked') return node.marks.length > 0 || node.comments.length > 0;
  return side === 'black' && number % diagrams === 0;
}

/** @param {string} name @param {string} className @param {string} text */
function element(name, className, text) {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * Writes a line of moves from a node on, with its variations in parentheses.
 * @param {Analysis} analysis
 * @param {StudyNode} first
 * @param {HTMLElement} into
 * @param {(node: StudyNode) => HTMLElement | null} after what stands after a move of the main line; the line goes on below it
 */
function writeLine(analysis, first, into, after) {
  let fresh = true;
  let paragraph = into;
  /** @param {StudyNode} node */
  const write = (node) => {
    const { number, side, text } = analysis.positions.move(node);
    const before = side === 'white' ? `${number}. ` : fresh ? `${number}… ` : '';
    const move = element('span', 'sheet-move', `${before}${text}${node.marks.map(sign).join('')}`);
    paragraph.append(move, ' ');
    fresh = false;
    for (const comment of node.comments) {
      paragraph.append(element('span', 'sheet-comment', comment), ' ');
      fresh = true;
    }
  };
  for (let node = /** @type {StudyNode | null} */ (first); node; node = node.next) {
    write(node);
    // Those after the first instead of it.
    const others = node !== first && node.parent?.children[0] === node ? node.parent.children.slice(1) : [];
    for (const other of others) {
      const inside = element('span', 'sheet-variation', '(');
      writeLine(analysis, other, inside, () => null);
      inside.lastChild?.replaceWith(')');
      paragraph.append(inside, ' ');
      fresh = true;
    }
    const figure = after(node);
    if (!figure) continue;
    paragraph = element('p', 'sheet-moves', '');
    into.after(figure, paragraph);
    into = paragraph;
    fresh = true;
  }
}

/**
 * Fills the sheet.
 * @param {HTMLElement} sheet
 * @param {Analysis} analysis
 * @param {Diagrams} diagrams
 * @param {(node: StudyNode) => Element} draw a diagram of a node
 */
export function fillSheet(sheet, analysis, diagrams, draw) {
  const { study, words, positions } = analysis;
  /** @param {string} name */
  const tag = (name) => (study.tag(name) === '?' ? '' : study.tag(name));
  sheet.replaceChildren();
  const players = [tag('White'), tag('Black')].filter(Boolean).join(' – ');
  sheet.append(element('h2', 'sheet-players', players || words.text('game-name')));
  const about = ['Event', 'Round', 'Date', 'Site', 'Result'].map(tag).filter(Boolean).join(' · ');
  if (about) sheet.append(element('p', 'sheet-about', about));
  /** @param {StudyNode} node @param {string} caption */
  const figure = (node, caption) => {
    const made = element('figure', '', '');
    made.append(draw(node), element('figcaption', '', caption));
    return made;
  };
  if (study.start && diagrams !== 'none' && study.tag('Position')) sheet.append(figure(study.root, ''));
  for (const comment of study.root.comments) sheet.append(element('p', 'sheet-comment', comment));
  if (!study.root.next) {
    sheet.append(figure(study.root, ''));
    return;
  }
  const body = element('p', 'sheet-moves', '');
  sheet.append(body);
  const [main, ...others] = study.root.children;
  writeLine(analysis, main, body, (node) => {
    const move = positions.move(node);
    if (!hasDiagram(node, move, diagrams)) return null;
    return figure(node, `${move.number}${move.side === 'white' ? '.' : '…'} ${move.text}`);
  });
  // Instead of the first move.
  for (const other of others) {
    const variation = element('p', 'sheet-moves sheet-variation', '');
    writeLine(analysis, other, variation, () => null);
    sheet.append(variation);
  }
}
