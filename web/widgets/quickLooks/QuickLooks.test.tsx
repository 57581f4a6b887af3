/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStoredBody} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {quickLooksFixtures} from './quickLooks.fixtures.ts'

const list = (...itemLinks: readonly object[]) => ({
  _id: 'quickLooks-test',
  _type: 'quickLooks',
  itemLinks: itemLinks.map((item, index) => ({
    _type: 'quickLook',
    _key: `k${index}`,
    title: `Product ${index}`,
    ...item,
  })),
})

/** A list above the cards of a buying guide. */
const guide = (...others: readonly object[]) => [referenceTo('quickLooks-test'), ...others]

test('lists the products: what each is best for, its shop, and its review (quick-looks-1, quick-looks-3)', async () => {
  const {getAllByRole, getByRole, failures} = await renderFixture('quickLooks', 'default')
  expect(failures).toEqual([])
  const looks = within(getByRole('region', {name: quickLooksFixtures.default.title}))
  expect(looks.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Best overallQuillmoor Evening Calm (opens in a new tab)Skip to review (Quillmoor Evening Calm)',
    'Best tasteBriarquay Lemon Balm (opens in a new tab)Skip to review (Briarquay Lemon Balm)',
  ])
  const shop = looks.getByRole('link', {name: /^Quillmoor Evening Calm/})
  expect(shop.getAttribute('href')).toBe('https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001')
  expect(shop.getAttribute('rel')).toBe('sponsored noopener')
  expect(JSON.parse(shop.dataset['affiliate'] ?? '')).toEqual({
    brand: 'Unknown brand',
    location: 'quickLooks',
    productId: '1001',
    variant: 'evening-calm-30',
    position: 1,
    text: 'Quillmoor Evening Calm',
  })
  const jump = looks.getByRole('link', {name: 'Skip to review (Quillmoor Evening Calm)'})
  const target = document.getElementById(jump.getAttribute('href')?.slice(1) ?? '')
  expect(target).toBe(getAllByRole('article', {name: 'Quillmoor Evening Calm CBD Gummies'})[0])
})

test('has a heading, words for the jump, and names without shops where the editor gave none (quick-looks-1)', async () => {
  const {getByRole, getByText, queryByRole} = await renderFixture('quickLooks', 'minimal')
  expect(getByRole('heading', {level: 2, name: 'Our top picks'})).toBeTruthy()
  expect(getByText('Larkhollow Chamomile Tea')).toBeTruthy()
  expect(within(getByRole('region', {name: 'Our top picks'})).queryByRole('link')).toBeNull()
  expect(queryByRole('link', {name: /Skip/})).toBeNull()
})

const card = (fields: object) => ({
  _id: 'productCard-test',
  _type: 'productCard',
  productTitle: 'Evening tea',
  ...fields,
})

test.each([
  ['the variant', {hashRoute: '#tea-30'}, {variantId: 'tea-30', productId: 'prod-7'}, '#tea-30'],
  ['the id', {hashRoute: '#prod-7'}, {variantId: 'tea-30', productId: 'prod-7'}, '#tea-30'],
  ['the id of a card without a variant', {hashRoute: '#prod-7'}, {productId: 'prod-7'}, '#prod-7'],
  [
    'the variant of the item, where hashRoute leads nowhere',
    {hashRoute: '#tea', variantId: 'tea-30'},
    {variantId: 'tea-30'},
    '#tea-30',
  ],
  ['the variant of the item, without hashRoute', {variantId: 'tea-30'}, {variantId: 'tea-30'}, '#tea-30'],
  ['an escaped name', {hashRoute: '#caf%C3%A9%2030'}, {variantId: 'café 30'}, '#caf%C3%A9-30'],
])('jumps to the card by %s (quick-looks-2, quick-looks-3, quick-looks-5)', async (_name, item, fields, href) => {
  const documents = [list(item), card(fields)]
  const {getByRole, failures} = await renderStoredBody(guide(referenceTo('productCard-test')), {}, documents)
  const jump = getByRole('link', {name: /^Skip to review/})
  expect(jump.getAttribute('href')).toBe(href)
  expect(document.getElementById(decodeURIComponent(href.slice(1)))).toBe(getByRole('article'))
  expect(failures).toEqual([])
})

