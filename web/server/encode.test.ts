import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, test} from '@jest/globals'
import {chooseEncoding, encodeBody} from './encode.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.0', 'gzip'],
  ['gzip, br;q=0.2', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('"%s" is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('a compressed body decompresses to the original', async () => {
  const body = Buffer.from('A page that is compressed. '.repeat(100))
  expect(await encodeBody(body, 'identity')).toBe(body)
  expect(brotliDecompressSync(await encodeBody(body, 'br'))).toEqual(body)
  expect(gunzipSync(await encodeBody(body, 'gzip'))).toEqual(body)
})
