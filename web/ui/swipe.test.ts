import {expect, test} from '@jest/globals'
import {isSwipe} from './swipe.ts'

test.each([
  [25, 0, false],
  [26, 0, true],
  [-25, 10, false],
  [-26, 10, true],
])('a movement of %i px to the right and %i down: swipe %p (carousel-9)', (x, y, swipes) => {
  expect(isSwipe({x, y})).toBe(swipes)
})

test.each([
  [40, 40, true],
  [40, 41, false],
  [-40, -40, true],
  [-40, 41, false],
  [0, 300, false],
])('a movement of %i px to the right and %i down is not steeper than 45 degrees: %p (carousel-8)', (x, y, swipes) => {
  expect(isSwipe({x, y})).toBe(swipes)
})
