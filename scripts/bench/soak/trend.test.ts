import {expect, test} from '@jest/globals'
import {growthOf} from './trend.ts'

const points = (values: readonly number[]) => values.map((value, index) => ({at: index * 5000, value}))

test('a line that rises from 200 to 220 has grown by a tenth', () => {
  expect(growthOf(points([200, 205, 210, 215, 220]))).toBeCloseTo(0.1, 10)
})

test('what goes up and down around the same value has not grown, wherever it ends', () => {
  expect(growthOf(points([300, 320, 300, 320, 320, 300, 320, 300]))).toBeCloseTo(0, 10)
})

test('a fall is no growth', () => {
  expect(growthOf(points([200, 190, 180]))).toBeCloseTo(-0.1, 10)
})

test('of one point nothing can be said', () => {
  expect(growthOf(points([200]))).toBeNaN()
})
