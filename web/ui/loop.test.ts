import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {placesOf, wayTo, wrapped} from './loop.ts'

const places = (position: number, count: number, view: number) => placesOf(position, count, view).map(({at}) => at)
const opacities = (position: number, count: number, view: number) =>
  placesOf(position, count, view).map(({opacity}) => Math.round(opacity * 100) / 100)

describe('the places of the slides of a loop', () => {
  test('follow each other from the slide at the edge, and after the last comes the first (carousel-7)', () => {
    expect(places(0, 4, 2.2)).toEqual([0, 1, 2, 3])
    expect(places(1, 4, 2.2)).toEqual([3, 0, 1, 2])
    expect(places(3, 4, 2.2)).toEqual([1, 2, 3, 0])
    expect(places(-1, 4, 2.2)).toEqual([1, 2, 3, 0])
    expect(places(9, 4, 2.2)).toEqual([3, 0, 1, 2])
  })

  test('are complete and seen wherever the list stands (carousel-7)', () => {
    fc.assert(
      fc.property(fc.integer({min: -50, max: 50}), fc.integer({min: 2, max: 12}), (position, count) => {
        const found = placesOf(position, count, count - 0.5)
        expect(found.map(({at}) => at).toSorted((a, b) => a - b)).toEqual(Array.from({length: count}, (_, at) => at))
        expect(found.every(({opacity}) => opacity === 1)).toBe(true)
        expect(found[wrapped(position, count)]?.at).toBe(0)
      }),
    )
  })

  test('are between two slides on the way, and the slide that leaves is still there', () => {
    expect(places(0.25, 4, 2.2)).toEqual([-0.25, 0.75, 1.75, 2.75])
    expect(opacities(0.75, 4, 2.2)).toEqual([1, 1, 1, 1])
  })

  test('a slide that is needed at both edges changes from one to the other where it is not seen', () => {
    expect(places(0.5, 2, 1.1)).toEqual([-0.5, 0.5])
    expect(opacities(0.5, 2, 1.1)).toEqual([1, 1])
    expect(opacities(0.75, 2, 1.1)).toEqual([0.5, 1])
    expect(opacities(0.9, 2, 1.1)).toEqual([0, 1])
    expect(places(0.95, 2, 1.1).map((at) => at.toFixed(2))).toEqual(['1.05', '0.05'])
    expect(opacities(0.95, 2, 1.1)).toEqual([0.5, 1])
  })
})

test('the way to a slide is the shorter way round', () => {
  expect([0, 1, 2, 3, 4].map((slide) => wayTo(slide, 0, 5))).toEqual([0, 1, 2, -2, -1])
  expect([0, 1].map((slide) => wayTo(slide, 1, 2))).toEqual([1, 0])
})
