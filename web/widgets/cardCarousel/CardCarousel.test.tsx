/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {cardCarouselFixtures} from './cardCarousel.fixtures.ts'

test('shows its header, and cards with title, image and a back with answer and description (carousel-18)', async () => {
  const {getByRole} = await renderFixture('cardCarousel', 'default')
  const {header, cards} = cardCarouselFixtures.default
  const region = getByRole('region', {name: header})
  expect(within(region).getByRole('heading', {level: 2}).textContent).toBe(header)
  const shown = within(getByRole('list', {name: header})).getAllByRole('article')
  expect(shown).toHaveLength(4)
  for (const [index, card] of shown.entries()) {
    const stored = cards[index]
    expect(within(card).getByRole('heading', {level: 3}).textContent).toBe(stored?.title)
    expect(within(card).getByRole('img').getAttribute('alt')).toBe(stored?.image?.alt)
    const texts = [stored?.back.answer, stored?.back.description].map((text) => text?.[0])
    const back = document.getElementById(within(card).getByRole('button').getAttribute('aria-controls') ?? '')
    expect([...(back?.querySelectorAll('p') ?? [])].map(({textContent}) => textContent)).toEqual(
      texts.map((block) => (block?._type === 'block' ? block.children?.[0]?.text : undefined)),
    )
  }
})

test('a card can be flipped only if it has a back with words (carousel-21)', async () => {
  const {getAllByRole, getByRole} = await renderFixture('cardCarousel', 'three')
  expect(getAllByRole('article')).toHaveLength(3)
  expect(getAllByRole('button', {name: /^Turn over/})).toHaveLength(2)
  const without = getByRole('article', {name: 'More questions next week'})
  expect(within(without).queryByRole('button')).toBeNull()
})

test('an empty back is no back (carousel-21)', async () => {
  const [first] = cardCarouselFixtures.default.cards
  const back = {_type: 'cardCarouselBack', answer: [], description: []}
  const {getByRole, queryByRole} = await renderStored('cardCarousel', {
    ...cardCarouselFixtures.default,
    cards: [{...first, back}],
  })
  expect(getByRole('heading', {level: 3})).toBeTruthy()
  expect(queryByRole('button')).toBeNull()
})

test('a picture whose words are those of the title is not read out twice', async () => {
  const [first] = cardCarouselFixtures.default.cards
  const image = {...first?.image, alt: first?.title}
  const {getByRole, queryByRole} = await renderStored('cardCarousel', {
    ...cardCarouselFixtures.default,
    cards: [{...first, image}],
  })
  expect(getByRole('heading', {level: 3, name: String(first?.title)})).toBeTruthy()
  expect(queryByRole('img')).toBeNull()
})

test('has a name without a header, and leaves out a card without content', async () => {
  const {getByRole} = await renderFixture('cardCarousel', 'minimal')
  expect(getByRole('region', {name: 'Cards to turn over'})).toBeTruthy()
  const {getAllByRole} = await renderFixture('cardCarousel', 'invalidEmpty')
  expect(getAllByRole('article', {name: 'People with diabetes can never eat sugar.'})).toHaveLength(1)
})
