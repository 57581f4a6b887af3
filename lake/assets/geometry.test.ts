import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {maxOutputSide, planGeometry} from './geometry.ts'
import {fitModes, parseImageQuery} from './params.ts'

const optional = (values: fc.Arbitrary<string | number>) => fc.option(values.map(String), {nil: undefined})
const side = fc.oneof(fc.integer({min: 1, max: 20}), fc.integer({min: 1, max: 16_000}))
const queries = fc.record({
  w: optional(fc.oneof(side, fc.integer({min: 1, max: 1e6}))),
  h: optional(fc.oneof(side, fc.integer({min: 1, max: 1e6}))),
  'max-w': optional(side),
  'min-w': optional(side),
  'max-h': optional(side),
  'min-h': optional(side),
  fit: optional(fc.constantFrom(...fitModes)),
  crop: optional(fc.constantFrom('top', 'bottom,right', 'left', 'center', 'focalpoint', 'entropy')),
  'fp-x': optional(fc.constantFrom(0, 0.001, 0.5, 0.999, 1)),
  'fp-y': optional(fc.constantFrom(0, 0.37, 1)),
  dpr: optional(fc.constantFrom(0.5, 1, 1.5, 2, 3)),
  or: optional(fc.constantFrom(0, 90, 180, 270)),
  pad: optional(fc.integer({min: 0, max: 8192})),
  bg: optional(fc.constantFrom('fff', '80ff0000')),
})

describe('planGeometry', () => {
  test('whatever is asked for, the part lies in the source and the picture on the canvas', () => {
    const property = fc.property(queries, side, side, (query, width, height) => {
      const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      const {parameters} = parseImageQuery(new URLSearchParams(given))
      const plan = planGeometry(parameters, {width, height})
      const {region, scaleTo, turn, border, output} = plan
      const numbers = [...Object.values(region), ...Object.values(scaleTo), ...Object.values(border)]
      expect(numbers.every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
      expect(Math.min(region.width, region.height, scaleTo.width, scaleTo.height)).toBeGreaterThanOrEqual(1)
      expect(region.left + region.width).toBeLessThanOrEqual(width)
      expect(region.top + region.height).toBeLessThanOrEqual(height)
      const [across, down] = turn % 180 === 0 ? [scaleTo.width, scaleTo.height] : [scaleTo.height, scaleTo.width]
      expect(output).toEqual({
        width: across + border.left + border.right,
        height: down + border.top + border.bottom,
      })
      expect(Math.max(output.width, output.height)).toBeLessThanOrEqual(maxOutputSide)
    })
    fc.assert(property, {numRuns: 3000})
  })
})
