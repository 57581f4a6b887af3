/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {imageCarouselFixtures} from './imageCarousel.fixtures.ts'

test('has header, description and images, which are pairs or single pictures (carousel-24)', async () => {
  const {getByRole, getByText} = await renderFixture('imageCarousel', 'default')
  const header = 'A look inside the course'
  expect(within(getByRole('region', {name: header})).getByRole('heading', {level: 2}).textContent).toBe(header)
  expect(getByText('Short pages, large type, and a printout each week.')).toBeTruthy()
  const images = within(getByRole('list', {name: header})).getAllByRole('img')
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(
    imageCarouselFixtures.default.images.map(({desktop}) => desktop.alt),
  )
  expect(images.map((image) => image.closest('picture')?.querySelector('source')?.getAttribute('width'))).toEqual([
    '900',
    '900',
    undefined,
    undefined,
  ])
})

test.each([
  ['default', 1600 / 1200],
  ['long', 3 / 4],
] as const)('has frames that fit the first picture: %s', async (name, ratio) => {
  const {getAllByRole} = await renderFixture('imageCarousel', name)
  const frames = getAllByRole('listitem').map(({firstElementChild}) => firstElementChild)
  for (const frame of frames) expect(Number(getComputedStyle(frame ?? document.body).aspectRatio)).toBeCloseTo(ratio, 4)
})

test('leaves out a pair without pictures, and has a name without a header', async () => {
  const images = [{_type: 'imagePair', _key: 'empty'}, ...imageCarouselFixtures.minimal.images]
  const {getByRole} = await renderStored('imageCarousel', {...imageCarouselFixtures.minimal, images})
  expect(within(getByRole('region', {name: 'Pictures'})).getAllByRole('img')).toHaveLength(1)
})
