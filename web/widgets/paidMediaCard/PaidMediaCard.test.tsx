/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs, referenceTo} from '../../contract/fixtures.ts'
import {widgetFixtures} from '../../generated/fixtures.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {rowFixtures} from '../row/row.fixtures.ts'
import {paidMediaCardFixtures} from './paidMediaCard.fixtures.ts'

const {minimal} = paidMediaCardFixtures

describe('paid-media card', () => {
  test('shows every field of the product, with its price beside the button (paid-media-4, prices-1, rating-13)', async () => {
    const {getByRole, getByText, container} = await renderFixture('paidMediaCard', 'default')
    const card = getByRole('article', {name: 'Evening starter kit'})
    expect(card.id).toBe('sd-starter-kit')
    expect(card.querySelector('#pm-401')).not.toBeNull()
    expect(within(card).getByRole('img', {name: 'Sundapple starter kit box beside a cup of tea'})).toBeTruthy()
    for (const text of ['Sundapple', '58 ratings', '$29.00', 'EVENING', '20% off']) expect(getByText(text)).toBeTruthy()
    expect(container.querySelector('dl')?.textContent).not.toContain('29')
    const button = getByRole('link', {name: 'SHOP THE KIT (opens in a new tab)'})
    expect(button.getAttribute('rel')).toBe('sponsored noopener')
    expect(button.getAttribute('href')).toBe(paidMediaCardFixtures.default.ctaUrl)
  })

  test('its events name the product, its variant and its place (paid-media-4)', async () => {
    const content = [referenceTo('paidMediaCard-fixture-default', 3)]
    const columns = [{_type: 'rowColumn', _key: 'c', content}]
    const {getByRole} = await renderStored('row', {...rowFixtures.minimal, columns})
    const product = {
      productId: '4010',
      location: 'paidMediaCard',
      brand: 'Sundapple',
      variant: 'sd-starter-kit',
      position: 3,
      articleTitle: 'A page of the gallery',
    }
    const {dataset} = getByRole('article')
    expect(JSON.parse(dataset['trackView'] ?? '')).toEqual({type: 'productViewed', ...product})
    expect(JSON.parse(dataset['trackLoad'] ?? '')).toEqual({type: 'productLoaded', ...product})
    expect(JSON.parse(getByRole('link', {name: /SHOP THE KIT/}).dataset['affiliate'] ?? '')).toEqual(product)
  })

  test('its facts have label, value, explanation and link (paid-media-5)', async () => {
    const {getByRole, getByText} = await renderFixture('paidMediaCard', 'default')
    expect(getByText('Includes').nextElementSibling?.textContent).toBe('tea, eye mask and a four-week diary')
    const about = getByRole('button', {name: 'About Caffeine'})
    expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Below 2 mg/)
    const link = getByRole('link', {name: 'Harrow Lane Labs (opens in a new tab)'})
    expect(link.getAttribute('href')).toBe('https://www.example.com/harrow-lane/sundapple')
  })

  test('the explanation and the link of its price stand with the price (paid-media-5)', async () => {
    const [price, dose] = [
      {tooltip: 'For four weeks.', linkUrl: 'https://www.example.com/prices'},
      {tooltip: 'In a cup.', linkUrl: 'https://www.example.com/doses'},
    ]
    const {getByRole, getByText} = await renderStored('paidMediaCard', {
      ...minimal,
      highlights: [
        {_type: 'productFact', _key: 'p', label: 'Price', value: '$29 for the kit', ...price},
        {_type: 'productFact', _key: 'd', label: 'Dose', value: '5 mg', ...dose},
      ],
    })
    for (const [label, value, {tooltip, linkUrl}] of [
      ['Price', '$29 for the kit', price],
      ['Dose', '5 mg', dose],
    ] as const) {
      const about = getByRole('button', {name: `About ${label}`})
      expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toBe(tooltip)
      expect(getByRole('link', {name: `${value} (opens in a new tab)`}).getAttribute('href')).toBe(linkUrl)
    }
    expect(getByText('$29 for the kit').closest('dl')).toBeNull()
  })

  test('its stars have 5 as their maximum (paid-media-6)', async () => {
    const stars = async (rating: number) => {
      const {queryByRole, unmount} = await renderStored('paidMediaCard', {...minimal, rating})
      const row = queryByRole('img', {name: /^Rated/})
      const found = [row?.getAttribute('aria-label'), row?.querySelectorAll('path').length]
      unmount()
      return found
    }
    // The empty row and the filled one above it.
    expect(await stars(4.3)).toEqual(['Rated 4.3 out of 5, VERY GOOD', 2 * 5])
    expect(await stars(5)).toEqual(['Rated 5.0 out of 5, EXCELLENT', 2 * 5])
    expect(await stars(6)).toEqual([undefined, undefined])
  })

  test.each(['default', 'partnerWithoutShop'])(
    'a featured partner has its badge and the disclosure: %s (paid-media-7, product-card-30)',
    async (fixture) => {
      const {getByText, queryByText} = await renderFixture('paidMediaCard', fixture)
      expect(getByText('Featured partner')).toBeTruthy()
      expect(
        getByText(/pays to appear at the top.*editors test and approve.*cannot pay for positive reviews/),
      ).toBeTruthy()
      expect(queryByText('Sponsored')).toBeNull()
    },
  )

  test('other cards are labelled as sponsored, without the disclosure (paid-media-7, paid-media-10)', async () => {
    const {getByText, container} = await renderFixture('paidMediaCard', 'sponsored')
    expect(getByText('Sponsored')).toBeTruthy()
    expect(container.textContent).not.toContain('Featured partner')
  })

  test('is no review of ours: without a price that was checked, search engines are told nothing (paid-media-12)', async () => {
    const rated = await renderFixture('paidMediaCard', 'default')
    expect(rated.structuredData).toEqual([])
    rated.unmount()
    expect((await renderFixture('paidMediaCard', 'minimal')).structuredData).toEqual([])
  })
})

describe('the label of a paid widget', () => {
  const own = paragraphs('Paid for by our partners')
  const settings = {
    ...galleryContext.settings,
    placements: [{name: 'paidMediaBanner' as const, assetName: 'Default', text: own}],
  }

  test.each(['paidMediaCard', 'paidMediaDriver', 'oneTwoThree'] as const)(
    'of a %s is “Sponsored”, or the text of the placement (paid-media-8, paid-media-10)',
    async (type) => {
      const {minimal: stored} = widgetFixtures[type]
      const usual = await renderStored(type, stored)
      expect(usual.getByText('Sponsored')).toBeTruthy()
      usual.unmount()
      const replaced = await renderStored(type, stored, {settings})
      expect(replaced.getByText('Paid for by our partners').tagName).toBe('P')
      expect(replaced.queryByText('Sponsored')).toBeNull()
    },
  )
})

test('a card of a product has the facts and the price of the product, and search engines are told no rating (paid-media-12)', async () => {
  const {getByRole, getByText, structuredData} = await renderStored('paidMediaCard', {
    _id: 'paidMediaCard-of-product',
    _type: 'paidMediaCard',
    product: {_type: 'reference', _ref: 'product-fixture-default'},
  })
  expect(getByRole('article', {name: 'Thistlewane Weighted Blanket, 15 lb'}).id).toBe('blanket-15')
  expect(getByText('Price checked November 16, 2026')).toBeTruthy()
  expect(structuredData).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Thistlewane Weighted Blanket, 15 lb',
      brand: {'@type': 'Brand', name: 'Thistlewane'},
      offers: {'@type': 'Offer', price: 129, priceCurrency: 'USD', validFrom: '2026-11-16'},
    },
  ])
})
