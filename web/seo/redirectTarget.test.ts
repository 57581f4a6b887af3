import {validateHeaderValue} from 'node:http'
import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {redirectTarget} from './redirectTarget.ts'

describe('a redirect (site-8)', () => {
  test.each([
    ['/health/new-name', '/health/new-name'],
    ['/health/drink-water-💧', '/health/drink-water-%F0%9F%92%A7'],
    ['/health/water?a=💧#part', '/health/water?a=%F0%9F%92%A7#part'],
    ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
    ['/café', '/caf%C3%A9'],
    ['/', '/'],
    ['/health/new/', '/health/new'],
    ['/100%', '/100%'],
    ['http://localhost:3000/health/new/?a=1#part', '/health/new?a=1#part'],
    ['https://localhost:3000', '/'],
    ['/health/new/?a=1#part', '/health/new?a=1#part'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['HTTP://example.org', 'http://example.org/'],
  ])('to %j leads to %j', (to, target) => {
    expect(redirectTarget(to, '/old')).toBe(target)
  })

  test.each([
    [''],
    ['/old'],
    ['/old#part'],
    ['/old/'],
    // This site itself (links-2): browsers would be sent back and forth.
    ['http://localhost:3000/old'],
    ['https://LOCALHOST:3000/old/?a=1'],
    ['http://localhost:3000//evil.example'],
    ['/health//'],
    ['#x'],
    ['//'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['mailto:a@b.example'],
    ['relative'],
    ['https://'],
    ['/%E0%A4%A'],
    [5],
    [null],
    [undefined],
    [{en: '/a'}],
    [['/a']],
  ])('to %j leads nowhere', (to) => {
    expect(redirectTarget(to, '/old')).toBeUndefined()
  })

  test('to anything is one that a header can hold, and stays on this site unless it names another', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({unit: 'binary'}),
          fc.webUrl(),
          fc.string({unit: 'binary'}).map((text) => `/${text}`),
        ),
        (to) => {
          const target = redirectTarget(to, '/old')
          if (target === undefined) return
          expect(() => validateHeaderValue('location', target)).not.toThrow()
          const {origin} = new URL(target, 'http://localhost')
          expect(origin === 'http://localhost' || /^https?:\/\//i.test(to)).toBe(true)
        },
      ),
      {numRuns: 3000},
    )
  })
})
