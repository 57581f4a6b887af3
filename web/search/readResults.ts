import {z} from 'zod'
import type {SEARCH_RESULTS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {readItems} from '../stored/readItems.ts'
import {image, optionalText, pagePath, text} from '../stored/fields.ts'

const result = z.looseObject({
  _id: text,
  title: text,
  canonicalPath: pagePath,
  summary: optionalText,
  text: optionalText,
  heroImage: image,
  category: optionalText,
})

/** The found articles that can be shown, in the order of their ids. */
export function readResults(stored: SEARCH_RESULTS_QUERY_RESULT, ids: readonly string[]): SEARCH_RESULTS_QUERY_RESULT {
  const byId = new Map(readItems(stored, result, 'searchResult').map((item) => [item._id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
