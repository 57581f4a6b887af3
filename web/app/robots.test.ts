import {expect, test} from '@jest/globals'
import robots from './robots.ts'

/** Whether a crawler may read an address, as RFC 9309 and Google say: `$` is the end of the address, the longest rule counts. */
function mayRead(address: string): boolean {
  const [rule] = [robots().rules].flat()
  const longest = (patterns: string | string[] | undefined): number =>
    Math.max(
      -1,
      ...[patterns ?? []]
        .flat()
        .filter((pattern) => (pattern.endsWith('$') ? address === pattern.slice(0, -1) : address.startsWith(pattern)))
        .map(({length}) => length),
    )
  return longest(rule?.allow) >= longest(rule?.disallow)
}

test.each([
  '/api/events',
  '/search',
  '/search?q1=sleep',
  '/search/',
  '/gallery',
  '/gallery/faq/plain',
  '/sign-in',
  '/sign-in?returnUrl=%2F',
  '/signing-you-in',
  '/signing-you-in?state=a',
])('robots do not read %s', (address) => {
  expect(mayRead(address)).toBe(false)
})

test.each([
  '/',
  '/sleep/naps',
  '/searching-for-sleep',
  '/search-and-rescue?from=bar',
  '/gallery-of-rashes',
  '/sign-in-to-the-clinic',
  '/signing-you-in-at-the-desk',
])('robots may read the article %s, whose path begins like a page of the site', (address) => {
  expect(mayRead(address)).toBe(true)
})
