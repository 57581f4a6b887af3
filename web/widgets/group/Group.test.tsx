import {describe, expect, test} from '@jest/globals'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {heading, paragraphs, referenceTo} from '../../contract/fixtures.ts'
import {groupFixtures} from './group.fixtures.ts'

test('a group shows its title above its children; without a title it has none, and is no region (layout-1)', async () => {
  const {html} = await showFixture('group', 'default')
  expect(html).toMatch(
    /^<section data-widget="group"[^>]* aria-labelledby="([^"]+)"><h2 id="\1"[^>]*>Treatments at a glance<\/h2>.*During an attack.*Between attacks.*data-widget="callout"/,
  )
  const plain = (await showFixture('group', 'minimal')).html
  expect(plain).toMatch(/^<div data-widget="group" data-widget-id="group-minimal" id="group-group-minimal"><div/)
  expect(plain).not.toMatch(/<h\d|aria-/)
})

test.each([
  ['h3', 'h2'],
  ['h4', 'h3'],
  [undefined, 'h3'],
] as const)('above a heading %s the title is %s', async (style, level) => {
  const inside = style === undefined ? [] : [heading('h', style, 'Inside')]
  const {html} = await showBody([{...groupFixtures.default, content: [...paragraphs('Words before it.'), ...inside]}])
  expect(html).toContain(`<${level} id="group-group-title"`)
})

test('the title of a group stands above those of the groups in it', async () => {
  const {html} = await showFixture('group', 'nested')
  expect(html).toMatch(/<h2[^>]*>Keep a diary<\/h2>.*<h3[^>]*>What to write down<\/h3>/)
})

test('a group of which nothing can be shown leaves no title', async () => {
  const {html, failures} = await showBody([{...groupFixtures.default, content: [referenceTo('missing')]}])
  expect(html).toBe('')
  expect(failures).toHaveLength(1)
})

describe('what a group holds behaves as in a body', () => {
  test('jump targets, ids of headings and groups in groups', async () => {
    const {html, failures} = await showBody([groupFixtures.nested, groupFixtures.default])
    expect(failures).toEqual([])
    expect(html.match(/data-widget="group"/g)).toHaveLength(5)
    expect(html).toContain('<h3 id="during-an-attack">')
  })

  test('a disclosure stands before the first affiliate link in it (affiliate-disclaimer-12)', async () => {
    const {html} = await showBody([{...groupFixtures.default, content: [referenceTo('productCard-fixture-default')]}])
    expect(html.indexOf('data-widget="affiliateDisclaimer"')).toBeGreaterThan(-1)
    expect(html.indexOf('data-widget="affiliateDisclaimer"')).toBeLessThan(html.indexOf('data-widget="group"'))
  })

  test('product cards that stand together are grouped, and an FAQ is followed by its ad (product-card-group-1, ad-slot-1)', async () => {
    const cards = ['productCard-fixture-default', 'productCard-fixture-compact', 'faq-fixture-minimal']
    const {html} = await showBody([{...groupFixtures.default, content: cards.map((id) => referenceTo(id))}])
    expect(html).toMatch(/data-widget="group".*data-widget="productCardGroup".*data-ad-slot="qa_widget"/)
  })
})
