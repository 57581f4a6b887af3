import {expect, test} from '@jest/globals'
import type {BodyBlock} from '../contract/types.ts'
import {regroup} from './arrange.ts'

test('a paragraph of 40,000 pieces is arranged in a moment: one page must not hold up the others', () => {
  const children = Array.from({length: 40_000}, (_, index) => ({
    _type: 'span',
    _key: `s${index}`,
    text: 'x',
    marks: [],
  }))
  const body = [{_type: 'block', _key: 'b', style: 'normal', markDefs: [], children}] as unknown as BodyBlock[]
  const started = performance.now()
  expect(regroup(body, new Map())).toEqual(body)
  expect(performance.now() - started).toBeLessThan(2000)
})
