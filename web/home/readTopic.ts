import {z} from 'zod'
import type {TOPIC_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {readStored} from '../stored/readStored.ts'
import {reportWidgetFailure} from '../contract/report.ts'
import {optionalText, text} from '../stored/fields.ts'
import {readCards} from './readCards.ts'

const topic = z.looseObject({title: text, description: optionalText, articles: z.array(z.unknown())})

/** A category with the articles that its page can show; null if it is not there, or has no title that can be shown. */
export function readTopic(stored: TOPIC_QUERY_RESULT, report = reportWidgetFailure): TOPIC_QUERY_RESULT {
  if (stored === null) return null
  const subject = {articleId: stored._id, canonicalPath: '', widgetId: stored._id, type: 'category'}
  const read = readStored(stored, topic, ({path, reason}) => report({...subject, reason: `"${path}" ${reason}`}))
  return read === undefined ? null : {...read, articles: [...readCards(read.articles)]}
}
