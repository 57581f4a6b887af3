import {flagOf, readNumber, reportBroken} from '../account/loose.ts'
import {scalarText} from '../account/values.ts'
import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'
import {dropField} from '../mapping/values.ts'
import {limitsAt} from '../schema/extracted.ts'
import {readPlain} from '../text/plain.ts'

/** A list or table of products. */
export const migrations = [
  defineWidgetMigration('shopticle', {
    needsOneOf: ['products'],
    shownWith: [
      'products[].name',
      'products[].specs[].label',
      'products[].specs[].value',
      'products[].offers[].url|price|retailer',
      {path: 'products[].offers', shows: ['linkOverride']},
    ],
    product: {
      items: 'products',
      facts: {name: 'name', brand: 'brand', image: 'image', productId: 'productId', offers: 'offers'},
    },
    fields: {
      cardType: {initialValue: 'list'},
      products: {
        fields: {
          productId: 'id',
          image: picture('image', {standIn: 'name'}),
          offers: {fields: {retailer, price, discount, checkedAt: () => undefined}},
        },
      },
    },
  }),
]

/** The name of the shop: a text, or an object with a name. */
function retailer(offer: Slot): string | undefined {
  const slot = offer.child('retailer')
  return readPlain(slot.enter() ? slot.child('name') : slot)
}

/** A number, or a text of one with a dollar sign: "$94.50". */
function price(offer: Slot): number | undefined {
  const slot = offer.child('price')
  const amount = amountOf(slot)
  reportBroken(slot, amount, limitsAt('offer.price'))
  return amount
}

function amountOf(slot: Slot): number | undefined {
  const [, digits = ''] = /^\s*\$\s*(\d[\d,]*(?:\.\d+)?)\s*$/.exec(scalarText(slot.value) ?? '') ?? []
  if (digits === '') return readNumber(slot)
  const amount = Number(digits.replaceAll(',', ''))
  slot.accept({spelled: amount})
  return amount
}

/** The text of a discount that can be had (shopticle-6). One that cannot is left out, and reported: readers never saw it. */
function discount(offer: Slot): string | undefined {
  const flag = offer.child('discountAvailable')
  const text = offer.child('discountText')
  if (flagOf(flag.value) !== true) {
    dropField(flag, 'It says neither yes nor no')
    dropField(text, 'The discount is not available')
    return undefined
  }
  const words = readPlain(text)
  // The flag has no field of its own: a stored text says that there is a discount.
  if (words === undefined) dropField(flag, 'There is no text of the discount')
  else flag.accept({spelled: words})
  return words
}
