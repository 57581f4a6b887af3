import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {returnPath} from './returnPath.ts'

const origin = 'https://site.example'

test.each([
  ['/', '/'],
  ['/sleep/naps?a=1&b=%2F#part', '/sleep/naps?a=1&b=%2F#part'],
  ['https://site.example/sleep', '/sleep'],
  ['https://site.example:443/sleep', '/sleep'],
  ['/a/../sleep', '/sleep'],
  ['/schläfrig', '/schl%C3%A4frig'],
  ['sleep', '/sleep'],
  ['https:evil.example@x/', '/evil.example@x/'],
])('%j is followed to %j (sign-in-5)', (given, path) => {
  expect(returnPath(given, origin)).toBe(path)
})

test.each([
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https://user:password@site.example/sleep',
  'blob:https://site.example/sleep',
  'filesystem:https://site.example/sleep',
  'https://evil.example/',
  'http://site.example/',
  'https://site.example.evil.example/',
  'https://site.example@evil.example/',
  'https://site.example:8443/',
  'https://site.example//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://site.example/',
  '/\t/evil.example',
  '\n//evil.example',
  '/\u0000',
  '/a\r\nset-cookie: x=1',
  ' //evil.example',
  '/\u0085/evil.example',
  '/api/auth/login?provider=google',
  '/api',
  '/API/auth/clear-cookie',
  '/signing-you-in?code=c&state=s',
  '/sign-in?returnUrl=/sign-in',
  '/embedded-openid/auth',
  // The server reads a path in its one spelling.
  '/%61pi/auth/login?provider=google',
  '/%73ign-in',
  '/signing%2Dyou%2Din?code=c&state=s',
  `/${'a'.repeat(1500)}`,
])('%j is not followed (sign-in-5)', (given) => {
  expect(returnPath(given, origin)).toBeUndefined()
})

test('whatever is given, a browser that follows it stays on the site (sign-in-5)', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '//',
    'evil.example',
    'https:',
    '%2f',
    '%5c',
    '?',
    '#',
    '\t',
  )
  const text = fc.oneof(
    fc.string({unit: 'grapheme'}),
    fc.webUrl(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const path = returnPath(given, origin)
      if (path === undefined) return
      expect(new URL(path, origin).origin).toBe(origin)
      expect(path).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/)
    }),
  )
})
