/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'
import {valuePropCarouselFixtures} from './valuePropCarousel.fixtures.ts'

test('shows its header, and cards with title and media (carousel-23)', async () => {
  const {getByRole} = await renderFixture('valuePropCarousel', 'default')
  const {header, cards} = valuePropCarouselFixtures.default
  expect(within(getByRole('region', {name: header})).getByRole('heading', {level: 2}).textContent).toBe(header)
  const list = within(getByRole('list', {name: header}))
  expect(list.getAllByRole('heading', {level: 3}).map(({textContent}) => textContent)).toEqual(
    cards.map(({title}) => title),
  )
  const images = list.getAllByRole('img')
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(cards.map(({media}) => media?.alt))
  for (const image of images) expect(image.getAttribute('src')).toMatch(/-1200x900\.jpg/)
})

test('leaves out a card without content, and has a name without a header', async () => {
  const empty = await renderFixture('valuePropCarousel', 'invalidEmpty')
  expect(empty.getAllByRole('heading', {level: 3})).toHaveLength(1)
  empty.unmount()
  const {getByRole} = await renderFixture('valuePropCarousel', 'minimal')
  expect(getByRole('region', {name: 'What you get'})).toBeTruthy()
})
