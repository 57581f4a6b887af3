import {expect, test} from '@jest/globals'
import {showBody} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {productCardGroupFixtures} from './productCardGroup.fixtures.ts'

async function show(...body: readonly object[]): Promise<string> {
  return (await showBody(body)).html
}

test('is a list of cards in the editor’s order, headed by its title (product-card-group-4, product-card-group-7)', async () => {
  const html = await show(productCardGroupFixtures.default)
  expect(html).toMatch(/<section [^>]*aria-labelledby="productCardGroup-group-title"/)
  expect(html).toContain('<h2 id="productCardGroup-group-title" class="title">Products readers ask about</h2>')
  expect([...html.matchAll(/data-widget-id="(productCard-[^"]*)"/g)].map(([, id]) => id)).toEqual([
    'productCard-fixture-default',
    'productCard-fixture-compact',
    'productCard-fixture-long',
  ])
})

test('has an accessible name without a title too, and is no landmark then: a page can have several of that name', async () => {
  const [root = ''] =
    /<[^>]*data-widget="productCardGroup"[^>]*>/.exec(await show(productCardGroupFixtures.untitled)) ?? []
  expect(root).toMatch(/^<div .* aria-label="Products".* role="group"/)
})

test('consecutive cards of a body become a group; a single card does not (product-card-group-1, product-card-group-3, product-card-group-7)', async () => {
  const one = referenceTo('productCard-fixture-default')
  const two = referenceTo('productCard-fixture-compact')
  expect(await show(one, two)).toMatch(
    /data-widget="productCardGroup" data-widget-id="productCard-fixture-default-group".*-default".*-compact"/,
  )
  expect(await show(one)).not.toContain('productCardGroup')
  expect(await show({_type: 'row', _key: 'r', columns: [{_key: 'c', content: [one, two]}]})).toContain(
    'productCardGroup',
  )
  expect(await show(one, {_type: 'divider', _key: 'd', style: 'line'}, two)).not.toContain('productCardGroup')
  // As editors leave it behind.
  const empty = {_type: 'block', _key: 'e', markDefs: [], children: [{_type: 'span', _key: 's', text: '', marks: []}]}
  expect(await show(one, empty, two)).toContain('productCardGroup')
})

test.each([
  ['a widget that is missing', referenceTo('productCard-gone')],
  ['one that only editors see', referenceTo('legacyWidget-fixture-default')],
  ['a tracking pixel', {_type: 'pixelTracker', _key: 'pixel', url: 'https://metrics.example.net/p'}],
])('%s does not stand between two cards; it goes below them (product-card-group-1)', async (_, between) => {
  const [one, two] = [referenceTo('productCard-fixture-default'), referenceTo('productCard-fixture-compact')]
  const html = await show(one, between, between, two, {_type: 'divider', _key: 'd', style: 'line'})
  const types = [...html.matchAll(/data-widget="(\w+)"/g)].map(([, type]) => type)
  expect(types.filter((type) => type !== 'pixelTracker')).toEqual([
    'affiliateDisclaimer',
    'productCardGroup',
    'productCard',
    'productCard',
    'divider',
  ])
  expect(await show(one, between)).not.toContain('productCardGroup')
})

test('the disclosure that the site puts above a link does not split the cards (product-card-group-2)', async () => {
  const html = await show(referenceTo('productCard-fixture-minimal'), referenceTo('productCard-fixture-compact'))
  expect(html).toMatch(/data-widget="affiliateDisclaimer".*data-widget="productCardGroup".*-minimal".*-compact"/)
})

test('a missing card is reported, and leaves no empty item', async () => {
  const {html, failures} = await showBody([
    {
      ...productCardGroupFixtures.untitled,
      cards: [referenceTo('productCard-gone'), referenceTo('productCard-fixture-compact')],
    },
  ])
  expect(html.match(/<li><article/g)).toHaveLength(1)
  expect(html).not.toContain('<li></li>')
  expect(failures.map(({widgetId}) => widgetId)).toEqual(['productCard-gone'])
})
