import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {safeAddress} from '../text/address.ts'
import {readPlain, withoutMarkup} from '../text/plain.ts'

/** A link to a shop inside a sentence. It stays in its paragraph. */
export const migrations = [
  defineWidgetMigration('affiliateLink', {
    format: 'affiliate-link',
    needsOneOf: ['text'],
    fields: {text: (data) => readPlain(data.child('text')) ?? standIn(data)},
  }),
]

/** What readers see of a link that leads somewhere and has no text: its brand, or else the site that it leads to. */
function standIn(data: Slot): string | undefined {
  const [url, brand] = ['url', 'brand'].map((key): unknown => data.child(key).value)
  const href = typeof url === 'string' ? (safeAddress(url) ?? '') : ''
  const site = /^(?:https?:)?\/\//i.test(href) ? URL.parse(href, 'https://localhost')?.hostname : undefined
  const named = href !== '' && typeof brand === 'string' ? withoutMarkup(brand) : ''
  const words = named === '' ? site?.replace(/^www\./, '') : named
  if (words !== undefined) data.report('text-missing', 'warning', `The link has no text: “${words}” stands in for it`)
  return words
}
