/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {reviewScorecardFixtures} from './reviewScorecard.fixtures.ts'

function shares(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll<HTMLElement>('[style*="--share"]')].map((bar) =>
    bar.style.getPropertyValue('--share'),
  )
}

describe('review scorecard', () => {
  test('the headline is "Overall" with its word; the width of a bar is its score divided by 5 (rating-6, rating-7, rating-8, rating-9, review-scorecard-2, review-scorecard-4)', async () => {
    const {container, getByRole, getByText} = await renderFixture('reviewScorecard', 'default')
    expect(getByRole('article', {name: 'Lemon Balm + CBD Gummies'})).toBeTruthy()
    expect(getByText('Overall').nextElementSibling?.textContent).toBe('4.5 / 5 GREAT')
    expect(shares(container)).toEqual(['90%', '84%', '92%', '96%', '78%'])
  })

  test('without "Overall" the rating is the headline; without both there is none (rating-10, rating-11)', async () => {
    const rated = await renderFixture('reviewScorecard', 'ratingOnly')
    expect(rated.getByText('Overall').nextElementSibling?.textContent).toBe('3.8 / 5 GOOD')
    rated.unmount()
    const unrated = await renderFixture('reviewScorecard', 'withoutScore')
    expect(unrated.queryByText('Overall')).toBeNull()
    expect(unrated.container.textContent).not.toMatch(/\d \/ 5/)
  })

  test('a score without a name has no bar (rating-9, containment-9)', async () => {
    const score = (scoreCriteriaName: string) => ({_key: scoreCriteriaName, scoreCriteriaName, scoreCriteriaValue: 4})
    const {container} = await renderStored('reviewScorecard', {
      ...reviewScorecardFixtures.default,
      proprietaryReviews: [score('Overall'), score(''), score(' '), score('Taste')],
    })
    expect([...container.querySelectorAll('dt')].map(({textContent}) => textContent)).toEqual(['Overall', 'Taste'])
  })

  test('pros and cons are one accordion, closed at first, which the reader toggles (review-scorecard-3), tracked as ACCORDIONS', async () => {
    const {container} = await renderFixture('reviewScorecard', 'default')
    const accordion = container.querySelector('details')
    expect(accordion?.open).toBe(false)
    accordion?.querySelector('summary')?.click()
    expect(accordion?.open).toBe(true)
    accordion?.querySelector('summary')?.click()
    expect(accordion?.open).toBe(false)
    expect(accordion?.querySelector('summary')?.textContent).toBe('Pros & cons')
    expect(accordion?.textContent).toContain('The blend makes effects harder to trace')
    expect(JSON.parse(accordion?.dataset['trackToggle'] ?? '')).toEqual({
      type: 'accordionToggled',
      element: 'ACCORDIONS',
      label: 'Pros & cons',
      productId: '1005',
      widgetId: 'reviewScorecard-fixture-default',
    })
  })

  test('the button is an affiliate link, "SHOP NOW" unless the editor says otherwise (affiliate-link-18)', async () => {
    const own = await renderFixture('reviewScorecard', 'default')
    const link = own.getByRole('link', {name: 'SEE PRICE (opens in a new tab)'})
    expect(link.getAttribute('rel')).toBe('sponsored noopener')
    expect(JSON.parse(link.dataset['affiliate'] ?? '')).toEqual({
      brand: 'Briarquay',
      location: 'reviewScorecard',
      productId: '1005',
      variant: 'lemon-balm-30',
      articleTitle: 'A page of the gallery',
    })
    expect(own.getByText('LEMON10').tagName).toBe('CODE')
    own.unmount()
    const plain = await renderFixture('reviewScorecard', 'withoutScore')
    expect(plain.getByRole('link', {name: 'SHOP NOW (opens in a new tab)'})).toBeTruthy()
  })

  test('has structured data with the score that it shows, or none', async () => {
    expect((await renderFixture('reviewScorecard', 'default')).structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Lemon Balm + CBD Gummies',
        brand: {'@type': 'Brand', name: 'Briarquay'},
        review: {
          '@type': 'Review',
          author: {'@type': 'Organization', name: 'Apothecary'},
          reviewRating: {'@type': 'Rating', ratingValue: 4.5, bestRating: 5, worstRating: 0},
          positiveNotes: noteList('Pleasant lemon flavor', 'Gluten-free', 'Clear dosing chart on the jar'),
          negativeNotes: noteList('The blend makes effects harder to trace'),
        },
      },
    ])
    expect((await renderFixture('reviewScorecard', 'withoutScore')).structuredData).toEqual([])
  })
})

test('does not tell search engines that the rating of buyers is ours (product-card-34)', async () => {
  const product = {_type: 'reference', _ref: 'product-fixture-default'}
  const ofBuyers = {_id: 'scorecard-of-buyers', _type: 'reviewScorecard', product}
  expect((await renderStored('reviewScorecard', ofBuyers)).structuredData).toEqual([])
  expect((await renderStored('reviewScorecard', {...ofBuyers, rating: 4.1})).structuredData).toEqual([
    expect.objectContaining({review: expect.objectContaining({reviewRating: ratingOf(4.1)})}),
  ])
})

const ratingOf = (ratingValue: number) => ({'@type': 'Rating', ratingValue, bestRating: 5, worstRating: 0})

const noteList = (...names: readonly string[]) => ({
  '@type': 'ItemList',
  itemListElement: names.map((name, index) => ({'@type': 'ListItem', position: index + 1, name})),
})
