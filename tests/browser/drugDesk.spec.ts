import type {SanityClient} from '@sanity/client'
import type {Locator, Page} from 'playwright/test'
import {site} from './support/product.ts'
import {test} from './support/sharedStudio.ts'
import {type Scratch, expect, openDocument, openStudio, stored, textField} from './support/studio.ts'

/** How editors look after drugs, their prices, pharmacies and the coupon: the lists of the desk "Drug savings", and its forms. */

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The documents of a test: a drug with two dosages, a retailer, and a pharmacy of no chain. */
async function createDrug(client: SanityClient, scratch: Scratch) {
  const [drug, retailer, pharmacy] = [scratch.id('drug'), scratch.id('retailer'), scratch.id('pharmacy')]
  const dosage = (_key: string, name: string, formulationId: string) => ({
    _key,
    _type: 'drugDosage',
    dosage: name,
    formulationId,
    drugMSRP: 2,
    commonQuantities: [
      {_key: 'a', _type: 'drugQuantity', display: '30 tablets', value: 30},
      {_key: 'b', _type: 'drugQuantity', display: '90 tablets', value: 90},
    ],
  })
  const dosages = [dosage('a', '5 mg', `${drug}-5`), dosage('b', '10 mg', `${drug}-10`)]
  await client
    .transaction()
    .create({
      _id: drug,
      _type: 'drug',
      name: `Zyltrox ${drug}`,
      slug: {_type: 'slug', current: drug},
      manufacturers: [
        {
          _key: 'm',
          _type: 'drugManufacturer',
          name: 'Zyltrox',
          drugType: 'brand',
          options: [{_key: 'f', _type: 'drugForm', form: 'tablet', dosages}],
        },
      ],
    })
    .create({_id: retailer, _type: 'retailer', name: `Quillmart ${drug}`, position: 90})
    .create({
      _id: pharmacy,
      _type: 'pharmacy',
      name: `Quill Corner Drug ${drug}`,
      addressLine1: '12 Chestnut Street',
      city: 'Columbus',
      state: 'IN',
      zip: '47201',
      location: {_type: 'geopoint', lat: 39.2, lng: -85.92},
    })
    .commit()
  return {drug, retailer, pharmacy, name: `Zyltrox ${drug}`, formulationId: `${drug}-5`}
}

/** A price of a retailer for $20.00 that was read today. */
function priceOf(
  _id: string,
  {drug, retailer, ...of}: {drug: string; formulationId: string; quantity: number; retailer: string},
) {
  const reference = (_ref: string) => ({_type: 'reference', _ref})
  return {
    _id,
    _type: 'drugPrice',
    ...of,
    drug: reference(drug),
    retailer: reference(retailer),
    amount: 20,
    checkedAt: day(0),
  }
}

/** Chooses a document in a field that refers to one. */
async function refer(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', {name: field, exact: true}).fill(name)
  await page.getByTestId('autocomplete-popover').getByText(name).first().click()
}

/** Opens the list of what is wrong with a document. Gives what finds a message there. */
async function problemsIn(page: Page): Promise<(message: string) => Locator> {
  await page.getByRole('button', {name: 'Validation', exact: true}).click()
  return (message) => page.getByRole('button').getByText(message, {exact: true})
}

test('the desk lists everything that the savings widget shows', async ({page, client, scratch}) => {
  const {name, drug} = await createDrug(client, scratch)
  await openStudio(page, '/structure/drug-savings')
  const desk = page.getByRole('listbox', {name: 'Drug savings'})
  const items = [
    'Drugs',
    'All prices',
    'Drugs with old prices',
    'Prices to read again',
    'Retailers',
    'Pharmacies',
    'Coupon programme',
    'What pharmacies pay (NADAC)',
  ]
  await expect(desk.getByRole('link')).toHaveText(items, {timeout: 60_000})

  // Retailers stand in their order on the site, drugs by name.
  await desk.getByRole('link', {name: 'Retailers'}).click()
  const rows = page.getByTestId('document-list-pane').getByRole('link')
  await expect(rows.first()).toContainText('Walgreens')
  await expect(rows.nth(1)).toContainText('Target')
  await openStudio(page, '/structure/drug-savings;drug')
  await expect(rows.first()).toContainText('Metformin', {timeout: 30_000})
  await expect(rows.filter({hasText: name})).toContainText('1 manufacturer')

  // A drug says what is about it.
  const price = scratch.id('price')
  await client.create(priceOf(price, {drug, formulationId: `${drug}-5`, quantity: 90, retailer: 'retailer-walgreens'}))
  await openDocument(page, 'drug', drug, 'name')
  await page.getByRole('tab', {name: 'Used in'}).click()
  await expect(page.getByRole('link', {name: `${name} 5 mg tablet, 90 tablets`})).toContainText('Walgreens')
})

