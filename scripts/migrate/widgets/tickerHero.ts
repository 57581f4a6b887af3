import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** The top of a landing page. The old site had no alternative text for its picture: the headline, with its first item, stands in. */
export const migrations = [
  defineWidgetMigration('tickerHero', {
    format: 'ticker-hero',
    needsOneOf: ['tickerHeadline', 'heroDescription'],
    shownWith: [
      'tickerHeadline',
      {path: 'heroCtaUrl', shows: ['heroCtaText']},
      {path: 'experiment', shows: ['heroCallToAction', 'newsletterLists']},
    ],
    fields: {heroImage: picture('heroImage', {standIn: headlineOf})},
  }),
]

/** The words of the headline at one time. */
function headlineOf(data: Slot): string {
  const headline = data.child('tickerHeadline')
  const words = [headline.child('beforeText'), headline.child('items').child(0), headline.child('afterText')]
  return words.flatMap(({value}) => (typeof value === 'string' && value !== '' ? [value] : [])).join(' ')
}
