/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {render} from '@testing-library/react'
import {priceEntries} from '../../drugSavings/priceEntry.ts'
import {columbus, testPrice} from '../../drugSavings/testPrices.ts'
import {PriceCard} from './PriceCard.tsx'

/** The card of a pharmacy: the texts that are cut on it, and all that it says. */
function show(name: string, addressLine1: string) {
  const price = testPrice({name})
  const offered = {...price, retailer: {...price.retailer, location: {...price.retailer.location, addressLine1}}}
  const [entry] = priceEntries([offered], {place: columbus, quantity: 30, listPrice: undefined, retailers: []})
  if (entry === undefined) throw new Error('There is no entry.')
  const {container} = render(<PriceCard entry={entry} />)
  const cut = [...container.querySelectorAll('[aria-hidden="true"][dir]')].map(({textContent}) => textContent)
  return {cut, text: container.textContent}
}

test('a name has at most 24 characters on the card, an address at most 32; all of both is there for others (drug-savings-41, drug-savings-42)', () => {
  const name = 'Bartholomew County Apothecary & Compounding'
  const address = '1200 North Bartholomew County Road, Suite 4'
  const {cut, text} = show(name, address)
  expect(cut).toEqual(['Bartholomew County Apot…', '1200 North Bartholomew County R…'])
  expect(cut.map((shown) => shown?.length)).toEqual([24, 32])
  expect(text).toContain(name)
  expect(text).toContain(address)
})

test('what is not longer is not cut (drug-savings-41, drug-savings-42)', () => {
  expect(show('a'.repeat(24), 'b'.repeat(32)).cut).toEqual([])
  expect(show('a'.repeat(25), 'b'.repeat(33)).cut).toEqual([`${'a'.repeat(23)}…`, `${'b'.repeat(31)}…`])
})
