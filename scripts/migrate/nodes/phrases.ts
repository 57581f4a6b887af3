import type {DefaultTreeAdapterTypes} from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** What may stand inside a widget that stays in its paragraph: other elements could end the paragraph, or swallow what follows. */
const phrasing = new Set('a abbr b br code em font i img mark q s small span strong sub sup time u'.split(' '))

/** Whether there is nothing among these nodes, at any depth, but text and phrases. */
export function arePhrases(nodes: readonly Node[]): boolean {
  const waiting: Node[] = [...nodes]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    if (!phrasing.has(node.tagName)) return false
    waiting.push(...node.childNodes)
  }
  return true
}
