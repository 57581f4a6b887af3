/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, expect, jest, test} from '@jest/globals'
import {readCookie, writeCookie} from './cookies.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

test('the expiry of a cookie is given in days; without it, it is a session cookie (consent-14)', () => {
  const written = jest.spyOn(document, 'cookie', 'set')
  writeCookie('a', '1', 7)
  writeCookie('b', '2')
  writeCookie('c', '', 0)
  expect(written.mock.calls).toEqual([
    ['a=1; Max-Age=604800; Path=/; SameSite=Lax'],
    ['b=2; Path=/; SameSite=Lax'],
    ['c=; Max-Age=0; Path=/; SameSite=Lax'],
  ])
})

test('a cookie is read by its whole name', () => {
  writeCookie('usprivacy', '1YNY')
  writeCookie('not_usprivacy', 'x')
  expect([readCookie('usprivacy'), readCookie('privacy')]).toEqual(['1YNY', undefined])
  writeCookie('usprivacy', '', 0)
  expect(readCookie('usprivacy')).toBeUndefined()
})
