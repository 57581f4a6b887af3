import {z} from 'zod'

/** The texts of the islands in an element, with the attribute of what shows them (`mergeMarks.tsx`). */
const islandTexts = z.array(z.tuple([z.string(), z.string()]))

const islands = '[data-island-texts]'

/**
 * Puts `data-sanity` on the elements in which islands show the texts of fields, now and whenever they show others: the
 * server cannot, as their elements are made by their code. Returns a function that ends it.
 */
export function markIslands(document: Document): () => void {
  const marked = new Map<Element, string>()
  const observer = new MutationObserver(markAll)
  function markAll(): void {
    for (const [element, attribute] of marked) {
      if (element.getAttribute('data-sanity') === attribute) element.removeAttribute('data-sanity')
    }
    marked.clear()
    for (const island of document.querySelectorAll(islands)) markIn(island, marked)
    // What has been changed here is not looked at again.
    observer.takeRecords()
  }
  markAll()
  observer.observe(document.body, {childList: true, characterData: true, subtree: true})
  return () => observer.disconnect()
}

function markIn(island: Element, marked: Map<Element, string>): void {
  const attributes = new Map(textsOf(island))
  const texts = island.ownerDocument.createTreeWalker(island, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement
    const attribute = attributes.get(node.nodeValue?.trim() ?? '')
    if (element === null || attribute === undefined || element.hasAttribute('data-sanity')) continue
    element.setAttribute('data-sanity', attribute)
    marked.set(element, attribute)
  }
}

function textsOf(island: Element): readonly (readonly [string, string])[] {
  try {
    const texts = islandTexts.parse(JSON.parse(island.getAttribute('data-island-texts') ?? '[]'))
    return texts.map(([text, attribute]) => [text.trim(), attribute])
  } catch {
    return []
  }
}
