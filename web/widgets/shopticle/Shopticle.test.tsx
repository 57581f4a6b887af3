/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs} from '../../contract/fixtures.ts'
import {shopticleFixtures} from './shopticle.fixtures.ts'

const {minimal} = shopticleFixtures

/** A list with one product that has a name, and the given fields. */
const withProduct = (fields: object) =>
  renderStored('shopticle', {...minimal, products: [{...minimal.products[0], ...fields}]})

const offer = (fields: object) => ({_type: 'offer', _key: 'o', url: 'https://go.example.com/o', ...fields})

const buttons = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => link.textContent.replace(' (opens in a new tab)', ''))

describe('a shopticle', () => {
  test('is a numbered list of its products in the editor’s order (shopticle-1)', async () => {
    const {container, getByRole} = await renderFixture('shopticle', 'default')
    expect(getByRole('region', {name: 'Small comforts our editors use'}).dataset['widget']).toBe('shopticle')
    expect(container.querySelector('table')).toBeNull()
    expect([...container.querySelectorAll('ol > li h3')].map((heading) => heading.textContent)).toEqual([
      '1. Cotton weighted blanket, 12 lb',
      '2. Caffeine-free evening tea, 20 bags',
      '3. Paper worry journal',
    ])
  })

  test('without a title is named by its products, so that two on a page can be told apart', async () => {
    const {products} = shopticleFixtures.default
    const {getByRole} = await renderStored('shopticle', {...minimal, title: undefined, products})
    expect(getByRole('region', {name: 'Products: Cotton weighted blanket, 12 lb and 2 more'})).toBeTruthy()
  })

  test('is a table with a caption, a header for each row, and columns of the properties that products share (shopticle-1)', async () => {
    const {getByRole} = await renderFixture('shopticle', 'wideTable')
    const table = getByRole('table', {name: '3 products compared'})
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({textContent}) => textContent),
    ).toEqual(['Product', 'Fill', 'Loft', 'Firmness', 'Trial', 'Care', 'Where to buy'])
    const [first] = within(table).getAllByRole('rowheader')
    expect(first?.textContent).toBe('ThistlewaneCloudberry Adjustable Pillow')
    expect(
      [...(first?.closest('tr')?.querySelectorAll('td') ?? [])].slice(0, 5).map(({textContent}) => textContent),
    ).toEqual(['shredded foam', '3 to 7 in', 'medium', '100 nights', 'cover only'])
  })

  test('properties that few products have share one column', async () => {
    const {getAllByRole, getByText} = await renderFixture('shopticle', 'table')
    expect(getAllByRole('columnheader').map(({textContent}) => textContent)).toEqual([
      'Product',
      'Details',
      'Summary',
      'Where to buy',
    ])
    expect(getByText('Main herbs:').nextElementSibling?.textContent).toBe('chamomile, linden')
  })

  test('an empty cell of a table says so', async () => {
    const {_type, products} = shopticleFixtures.table
    const [blanket, tea] = products
    const {getAllByRole} = await renderStored('shopticle', {
      ...minimal,
      _type,
      cardType: 'table',
      products: [blanket, {...tea, summary: undefined}],
    })
    expect(getAllByRole('row').map((row) => row.textContent.includes('Not given'))).toEqual([false, false, true])
  })

  test('shows brand, name, picture, properties, summary and offers of a product (shopticle-2, shopticle-3, shopticle-4)', async () => {
    const {container, getByRole, getByText} = await renderFixture('shopticle', 'default')
    const [item] = container.querySelectorAll('ol > li')
    expect(item?.textContent).toMatch(/^Thistlewane1\. Cotton weighted blanket, 12 lb/)
    expect(getByRole('img', {name: 'Gray weighted blanket on a sofa'}).getAttribute('width')).toBe('1200')
    expect(getByText('Weight:').nextElementSibling?.textContent).toBe('12 lb')
    expect(getByText(/^Even pressure without too much heat/)).toBeTruthy()
    expect(item?.querySelectorAll('a')).toHaveLength(2)
  })

  test('uses the facts of a product where it has none of its own', async () => {
    const {container} = await renderFixture('shopticle', 'fromProducts')
    const [blanket, mask] = container.querySelectorAll<HTMLElement>('ol > li')
    expect(blanket?.textContent).toContain('Thistlewane1. Thistlewane Weighted Blanket, 15 lb')
    expect(blanket && buttons(blanket)).toEqual(['SHOP NOW', '$134.50 FROM Tarnwell'])
    expect(mask?.textContent).toContain('Sundapple2. Warm eye mask')
  })

  test('a product without a name is reported, and the others are shown (containment-1)', async () => {
    const {container, failures} = await renderStored('shopticle', {
      ...minimal,
      products: [{...minimal.products[0], _key: 'a', name: null}, ...minimal.products],
    })
    expect(failures.map(({reason}) => reason)).toEqual(['"products.name" is missing'])
    expect(container.querySelectorAll('ol > li')).toHaveLength(1)
  })
})

