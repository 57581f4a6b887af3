import {describe, expect, test} from '@jest/globals'
import {contrast, isHexColor, readableInk} from './readableInk.ts'

describe('readableInk', () => {
  test.each([
    ['#22345C', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#F0B43C', '#000000'],
    ['#ffffff', '#000000'],
  ])('on %s: %s', (ground, ink) => {
    expect(readableInk(ground)).toBe(ink)
  })

  test('has enough contrast on every grey', () => {
    for (let level = 0; level < 256; level++) {
      const ground = `#${level.toString(16).padStart(2, '0').repeat(3)}`
      expect(contrast(ground, readableInk(ground))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('contrast is computed as in WCAG: 21 for black on white, 4.54 for #767676 on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a colour is "#" and six digits, and nothing else', () => {
  expect(isHexColor('#22345C')).toBe(true)
  expect(['#fff', 'red', '#22345C; color: red', '', null].filter(isHexColor)).toEqual([])
})
