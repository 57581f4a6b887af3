import {expect, test} from '@jest/globals'
import {displayedWidths} from './displayedWidths.ts'

test.each([
  ['48px', 48, 48],
  ['6rem', 96, 96],
  ['(min-width: 700px) 11rem, 6rem', 96, 176],
  ['(min-width: 760px) 680px, 100vw', 320, 760],
  ['(min-width: 1340px) 600px, (min-width: 990px) 46vw, 100vw', 320, 990],
  ['(min-width: 768px) 20rem, 45vw', 144, 345.6],
  ['50vw', 160, Infinity],
])('sizes of “%s” mean %d to %d CSS pixels', (sizes, least, most) => {
  expect(displayedWidths(sizes)).toEqual({least, most})
})

test.each(['', 'auto', '(orientation: landscape) 50vw, 100vw', 'calc(100vw - 2rem)'])(
  'sizes of “%s” say nothing that is understood',
  (sizes) => expect(displayedWidths(sizes)).toBeUndefined(),
)
