// Makes elements: a tag, its attributes, its content.

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes null, undefined and false leave an attribute out */

/** @param {Element} made @param {Attributes} attributes @param {(Node | string)[]} content */
function fill(made, attributes, content) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...content);
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  fill(made, attributes, content);
  return made;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} content
 * @returns {SVGElementTagNameMap[T]}
 */
export function makeSvg(tag, attributes = {}, ...content) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(made, attributes, content);
  return made;
}

/** A button. @param {string} text @param {() => void} act @param {Attributes} [attributes] */
export function button(text, act, attributes = {}) {
  const made = make('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', act);
  return made;
}
