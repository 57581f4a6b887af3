import {expect, test} from '@jest/globals'
import {Renewals} from './renewals.ts'

/** A page that takes so many milliseconds of a processor. */
function working(ms: number, name: string): Promise<string> {
  const begun = performance.now()
  while (performance.now() - begun < ms);
  return Promise.resolve(name)
}

test('pages are made one after another, and after each the processor is left to others for as long', async () => {
  const renewals = new Renewals<string>(() => performance.now())
  const begun: number[] = []
  const add = (path: string) =>
    renewals.add(path, () => {
      begun.push(performance.now())
      return working(40, path)
    })
  expect(renewals.isBehind).toBe(false)
  const pages = ['/a', '/b', '/c'].map(add)
  expect(renewals.isBehind).toBe(true)
  expect(await Promise.all(pages)).toEqual(['/a', '/b', '/c'])
  const [first = 0, second = 0, third = 0] = begun
  expect(second - first).toBeGreaterThanOrEqual(79)
  expect(third - second).toBeGreaterThanOrEqual(79)
})

test('a page that waits is made once for all who want it; later it is made again', async () => {
  const renewals = new Renewals<number>(() => performance.now())
  let count = 0
  const make = async () => {
    count += 1
    return count
  }
  expect(await Promise.all([renewals.add('/a', make), renewals.add('/a', make)])).toEqual([1, 1])
  while (renewals.isBehind) await new Promise(setImmediate)
  expect(await renewals.add('/a', make)).toBe(2)
})

test('a page that cannot be made keeps no other from being made', async () => {
  const renewals = new Renewals<string>(() => performance.now())
  const broken = renewals.add('/a', () => Promise.reject(new Error('no content')))
  const next = renewals.add('/b', async () => 'page')
  await expect(broken).rejects.toThrow('no content')
  expect(await next).toBe('page')
})