test('jumps to the place that has the id, where something else on the page has the wanted one (quick-looks-3)', async () => {
  const heading = {
    _type: 'block',
    _key: 'h',
    style: 'h2',
    markDefs: [{_type: 'anchor', _key: 'a', id: 'tea-30'}],
    children: [{_type: 'span', _key: 's', text: 'Teas', marks: ['a']}],
  }
  const documents = [list({hashRoute: '#tea-30'}), card({variantId: 'tea-30'})]
  const {getByRole} = await renderStoredBody(guide(heading, referenceTo('productCard-test')), {}, documents)
  const jump = getByRole('link', {name: /^Skip to review/})
  expect(document.getElementById(jump.getAttribute('href')?.slice(1) ?? '')).toBe(getByRole('article'))
})

test.each([
  ['is not on the page', []],
  ['cannot be shown', [{_id: 'productCard-test', _type: 'productCard', variantId: 'tea-30'}]],
])('a jump to a card that %s is left out, and reported (quick-looks-6)', async (_name, cards) => {
  const documents = [list({hashRoute: '#tea-30', link: 'https://go.example.com/tea?subid=1'}), ...cards]
  const {getByRole, queryByRole, failures} = await renderStoredBody(
    guide(...cards.map(({_id}) => referenceTo(_id))),
    {},
    documents,
  )
  expect(getByRole('link', {name: /^Product 0/})).toBeTruthy()
  expect(queryByRole('link', {name: /Skip/})).toBeNull()
  expect(failures.filter(({type}) => type === 'quickLooks').map(({widgetId, reason}) => ({widgetId, reason}))).toEqual([
    {widgetId: 'quickLooks-test', reason: 'nothing on the page is named #tea-30'},
  ])
})

test('editors see in draft mode which jump leads nowhere', async () => {
  const documents = [list({hashRoute: '#tea-30'})]
  const {getByRole} = await renderStoredBody(guide(), {isDraft: true}, documents)
  expect(getByRole('note').textContent).toContain('nothing on the page is named #tea-30')
})

test('an address that could run code is no link', async () => {
  const {getByText, queryByRole} = await renderFixture('quickLooks', 'invalidAddress')
  expect(getByText(/A gummy we no longer list/).closest('a')).toBeNull()
  expect(queryByRole('link', {name: /A gummy we no longer list/})).toBeNull()
})

test.each([{linkTitle: {}}, {linkTitle: [null]}, {hashRoute: 5}, {hashRoute: {}, variantId: [1]}])(
  'a malformed jump, %j, is contained',
  async (fields) => {
    const documents = [list({variantId: 'tea-30', ...fields}), card({variantId: 'tea-30'})]
    const {getByRole} = await renderStoredBody(guide(referenceTo('productCard-test')), {}, documents)
    expect(getByRole('article')).toBeTruthy()
  },
)

test('an item of a product has the name, shop and jump of the product where it has none of its own', async () => {
  const {getByRole, failures} = await renderStoredBody([
    referenceTo('quickLooks-fixture-from-products'),
    referenceTo('productCard-fixture-from-product'),
  ])
  const looks = within(getByRole('region', {name: 'Our top picks'}))
  const shop = looks.getByRole('link', {name: 'Thistlewane Weighted Blanket, 15 lb (opens in a new tab)'})
  expect(shop.getAttribute('href')).toBe('https://go.example.com/thistlewane/blanket?rvo_prodid=2001&subid=2001')
  expect(JSON.parse(shop.dataset['affiliate'] ?? '')).toMatchObject({brand: 'Thistlewane', variant: 'blanket-15'})
  const jump = looks.getByRole('link', {name: 'Skip to review (Thistlewane Weighted Blanket, 15 lb)'})
  expect(jump.getAttribute('href')).toBe('#blanket-15')
  expect(looks.getByText('Marrowick Journal')).toBeTruthy()
  expect(failures).toEqual([])
})
