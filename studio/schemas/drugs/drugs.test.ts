import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import type {Dataset, StoredDocument} from '@apothecary/shared/types/validation.ts'
import {dosageInWords, isWest} from './drugChecks.ts'
import {drugQuantity} from './drugParts.ts'
import {pharmacy as pharmacyType} from './pharmacy.ts'
import {drugsWithOldPrices, oldDrugPrices} from '../../structure/drugPriceQueries.ts'
import {validate} from '../../validation/validate.ts'

const quantity = {_type: 'drugQuantity', _key: 'q', display: '30 tablets', value: 30}
const one = {_type: 'drugQuantity', _key: 'o', display: '1 pen', value: 1}
const ninety = {_type: 'drugQuantity', _key: 'n', display: '90 tablets', value: 90}
const dosage = {
  _type: 'drugDosage',
  _key: 'd',
  dosage: '7 mg',
  formulationId: '99900430730',
  drugMSRP: 32.27,
  commonQuantities: [quantity, ninety],
}
const form = {_type: 'drugForm', _key: 'f', form: 'tablet', dosages: [dosage]}
const manufacturer = {
  _type: 'drugManufacturer',
  _key: 'm',
  name: 'Rybelsus',
  drugType: 'brand',
  drugSlug: 'rybelsus',
  options: [form],
}
const drug = {
  _id: 'drug-1',
  _type: 'drug',
  name: 'Rybelsus',
  slug: {_type: 'slug', current: 'rybelsus'},
  manufacturers: [manufacturer],
}
const price = {
  _id: 'price-1',
  _type: 'drugPrice',
  drug: {_type: 'reference', _ref: 'drug-1'},
  formulationId: '99900430730',
  quantity: 30,
  retailer: {_type: 'reference', _ref: 'cvs'},
  amount: 812.5,
  checkedAt: '2026-11-01',
}
const pharmacy = {
  _id: 'pharmacy-1',
  _type: 'pharmacy',
  name: 'Corner Drug',
  addressLine1: '12 Chestnut Street',
  city: 'Columbus',
  state: 'IN',
  zip: '47201',
  location: {_type: 'geopoint', lat: 39.2, lng: -85.9},
}

const ask = async (documents: readonly object[], query: string, params: object = {}): Promise<unknown> =>
  (await evaluate(parse(query, {params: {...params}}), {dataset: [...documents], params: {...params}})).get()

const dataset: Dataset = {
  typeOf: (id) => ({'drug-1': 'drug', cvs: 'retailer', corner: 'pharmacy'})[id],
  fetch: (query, params) => ask([drug], query, params),
}
const messages = async (document: StoredDocument, fields: object = {}) =>
  (await validate({...document, ...fields}, dataset)).map(({message}) => message)

