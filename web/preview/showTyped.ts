import {typedTexts, type TypedTexts} from '@apothecary/shared/types/typedTexts.ts'

/** How long the page can still be rendered with an older text, in milliseconds: the Studio stores what is typed once a second. */
const patience = 10_000

/** A text that is being typed. */
interface Typed {
  readonly latest: string
  /** What it was before. */
  readonly earlier: ReadonlySet<string>
  readonly until: number
}

/**
 * Shows texts of fields as they are typed in the Studio that has the page in its frame, before they are stored. What
 * the server renders afterwards replaces it; if that is older than what has been typed by then, the newer text stays.
 * Returns a function that ends it.
 */
export function showTyped(window: Window): () => void {
  const typed = new Map<string, Typed>()
  const observer = new MutationObserver(() => {
    for (const [selector, one] of typed) {
      if (one.until < performance.now()) typed.delete(selector)
      else for (const earlier of one.earlier) replaceText(window.document, selector, earlier, one.latest)
    }
    if (typed.size === 0) observer.disconnect()
    // What has been changed here is not looked at again.
    observer.takeRecords()
  })
  const hear = (event: MessageEvent): void => {
    // Only the Studio can have the page in a frame (`frame-ancestors`).
    if (event.source !== window.parent || window.parent === window) return
    const {success, data} = typedTexts.safeParse(event.data)
    if (!success) return
    for (const change of data.changes) {
      const selector = selectorOf(data, change.path)
      replaceText(window.document, selector, change.from, change.to)
      const earlier = new Set([...(typed.get(selector)?.earlier ?? []), change.from])
      earlier.delete(change.to)
      typed.set(selector, {latest: change.to, earlier, until: performance.now() + patience})
    }
    observer.observe(window.document.body, {characterData: true, childList: true, subtree: true})
  }
  window.addEventListener('message', hear)
  return () => {
    window.removeEventListener('message', hear)
    observer.disconnect()
  }
}

/** The elements that show a field. */
function selectorOf({id, documentType}: TypedTexts, path: string): string {
  return `[data-sanity^="${`id=${id};type=${documentType};path=${path};`.replaceAll(/["\\]/g, String.raw`\$&`)}"]`
}

/** Replaces the text of a field where an element shows just that; where a view has made another text of it, the page has to be rendered. */
function replaceText(document: Document, selector: string, from: string, to: string): void {
  for (const element of document.querySelectorAll(selector)) {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === from.trim() && from.trim() !== '')
        node.nodeValue = to
    }
  }
}
