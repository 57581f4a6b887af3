import {describe, expect, test} from '@jest/globals'
import {normaliseAddress, withCorrelationId} from './affiliate.ts'

const id = '0b6f3c1e-0000-4000-8000-000000000001'

describe('the correlation id of an affiliate link (affiliate-link-6, affiliate-link-7, affiliate-link-8)', () => {
  test.each([
    ['https://go.example.com/tea?subid=2003', `https://go.example.com/tea?subid=2003&correlationId=${id}`],
    ['https://go.example.com/tea', `https://go.example.com/tea?correlationId=${id}`],
    ['https://go.example.com/tea?a=%20b#part', `https://go.example.com/tea?a=%20b&correlationId=${id}#part`],
    ['https://go.example.com/t?click={correlationId}&b=1', `https://go.example.com/t?click=${id}&b=1`],
    ['https://go.example.com/t?click=%7BcorrelationId%7D', `https://go.example.com/t?click=${id}`],
    ['https://www.amazon.com/dp/B01?tag=x', `https://www.amazon.com/dp/B01?tag=x&ascsubtag=${id}`],
    ['https://amazon.co.uk/dp/B01', `https://amazon.co.uk/dp/B01?ascsubtag=${id}`],
    ['https://amazon.com/dp/B01?tag=x&ascsubtag=old#f', `https://amazon.com/dp/B01?tag=x&ascsubtag=${id}#f`],
    ['https://go.example.com/t?correlationId=old&b=1', `https://go.example.com/t?correlationId=${id}&b=1`],
    ['/go/acme?subid=1', `/go/acme?subid=1&correlationId=${id}`],
    ['//shop.example.com/x', `//shop.example.com/x?correlationId=${id}`],
    ['https://notamazon.com/dp/B01', `https://notamazon.com/dp/B01?correlationId=${id}`],
    ['https://go.example.com/t?click=+correlationId', `https://go.example.com/t?click=${id}`],
    [
      'https://click.example.net/deeplink?id=apothecary∣=48213&murl=https%3A%2F%2Fwww.example.com',
      `https://click.example.net/deeplink?id=apothecary&mid=48213&murl=https%3A%2F%2Fwww.example.com&correlationId=${id}`,
    ],
  ])('%s', (address, expected) => {
    expect(withCorrelationId(address, id)).toBe(expected)
  })

  test('an invalid address throws', () => {
    expect(() => withCorrelationId('not an address', id)).toThrow('Invalid URL')
  })

  test('the character ∣ becomes `&mid` in the query, and stays elsewhere (affiliate-link-11)', () => {
    expect(normaliseAddress('https://a.example/x∣y?q=1∣2')).toBe('https://a.example/x∣y?q=1&mid=2')
  })
})
