/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {comparisonWidgetFixtures} from './comparisonWidget.fixtures.ts'

type Name = keyof typeof comparisonWidgetFixtures

async function tableOf(name: Name) {
  const {container, ...rendered} = await renderFixture('comparisonWidget', name)
  return {...rendered, container, table: within(container).getByRole('table')}
}

/** The texts of the cells of a row, by its label. */
function cells(table: HTMLElement, label: string): readonly string[] {
  const row = within(table)
    .getAllByRole('row')
    .find((candidate) => within(candidate).queryByRole('rowheader')?.textContent === label)
  return within(row ?? table)
    .getAllByRole('cell')
    .map(({textContent}) => textContent)
}

describe('products', () => {
  test('stand in a table with a title, a column each (comparison-widget-1)', async () => {
    const {table, getByRole} = await tableOf('default')
    expect(getByRole('heading', {level: 3}).textContent).toBe('Compare CBD gummies side by side')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({textContent}) => textContent),
    ).toEqual([
      'QuillmoorEvening Calm CBD Gummies',
      'FennarrowDaily Ease Gummies',
      'DovelleafFull-Garden Gummies',
      'LarkhollowLow-Dose Gummies',
      'BriarquayLemon Balm + CBD Gummies',
    ])
  })

  test('are the default kind (comparison-widget-2)', async () => {
    const {kind: _, ...withoutKind} = comparisonWidgetFixtures.default
    const {container} = await renderStored('comparisonWidget', withoutKind)
    expect(within(container).getAllByRole('columnheader')).toHaveLength(5)
  })

  test('show all their fields (comparison-widget-3, comparison-widget-32, prices-1)', async () => {
    const {table, container} = await tableOf('default')
    const first = (label: string) => cells(table, label)[0]
    expect(cells(table, 'Price').map((text) => /\$[\d.]+/.exec(text)?.[0])).toEqual([
      '$54.99',
      '$39.99',
      '$59.99',
      '$49.00',
      '$49.99',
    ])
    expect(first('Price')).toBe('$54.99Price for one jar of 30, before shipping.')
    expect(first('Picture')).toBe('Best overall')
    expect(first('Discount')).toContain('CALM20')
    expect(first('Where to buy')).toBe('SHOP NOW (opens in a new tab)at Quillmoor')
    expect(cells(table, 'CBD per gummy')).toEqual(['25 mg', '10 mg', '30 mg', '5 mg', '15 mg'])
    expect(cells(table, 'Added sugar')).toEqual(['2 g', '4 g', '3 g', '–Not stated', '–Not stated'])
    expect(first('Pros')).toBe('A lab report for every batchSoft texture')
    expect(first('Cons')).toBe('One strength only')
    expect(first('Our review')).toBe('A steady first choice with paperwork to match.Maren Whitlock')
    expect(first('What our tester says')).toBe('“Mild taste, no stomach upset in two weeks of use.”')
    expect(within(table).getByRole('img', {name: 'Rated 4.7 out of 5, GREAT, 1,284 ratings'})).toBeDefined()
    expect(within(table).getByRole('img', {name: 'Jar of Quillmoor Evening Calm gummies'})).toBeDefined()
    expect(container.querySelector<HTMLElement>('[style*="--ground"]')?.style.getPropertyValue('--ground')).toBe(
      '#F4F1FA',
    )
    expect(within(table).getByRole('button', {name: 'About CBD type: broad-spectrum'})).toBeDefined()
    expect(within(table).getByRole('button', {name: 'About the price of Full-Garden Gummies'})).toBeDefined()
    const linked = within(table).getByRole('link', {name: 'full-spectrum (opens in a new tab)'})
    expect(linked.getAttribute('href')).toBe('/health/cbd-and-drug-tests')
    // Beside a product without a link the same value is no difference.
    expect(linked.querySelector('[data-value]')?.textContent).toBe('full-spectrum')
  })

  test('are linked as affiliate links, with the ids that reports need', async () => {
    const {table} = await tableOf('default')
    const [shop] = within(table).getAllByRole('link', {name: /SHOP NOW/})
    expect(shop?.getAttribute('rel')).toContain('sponsored')
    expect(JSON.parse(shop?.dataset['affiliate'] ?? '')).toMatchObject({
      brand: 'Quillmoor',
      location: 'comparisonWidget',
      productId: '1001',
      variant: 'qm-evening-calm-30',
    })
  })

  test('have the facts of the products that they refer to, with the day of the price', async () => {
    const {table, failures} = await tableOf('fromProducts')
    expect(failures).toEqual([])
    expect(cells(table, 'Price')).toEqual([
      '$129.00Price checked November 16, 2026',
      '$1,024.90Price checked October 1, 2026. It may have changed.',
      '–Not stated',
      '$1,149 for two',
    ])
    expect(cells(table, 'Rating')[1]).toContain('Rating: our testers')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({dataset}) => dataset['product']),
    ).toEqual(['blanket-15', 'eye-mask', 'mist', 'blanket-20'])
    expect(within(table).getByText('The heavier blanket, 20 lb')).toBeDefined()
  })

  test('the first two are those that are compared at first (comparison-widget-5)', async () => {
    const {container} = await tableOf('default')
    const boxes = [...container.querySelectorAll<HTMLInputElement>('[data-picker] input')]
    expect(boxes.map(({checked, disabled}) => ({checked, disabled}))).toEqual([
      {checked: true, disabled: false},
      {checked: true, disabled: false},
      {checked: false, disabled: true},
      {checked: false, disabled: true},
      {checked: false, disabled: true},
    ])
    const later = [...container.querySelectorAll<HTMLElement>('th[data-beyond]')].map(({dataset}) => dataset['product'])
    expect(later).toEqual(['dl-broad-60', 'lk-low-dose-40', 'bq-lemon-balm-30'])
    const rows = [...container.querySelectorAll<HTMLElement>('tr[data-beyond]')].map(({dataset}) => dataset['row'])
    expect(rows).toEqual(['Other active ingredients'])
  })

  test('two of them leave nothing to choose', async () => {
    const {container, table} = await tableOf('minimal')
    expect(container.querySelector('[data-picker]')).toBeNull()
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  })

  test('without a name are left out; two with one id stay apart', async () => {
    const {table} = await tableOf('invalidEntries')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({dataset}) => dataset['product']),
    ).toEqual(['fn-daily-ease-30', 'copy', 'lk-low-dose-40'])
  })

  test('have explanations that their buttons refer to, also where an id has spaces', async () => {
    const [first, ...others] = comparisonWidgetFixtures.default.products
    const products = [{...first, variantId: 'evening calm 30', showDisclaimer: false}, ...others]
    const {container} = await renderStored('comparisonWidget', {...comparisonWidgetFixtures.default, products})
    const buttons = [...container.querySelectorAll('[data-tooltip]')]
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toContain(
      'About the price of Evening Calm CBD Gummies',
    )
    for (const button of buttons) expect(button.getAttribute('aria-describedby')).toMatch(/^\S+$/)
    const ids = [...container.querySelectorAll('[role="tooltip"]')].map(({id}) => id)
    expect(new Set(ids).size).toBe(buttons.length)
  })

  test('are followed by an ad slot, and not in structured data (ad-slot-1)', async () => {
    const {container, structuredData} = await renderStored('comparisonWidget', comparisonWidgetFixtures.default, {
      isExcerpt: false,
    })
    expect(container.querySelector('[data-ad-slot="comparison_widget"]')).not.toBeNull()
    expect(structuredData).toEqual([])
  })
})

