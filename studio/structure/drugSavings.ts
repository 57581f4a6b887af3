import {BottleIcon} from '@sanity/icons/Bottle'
import {ClockIcon} from '@sanity/icons/Clock'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {OldDrugPrices} from './OldDrugPrices.tsx'
import {oldDrugPrices} from './drugPriceQueries.ts'

const apiVersion = '2025-02-19'

/** What the widgets for drug cost savings are about: drugs, their prices, where they are sold, and the coupon. */
export function drugSavings(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('drug-savings')
    .title('Drug savings')
    .icon(BottleIcon)
    .child(
      S.list()
        .title('Drug savings')
        .items([
          ordered(S, 'drug', 'Drugs', 'name'),
          S.documentTypeListItem('drugPrice').title('All prices'),
          S.listItem()
            .id('drugs-with-old-prices')
            .title('Drugs with old prices')
            .icon(ClockIcon)
            .child(S.component(OldDrugPrices).id('drugs-with-old-prices').title('Drugs with old prices')),
          S.listItem()
            .id('old-drug-prices')
            .title('Prices to read again')
            .icon(ClockIcon)
            .child(
              S.documentList()
                .id('old-drug-prices')
                .title('Prices to read again')
                .schemaType('drugPrice')
                .filter(oldDrugPrices)
                .defaultOrdering([{field: 'checkedAt', direction: 'asc'}])
                .apiVersion(apiVersion),
            ),
          S.divider(),
          ordered(S, 'retailer', 'Retailers', 'position'),
          S.documentTypeListItem('pharmacy').title('Pharmacies'),
          S.listItem()
            .id('couponProgram')
            .title('Coupon programme')
            .icon(CreditCardIcon)
            .child(S.document().schemaType('couponProgram').documentId('couponProgram')),
          S.divider(),
          S.documentTypeListItem('acquisitionCost').title('What pharmacies pay (NADAC)'),
        ]),
    )
}

/** The list of a type, which is in the order of a field until an editor chooses another. */
function ordered(S: StructureBuilder, type: string, title: string, field: string): ListItemBuilder {
  return S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{field, direction: 'asc'}]),
    )
}
