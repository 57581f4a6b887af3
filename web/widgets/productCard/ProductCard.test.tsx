/** @jest-environment jsdom */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

describe('product card', () => {
  test('shows name, rating, price and shop', async () => {
    const {getByRole, getByText} = await renderFixture('productCard', 'default')
    const card = getByRole('article', {name: 'Quillmoor Evening Calm CBD Gummies'})
    expect(card.dataset['widgetId']).toBe('productCard-fixture-default')
    expect(card.id).toBe('evening-calm-30')
    expect(within(card).getByRole('img', {name: 'Rated 4.7 out of 5, GREAT, 1,284 ratings'})).toBeTruthy()
    expect(getByText('$54.99 for 30 gummies')).toBeTruthy()
    const button = within(card).getByRole('link', {name: 'SHOP NOW (opens in a new tab)'})
    expect(button.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(JSON.parse(button.dataset['affiliate'] ?? '')).toEqual({
      brand: 'Quillmoor',
      location: 'productCard',
      productId: '1001',
      variant: 'evening-calm-30',
      articleTitle: 'A page of the gallery',
    })
  })

  test('its events name the product by the id in the address of its shop (affiliate-link-13); a click is one of them', async () => {
    const {getByRole} = await renderFixture('productCard', 'default')
    const product = {
      brand: 'Quillmoor',
      location: 'productCard',
      productId: '1001',
      variant: 'evening-calm-30',
      articleTitle: 'A page of the gallery',
    }
    const card = getByRole('article')
    expect(JSON.parse(card.dataset['trackView'] ?? '')).toEqual({type: 'productViewed', ...product})
    expect(JSON.parse(card.dataset['trackLoad'] ?? '')).toEqual({type: 'productLoaded', ...product})
    expect(JSON.parse(getByRole('link', {name: /SHOP NOW/}).dataset['trackClick'] ?? '')).toEqual({
      type: 'productClicked',
      ...product,
      linkUrl: 'https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001',
    })
  })

  test('the headline score is not among the bars; the width of a bar is its score divided by 5', async () => {
    const {container} = await renderFixture('productCard', 'default')
    const bars = [...container.querySelectorAll<HTMLElement>('[style*="--share"]')]
    expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['96%', '98%', '82%'])
    expect(container.textContent).not.toContain('Overall')
  })

  test('has three accordions with their titles (product-card-22), tracked as ACCORDIONS (product-card-24)', async () => {
    const {container} = await renderFixture('productCard', 'default')
    const accordions = [...container.querySelectorAll('details')]
    expect(accordions.map((details) => details.querySelector('summary')?.textContent)).toEqual([
      'Pros & cons',
      'What our tester says',
      'Product details',
    ])
    expect(JSON.parse(accordions[1]?.dataset['trackToggle'] ?? '')).toEqual({
      type: 'accordionToggled',
      element: 'ACCORDIONS',
      label: 'What our tester says',
      widgetId: 'productCard-fixture-default',
    })
  })

  test('without review, ingredients, hands-on review and pros or cons it is compact (product-card-26)', async () => {
    const {getByRole} = await renderFixture('productCard', 'compact')
    expect(getByRole('article').dataset['layout']).toBe('compact')
    const full = await renderFixture('productCard', 'default')
    expect(full.container.querySelector('article')?.dataset['layout']).toBe('full')
  })

  test('a featured partner is labelled and disclosed (product-card-30)', async () => {
    const {getByText} = await renderFixture('productCard', 'long')
    expect(getByText('Featured partner')).toBeTruthy()
    expect(getByText(/this brand pays to appear at the top/)).toBeTruthy()
  })

  test('stars are hidden on request', async () => {
    const {queryByRole} = await renderFixture('productCard', 'withoutRating')
    expect(queryByRole('img', {name: /Rated/})).toBeNull()
  })

  test('a document without a name is reported by its missing field', async () => {
    const {failures, container} = await renderFixture('productCard', 'invalid')
    expect(container.innerHTML).toBe('')
    expect(failures).toEqual([
      {
        articleId: 'article-gallery',
        canonicalPath: '/gallery',
        widgetId: 'productCard-fixture-invalid',
        type: 'productCard',
        reason: '"productTitle" is missing',
      },
    ])
  })
})
