import {describe, expect, test} from '@jest/globals'
import {showBody} from '../../tests/support/fixtures.tsx'
import {referenceTo} from '../contract/fixtures.ts'
import {galleryContext} from '../gallery/renderFixture.ts'

const card = referenceTo('productCard-fixture-default')
const other = referenceTo('productCard-fixture-compact')
const group = {_type: 'productCardGroup', _key: 'g', title: 'Products readers ask about', cards: [card, other]}
const row = {_type: 'row', _key: 'r', layout: 'fullWidth', columns: [{_key: 'c', content: [group]}]}

const propensity = {name: 'commercePropensity' as const, assetName: 'Default', text: null}
const hidden = {...galleryContext.settings, commercePropensityPaths: ['/gallery']}
const active = {...hidden, placements: [propensity]}

describe('a page for likely buyers only', () => {
  test.each<[string, readonly object[]]>([
    ['a card', [card]],
    ['cards in a row of a body', [card, other]],
    ['a group with a title', [group]],
    ['a group in a row', [row]],
  ])('hides %s without a trace while the placement is not active (product-card-27)', async (_, body) => {
    const {html, failures, structuredData} = await showBody(body, {settings: hidden})
    expect({html, failures, structuredData}).toEqual({html: '', failures: [], structuredData: []})
  })

  test('shows them, with disclosure and structured data, while the placement is active (product-card-27)', async () => {
    const {html, structuredData} = await showBody([card], {settings: active})
    expect(html).toMatch(/data-widget="affiliateDisclaimer".*data-widget="productCard"/)
    expect(structuredData).toHaveLength(1)
  })

  test('other pages show them whatever the placement is (product-card-27)', async () => {
    const {html} = await showBody([card], {settings: {...hidden, commercePropensityPaths: ['/gallery/other']}})
    expect(html).toContain('data-widget="productCard"')
  })

  test('tells editors why a card is not shown', async () => {
    const {html, failures} = await showBody([card], {settings: hidden, isDraft: true})
    expect(html).toContain('while the placement “Commerce propensity” is not active')
    expect(failures).toEqual([])
  })
})

test('a hidden widget between two cards does not part their group', async () => {
  const {html} = await showBody([card, referenceTo('promoBox-fixture-default'), other], {canonicalPath: '/other'})
  expect(html).toMatch(/data-widget="productCardGroup".*-default".*-compact"/)
})
