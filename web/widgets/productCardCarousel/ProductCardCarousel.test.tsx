/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {productCardCarouselFixtures} from './productCardCarousel.fixtures.ts'

const {cards, title} = productCardCarouselFixtures.default

test('shows the cards in the editor’s order, named by its title (product-card-group-5)', async () => {
  const {getByRole} = await renderFixture('productCardCarousel', 'default')
  expect(getByRole('region', {name: title}).querySelector('h2')?.textContent).toBe(title)
  const slides = within(getByRole('list', {name: title})).getAllByRole('article')
  expect(slides.map((slide) => slide.dataset['widgetId'])).toEqual(cards.map(({_key}) => _key))
})

test('has a name without a title, too (product-card-group-5)', async () => {
  const {getByRole} = await renderFixture('productCardCarousel', 'four')
  expect(getByRole('region', {name: 'Products'})).toBeTruthy()
  expect(within(getByRole('list', {name: 'Products'})).getAllByRole('article')).toHaveLength(4)
})

test.each([
  ['only one card', cards.slice(0, 1)],
  ['only one card that can be shown', [referenceTo('productCard-gone'), cards[1], referenceTo('productCard-gone-2')]],
])('is no carousel with %s (product-card-group-6)', async (_name, own) => {
  const stored = {...productCardCarouselFixtures.default, cards: own}
  const {getByRole, container} = await renderStored('productCardCarousel', stored)
  expect(getByRole('article')).toBeTruthy()
  expect(getByRole('heading', {level: 2, name: title})).toBeTruthy()
  expect(container.querySelector('[aria-roledescription], [data-carousel-slides], [data-carousel-step]')).toBeNull()
})

test('leaves no empty slide for a card that cannot be shown, and reports it', async () => {
  const stored = {...productCardCarouselFixtures.default, cards: [...cards, referenceTo('productCard-gone')]}
  const {getByRole, failures} = await renderStored('productCardCarousel', stored)
  expect([...getByRole('list', {name: title}).children]).toHaveLength(3)
  expect(failures.map(({widgetId}) => widgetId)).toEqual(['productCard-gone'])
})

test('shows nothing where no card can be shown', async () => {
  const stored = {...productCardCarouselFixtures.default, cards: [referenceTo('productCard-gone')]}
  const {container} = await renderStored('productCardCarousel', stored)
  expect(container.innerHTML).toBe('')
})
