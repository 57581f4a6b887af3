import {expect, test} from '@jest/globals'
import {passIn, phoneWallet, saveLinkIn} from './wallet.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604.1', 'apple'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'google'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', undefined],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605', undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', undefined],
])('%s has the wallet: %s (coupon-5)', (agent, wallet) => expect(phoneWallet(agent)).toBe(wallet))

test('a save link is an https address (coupon-33)', () => {
  expect(saveLinkIn('https://pay.google.com/gp/v/save/a.b.c')).toBe('https://pay.google.com/gp/v/save/a.b.c')
  for (const wrong of [undefined, null, 1, {}, '', 'pay', 'http://pay.google.com/', 'javascript:alert(1)'])
    expect(() => saveLinkIn(wrong)).toThrow('no link')
})

test('a save link is read without `URL.parse`, which Safari has only from 18 on', () => {
  const parse = Object.getOwnPropertyDescriptor(URL, 'parse') ?? {}
  Reflect.deleteProperty(URL, 'parse')
  try {
    expect(saveLinkIn('https://pay.google.com/gp/v/save/a')).toBe('https://pay.google.com/gp/v/save/a')
  } finally {
    Object.defineProperty(URL, 'parse', parse)
  }
})

test('a pass is a buffer that holds an archive (coupon-34)', async () => {
  const archive = Buffer.from([0x50, 0x4b, 3, 4, 255])
  const pass = passIn(JSON.parse(JSON.stringify(archive)))
  expect(pass.type).toBe('application/vnd.apple.pkpass')
  expect(Buffer.from(await pass.arrayBuffer())).toEqual(archive)
  for (const wrong of [undefined, 'UEsDBA==', {data: 'PK'}, {data: [0x50, 0x4b, 256]}, {data: [0x50, 0x4b, 'a']}])
    expect(() => passIn(wrong)).toThrow('no buffer')
  for (const wrong of [{data: []}, {data: [60, 104, 116, 109, 108]}]) expect(() => passIn(wrong)).toThrow('no pass')
})
