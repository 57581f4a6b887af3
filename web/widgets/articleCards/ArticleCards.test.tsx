/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {articleCardsFixtures} from './articleCards.fixtures.ts'

test('is a title and cards with title, address, picture and text (article-blocks-5)', async () => {
  const {getByRole, getAllByRole} = await renderFixture('articleCards', 'default')
  expect(getByRole('region', {name: 'Read next'})).toBeTruthy()
  expect(getAllByRole('listitem').map(({textContent}) => textContent)).toEqual(
    articleCardsFixtures.default.cards.map(({title, text}) => `${title}${text}`),
  )
  expect(getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    articleCardsFixtures.default.cards.map(({title, url}) => [title, url]),
  )
  for (const card of getAllByRole('listitem')) expect(card.querySelectorAll('img')).toHaveLength(1)
})

test('the impression and the clicks of each card are tracked (tracking-4)', async () => {
  const {getAllByRole} = await renderFixture('articleCards', 'minimal')
  const common = {element: 'ARTICLE_CARD', position: 1, widgetId: 'articleCards-fixture-minimal'}
  expect(JSON.parse(getAllByRole('listitem')[0]?.dataset['trackView'] ?? '')).toEqual({
    ...common,
    type: 'elementViewed',
    label: 'Leg cramps at night',
  })
  expect(JSON.parse(getAllByRole('link')[0]?.dataset['trackClick'] ?? '')).toEqual({
    ...common,
    type: 'elementClicked',
    label: 'Leg cramps at night',
    linkUrl: '/health/night-leg-cramps',
  })
})

test('three cards are shown, whatever their number (article-blocks-6)', async () => {
  const {getAllByRole, queryByText} = await renderFixture('articleCards', 'invalidCards')
  expect(getAllByRole('listitem')).toHaveLength(3)
  expect(queryByText('One article too many')).toBeNull()
})

test('a card without a usable address keeps its words, and one without a title is left out', async () => {
  const {getAllByRole} = await renderFixture('articleCards', 'invalidCards')
  expect(getAllByRole('listitem')[0]?.textContent).toContain('Foods that are high in magnesium')
  expect(getAllByRole('link').map(({textContent}) => textContent)).toEqual([
    'Leg cramps at night',
    'Types of magnesium, explained',
  ])
})

describe('a block with fewer than two articles (content-series-5)', () => {
  const {cards: both} = articleCardsFixtures.minimal
  const one = both.slice(0, 1)
  const show = async (cards: readonly object[], isDraft = false) =>
    renderStored('articleCards', {...articleCardsFixtures.minimal, cards}, {isDraft})

  test.each([
    ['none', []],
    ['one', one],
    ['one that has a title', [...one, {...one[0], _key: 'x', title: ''}]],
  ])('with %s is not shown, and that is no failure', async (_name, cards) => {
    const {container, failures} = await show(cards)
    expect(container.innerHTML).toBe('')
    expect(failures).toEqual([])
  })

  test('with two it is shown', async () => {
    const {getAllByRole} = await show(both)
    expect(getAllByRole('link')).toHaveLength(2)
  })

  test('editors are told why', async () => {
    const {container} = await show(one, true)
    expect(container.textContent).toContain('is not shown to readers: it has fewer than 2 articles')
  })
})
