import type {TOPICS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {z} from 'zod'
import {reportWidgetFailure} from '../contract/report.ts'
import {category, optionalText} from '../stored/fields.ts'
import {readStored} from '../stored/readStored.ts'

const topic = category.extend({description: optionalText, total: z.number()})

/** A category in the list of all. */
export interface ListedTopic {
  readonly title: string
  readonly slug: string
  readonly description: string | null
  /** How many articles it lists. */
  readonly total: number
}

/**
 * The categories that can be linked: those with a title, and a slug that is part of a path. What is left out is reported under the category's
 * id.
 */
export function readTopicList(stored: TOPICS_QUERY_RESULT, report = reportWidgetFailure): readonly ListedTopic[] {
  return stored.flatMap((item) => {
    const subject = {articleId: item._id, canonicalPath: '', widgetId: item._id, type: 'category'}
    const read = readStored(item, topic, ({path, reason}) => report({...subject, reason: `"${path}" ${reason}`}))
    const {title, slug, description = null, total} = read ?? {}
    return title && slug && total ? [{title, slug, description, total}] : []
  })
}
