import {readItems, readObject} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {readLink} from '../text/link.ts'
import {readPlain} from '../text/plain.ts'
import {readRichText} from '../text/richText.ts'
import {fieldsWidget} from './define.ts'
import {code, type Field, flag, link, list, object, prose, text, unlessEmpty} from './fields.ts'

/** One line of a call-out: prose, or (multiArticleText) a title with a link. */
const lines: Field = (data) =>
  unlessEmpty(
    readItems(data.child('list')).flatMap((item): object[] => {
      if (!item.isObject()) {
        const content = readRichText(item)
        return content === undefined ? [] : [{_type: 'calloutLine', content}]
      }
      return article(item) ?? []
    }),
  )

function article(item: Slot): object[] | undefined {
  const slot = readObject(item)
  if (slot === undefined) return undefined
  const title = readPlain(slot.child('title'))
  const href = readLink(slot.child('link'))
  if (title === undefined && href === undefined) return undefined
  return [{_type: 'calloutLine', ...(title === undefined ? {} : {title}), ...(href === undefined ? {} : {link: href})}]
}

/** A box beside the text: facts, a series, a partner's page, related articles (doc 1 §3). */
export const callout = fieldsWidget({
  type: 'callout',
  formats: {'widget-call-out': 'callout'},
  kind: 'document',
  needs: ['items'],
  fields: {
    items: list('calloutItem', {
      headerIcon: code(),
      headerTitle: text(),
      list: lines,
      content: prose(),
      isBullets: flag(),
      isContentSeries: flag(),
      contentSeries: object(undefined, {
        title: text(),
        color_scheme: code(),
        icon: code(),
        link: link(),
        single_author: flag(),
      }),
      driverType: code(),
      hasOptionalIcon: flag(),
      optionalIcon: code(),
      optionalWhisper: text(),
      isBrandPage: flag(),
      brandPage: object(undefined, {brandColor: code()}),
      articlePlacement: code(),
      campaign: object(undefined, {type: code(), category: code(), placement: code()}),
    }),
  },
})