test.each(['default', 'diets'] as const)('the links of “%s” are disclosed above it', async (name) => {
  const {container} = await renderStored('comparisonWidget', comparisonWidgetFixtures[name], {isExcerpt: false})
  const widgets = [...container.querySelectorAll<HTMLElement>('[data-widget]')].map(({dataset}) => dataset['widget'])
  expect(widgets.slice(0, 2)).toEqual(['affiliateDisclaimer', 'comparisonWidget'])
})

describe('diets', () => {
  test('have the rows foods, alcohol, meal kits, benefits and buttons (comparison-widget-23)', async () => {
    const {table} = await tableOf('diets')
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({textContent}) => textContent),
    ).toEqual([
      'Diet',
      'Foods to avoid',
      'Alcohol permitted',
      'Meal kits available',
      'Possible health benefits',
      'Learn more',
    ])
    expect(cells(table, 'Alcohol permitted')).toEqual([
      'In small amounts: dry wine or spirits without a sweet mixer',
      'In moderation: a glass of wine with a meal',
    ])
    const buttons = within(table).getAllByRole('link', {name: /about the/})
    expect(buttons.map(({textContent}) => textContent)).toEqual([
      'Learn More about the Ketogenic diet',
      'Read our guide about the Mediterranean diet',
    ])
    expect(buttons[0]?.getAttribute('href')).toBe('/nutrition/ketogenic-diet')
  })

  test('name brands of meal kits as outbound links (comparison-widget-24)', async () => {
    const {table} = await tableOf('diets')
    const kits = within(table).getAllByRole('link', {name: /Tarnwell Kitchen|Briarquay Box/})
    expect(kits.map((kit) => kit.getAttribute('rel'))).toEqual(Array.from({length: 3}, () => 'sponsored noopener'))
    expect(JSON.parse(kits[1]?.dataset['affiliate'] ?? '')).toMatchObject({brand: 'Briarquay Box'})
  })

  test('have a guide that is marked as paid where its address is that of an affiliate link (affiliate-link-4)', async () => {
    const [first, ...others] = comparisonWidgetFixtures.diets.diets
    const diets = [{...first, learnMoreUrl: 'https://go.example.com/keto?rvo_prodid=7'}, ...others]
    const {container} = await renderStored('comparisonWidget', {...comparisonWidgetFixtures.diets, diets})
    const button = within(container).getByRole('link', {name: /about the Ketogenic diet/})
    expect(button.getAttribute('rel')).toBe('sponsored noopener')
    expect(JSON.parse(button.dataset['affiliate'] ?? '')).toMatchObject({location: 'comparisonWidget'})
  })

  test('without a name are left out; without any the widget is not shown', async () => {
    const {diets, ...stored} = comparisonWidgetFixtures.diets
    const {container} = await renderStored('comparisonWidget', {
      ...stored,
      diets: [{_type: 'comparedDiet', _key: 'open', alcoholPermitted: 'No'}, ...diets],
    })
    expect(within(container).getAllByRole('columnheader')).toHaveLength(2)
    const {failures} = await renderStored('comparisonWidget', stored)
    expect(failures.map(({reason}) => reason)).toEqual(['"diets" is missing'])
  })

  test('products that were stored as diets are compared as products', async () => {
    const {container} = await renderStored('comparisonWidget', {...comparisonWidgetFixtures.default, kind: 'diets'})
    expect(within(container).getAllByRole('columnheader')).toHaveLength(5)
  })
})
