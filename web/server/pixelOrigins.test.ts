import {expect, test} from '@jest/globals'
import {showFixture} from '../../tests/support/fixtures.tsx'
import {pixelOrigins} from './pixelOrigins.ts'
import {policyOf} from './testPolicy.ts'

const origins = async (name: string) => pixelOrigins(Buffer.from((await showFixture('recipe', name)).html))

test('the policy of a page allows pictures of the sponsor whose pixel it holds, and of nobody else (recipe-24)', async () => {
  expect(await origins('version1')).toEqual(['https://pixel.example.net'])
  expect(await origins('default')).toEqual([])
  const {html} = await showFixture('recipe', 'version1')
  expect(policyOf(html)).toContain("img-src 'self' data: http://localhost:3333 https://pixel.example.net;")
})

test.each(['https://x;sandbox', 'https://x,sandbox', 'https://*', 'https://*.example.net/a.gif', "https://'none'/"])(
  'an address whose host means something else in a policy is left out: %s',
  (address) => {
    expect(pixelOrigins(Buffer.from(`<span data-consent-pixel="${address}"></span>`))).toEqual([])
  },
)

test('a text that looks like the attribute is none', () => {
  expect(pixelOrigins(Buffer.from('<p> data-consent-pixel=&quot;https://evil.example/&quot;</p>'))).toEqual([])
  expect(pixelOrigins(Buffer.from('<span data-consent-pixel="https://[not a host"></span>'))).toEqual([])
})
