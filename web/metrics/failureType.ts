import {paragraphObjectTypes, widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'

/** The parts of pages that are no widgets. */
const otherTypes = [
  'adSlot',
  'article',
  'articleCard',
  'body',
  'category',
  'contentImage',
  'feedItem',
  'metadata',
  'placeholder',
  'searchResult',
  'siteNav',
  'siteSettings',
  'structuredData',
  'table',
  'widgetReference',
]

const known: ReadonlySet<string> = new Set([...widgetTypes, ...paragraphObjectTypes, ...otherTypes])

/** The label of a part that failed: its type, or `other`. A type comes from content, where anything may stand. */
export function failureTypeOf(type: string): string {
  return known.has(type) ? type : 'other'
}