describe('a drug', () => {
  test('has manufacturers, forms, dosages, quantities and list prices (drug-savings-6, drug-savings-63)', async () => {
    expect(await messages(drug)).toEqual([])
  })

  test.each([
    [
      'quantity',
      {commonQuantities: [{...quantity, display: undefined}]},
      'Give the quantity in words, for example “30 tablets”.',
    ],
    ['quantity', {commonQuantities: [{...quantity, value: 0}]}, 'Give the number of units, from 1 to 10,000.'],
    ['dosage', {dosage: undefined}, 'Give the dosage, for example “7 mg”.'],
    ['dosage', {formulationId: '99 <b>'}, 'Use letters, digits and hyphens only, at most 40.'],
    ['dosage', {drugMSRP: -1}, 'Give the price of one unit in dollars, above 0.'],
    ['dosage', {commonQuantities: []}, 'Add at least one quantity: readers cannot choose without.'],
  ])('cannot be published with a %s like %j', async (_, fields, message) => {
    const wrong = {...manufacturer, options: [{...form, dosages: [{...dosage, ...fields}]}]}
    expect(await messages(drug, {manufacturers: [wrong]})).toEqual([message])
  })

  test('has no two parts in one list that readers cannot tell apart (drug-savings-23)', async () => {
    const other = {...dosage, _key: 'e', formulationId: '2'}
    const otherForm = {...form, _key: 'g', dosages: [other]}
    const withOptions = (...options: readonly object[]) => messages(drug, {manufacturers: [{...manufacturer, options}]})
    expect(await withOptions(form, otherForm)).toEqual([
      'Two forms are called “tablet”: readers can choose only the first. Give them different names, or merge them.',
    ])
    expect(await withOptions({...form, dosages: [dosage, other]})).toEqual([
      'Two dosages are called “7 mg”: readers can choose only the first. Give them different names, or merge them.',
    ])
    const month = {...quantity, _key: 'p', display: 'One month'}
    expect(await withOptions({...form, dosages: [{...dosage, commonQuantities: [quantity, month]}]})).toEqual([
      'Two quantities are of 30 units: readers can choose only the first. Remove one.',
    ])
    const twin = {...manufacturer, _key: 'n', options: [otherForm]}
    expect(await messages(drug, {manufacturers: [manufacturer, twin]})).toEqual([
      'Two manufacturers are called “Rybelsus (brand)”: readers can choose only the first. Give them different names, or merge them.',
    ])
    expect(await messages(drug, {manufacturers: [manufacturer, {...twin, drugType: 'generic'}]})).toEqual([])
    expect(await withOptions(form, {...otherForm, form: 'Tablet'})).toEqual([])
  })

  test('has each formulation id once, and begins with a choice that it has', async () => {
    const twice = {...manufacturer, options: [{...form, dosages: [dosage, {...dosage, _key: 'e', dosage: '14 mg'}]}]}
    expect(await messages(drug, {manufacturers: [twice]})).toEqual([
      'Two dosages have the formulation id 99900430730: each needs its own.',
    ])
    const first = (fields: object) => messages(drug, {firstChoice: {_type: 'drugChoice', ...fields}})
    expect(await first({formulationId: '99900430730', quantity: 30})).toEqual([])
    expect(await first({formulationId: '1'})).toEqual(['No dosage has the formulation id 1: copy it from one above.'])
    expect(await first({formulationId: '99900430730', quantity: 31})).toEqual([
      'This dosage is sold in 30, 90 units: choose one of them.',
    ])
    const single = {...manufacturer, options: [{...form, dosages: [{...dosage, commonQuantities: [one]}]}]}
    const firstOfOne = {_type: 'drugChoice', formulationId: '99900430730', quantity: 31}
    expect(await messages(drug, {manufacturers: [single], firstChoice: firstOfOne})).toEqual([
      'This dosage is sold in 1 unit: choose one of them.',
    ])
    expect(await first({quantity: 30})).toEqual(['Give the formulation id that the units are of, or remove them.'])
  })
})

test('a quantity is listed with its number of units', () => {
  const subtitle = (value?: number) => drugQuantity.preview?.prepare?.({display: 'Some', value})?.subtitle
  expect([1, 30, undefined].map(subtitle)).toEqual(['1 unit', '30 units', 'No number of units yet'])
})

describe('a price', () => {
  test('is of a retailer or of a pharmacy, with the day on which it was read', async () => {
    const ofPharmacy = {retailer: undefined, pharmacy: {_type: 'reference', _ref: 'corner'}}
    expect(await messages(price)).toEqual([])
    expect(await messages(price, ofPharmacy)).toEqual([])
    expect(await messages(price, {...ofPharmacy, retailer: price.retailer})).toEqual([
      'Choose the retailer or one pharmacy, not both.',
    ])
    expect(await messages(price, {retailer: undefined})).toEqual(['Choose the retailer, or one pharmacy below.'])
    expect(await messages(price, {checkedAt: undefined})).toEqual([
      'Say when you read this price: without a day it is not shown.',
    ])
    expect(await messages(price, {checkedAt: '2999-01-01'})).toEqual([
      'Give the day on which you read the price, not one to come.',
    ])
  })

  test('is of a dosage that its drug has', async () => {
    expect(await messages(price, {formulationId: '1'})).toEqual([
      'The drug has no dosage with this formulation id. It has: 99900430730.',
    ])
  })

  test('is of a quantity that readers can choose', async () => {
    expect(await messages(price, {quantity: 31})).toEqual([
      'Nobody can choose this quantity. The dosage is sold in 30, 90 units.',
    ])
    expect(await messages(price, {quantity: 90})).toEqual([])
    const single = {...manufacturer, options: [{...form, dosages: [{...dosage, commonQuantities: [one]}]}]}
    const ofOne: Dataset = {
      ...dataset,
      fetch: (query, params) => ask([{...drug, manufacturers: [single]}], query, params),
    }
    expect((await validate({...price, quantity: 31}, ofOne)).map(({message}) => message)).toEqual([
      'Nobody can choose this quantity. The dosage is sold in 1 unit.',
    ])
  })

  test('says once what is missing', async () => {
    expect(await messages({_id: 'price-1', _type: 'drugPrice'})).toEqual([
      'Choose the dosage.',
      'Give the number of units.',
      'Choose the retailer, or one pharmacy below.',
      'Give the price in dollars and cents, above 0: 18.42.',
      'Say when you read this price: without a day it is not shown.',
      'Choose the drug.',
    ])
  })

  test.each([
    [price.formulationId, 30, '7 mg tablet, 30 tablets'],
    [price.formulationId, 31, '7 mg tablet × 31'],
    ['1', 30, '1 × 30'],
    [undefined, 30, '× 30'],
    [undefined, undefined, ''],
  ])('of formulation %s and quantity %s is called “%s” in lists', (formulationId, quantity, words) => {
    expect(dosageInWords([null, {options: [{}]}, manufacturer], formulationId, quantity)).toBe(words)
  })
})

