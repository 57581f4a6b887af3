import {expect, test} from '@jest/globals'
import {BlockCache} from './blockCache.ts'

test('blocks that are alike are rendered once', async () => {
  const cache = new BlockCache(() => 0)
  let count = 0
  const render = (): Promise<string> => Promise.resolve(`document ${(count += 1)}`)
  expect(await Promise.all([cache.get('a', render), cache.get('a', render)])).toEqual(['document 1', 'document 1'])
  expect([await cache.get('a', render), cache.peek('a')]).toEqual(['document 1', 'document 1'])
  expect(await cache.get('a at another revision', render)).toBe('document 2')
})

test('after a minute a block is rendered again, and what was there stays until then', async () => {
  let now = 0
  const cache = new BlockCache(() => now)
  await cache.get('a', () => Promise.resolve('old'))
  now = 60_000
  expect([cache.peek('a'), cache.isFresh('a')]).toEqual(['old', false])
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new')
})

test('a failure is not remembered', async () => {
  const cache = new BlockCache(() => 0)
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', () => Promise.resolve('there'))).toBe('there')
})

test('the oldest of many are forgotten', async () => {
  const cache = new BlockCache(() => 0)
  for (let index = 0; index <= 200; index += 1) await cache.get(String(index), () => Promise.resolve('document'))
  expect([cache.peek('0'), cache.peek('200')]).toEqual([undefined, 'document'])
})
