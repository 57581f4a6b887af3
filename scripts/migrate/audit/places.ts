import {isObject} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import type {RawJson} from './rawJson.ts'
import {Stored} from './stored.ts'

/**
 * How often each scalar is placed on the page of an article: as often as the documents that hold it are referred to. Two embedded pages with
 * one address are one document, which the body refers to twice.
 *
 * @param documents the documents of one article
 * @param rawJson reads the JSON that is stored as it stood
 */
export function placesOf(documents: readonly Converted[], rawJson: RawJson): ReadonlyMap<string, number> {
  const references = new Map<string, number>()
  const open: unknown[] = [...documents]
  while (open.length > 0) {
    const value = open.pop()
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) open.push(item)
    else if (isObject(value)) {
      const id = value['_ref']
      if (typeof id === 'string') references.set(id, (references.get(id) ?? 0) + 1)
      for (const item of Object.values(value)) open.push(item)
    }
  }
  const places = new Map<string, number>()
  for (const document of documents)
    for (const scalar of new Stored([document], rawJson).scalars())
      places.set(scalar, (places.get(scalar) ?? 0) + (references.get(document._id) ?? 1))
  return places
}