test('a pharmacy has a retailer, or a name of its own', async () => {
  expect(await messages(pharmacy)).toEqual([])
  const ofChain = {name: undefined, retailer: {_type: 'reference', _ref: 'cvs'}}
  expect(await messages(pharmacy, ofChain)).toEqual([])
  expect(await messages(pharmacy, {name: undefined})).toEqual([
    'Choose the retailer, or give an independent pharmacy its name.',
  ])
  expect(await messages(pharmacy, {state: 'Indiana', zip: '4720'})).toEqual([
    'Give the state by its two capital letters.',
    'Give the ZIP code, five digits.',
  ])
  const empty = {city: undefined, state: undefined, zip: undefined}
  expect(await messages(pharmacy, empty)).toEqual([
    'Give the city.',
    'Give the state by its two capital letters.',
    'Give the ZIP code, five digits.',
  ])
})

test('a pharmacy is listed with its whole address, of which readers see the street', () => {
  const empty = {
    retailer: 'CVS',
    name: undefined,
    address: undefined,
    city: undefined,
    state: undefined,
    zip: undefined,
  }
  const subtitle = (fields: object) =>
    pharmacyType.preview?.prepare?.({...empty, media: undefined, ...fields})?.subtitle
  const {addressLine1: address, city, state, zip} = pharmacy
  expect(subtitle({address, city, state, zip})).toBe('12 Chestnut Street, Columbus, IN 47201')
  expect(subtitle({address})).toBe('12 Chestnut Street')
  expect(subtitle({})).toBe('No address yet')
})

test('the coordinates of a pharmacy are whole, and those of a lost sign are noticed', async () => {
  const at = (location: object) => messages(pharmacy, {location: {_type: 'geopoint', ...location}})
  expect(await at({lat: 39.2})).toEqual(['Give both latitude and longitude.'])
  expect(isWest({lat: 39.2, lng: -85.9})).toBe(true)
  expect(isWest({lat: 39.2, lng: 85.9})).toBe(
    'Longitudes of the United States are negative, but for those of islands in the Pacific.',
  )
})

describe('the lists of old prices', () => {
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const priceOf = (id: string, drugId: string, checkedAt: string | undefined) => ({
    ...price,
    _id: id,
    drug: {_type: 'reference', _ref: drugId},
    checkedAt,
  })
  const documents = [
    drug,
    {...drug, _id: 'drug-2', name: 'Metformin'},
    {...drug, _id: 'drug-3', name: 'Atorvastatin'},
    priceOf('fresh', 'drug-1', daysAgo(2)),
    priceOf('old', 'drug-1', daysAgo(40)),
    priceOf('oldest', 'drug-2', daysAgo(90)),
    priceOf('fresh-too', 'drug-3', daysAgo(29)),
  ]

  test('have the prices that readers no longer see, by the limit in the site settings', async () => {
    const found = (more: readonly object[]) => ask([...documents, ...more], `*[${oldDrugPrices}]._id`)
    expect(await found([])).toEqual(['old', 'oldest'])
    expect(await found([priceOf('no-day', 'drug-1', undefined)])).toEqual(['old', 'oldest', 'no-day'])
    const settings = {_id: 'siteSettings', _type: 'siteSettings', drugPriceHiddenAfterDays: 60}
    expect(await found([settings])).toEqual(['oldest'])
  })

  test('have their drugs, the one with the oldest price first, with its day', async () => {
    expect(await ask(documents, drugsWithOldPrices)).toEqual([
      {_id: 'drug-2', name: 'Metformin', old: 1, all: 1, oldest: daysAgo(90)},
      {_id: 'drug-1', name: 'Rybelsus', old: 1, all: 2, oldest: daysAgo(40)},
    ])
  })
})
