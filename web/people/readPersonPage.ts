import {z} from 'zod'
import type {PERSON_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {reportWidgetFailure} from '../contract/report.ts'
import type {ArticleCardData} from '../home/arrangeFrontPage.ts'
import {readCards} from '../home/readCards.ts'
import {optionalText, text} from '../stored/fields.ts'
import {readStored} from '../stored/readStored.ts'

/** Articles of one kind of work: those that the page shows, and how many there are. */
export interface Work {
  readonly articles: readonly ArticleCardData[]
  readonly total: number
}

/** What the page of a person is made of, besides its article: the name, what they wrote, and what they reviewed without having written it. */
export interface PersonPage {
  readonly name: string
  readonly credentials: string | null
  readonly written: Work
  readonly reviewed: Work
}

const person = z.looseObject({name: text, credentials: optionalText})

/** The person of a page; undefined if it is about none, or about one without a name, which is reported. */
export function readPersonPage(stored: PERSON_QUERY_RESULT, report = reportWidgetFailure): PersonPage | undefined {
  if (stored === null) return undefined
  const {_id, written, writtenTotal, reviewed, reviewedTotal} = stored
  const subject = {articleId: _id, canonicalPath: '', widgetId: _id, type: 'person'}
  const read = readStored(stored, person, ({path, reason}) => report({...subject, reason: `"${path}" ${reason}`}))
  return (
    read && {
      name: read.name,
      credentials: read.credentials,
      written: {articles: readCards(written), total: writtenTotal},
      reviewed: {articles: readCards(reviewed), total: reviewedTotal},
    }
  )
}
