import {z} from 'zod'
import type {TOPIC_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {readStored} from '../stored/readStored.ts'
import {reportWidgetFailure} from '../contract/report.ts'
import {optionalText} from '../stored/fields.ts'
import {readCards} from './readCards.ts'

const topic = z.looseObject({
  title: optionalText,
  description: optionalText,
  total: z.number(),
  articles: z.array(z.unknown()),
})

/** The category of a slug, which stands for a missing title, with the articles that its page can show; null if it is not there. */
export function readTopic(stored: TOPIC_QUERY_RESULT, slug: string, report = reportWidgetFailure): TOPIC_QUERY_RESULT {
  if (stored === null) return null
  const subject = {articleId: stored._id, canonicalPath: '', widgetId: stored._id, type: 'category'}
  const read = readStored(stored, topic, ({path, reason}) => report({...subject, reason: `"${path}" ${reason}`}))
  if (read === undefined) return null
  return {...read, title: typeof read.title === 'string' ? read.title : slug, articles: [...readCards(read.articles)]}
}
