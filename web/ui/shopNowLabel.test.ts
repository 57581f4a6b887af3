import {expect, test} from '@jest/globals'
import {shopNowLabel} from './shopNowLabel.ts'

test('without an offer there is no label, and so no button (affiliate-button-4)', () => {
  expect(shopNowLabel(undefined)).toBeUndefined()
})

test.each([
  [{price: '49.99', retailer: null}],
  [{price: 49.99, retailer: ''}],
  [{price: '$49.99', retailer: ' '}],
  [{price: '', retailer: null}],
])('an offer without a retailer: %j (affiliate-button-5)', (offer) => {
  expect(shopNowLabel(offer)).toBe('SHOP NOW')
})

test.each([
  [{price: '', retailer: 'Target'}],
  [{price: ' ', retailer: ' Target '}],
  [{price: null, retailer: 'Target'}],
])('an offer without a price: %j (affiliate-button-6)', (offer) => {
  expect(shopNowLabel(offer)).toBe('SHOP NOW AT Target')
})

test.each([
  [{price: '49.99', retailer: 'Briarquay'}, '$49.99 FROM Briarquay'],
  [{price: 1299.5, retailer: 'CVS'}, '$1,299.50 FROM CVS'],
  [{price: '$49', retailer: 'CVS'}, '$49.00 FROM CVS'],
  [{price: 0, retailer: 'CVS'}, '$0.00 FROM CVS'],
])('an offer with price and retailer: %j (affiliate-button-7)', (offer, label) => {
  expect(shopNowLabel(offer)).toBe(label)
})
