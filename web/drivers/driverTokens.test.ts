import {describe, expect, test} from '@jest/globals'
import {driverTokens, fillTokens, tokensOf, type TokenValues, withTokens} from './driverTokens.ts'

describe('tokens (driver-15, driver-16, driver-17)', () => {
  test.each(driverTokens)('+%s is replaced by its URL-encoded value', (name) => {
    expect(fillTokens(`https://example.com/?a=+${name}&b=1`, {[name]: 'a b&c/ü'})).toBe(
      'https://example.com/?a=a%20b%26c%2F%C3%BC&b=1',
    )
  })

  test('a token without a value is replaced by an empty string', () => {
    expect(fillTokens('/quiz?from=+where&topic=+k1', {where: 'inArticle50'})).toBe('/quiz?from=inArticle50&topic=')
  })

  test('longer names are not mistaken for shorter ones', () => {
    const values = {subid: 'one', subid2: 'two', rvo_subid: 'three', rvo_subid2: 'four'}
    expect(fillTokens('+subid2,+subid,+rvo_subid2,+rvo_subid,+subids,+tcx', values)).toBe(
      'two,one,four,three,+subids,+tcx',
    )
  })

  test.each([
    ['subid=art_+where_+k1', 'subid=art_inArticle50_sleep'],
    ['+utm_source_+utm_medium_7', 'news_mail_7'],
    ['+subid_+subid2_+rvo_subid2_', 'one_two_four_'],
    ['+k1-a,+k1/b,+tc.', 'sleep-a,sleep/b,.'],
    ['+wherever,+k12,+tcX', '+wherever,+k12,+tcX'],
  ])('in %s only letters and digits after a token make it another word', (text, expected) => {
    const values = {where: 'inArticle50', k1: 'sleep', utm_source: 'news', utm_medium: 'mail'}
    expect(fillTokens(text, {...values, subid: 'one', subid2: 'two', rvo_subid2: 'four'})).toBe(expected)
  })

  test('other text with a plus sign is unchanged', () => {
    expect(fillTokens('A + B, +1 555 0100, a+b', {})).toBe('A + B, +1 555 0100, a+b')
  })
})

describe('a driver', () => {
  const driver = {
    _id: 'driver-+k1',
    headline: 'For +k1',
    articles: [{_key: '+k1', link: '/a?k=+k1'}],
    priority: 3,
    image: null,
  }

  const filling = (values: TokenValues) => ({
    text: (text: string) => fillTokens(text, values),
    address: (address: string) => fillTokens(address, values),
  })

  test('is filled at any depth, except in ids and keys', () => {
    expect(withTokens(driver, filling({k1: 'sleep'}), () => undefined)).toEqual({
      _id: 'driver-+k1',
      headline: 'For sleep',
      articles: [{_key: '+k1', link: '/a?k=sleep'}],
      priority: 3,
      image: null,
    })
  })

  test('has its addresses filled by a function of their own', () => {
    const filled = withTokens(
      {callToActionURL: 'a', bodyCopy: [{markDefs: [{href: 'a'}], children: [{text: 'a'}]}], articles: [{link: 'a'}]},
      {text: () => 'text', address: () => 'address'},
      () => undefined,
    )
    expect(filled).toEqual({
      callToActionURL: 'address',
      bodyCopy: [{markDefs: [{href: 'address'}], children: [{text: 'text'}]}],
      articles: [{link: 'address'}],
    })
  })

  test('is unchanged where substitution fails, and the failure is reported (driver-18)', () => {
    const reasons: string[] = []
    expect(withTokens(driver, filling({k1: '\uD800'}), (reason) => reasons.push(reason))).toBe(driver)
    expect(reasons).toEqual(['URI malformed'])
  })
})

test('values are read from parameters of the same names', () => {
  expect(tokensOf({utm_source: 'news', subid: 7, tc: {}, unknown: 'x'})).toEqual({utm_source: 'news', subid: '7'})
  expect(tokensOf('utm_source=news')).toEqual({})
  expect(tokensOf(null)).toEqual({})
})
