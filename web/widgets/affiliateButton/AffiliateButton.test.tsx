/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {affiliateButtonFixtures} from './affiliateButton.fixtures.ts'

const {minimal} = affiliateButtonFixtures

describe('shop button', () => {
  test('is an affiliate link with the words of its offer; its own text names it in reports (affiliate-button-1, affiliate-button-3, affiliate-button-8, affiliate-button-9)', async () => {
    const {getByRole} = await renderFixture('affiliateButton', 'default')
    const link = getByRole('link', {name: '$49.99 FROM Briarquay (opens in a new tab)'})
    expect(link.getAttribute('rel')).toBe('sponsored noopener')
    expect(link.getAttribute('href')).toBe(affiliateButtonFixtures.default.ctaUrl)
    const product = {brand: 'Briarquay', location: 'affiliateButton', productId: '1005', variant: 'lemon-balm-30'}
    expect(JSON.parse(link.dataset['affiliate'] ?? '')).toEqual({...product, text: 'SHOP NOW'})
    expect(JSON.parse(link.dataset['trackClick'] ?? '')).toMatchObject({type: 'productClicked', ...product})
  })

  test.each(['price', 'retailer'])('an offer may have its %s only (affiliate-button-3)', async (field) => {
    const {getByRole} = await renderStored('affiliateButton', {...minimal, price: null, [field]: '12'})
    expect(getByRole('link')).toBeTruthy()
  })

  test('without an offer there is no button, whatever its own text says, and the page reports why (affiliate-button-4)', async () => {
    const {container, failures} = await renderStored('affiliateButton', {...minimal, price: '', ctaText: 'SHOP NOW'})
    expect(container.innerHTML).toBe('')
    expect(failures.map(({reason}) => reason)).toEqual(['"price" and "retailer" are missing: it has no offer'])
  })
})
