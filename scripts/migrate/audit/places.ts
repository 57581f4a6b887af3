import {isObject} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'

/**
 * The documents of an article, each as often as its page shows it: two equal widgets are one document, which the body refers to twice.
 * Those that its page does not show are there once.
 *
 * @param documents those of the article, which is the last
 * @param apart references to widgets of which another copy is stored
 */
export function asPlaced(documents: readonly Converted[], apart: ReadonlySet<object>): readonly Converted[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const placed: Converted[] = []
  const place = (document: Converted, around: ReadonlySet<Converted>): void => {
    placed.push(document)
    const within = new Set(around).add(document)
    const open: unknown[] = [document]
    while (open.length > 0) {
      const value = open.pop()
      if (Array.isArray(value)) for (const item of value as readonly unknown[]) open.push(item)
      else if (isObject(value) && !apart.has(value)) {
        const inner = byId.get(String(value['_ref']))
        if (inner !== undefined && !within.has(inner)) place(inner, within)
        for (const item of Object.values(value)) open.push(item)
      }
    }
  }
  const article = documents.at(-1)
  if (article !== undefined) place(article, new Set())
  const known = new Set(placed)
  return [...placed, ...documents.filter((document) => !known.has(document))]
}
