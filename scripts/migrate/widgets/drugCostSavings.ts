import {readString} from '../account/loose.ts'
import {documentId} from '../article/identity.ts'
import {defineWidgetMigration} from '../mapping/define.ts'

const stale = 'Prices of the old site are out of date; those of today come from the price service'

/** The old site wrote `dossages`. */
const options = {fields: {dosages: {from: ['dossages', 'dosages']}}}

/**
 * What a drug costs with a coupon. `drug` is a slug: the reference is to an id that ends with it, until the drug with
 * the slug is looked up (`store/drugs.ts`). It is weak, as editors may not have that drug yet.
 */
export const migrations = [
  defineWidgetMigration('drugCostSavings', {
    format: 'drug-cost-savings',
    needsOneOf: ['drug', 'manufacturers', 'driver'],
    fields: {
      drug: (data) => {
        const slot = data.child('drug')
        const slug = readString(slot)
        if (slug === undefined) return undefined
        const _ref = documentId('drug', slug)
        slot.accept({spelled: _ref})
        slot.ledger.want(_ref, slot.path, slot.format)
        return {_type: 'reference', _ref, _weak: true}
      },
      template: {initialValue: 'full'},
      manufacturers: {fields: {options}},
      defaultManufacturer: {dropped: {pricingData: stale, pricingDataV2: stale}},
    },
  }),
]
