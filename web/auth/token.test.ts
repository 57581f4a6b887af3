import {expect, test} from '@jest/globals'
import {hashOf, newToken} from './token.ts'

test('a token has 256 bits, no two are alike, and their hashes tell nothing of them', () => {
  const tokens = Array.from({length: 10_000}, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').byteLength).toBe(32)
  // Each bit is set in about half of them: in 10 000, the share of none is further from a half than ten times its usual distance.
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  for (let bit = 0; bit < 256; bit += 1) {
    const share = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length / bytes.length
    expect(Math.abs(share - 0.5)).toBeLessThan(0.05)
  }
  expect(hashOf('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs')
})
