/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {dailyDoseFixtures} from './dailyDose.fixtures.ts'

test('a card has title, pictures for phones and wide columns, and a back with title and lessons (carousel-19)', async () => {
  const {getByRole} = await renderFixture('dailyDose', 'default')
  const card = getByRole('article', {name: 'Week 1: The basics'})
  expect(within(card).getByRole('heading', {level: 3, name: 'Week 1: The basics'})).toBeTruthy()
  const image = within(card).getByRole('img', {name: 'Notebook beside a cup of tea'})
  expect(image.getAttribute('srcset')).toContain('-1600x1000.jpg')
  const forPhones = image.parentElement?.querySelector('source')
  expect(forPhones?.getAttribute('media')).toBe('(width < 835px)')
  expect(forPhones?.getAttribute('srcset')).toContain('-900x900.jpg')
  expect(within(card).getByRole('heading', {level: 4, name: 'What you will learn'})).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({textContent}) => textContent),
  ).toEqual([
    'Day 1What A1c tells you, and what it leaves out',
    'Day 3Low blood sugar: signs and first aid',
    'Day 5Building your care team',
  ])
})

test('only the first 3 lessons are used (carousel-20)', async () => {
  const {getAllByRole, queryByText} = await renderFixture('dailyDose', 'fourLessons')
  expect(getAllByRole('listitem')).toHaveLength(3)
  expect(queryByText('A fourth lesson')).toBeNull()
})

test('a back of a title alone can be turned to (carousel-21)', async () => {
  const [card] = dailyDoseFixtures.default.cards
  const {getByRole, queryByRole} = await renderStored('dailyDose', {
    ...dailyDoseFixtures.default,
    cards: [{...card, back: {title: 'See you tomorrow', lessons: null}}],
  })
  expect(getByRole('heading', {level: 4, name: 'See you tomorrow'})).toBeTruthy()
  expect(getByRole('button', {name: /^Turn over/})).toBeTruthy()
  expect(queryByRole('list', {name: ''})?.tagName).not.toBe('OL')
})

test('a card without lessons cannot be flipped, and one picture serves all widths (carousel-21)', async () => {
  const {getByRole, getAllByRole} = await renderFixture('dailyDose', 'default')
  expect(getAllByRole('button', {name: /^Turn over/})).toHaveLength(2)
  const card = getByRole('article', {name: 'Week 3: Movement'})
  expect(within(card).queryByRole('button')).toBeNull()
  expect(within(card).getByRole('img').closest('picture')).toBeNull()
})