test('an editor enters a price without copying a number, and is told what is missing', async ({
  page,
  client,
  scratch,
}) => {
  const {drug, name, retailer, formulationId} = await createDrug(client, scratch)
  const id = scratch.id('price')
  await client.create({_id: `drafts.${id}`, _type: 'drugPrice'})
  await openDocument(page, 'drugPrice', id, 'checkedAt')
  const wrong = await problemsIn(page)
  for (const message of [
    'Choose the drug.',
    'Choose the dosage.',
    'Give the number of units.',
    'Choose the retailer, or one pharmacy below.',
    'Give the price in dollars and cents, above 0: 18.42.',
    'Say when you read this price: without a day it is not shown.',
  ])
    await expect(wrong(message)).toHaveCount(1)
  await expect(page.getByTestId('action-publish')).toBeDisabled()

  await refer(page, 'Drug', name)
  const dosage = page.getByRole('combobox', {name: 'Dosage', exact: true})
  await expect(dosage.getByRole('option')).toHaveText([
    'Choose the dosage',
    `Zyltrox, tablet, 5 mg · ${drug}-5`,
    `Zyltrox, tablet, 10 mg · ${drug}-10`,
  ])
  await dosage.selectOption(formulationId)
  const units = page.getByTestId('field-quantity').getByRole('spinbutton')
  await units.fill('31')
  await expect(wrong('Nobody can choose this quantity. The dosage is sold in 30, 90 units.')).toBeVisible()
  await units.fill('90')
  await refer(page, 'Retailer', `Quillmart ${drug}`)
  await page.getByTestId('field-amount').getByRole('spinbutton').fill('18.42')
  const read = page.getByTestId('field-checkedAt').getByRole('textbox')
  await read.fill('2999-01-01')
  await read.press('Tab')
  await expect(wrong('Give the day on which you read the price, not one to come.')).toBeVisible()
  await read.fill(day(0))
  await read.press('Tab')

  const written = {
    drug: {_ref: drug},
    formulationId,
    quantity: 90,
    retailer: {_ref: retailer},
    amount: 18.42,
    checkedAt: day(0),
  }
  await expect(page.getByRole('heading', {level: 2})).toHaveText(`${name} 5 mg tablet, 90 tablets`)
  await page.getByTestId('action-publish').click()
  await stored(() => client.getDocument(id)).toMatchObject(written)

  // And readers near a pharmacy of the retailer get it.
  await client.create({
    _id: scratch.id('store'),
    _type: 'pharmacy',
    retailer: {_type: 'reference', _ref: retailer},
    addressLine1: '9 Quill Street',
    city: 'Columbus',
    state: 'IN',
    zip: '47201',
    location: {_type: 'geopoint', lat: 39.13, lng: -85.97},
  })
  const query = new URLSearchParams({formulationId, quantity: '90', lat: '39.126564', long: '-85.971322', zip: '47201'})
  await stored(async () => (await fetch(`${site}/api/optum/prices?${query}`)).json()).toMatchObject({
    data: [{retailer: {name: `Quillmart ${drug}`, location: {addressLine1: '9 Quill Street'}}, price: {amount: 18.42}}],
  })
})