describe('an offer', () => {
  test.each([
    ['price and shop', {price: 1299.5, retailer: 'Target'}, ['$1,299.50 FROM Target']],
    ['a shop', {retailer: 'Target'}, ['SHOP NOW AT Target']],
    ['a price', {price: 12}, ['SHOP NOW']],
    ['neither', {}, ['SHOP NOW']],
  ])(
    'with %s has the label of the shop-now button (affiliate-button-3, shopticle-5, shopticle-8)',
    async (_, fields, labels) => {
      expect(buttons((await withProduct({offers: [offer(fields)]})).container)).toEqual(labels)
    },
  )

  test('has its price before the button where the label does not say it (shopticle-5)', async () => {
    const {container} = await withProduct({offers: [offer({price: 12})]})
    expect(container.querySelector('a')?.previousElementSibling?.textContent).toBe('$12.00')
    const labelled = await withProduct({offers: [offer({price: 12, retailer: 'CVS'})]})
    expect(labelled.container.querySelector('a')?.previousElementSibling).toBeNull()
  })

  test('without any there is no button (shopticle-8)', async () => {
    const {container} = await withProduct({offers: [], linkOverride: 'https://go.example.com/override'})
    expect(buttons(container)).toEqual([])
  })

  test('shows its discount, formatted (shopticle-6)', async () => {
    const {getByText} = await withProduct({offers: [offer({discount: 'Code "REST15" for 15% off'})]})
    expect([getByText('REST15').tagName, getByText('15% off').tagName]).toEqual(['CODE', 'STRONG'])
  })

  test('leads to the address for all offers of the product, if there is one (shopticle-7)', async () => {
    const offers = [offer({}), offer({_key: 'p', url: 'https://go.example.com/p', retailer: 'CVS'})]
    const addresses = (container: HTMLElement) => [...container.querySelectorAll('a')].map(({href}) => href)
    const own = await withProduct({offers})
    expect(addresses(own.container)).toEqual(['https://go.example.com/o', 'https://go.example.com/p'])
    own.unmount()
    const overridden = await withProduct({offers, linkOverride: 'https://go.example.com/all'})
    expect(addresses(overridden.container)).toEqual(['https://go.example.com/all', 'https://go.example.com/all'])
  })

  test('has its price with the day on which it was checked: marked when old, hidden when too old', async () => {
    const {container} = await renderFixture('shopticle', 'fromProducts')
    const [current, stale, outdated] = container.querySelectorAll<HTMLElement>('ol > li')
    expect(current?.textContent).toContain('$129')
    expect(current?.textContent).toMatch(/Price checked November 16, 2026$/)
    expect(stale?.textContent).toContain('$1,024.90')
    expect(stale?.textContent).toContain('Price checked October 1, 2026. It may have changed.')
    expect(outdated && buttons(outdated)).toEqual(['SHOP NOW AT Tarnwell'])
    expect(outdated?.textContent).not.toMatch(/\$18|checked/)
  })

  test('is beside at most two others; further ones can be opened, and days that differ stand with their prices', async () => {
    const {container} = await renderFixture('shopticle', 'tenOffers')
    expect(container.querySelector('summary')?.textContent).toBe('7 more shops')
    expect(container.querySelectorAll('details a')).toHaveLength(7)
    expect(container.querySelectorAll('a')).toHaveLength(10)
    expect(container.textContent.match(/Price checked/g)).toHaveLength(10)
  })

  test('without an address it is text', async () => {
    const {container, getByText} = await withProduct({offers: [{_type: 'offer', _key: 'o', price: 5, retailer: 'CVS'}]})
    expect(buttons(container)).toEqual([])
    expect(getByText('$5.00 FROM CVS')).toBeTruthy()
  })
})

