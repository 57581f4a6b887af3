/** Elements that stand on lines of their own. Everything else is part of a line. */
const blockTags = new Set(
  [
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'caption',
    'center',
    'dd',
    'details',
    'dir',
    'div',
    'dl',
    'dt',
  ].concat(
    [
      'fieldset',
      'figcaption',
      'figure',
      'footer',
      'form',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'header',
      'hgroup',
      'hr',
    ],
    [
      'img',
      'legend',
      'li',
      'main',
      'menu',
      'nav',
      'ol',
      'p',
      'pre',
      'section',
      'summary',
      'table',
      'tbody',
      'td',
      'tfoot',
    ],
    ['th', 'thead', 'tr', 'ul'],
  ),
)

/** Whether an element stands on lines of its own. Pictures do: a text holds them between its paragraphs. */
export function isBlockElement(element: Element): boolean {
  return blockTags.has(element.localName)
}

/** Whether a node is an element that stands on lines of its own. */
export function isBlock(node: Node): node is Element {
  return isElement(node) && isBlockElement(node)
}

/** Whether a node is an element. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** Whether an element has such an element somewhere in it. */
export function hasBlocks(element: Element): boolean {
  return element.querySelector(blockSelector) !== null
}

/** Puts the content of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Gives an element another name, without its attributes. Returns the new element. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** The text of a node without white space around it. Spaces that do not break and characters without width count as such. */
export function textOf(node: Node): string {
  return (node.textContent ?? '').replace(/^[\s\u00a0\u200b\ufeff]+|[\s\u00a0\u200b\ufeff]+$/g, '')
}

/** The elements in an element, as a list that does not change while they are moved. */
export function childrenOf(element: Element): readonly Element[] {
  return [...element.children]
}

/** The elements that match, as a list that does not change while they are moved. */
export function all(root: ParentNode, selector: string): readonly Element[] {
  return [...root.querySelectorAll(selector)]
}

const blockSelector = [...blockTags].join(',')
