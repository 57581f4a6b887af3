import {excerpt} from '../text/excerpt.ts'
import {type ElementNode, isBlockTag, isHidden, type LegacyNode, lostIn, rawText, styleOf} from './model.ts'

/**
 * Normalises nodes before anything is counted or converted:
 * - paragraphs that Word shows as list items become lists, without their markers ("·", "1."), which a list shows by itself;
 * - `q` gets the quotation marks that browsers draw around it;
 * - `picture` is replaced by its image, and by what else stands in it.
 */
export function tidy(nodes: readonly LegacyNode[]): LegacyNode[] {
  const result: LegacyNode[] = []
  let list: {item: ElementNode; ordered: boolean}[] = []
  const closeList = () => {
    if (list.length > 0) result.push(wordList(list))
    list = []
  }
  for (const node of nodes) {
    if (node.kind === 'widget') {
      closeList()
      result.push(node)
      continue
    }
    if (node.kind === 'text') {
      if (list.length === 0 || node.text.trim() !== '') {
        closeList()
        result.push(node)
      }
      continue
    }
    const item = wordListItem(node)
    if (item !== undefined) {
      list.push(item)
      continue
    }
    closeList()
    if (isMarker(node)) {
      noteMarker(node)
      continue
    }
    result.push(...tidyElement(node))
  }
  closeList()
  return result
}

function tidyElement(node: ElementNode): LegacyNode[] {
  const children = tidy(node.children)
  const {slot, own} = node
  if (node.tag === 'q') {
    return [
      {
        ...node,
        tag: 'span',
        children: [
          {kind: 'text', text: '“', slot, own: false},
          ...children,
          {kind: 'text', text: '”', slot, own: false},
        ],
      },
    ]
  }
  if (node.tag === 'picture' && !isHidden(node)) {
    const isSource = (child: LegacyNode) =>
      child.kind === 'element' && child.tag === 'source' && child.children.length === 0
    const sources = children.filter(isSource)
    for (const {slot: place} of sources)
      place.note('picture-source', 'info', 'Pictures keep one address: those for other screens were left out', 'source')
    return [...jumpTarget(node), ...children.filter((child) => !isSource(child))]
  }
  return [{kind: 'element', tag: node.tag, attributes: node.attributes, children, slot, own}]
}

/** The names that links jump to, of an element that is replaced by what stands in it. */
function jumpTarget({attributes: {id}, slot}: ElementNode): ElementNode[] {
  return id === undefined ? [] : [{kind: 'element', tag: 'a', attributes: {id}, children: [], slot, own: false}]
}

/** A paragraph that Word shows as a list item: `style="mso-list:l1 level2 lfo3"`. */
function wordListItem(node: ElementNode): {item: ElementNode; ordered: boolean} | undefined {
  if (node.tag !== 'p' || !('style' in node.attributes)) return undefined
  const level = /level(\d+)/.exec(styleOf(node).get('mso-list') ?? '')?.[1]
  if (level === undefined) return undefined
  const markers: string[] = []
  const children = tidy(withoutMarkers(node.children, markers))
  return {
    item: {...node, tag: 'li', attributes: {...node.attributes, 'x-level': level}, children},
    ordered: /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(markers.join('').trim()),
  }
}

function withoutMarkers(nodes: readonly LegacyNode[], markers: string[]): LegacyNode[] {
  return nodes.flatMap((node): LegacyNode[] => {
    if (node.kind !== 'element') return [node]
    if (isMarker(node)) {
      markers.push(rawText([node]))
      noteMarker(node)
      return []
    }
    return [{...node, children: withoutMarkers(node.children, markers)}]
  })
}

function noteMarker(node: ElementNode): void {
  const message = 'The markers that Word writes before the items of a list were left out: a list shows its own'
  node.slot.note('list-marker', 'info', message, excerpt(rawText([node])), lostIn([node]))
}

function isMarker(node: ElementNode): boolean {
  return node.tag === 'x-list-marker' || (!isBlockTag(node.tag) && styleOf(node).get('mso-list') === 'ignore')
}

function wordList(items: readonly {item: ElementNode; ordered: boolean}[]): ElementNode {
  const first = items[0]?.item
  if (first === undefined) throw new Error('wordList needs at least one item')
  return {
    kind: 'element',
    tag: 'ul',
    attributes: {},
    children: items.map(({item, ordered}) => ({
      ...item,
      attributes: {...item.attributes, 'x-list': ordered ? 'number' : 'bullet'},
    })),
    slot: first.slot,
    own: false,
  }
}
