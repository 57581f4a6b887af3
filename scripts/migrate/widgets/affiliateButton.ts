import {defineWidgetMigration} from '../mapping/define.ts'
import {readPlain} from '../text/plain.ts'

/** The button to a shop. Its retailer is a text, or an object with a name. */
export const migrations = [
  defineWidgetMigration('affiliateButton', {
    format: 'button-cta-affiliate-link',
    needsOneOf: ['ctaUrl', 'price', 'retailer'],
    shownWith: ['ctaUrl', 'price|retailer'],
    fields: {
      retailer: (data) => {
        const retailer = data.child('retailer')
        return readPlain(retailer.enter() ? retailer.child('name') : retailer)
      },
    },
  }),
]
