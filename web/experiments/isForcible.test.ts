import {expect, test} from '@jest/globals'
import {isForcible} from './isForcible.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://preview.localhost', true],
  ['https://apothecary.example', false],
  ['https://localhost.example', false],
  ['https://127.0.0.1.example', false],
])('variants are forced outside production only: at %s that is %s (experiments-4)', (origin, forcible) => {
  expect(isForcible(origin)).toBe(forcible)
})
