import {describe, expect, test} from '@jest/globals'
import {isAffiliateAddress, productIdOf} from './affiliateAddress.ts'

describe('what makes an address an affiliate link (affiliate-link-3)', () => {
  test.each(['rvo_aff', 'rvo_brandid', 'rvo_prodid', 'rvo_campaignid', 'subid', 'rvo_subid2'])('%s', (name) => {
    expect(isAffiliateAddress(`https://go.example.com/tea?${name}=1`)).toBe(true)
    expect(isAffiliateAddress(`https://go.example.com/tea?a=b&${name}=1`)).toBe(true)
    expect(isAffiliateAddress(`https://go.example.com/tea?not_${name}=1`)).toBe(false)
  })

  test('a placeholder for the correlation id', () => {
    expect(isAffiliateAddress('https://go.example.com/tea?click={correlationId}')).toBe(true)
  })

  test('no other address', () => {
    expect(isAffiliateAddress('https://www.example.com/tea?utm_source=apothecary')).toBe(false)
    expect(isAffiliateAddress('/nutrition/tea')).toBe(false)
  })
})

describe('the product id of a link (affiliate-link-13)', () => {
  test.each([
    ['https://a.example/?rvo_prodid=1&rvo_subid=2&subid=3', '1'],
    ['https://a.example/?rvo_subid=2&subid=3', '2'],
    ['https://a.example/?subid=3', '3'],
    ['https://a.example/?rvo_prodid=&subid=3', '3'],
    ['https://a.example/?subid={correlationId}', ''],
    // Longer than the ids of events.
    [`https://a.example/?rvo_prodid=${'1'.repeat(300)}&subid=3`, '1'.repeat(300)],
    [`https://a.example/?rvo_prodid=${'1'.repeat(301)}&subid=3`, '3'],
    ['https://a.example/', ''],
    ['nonsense', ''],
  ])('%s', (address, expected) => {
    expect(productIdOf(address)).toBe(expected)
  })
})
