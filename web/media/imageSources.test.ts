import {describe, expect, test} from '@jest/globals'
import {imageSources} from './imageSources.ts'

const asset = {_ref: 'image-abc123-1600x1200-jpg'}

describe('the sources of a picture', () => {
  test('have its own ratio, and no width beyond its own', () => {
    const sources = imageSources({asset})
    expect([sources?.width, sources?.height]).toEqual([1600, 1200])
    expect(sources?.srcSet?.match(/ \d+w/g)).toEqual([' 320w', ' 480w', ' 750w', ' 960w', ' 1200w', ' 1600w'])
    expect(sources?.src).toMatch(/\/images\/local\/production\/abc123-1600x1200\.jpg\?w=750/)
  })

  test('reach 2.1 times the widest column, which is 920 px wide (images-1)', () => {
    const large = {_ref: 'image-abc123-4000x3000-jpg'}
    const offered = [...(imageSources({asset: large})?.srcSet ?? '').matchAll(/ (\d+)w/g)].map(([, width]) =>
      Number(width),
    )
    expect(Math.max(...offered)).toBe(2.1 * 920)
  })

  test.each([
    ['48px', [101]],
    ['72px', [96, 151]],
    ['(min-width: 700px) 11rem, 6rem', [96, 160, 240, 370]],
    ['(min-width: 760px) 680px, 100vw', [320, 480, 750, 960, 1200, 1596]],
    ['100vw', [320, 480, 750, 960, 1200, 1932]],
    ['calc(100vw - 2rem)', [320, 480, 750, 960, 1200, 1932]],
  ])('reach from the smallest place of “%s” to 2.1 times the largest (images-1)', (sizes, expected) => {
    const large = {_ref: 'image-abc123-4000x3000-jpg'}
    const offered = imageSources({asset: large}, undefined, sizes)?.srcSet?.match(/(?<= )\d+(?=w)/g)
    expect(offered?.map(Number)).toEqual(expected)
  })

  test('are no wider than the file in a large place, nor lower than it', () => {
    expect(imageSources({asset: {_ref: 'image-abc123-90x60-png'}}, undefined, '48px')?.srcSet).toMatch(/ 90w$/)
  })

  test('have the requested ratio, and the editor’s crop', () => {
    expect(imageSources({asset}, 1)).toMatchObject({width: 1200, height: 1200})
    const half = {top: 0, bottom: 0, left: 0.25, right: 0.25}
    expect(imageSources({asset, crop: half})).toMatchObject({width: 800, height: 1200})
  })

  test('have a single address for an SVG file', () => {
    expect(imageSources({asset: {_ref: 'image-abc123-10x10-svg'}})?.srcSet).toBeUndefined()
  })

  test.each(['gif', 'webp'])(
    'show the first frame of an animation (%s), as it has no pause control (accessibility-1, accessibility-2)',
    (type) => {
      const sources = imageSources({asset: {_ref: `image-abc123-480x320-${type}`}})
      const addresses = [sources?.src ?? '', ...(sources?.srcSet ?? '').split(', ')]
      expect(addresses).toHaveLength(3)
      for (const address of addresses) expect(address).toMatch(/[?&]frame=1(&|$| )/)
    },
  )

  test('are missing where nothing was uploaded, or the reference is not to an image', () => {
    expect(imageSources({})).toBeUndefined()
    expect(imageSources({asset: {_ref: 'file-abc-pdf'}})).toBeUndefined()
  })
})
