import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {comparedIn, fragmentFor, namesAny} from './comparisonAddress.ts'

const ids = ['qm-30', 'fn-30', 'dl-60', 'lk-40']

describe('the fragment of the address', () => {
  test.each<[string, readonly string[] | undefined]>([
    ['#compare=dl-60,lk-40', ['dl-60', 'lk-40']],
    ['#compare=lk-40,dl-60', ['dl-60', 'lk-40']],
    ['#compare=fn-30,dl-60,lk-40', ['fn-30', 'dl-60']],
    ['#compare=gone,lk-40', ['lk-40', 'qm-30']],
    ['#compare=gone,%E0%A4%A,', ['qm-30', 'fn-30']],
    ['#compare=lk-40,lk-40', ['lk-40', 'qm-30']],
    ['#compare=', ['qm-30', 'fn-30']],
    ['', ['qm-30', 'fn-30']],
    ['#', ['qm-30', 'fn-30']],
    ['#sources', undefined],
  ])('%j compares %j', (fragment, compared) => {
    expect(comparedIn(fragment, ids)).toEqual(compared)
  })

  test('leads to a comparison only if it names one of its products', () => {
    expect(namesAny('#compare=gone,lk-40', ids)).toBe(true)
    for (const fragment of ['#compare=gone', '#compare=', '#lk-40', '']) expect(namesAny(fragment, ids)).toBe(false)
  })

  test('is the same for a pair in either order, and keeps what other comparisons of the page have written', () => {
    expect(fragmentFor(['lk-40', 'dl-60'], '#sources', ids)).toBe('#compare=dl-60,lk-40')
    expect(fragmentFor(['lk-40', 'dl-60'], '#compare=qm-30,oil-1,oil-2,fn-30', ids)).toBe(
      '#compare=oil-1,oil-2,dl-60,lk-40',
    )
  })

  test('brings back any two products, whatever their ids are made of', () => {
    const products = fc.uniqueArray(fc.string({unit: 'grapheme', minLength: 1}), {minLength: 2, maxLength: 6})
    fc.assert(
      fc.property(products, fc.string(), (all, before) => {
        const pair = all.slice(-2)
        expect(new Set(comparedIn(new URL(fragmentFor(pair, before, all), 'https://a.test').hash, all))).toEqual(
          new Set(pair),
        )
      }),
    )
  })
})