test.each([
  ['no summary', null],
  ['an empty one', []],
  ['one of an empty paragraph', paragraphs(' ')],
])('a product with %s has no place for it, in the list and in the table (containment-9)', async (_, summary) => {
  const list = await withProduct({summary})
  expect(list.container.querySelector('.summary')).toBeNull()
  list.unmount()
  const table = await renderStored('shopticle', {
    ...minimal,
    cardType: 'table',
    products: [{...minimal.products[0], summary}],
  })
  expect([...table.container.querySelectorAll('th')].map(({textContent}) => textContent)).not.toContain('Summary')
})

describe('what else knows a product', () => {
  test('its link is an affiliate link, and its events name it by the id in the address of its shop (affiliate-link-13, affiliate-link-18)', async () => {
    const {container} = await renderFixture('shopticle', 'default')
    const item = container.querySelectorAll<HTMLElement>('ol > li')[1]
    const product = {
      productId: '2003b',
      location: 'shopticle',
      brand: 'Sundapple',
      position: 2,
      articleTitle: 'A page of the gallery',
    }
    expect(JSON.parse(item?.dataset['trackView'] ?? '')).toEqual({type: 'productViewed', ...product})
    expect(JSON.parse(item?.dataset['trackLoad'] ?? '')).toEqual({type: 'productLoaded', ...product})
    const link = item?.querySelector('a')
    expect(link?.rel).toBe('sponsored noopener')
    expect(JSON.parse(link?.dataset['affiliate'] ?? '')).toEqual(product)
    expect(JSON.parse(link?.dataset['trackClick'] ?? '')).toEqual({
      type: 'productClicked',
      ...product,
      linkUrl: 'https://go.example.com/tea-editors-link?subid=2003b',
    })
  })

  test('links jump to it by its variant and id; the first product on the page with an id has it (quick-looks-4)', async () => {
    const products = [
      {...minimal.products[0], productId: 'same'},
      {...minimal.products[0], _key: 'b', productId: 'same'},
    ]
    const {container} = await renderStored('shopticle', {...minimal, products})
    expect([...container.querySelectorAll('[id="same"]')].map((anchor) => anchor.parentElement)).toEqual([
      container.querySelector('li'),
    ])
    const fromProduct = await renderFixture('shopticle', 'fromProducts')
    for (const id of ['blanket-15', 'prod-fixture-blanket'])
      expect(fromProduct.container.querySelector(`[id="${id}"]`)?.closest('li')?.textContent).toContain(
        'Weighted Blanket',
      )
  })

  test('search engines are told of the products that are shown, with the prices whose day is known', async () => {
    const {structuredData} = await renderFixture('shopticle', 'fromProducts')
    const seller = {'@type': 'Organization', name: 'Tarnwell'}
    const price = {'@type': 'Offer', priceCurrency: 'USD'}
    expect(structuredData).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            item: {
              '@type': 'Product',
              name: 'Thistlewane Weighted Blanket, 15 lb',
              brand: {'@type': 'Brand', name: 'Thistlewane'},
              offers: [
                {...price, price: 129, validFrom: '2026-11-16'},
                {...price, price: 134.5, validFrom: '2026-11-16', seller},
              ],
            },
          },
          {
            '@type': 'ListItem',
            position: 2,
            item: {
              '@type': 'Product',
              name: 'Warm eye mask',
              brand: {'@type': 'Brand', name: 'Sundapple'},
              offers: [{...price, price: 1024.9, validFrom: '2026-10-01'}],
            },
          },
          {'@type': 'ListItem', position: 3, name: 'Quillmoor Pillow Mist'},
        ],
      },
    ])
    expect((await renderFixture('shopticle', 'bare')).structuredData).toEqual([])
  })
})
