import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {nearestPage, pagesOf, pageText} from './carouselPages.ts'

/** Slides of one width with a gap of 24 px between them. */
const slides = (count: number, width: number) =>
  Array.from({length: count}, (_, index) => ({start: index * (width + 24), end: index * (width + 24) + width}))

describe('the pages of a carousel', () => {
  test.each([
    ['nothing', [], 600, 0],
    ['one slide', slides(1, 300), 600, 1],
    ['two slides that fit', slides(2, 288), 600, 1],
    ['a slide in view at a time', slides(3, 300), 336, 3],
    ['two in view', slides(5, 276), 600, 3],
    ['three in view, and a last page of one', slides(7, 278), 918, 3],
    ['slides wider than the view', slides(2, 900), 336, 2],
  ])('%s', (_name, edges, view, count) => {
    expect(pagesOf(edges, view)).toHaveLength(count)
  })

  test('begin with the first slide that was not in view, and end with the last slide (carousel-4)', () => {
    expect(pagesOf(slides(5, 276), 600)).toEqual([
      {position: 0, first: 0, last: 1},
      {position: 600, first: 2, last: 3},
      {position: 876, first: 3, last: 4},
    ])
  })

  test('show every slide, each later than the page before (carousel-4)', () => {
    const widths = fc.array(fc.integer({min: 40, max: 900}), {minLength: 1, maxLength: 30})
    fc.assert(
      fc.property(widths, fc.integer({min: 200, max: 1200}), (sizes, view) => {
        let start = 0
        const edges = sizes.map((size) => {
          const edge = {start, end: start + size}
          start += size + 24
          return edge
        })
        const pages = pagesOf(edges, view)
        const seen = new Set(pages.flatMap(({first, last}) => edges.map((_, index) => index).slice(first, last + 1)))
        expect(seen.size).toBe(edges.length)
        for (const [index, {position, last}] of pages.entries()) {
          if (index === 0) expect(position).toBe(0)
          else {
            expect(position).toBeGreaterThan(pages[index - 1]?.position ?? 0)
            expect(last).toBeGreaterThan(pages[index - 1]?.last ?? 0)
          }
        }
      }),
    )
  })
})

test('the active page is the one nearest to where the list is scrolled to', () => {
  const pages = pagesOf(slides(5, 276), 600)
  expect([0, 299, 301, 737, 739, 5000].map((scrolled) => nearestPage(pages, scrolled))).toEqual([0, 0, 1, 1, 2, 2])
})

test('the slides in view are told in words', () => {
  expect(pageText({position: 0, first: 2, last: 2}, 5)).toBe('3 of 5')
  expect(pageText({position: 0, first: 3, last: 4}, 5)).toBe('4 to 5 of 5')
})
