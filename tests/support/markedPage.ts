import {type DefaultTreeAdapterTypes, parseFragment} from 'parse5'

/** What a preview adds to the HTML of a page. */
const added = /<\/?preview-text[^>]*>| data-(?:sanity|sanity-drag-disable|island-texts)="[^"]*"/g

/** For tests: the HTML of a preview without the places of its texts. */
export function withoutMarks(html: string): string {
  return html.replaceAll(added, '')
}

/** A text of a page, and whether a click on it opens its field. */
export interface PageText {
  readonly text: string
  readonly isMarked: boolean
}

type Node = DefaultTreeAdapterTypes.ChildNode

/** For tests: the texts of a preview, in their order. The mark of a widget as a whole does not count as that of its texts. */
export function readPage(html: string): readonly PageText[] {
  return parseFragment(html).childNodes.flatMap((node) => textsIn(node, false, []))
}

function textsIn(node: Node, isMarked: boolean, ofIsland: readonly string[]): readonly PageText[] {
  if (node.nodeName === '#text' && 'value' in node) {
    const text = node.value.trim()
    return text === '' ? [] : [{text, isMarked: isMarked || ofIsland.includes(text)}]
  }
  if (!('attrs' in node) || node.nodeName === 'script' || node.nodeName === 'style') return []
  const attributes = new Map(node.attrs.map(({name, value}) => [name, value]))
  const island = attributes.get('data-island-texts')
  const texts = island === undefined ? ofIsland : textsOfIsland(island)
  const isWidget = attributes.has('data-widget')
  const inside = isWidget ? false : isMarked || attributes.has('data-sanity')
  return node.childNodes.flatMap((child) =>
    textsIn(child, inside || (child.nodeName === '#text' && attributes.has('data-sanity')), texts),
  )
}

function textsOfIsland(json: string): readonly string[] {
  const texts: readonly (readonly [string, string])[] = JSON.parse(json)
  return texts.map(([text]) => text.trim())
}
