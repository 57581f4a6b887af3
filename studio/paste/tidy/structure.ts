import {all, hasBlocks, isBlock, isBlockElement, rename, textOf, unwrap} from './dom.ts'

/** Marks and links: the only inline elements that say something, once looks are marks. */
const meaningful = new Set(['strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'a', 'br'])

/** Blocks that hold one line of text. Pictures and rules in them come to stand beside them. */
const lineTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])

/** Blocks that are taken apart later, each in its own way. */
const structured = new Set(['ul', 'ol', 'li', 'table', 'img', 'hr'])

/**
 * Makes blocks that stand side by side of blocks that stand in one another: paragraphs, headings, quotes, lists, tables, pictures and rules.
 * The same holds in each cell of a table and each item of a list. Elements that only group others are gone after that, text beside blocks is in
 * paragraphs, and empty paragraphs are dropped.
 */
export function flattenBlocks(body: Element): void {
  for (const element of all(body, '*'))
    if (!isBlockElement(element) && !meaningful.has(element.localName)) unwrap(element)
  for (const element of all(body, '*'))
    if (!isBlockElement(element) && hasBlocks(element)) {
      pushInto(element, element.cloneNode())
      unwrap(element)
    }
  body.normalize()
  for (const part of all(body, 'li, td, th').toReversed()) part.replaceChildren(...blocksIn(part))
  body.replaceChildren(...blocksIn(body))
}

/** The blocks that the content of an element makes. Text that stands beside blocks gets the tag. */
export function blocksIn(container: Element, tag = 'p'): readonly Element[] {
  return runsOf(container).flatMap((run) => (Array.isArray(run) ? toLines(run, tag) : blocksOf(run)))
}

/** The content of an element: its blocks, and between them the nodes that form a line. */
function runsOf(container: Element): readonly (Element | ChildNode[])[] {
  const runs: (Element | ChildNode[])[] = []
  for (const node of container.childNodes) {
    const last = runs.at(-1)
    if (isBlock(node)) runs.push(node)
    else if (Array.isArray(last)) last.push(node)
    else runs.push([node])
  }
  return runs
}

function blocksOf(block: Element): readonly Element[] {
  const name = block.localName
  if (structured.has(name)) return [block]
  if (lineTags.has(name)) return blocksIn(block, name)
  if (name === 'dt') pushInto(block, block.ownerDocument.createElement('strong'))
  const blocks = blocksIn(block)
  return name === 'blockquote' ? blocks.map((each) => (each.localName === 'p' ? rename(each, name) : each)) : blocks
}

/** Puts the nodes of a line into an element. Two breaks in a row begin another line, but in code; those at the ends are dropped. */
function toLines(nodes: readonly ChildNode[], tag: string): readonly Element[] {
  const lines: ChildNode[][] = [[]]
  let breaks: ChildNode[] = []
  for (const node of nodes) {
    if (tag !== 'pre' && node.nodeName === 'BR') breaks.push(node)
    else if (breaks.length === 0 || textOf(node) !== '') {
      if (breaks.length > 1) lines.push([])
      else if (breaks.length === 1 && lines.at(-1)?.some(isFilled) === true) lines.at(-1)?.push(...breaks)
      lines.at(-1)?.push(node)
      breaks = []
    }
  }
  return lines
    .filter((line) => line.some(isFilled))
    .flatMap((line) => {
      const element = line[0]?.ownerDocument?.createElement(tag)
      element?.append(...line)
      return element ?? []
    })
}

function isFilled(node: Node): boolean {
  return textOf(node) !== ''
}

/** Puts a mark or a link around the lines in an element. */
function pushInto(element: Element, mark: Node): void {
  for (const run of runsOf(element)) {
    if (!Array.isArray(run)) {
      pushInto(run, mark)
      continue
    }
    const [first] = run
    if (first === undefined || !run.some(isFilled)) continue
    const wrapper = mark.cloneNode()
    first.before(wrapper)
    for (const node of run) wrapper.appendChild(node)
  }
}
