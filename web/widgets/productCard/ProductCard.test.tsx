/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {cleanup, render, type RenderResult, within} from '@testing-library/react'
import {renderFixture, renderStored, renderStoredBody} from '../../../tests/support/fixtures.tsx'
import {paragraphs, referenceTo} from '../../contract/fixtures.ts'
import {Loaded} from '../../gallery/Loaded.tsx'
import {galleryContext, loadStored} from '../../gallery/renderFixture.ts'
import {badgeFixtures} from '../../products/badge.fixtures.ts'
import {productCardFixtures} from './productCard.fixtures.ts'

const {minimal} = productCardFixtures

/** A card with a name, and the given fields. */
const card = (fields: object) => renderStored('productCard', {...minimal, ...fields})

const fact = (label: string, value: string) => ({_type: 'productFact', _key: label, label, value})

describe('product card', () => {
  test('shows name, rating, number of ratings, price and shop (rating-13, affiliate-link-10, affiliate-link-18)', async () => {
    const {getByRole, getByText} = await renderFixture('productCard', 'default')
    const card = getByRole('article', {name: 'Quillmoor Evening Calm CBD Gummies'})
    expect(card.dataset['widgetId']).toBe('productCard-fixture-default')
    expect(card.id).toBe('evening-calm-30')
    expect(within(card).getByRole('img', {name: 'Rated 4.7 out of 5, GREAT, 1,284 ratings'})).toBeTruthy()
    for (const text of ['4.7', 'GREAT', '1,284 ratings', '$54.99 for 30 gummies']) expect(getByText(text)).toBeTruthy()
    const button = within(card).getByRole('link', {name: 'SHOP NOW (opens in a new tab)'})
    expect(button.getAttribute('rel')).toBe('sponsored noopener')
    expect(button.getAttribute('href')).toBe(productCardFixtures.default.ctaUrl)
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

  test('the brand stands below a name that does not say it (product-card-33)', async () => {
    const shown = async (productTitle: string) => {
      const {container} = await renderStored('productCard', {...productCardFixtures.default, productTitle})
      return container.querySelector('h3')?.nextElementSibling?.textContent
    }
    expect(await shown('Evening Calm Gummies')).toBe('By Quillmoor')
    expect(await shown('QUILLMOOR Evening Calm')).not.toContain('Quillmoor')
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

  test('its accordions open and close independently of each other (product-card-23)', async () => {
    const {container} = await renderFixture('productCard', 'default')
    const accordions = [...container.querySelectorAll('details')]
    expect(accordions.map(({open}) => open)).toEqual([true, false, false])
    accordions[1]?.querySelector('summary')?.click()
    expect(accordions.map(({open}) => open)).toEqual([true, true, false])
    expect(accordions.filter((accordion) => accordion.hasAttribute('name'))).toEqual([])
  })

  test('the accordions are set again when what they show changes, and not before (product-card-25)', async () => {
    const load = (fields: object) => loadStored('productCard', {...productCardFixtures.default, ...fields})
    const {container, rerender} = render(<Loaded render={await load({})} />)
    const states = () => [...container.querySelectorAll('details')].map(({open}) => open)
    for (const summary of [...container.querySelectorAll('summary')].slice(0, 2)) summary.click()
    expect(states()).toEqual([false, true, false])
    rerender(<Loaded render={await load({productTitle: 'Evening Calm'})} />)
    expect(states()).toEqual([false, true, false])
    rerender(<Loaded render={await load({cons: ['Melts in a warm car']})} />)
    expect(states()).toEqual([true, false, false])
  })

  test('a picture of its own whose file was taken away gives way to that of the product (product-card-1, containment-9)', async () => {
    const {fromProduct} = productCardFixtures
    const pictures = async (fields: object) =>
      [...(await renderStored('productCard', {...fromProduct, ...fields})).container.querySelectorAll('img')].map(
        ({alt}) => alt,
      )
    expect(await pictures({})).toEqual(['Grey weighted blanket folded on a chair'])
    cleanup()
    expect(await pictures({image: {_type: 'contentImage', alt: 'A bottle'}})).toEqual([
      'Grey weighted blanket folded on a chair',
    ])
  })

  describe('the layout', () => {
    const layout = async (fields: object) => (await card(fields)).getByRole('article').dataset['layout']

    test.each([
      ['nothing', {}],
      ['pros alone', {pros: ['Soft texture']}],
      ['cons alone', {cons: ['One strength only']}],
      ['details without a value', {productDetails: [fact('Form', ''), {...fact('Dose', ''), value: null}]}],
      ['details that are switched off', {productDetails: [fact('Form', 'gummy')], noProductIngredients: true}],
    ])('is compact with %s (product-card-26)', async (_, fields) => {
      expect(await layout(fields)).toBe('compact')
    })

    test.each([
      ['a review', {healthlineReviews: paragraphs('Good.')}],
      ['a hands-on review', {handsOnReview: paragraphs('I liked it.')}],
      ['details', {productDetails: [fact('Form', 'gummy')]}],
      ['pros and cons', {pros: ['Soft texture'], cons: ['One strength only']}],
    ])('is full with %s (product-card-26)', async (_, fields) => {
      expect(await layout(fields)).toBe('full')
    })

    test('is compact with an empty paragraph for a review and an empty line for a pro (product-card-26, containment-9)', async () => {
      expect(await layout({healthlineReviews: paragraphs(' '), handsOnReview: paragraphs(''), pros: ['', ' ']})).toBe(
        'compact',
      )
    })

    test('a compact card shows the pros, or cons, that it has (product-card-32)', async () => {
      const {getByText} = await card({pros: ['Soft texture']})
      expect(getByText('Soft texture').closest('details')?.querySelector('summary')?.textContent).toBe('Pros & cons')
    })
  })

  test('`noProductIngredients` hides the product details of a full card too (product-card-13)', async () => {
    const fields = {productDetails: [fact('Form', 'gummy')], healthlineReviews: paragraphs('Good.')}
    const shown = await card(fields)
    expect(shown.getByText('Product details')).toBeTruthy()
    shown.unmount()
    const hidden = await card({...fields, noProductIngredients: true})
    expect(hidden.queryByText('Product details')).toBeNull()
    expect(hidden.queryByText('gummy')).toBeNull()
  })

  test('each mark of a card is shown, "Best overall" once (product-card-10)', async () => {
    const marks = async (fields: object) => {
      const {getByRole, unmount} = await card(fields)
      const labels = within(getByRole('list', {name: 'Badges'}))
        .getAllByRole('listitem')
        .map(({textContent}) => textContent)
      unmount()
      return labels
    }
    const flags = {isEditorPick: true, isBestOverall: true, isBrandApproved: true, isFeaturedPartner: true}
    expect(await marks({...flags, superlative: 'Best value'})).toEqual([
      'Featured partner',
      'Best value',
      'Best overall',
      'Editor’s pick',
      'Vetted brand',
    ])
    expect(await marks({isBestOverall: true, superlative: 'Best Overall'})).toEqual(['Best Overall'])
    expect(await marks({isBestOverall: true})).toEqual(['Best overall'])
  })

  describe('the badges of founders', () => {
    const badgesOf = ({queryByRole}: Pick<RenderResult, 'queryByRole'>) => {
      const list = queryByRole('list', {name: 'Badges'})
      return list === null ? [] : within(list).getAllByRole('listitem')
    }
    const reference = (_ref: string) => ({_type: 'reference', _key: _ref, _ref})

    test('each have their icon and their label, in the order of the editor (product-card-9)', async () => {
      const {women, aapi, black, lgbtqia, smallBusiness, veteran} = badgeFixtures
      const chosen = [women, aapi, black, lgbtqia, smallBusiness, veteran]
      const items = badgesOf(await card({hesiBadgeTags: chosen.map(({_id}) => reference(_id))}))
      expect(items.map(({textContent}) => textContent)).toEqual(chosen.map(({label}) => label))
      const icons = items.map((item) => item.querySelector('svg')?.innerHTML)
      expect(icons.every((icon) => icon !== undefined && icon !== '')).toBe(true)
      expect(new Set(icons).size).toBe(chosen.length)
    })

    test('show what their documents say, and nothing of half a document (content-7, content-9)', async () => {
      const hesiBadgeTags = [reference('badge-local')]
      const shown = async (badge: object) => {
        const body = [{_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: minimal._id}}]
        const rendered = await renderStoredBody(body, {}, [
          {...minimal, hesiBadgeTags},
          {_id: 'badge-local', _type: 'badge', ...badge},
        ])
        const html = badgesOf(rendered).map((item) => [item.textContent, item.querySelector('svg')?.innerHTML])
        rendered.unmount()
        return html
      }
      const leaf = await shown({label: 'Grown nearby', icon: 'leaf'})
      const globe = await shown({label: 'Shipped worldwide', icon: 'globe'})
      expect([leaf, globe]).toEqual([[['Grown nearby', leaf[0]?.[1]]], [['Shipped worldwide', globe[0]?.[1]]]])
      expect(leaf[0]?.[1]).not.toBe(globe[0]?.[1])
      for (const broken of [
        {icon: 'leaf'},
        {label: ' ', icon: 'leaf'},
        {label: 5, icon: 'leaf'},
        {label: 'Grown nearby'},
      ])
        expect(await shown(broken)).toEqual([])
      for (const icon of ['no_such_icon', 'constructor', 5])
        expect(await shown({label: 'Grown nearby', icon})).toEqual([])
    })

    test('are left out without a document, and of cards imported before badges had one; the card stays (content-9)', async () => {
      const {women, invalid} = badgeFixtures
      const hesiBadgeTags = [
        reference('badge-gone'),
        'Veteran-Founded',
        null,
        reference(invalid._id),
        reference(women._id),
      ]
      const rendered = await card({hesiBadgeTags})
      expect(rendered.getByRole('article', {name: minimal.productTitle})).toBeTruthy()
      expect(badgesOf(rendered).map(({textContent}) => textContent)).toEqual(['Women-Founded'])
      expect(rendered.failures).toEqual([])
      rendered.unmount()
      for (const none of [[reference('badge-gone')], ['Veteran-Founded'], 'Veteran-Founded']) {
        const without = await card({hesiBadgeTags: none})
        expect(without.getByRole('article', {name: minimal.productTitle})).toBeTruthy()
        expect(badgesOf(without)).toEqual([])
        expect(without.failures).toEqual([])
        without.unmount()
      }
    })
  })

  test('the editor’s colour is the ground behind the picture (product-card-11)', async () => {
    const {getByRole} = await renderFixture('productCard', 'default')
    const picture = getByRole('img', {name: /^Jar of Quillmoor/})
    expect(picture.closest<HTMLElement>('[style*="--ground"]')?.style.getPropertyValue('--ground')).toBe('#F4F1FA')
  })

  test('the scores are broken down where the editor wants it (product-card-14)', async () => {
    const scores = {
      proprietaryReviews: [{_type: 'reviewScore', _key: 's', scoreCriteriaName: 'Taste', scoreCriteriaValue: 4.2}],
    }
    const shown = await card({...scores, showReviewScoreBoard: true})
    expect(shown.getByText('Taste').nextElementSibling?.textContent).toBe('4.2 / 5')
    shown.unmount()
    expect((await card({...scores, showReviewScoreBoard: false})).queryByText('Taste')).toBeNull()
  })

  test('shows rating, pros and cons, details, both reviews and the scores (product-card-31)', async () => {
    const {container, getByRole} = await renderFixture('productCard', 'default')
    expect(getByRole('img', {name: /^Rated 4.7 out of 5/})).toBeTruthy()
    for (const text of [
      'Soft texture and only 2 g of added sugar',
      'One strength only',
      'blackcurrant and lavender',
      'We measured 24.1 to 25.6 mg',
      'I took half a gummy about an hour before bed',
      'Label accuracy',
    ])
      expect(container.textContent).toContain(text)
  })

  describe('stars', () => {
    const rated = {rating: 4.5, isEngagementTeamTest: true}
    const page = {
      canonicalPath: '/nutrition/collagen',
      settings: {...galleryContext.settings, pathsWithoutStarRating: ['/nutrition/collagen']},
    }
    const stars = async (fields: object, where: object) =>
      (await renderStored('productCard', {...minimal, ...fields}, where)).queryByRole('img', {name: /^Rated/})

    test('of an engagement test are hidden on the paths of the settings (product-card-28)', async () => {
      expect(await stars(rated, page)).toBeNull()
    })

    test('of an engagement test are shown on other paths (product-card-28)', async () => {
      expect(await stars(rated, {...page, canonicalPath: '/nutrition/zinc'})).not.toBeNull()
    })

    test('of other cards are shown on the paths of the settings (product-card-28)', async () => {
      expect(await stars({rating: 4.5}, page)).not.toBeNull()
    })
  })

  test('a discount that is no text is reported and shown as it is; the card stays (prices-9)', async () => {
    const {getByRole, getByText, failures} = await card({discount: 20})
    expect(getByRole('article', {name: minimal.productTitle})).toBeTruthy()
    expect(getByText('20')).toBeTruthy()
    expect(failures.map(({widgetId, type, reason}) => [widgetId, type, reason])).toEqual([
      [minimal._id, 'productCard', '"discount" is not a text'],
    ])
  })

  test('the price, as every highlight, has its explanation and its link (product-card-2)', async () => {
    const price = {
      ...fact('Price', '$54.99 for 30 gummies'),
      tooltip: 'Before shipping.',
      linkUrl: 'https://www.example.com/prices',
    }
    const {getByRole, container} = await card({highlights: [price, fact('Dose', '25 mg')]})
    const about = getByRole('button', {name: 'About Price'})
    expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Before shipping.')
    const link = getByRole('link', {name: '$54.99 for 30 gummies (opens in a new tab)'})
    expect(link.getAttribute('href')).toBe('https://www.example.com/prices')
    expect(container.querySelector('dl')?.textContent).toBe('Dose25 mg')
  })

  test('facts whose stored keys are missing have explanations of their own', async () => {
    const explained = (label: string) => ({...fact(label, '5 mg'), _key: null, tooltip: `What ${label} is.`})
    const {getByRole} = await card({highlights: [explained('CBD'), explained('THC')]})
    for (const label of ['CBD', 'THC']) {
      const about = getByRole('button', {name: `About ${label}`})
      expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        `What ${label} is.`,
      )
    }
  })

  test('a position that is stored as null is none', async () => {
    const {getByRole} = await renderStoredBody([{...referenceTo(minimal._id), placement: {position: null}}])
    expect(getByRole('heading', {level: 3}).textContent).toBe(minimal.productTitle)
  })

  test('a price of nothing but an amount has two decimals (prices-1)', async () => {
    const {getByText} = await card({highlights: [fact('Price', '$49')]})
    expect(getByText('Price').parentElement?.textContent).toBe('Price $49.00')
  })

  test('the product details have their explanations (product-card-3)', async () => {
    const {getByRole} = await card({
      productDetails: [{...fact('Form', 'pectin gummy'), tooltip: 'Made without gelatin.'}],
    })
    const about = getByRole('button', {name: 'About Form', hidden: true})
    expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Made without gelatin.',
    )
  })

  test.each([
    [{showDisclaimer: true}, ['Price on the day of review.']],
    [{showDisclaimer: false}, []],
  ])('without price and shop, with %j, the disclaimer is %j (product-card-15)', async (fields, expected) => {
    const {queryAllByText} = await card({...fields, desktopDisclaimer: 'Price on the day of review.'})
    expect(queryAllByText('Price on the day of review.').map(({textContent}) => textContent)).toEqual(expected)
  })

  test('without a brand its events have a label in its place (tracking-7)', async () => {
    const {getByRole} = await card({ctaUrl: 'https://go.example.com/tea'})
    expect(JSON.parse(getByRole('article').dataset['trackView'] ?? '')).toMatchObject({brand: 'Unknown brand'})
    expect(JSON.parse(getByRole('link').dataset['affiliate'] ?? '')).toMatchObject({brand: 'Unknown brand'})
  })

  test('a featured partner is labelled and disclosed (product-card-30)', async () => {
    const {getByText} = await renderFixture('productCard', 'long')
    expect(getByText('Featured partner')).toBeTruthy()
    expect(getByText(/this brand pays to appear at the top/)).toBeTruthy()
  })

  test('stars are hidden on request (product-card-12)', async () => {
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

describe('a card of a product', () => {
  test('shows the facts of the product where it has none of its own, and its own where it has', async () => {
    const {getByRole, getByText} = await renderFixture('productCard', 'fromProduct')
    const shown = getByRole('article', {name: 'Thistlewane Weighted Blanket, 15 lb'})
    expect(shown.id).toBe('blanket-15')
    expect(within(shown).getByRole('img', {name: 'Rated 4.6 out of 5, GREAT, 2,318 ratings'})).toBeTruthy()
    expect(getByText('Rating: our testers, and 2,318 buyers at Tarnwell')).toBeTruthy()
    expect(getByRole('link', {name: 'SHOP NOW (opens in a new tab)'}).getAttribute('href')).toBe(
      'https://go.example.com/thistlewane/blanket?rvo_prodid=2001&subid=2001',
    )
    expect(shown.textContent).toContain('$20 off')
    cleanup()
    const {getByRole: own} = await renderStored('productCard', {
      ...productCardFixtures.fromProduct,
      productTitle: 'Our blanket',
    })
    expect(own('article', {name: 'Our blanket'}).id).toBe('blanket-15')
  })

  test('shows the price with the day on which it was checked, and the prices of other shops', async () => {
    const {getByText, getByRole} = await renderFixture('productCard', 'fromProduct')
    expect(getByText('Price checked November 16, 2026').parentElement?.textContent).toBe(
      'Price $129.00Price checked November 16, 2026',
    )
    const shops = within(getByRole('list', {name: 'Other shops'})).getAllByRole('listitem')
    expect(shops.map(({textContent}) => textContent)).toEqual(['Tarnwell (opens in a new tab) $134.50'])
  })

  test('lists other shops, below a disclosure, where the first one has neither an address nor a price', async () => {
    const {container, getByRole} = await renderStoredBody([referenceTo('productCard-shops')], {isExcerpt: false}, [
      {
        _id: 'productCard-shops',
        _type: 'productCard',
        productTitle: 'Blanket',
        product: {_type: 'reference', _ref: 'product-shops'},
      },
      {
        _id: 'product-shops',
        _type: 'product',
        name: 'Blanket',
        offers: [
          {_key: 'a', retailer: 'Thistlewane'},
          {_key: 'b', retailer: 'Tarnwell', url: 'https://www.tarnwell.example/blanket'},
        ],
      },
    ])
    const shops = within(getByRole('list', {name: 'Other shops'})).getAllByRole('link')
    expect(shops.map(({textContent}) => textContent)).toEqual(['Tarnwell (opens in a new tab)'])
    expect([...container.querySelectorAll<HTMLElement>('[data-widget]')].map(({dataset}) => dataset['widget'])).toEqual(
      ['affiliateDisclaimer', 'productCard'],
    )
  })

  test('says of an old price that it may have changed; hides one that is too old, and keeps the button', async () => {
    const stale = await renderFixture('productCard', 'stalePrice')
    expect(stale.getByText('Price checked October 1, 2026. It may have changed.')).toBeTruthy()
    expect(stale.container.textContent).toContain('$1,024.90')
    stale.unmount()
    const outdated = await renderFixture('productCard', 'outdatedPrice')
    expect(outdated.container.textContent).not.toContain('$18')
    expect(outdated.getByRole('link', {name: 'SHOP NOW (opens in a new tab)'})).toBeTruthy()
  })

  test('tells search engines the price that it shows with its day, and our review, with the pros and the cons', async () => {
    const overall = {
      _type: 'reviewScore',
      _key: 'overall',
      scoreCriteriaName: 'Overall',
      scoreCriteriaValue: 4.4,
    }
    const {structuredData} = await renderStored('productCard', {
      ...productCardFixtures.fromProduct,
      proprietaryReviews: [overall],
    })
    expect(structuredData).toEqual([
      expect.objectContaining({
        name: 'Thistlewane Weighted Blanket, 15 lb',
        offers: {'@type': 'Offer', price: 129, priceCurrency: 'USD', validFrom: '2026-11-16'},
        review: expect.objectContaining({
          reviewRating: {'@type': 'Rating', ratingValue: 4.4, bestRating: 5, worstRating: 0},
          positiveNotes: {
            '@type': 'ItemList',
            itemListElement: [
              {'@type': 'ListItem', position: 1, name: 'Stays cool: the cover is woven from bamboo viscose'},
            ],
          },
          negativeNotes: expect.objectContaining({itemListElement: [expect.objectContaining({position: 1})]}),
        }),
      }),
    ])
    const [outdated] = (await renderFixture('productCard', 'outdatedPrice')).structuredData
    expect(outdated).toBeUndefined()
    expect((await renderFixture('productCard', 'stalePrice')).structuredData).toEqual([
      expect.objectContaining({
        offers: expect.objectContaining({price: 1024.9, validFrom: '2026-10-01'}),
        review: expect.objectContaining({reviewRating: expect.objectContaining({ratingValue: 4.2})}),
      }),
    ])
  })

  test('does not tell search engines that the rating of buyers is ours (product-card-34)', async () => {
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Thistlewane Weighted Blanket, 15 lb',
      brand: {'@type': 'Brand', name: 'Thistlewane'},
      offers: {'@type': 'Offer', price: 129, priceCurrency: 'USD', validFrom: '2026-11-16'},
    }
    expect((await renderFixture('productCard', 'fromProduct')).structuredData).toEqual([product])
    // Its own rating is counted, too, and it has no price.
    expect((await renderFixture('productCard', 'compact')).structuredData).toEqual([])
  })

  test('without a product that can be read is not shown', async () => {
    const {failures, container} = await renderStored('productCard', {
      ...productCardFixtures.fromProduct,
      product: {_type: 'reference', _ref: 'product-gone'},
    })
    expect(container.textContent).toBe('')
    expect(failures).toHaveLength(1)
  })
})
