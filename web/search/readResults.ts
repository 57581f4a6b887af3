import {z} from 'zod'
import type {SEARCH_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {readItems} from '../stored/readItems.ts'
import {image, optionalText, pagePath, text} from '../stored/fields.ts'

const result = z.looseObject({
  _id: text,
  title: text,
  canonicalPath: pagePath,
  summary: optionalText,
  heroImage: image,
  category: optionalText,
})

/** The found articles that can be shown. */
export function readResults(stored: SEARCH_QUERY_RESULT): SEARCH_QUERY_RESULT {
  return [...readItems(stored, result, 'searchResult')]
}