test('the view of drugs with old prices says how many, and forgets a drug whose prices were read again', async ({
  page,
  client,
  scratch,
}) => {
  const {drug, name, formulationId} = await createDrug(client, scratch)
  const [old, fresh] = [scratch.id('old'), scratch.id('fresh')]
  const price = {drug, formulationId, quantity: 30, retailer: 'retailer-walgreens'}
  await client
    .transaction()
    .create({...priceOf(old, price), checkedAt: '2020-01-31'})
    .create({...priceOf(fresh, {...price, quantity: 90}), checkedAt: day(1)})
    .commit()

  await openStudio(page, '/structure/drug-savings;drugs-with-old-prices')
  const entry = page.getByRole('link', {name: `${name} 1 of 2 prices · the oldest was read on 2020-01-31`})
  await expect(entry).toBeVisible({timeout: 60_000})
  await expect(page.getByText('Readers do not see these prices')).toBeVisible()

  // The prices themselves are in the list below, the oldest first.
  await openStudio(page, '/structure/drug-savings;old-drug-prices')
  const row = page.getByRole('link').filter({hasText: `${name} 5 mg tablet, 30 tablets`})
  await expect(row).toContainText('$20.00 · 2020-01-31 · Walgreens', {timeout: 30_000})
  await expect(page.getByRole('link').filter({hasText: `${name} 5 mg tablet, 90 tablets`})).toHaveCount(0)

  await openStudio(page, '/structure/drug-savings;drugs-with-old-prices')
  await expect(entry).toBeVisible({timeout: 30_000})
  await client
    .patch(old)
    .set({checkedAt: day(0)})
    .commit()
  await expect(entry).toHaveCount(0)
})

test('a pharmacy of a chain has the name of the chain, and one of no chain its own', async ({
  page,
  client,
  scratch,
}) => {
  const id = scratch.id('new-pharmacy')
  const {drug} = await createDrug(client, scratch)
  await client.create({_id: `drafts.${id}`, _type: 'pharmacy'})
  await openDocument(page, 'pharmacy', id, 'name')
  const wrong = await problemsIn(page)
  for (const message of [
    'Choose the retailer, or give an independent pharmacy its name.',
    'Give the street and number.',
    'Give the city.',
    'Give the state by its two capital letters.',
    'Give the ZIP code, five digits.',
    'Give the coordinates: without them no reader finds the pharmacy.',
  ])
    await expect(wrong(message)).toHaveCount(1)

  for (const [field, text] of [
    ['addressLine1', '4 Quill Street'],
    ['city', 'Columbus'],
    ['state', 'IN'],
    ['zip', '47201'],
  ] as const)
    await textField(page, field).fill(text)
  await page.getByTestId('field-location.lat').getByRole('spinbutton').fill('39.2')
  const longitude = page.getByTestId('field-location.lng').getByRole('spinbutton')
  await expect(wrong('Give both latitude and longitude.')).toBeVisible()
  await longitude.fill('85.92')
  await expect(
    wrong('Longitudes of the United States are negative, but for those of islands in the Pacific.'),
  ).toBeVisible()
  await longitude.fill('-85.92')
  await refer(page, 'Retailer', `Quillmart ${drug}`)
  await expect(page.getByTestId('field-name')).toHaveCount(0)
  await page.getByTestId('action-publish').click()
  await stored(() => client.getDocument(id)).toMatchObject({location: {lat: 39.2, lng: -85.92}, zip: '47201'})
  await expect(page.getByRole('heading', {level: 2})).toHaveText(`Quillmart ${drug}`)
})

test('the coupon programme is one document, and says what its numbers have to be', async ({page, client}) => {
  await openStudio(page, '/structure/drug-savings;couponProgram')
  await expect(textField(page, 'bin')).toHaveValue('999017', {timeout: 60_000})
  try {
    await textField(page, 'bin').fill('99901')
    const wrong = await problemsIn(page)
    await expect(wrong('Give the six digits of the BIN.')).toHaveCount(1)
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    await textField(page, 'memberId').fill('apo')
    await expect(wrong('Use capital letters, digits and “#”, at most 20.')).toHaveCount(1)
    // There is one, so it can be neither deleted nor made twice.
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await expect(page.getByTestId('action-Discardchanges')).toBeVisible()
    await expect(page.getByTestId('action-Delete')).toHaveCount(0)
    await expect(page.getByTestId('action-Duplicate')).toHaveCount(0)
  } finally {
    await client.delete('drafts.couponProgram')
  }
})
