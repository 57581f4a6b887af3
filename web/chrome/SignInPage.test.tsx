import {expect, test} from '@jest/globals'
import {JSDOM} from 'jsdom'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {passedOn} from '../auth/loginQuery.ts'
import {SignInPage} from './SignInPage.tsx'

async function links(...given: Parameters<typeof SignInPage>): Promise<readonly (string | null)[][]> {
  const {document} = new JSDOM(await htmlOf(<SignInPage {...given[0]} />)).window
  return [...document.querySelectorAll('a[href^="/api/"]')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('rel'),
  ])
}

test('readers sign in by a link for each company, which brings them back (sign-in-2, sign-in-5)', async () => {
  expect(await links({providers: ['apple', 'google'], returnPath: '/sleep/a?b=c&d'})).toEqual([
    ['Continue with Apple', '/api/auth/login?provider=apple&returnUrl=%2Fsleep%2Fa%3Fb%3Dc%26d', 'nofollow'],
    ['Continue with Google', '/api/auth/login?provider=google&returnUrl=%2Fsleep%2Fa%3Fb%3Dc%26d', 'nofollow'],
  ])
})

test('without one of them, and without a page to return to, the rest is there (sign-in-2)', async () => {
  expect(await links({providers: ['google'], returnPath: undefined})).toEqual([
    ['Continue with Google', '/api/auth/login?provider=google', 'nofollow'],
  ])
})

test('what another site said of the reader goes along to the login (sign-in-4)', async () => {
  const search = {
    rvid: 'v-1',
    wk: 'w-1',
    dailydose_redirect: 'true',
    dailydose_lesson_id: 'l-1',
    dailydose_unit_id: ['u-1', 'u-2'],
    dailydose_provider: 'a b',
    provider: 'apple',
    authPrompt: 'login',
  }
  expect(await links({providers: ['google'], returnPath: '/a', passed: passedOn(search)})).toEqual([
    [
      'Continue with Google',
      '/api/auth/login?provider=google&rvid=v-1&wk=w-1&dailydose_redirect=true&dailydose_lesson_id=l-1&returnUrl=%2Fa',
      'nofollow',
    ],
  ])
})
