import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showBody} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {paragraphs, referenceTo} from '../../contract/fixtures.ts'
import {rowFixtures} from './row.fixtures.ts'

async function show(row: object): Promise<string> {
  return (await showBody([row])).html
}

test('columns are in order, and contain text and widgets (row-1, row-3)', async () => {
  const html = await show(rowFixtures.default)
  expect(html).toContain('class="split"')
  expect(html.split('class="flow"').map((part) => part.includes('data-widget="productCard"'))).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['fullWidth', 'full'],
  ['wp-row-full-width', 'full'],
  ['splitWidth', 'split'],
  ['wp-row-split-width', 'split'],
])('the layout %s is %s (row-1)', async (layout, name) => {
  expect(await show({...rowFixtures.text, layout})).toContain(`<div class="${name}">`)
})

test('of three children of a split row of old data the middle one is a spacer (row-3, row-4)', async () => {
  const child = (text: string) => ({_type: 'rowColumn', _key: text, content: paragraphs(text)})
  const html = await show({
    ...rowFixtures.text,
    layout: 'wp-row-split-width',
    columns: ['left', 'spacer', 'right'].map(child),
  })
  expect(
    [...html.matchAll(/class="flow"[^>]*>(.*?)<\/p>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, '')),
  ).toEqual(['left', 'right'])
})

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  /** The columns of a row that is this wide, in a window of 1280 px. */
  async function columns(row: object, width: number) {
    const page = await styledPage(browser, await show(row), ['ui/Flow.module.css', 'widgets/row/Row.module.pcss'], {
      window: 1280,
      column: width,
    })
    const boxes = await page.locator('.flow').evaluateAll((all) =>
      all.map((column) => {
        const {x, y, width: own} = column.getBoundingClientRect()
        return {x, y, width: own}
      }),
    )
    await page.close()
    return boxes
  }

  test('the full width is one column over all of it (row-1, row-2)', async () => {
    expect(await columns(rowFixtures.fullWidth, 900)).toEqual([{x: 0, y: 0, width: 900}])
  })

  test('split columns are beside each other from 590 px of the row on, and below each other before (row-3, row-5, breakpoints-1)', async () => {
    const [left, right] = await columns(rowFixtures.text, 590)
    expect(left?.y).toBe(right?.y)
    expect(left?.width).toBe(right?.width)
    expect(right?.x).toBeGreaterThan(left?.x ?? 0)
    const [upper, lower] = await columns(rowFixtures.text, 589)
    expect(upper?.width).toBe(589)
    expect(lower?.y).toBeGreaterThan(upper?.y ?? 0)
  })

  test('an empty left column keeps the right one on its side, and takes no place above it (row-3, row-6)', async () => {
    const [, filled] = rowFixtures.text.columns
    const row = {...rowFixtures.text, columns: [{_type: 'rowColumn', _key: 'empty'}, filled]}
    const [left, right] = await columns(row, 590)
    expect([left?.x, right?.y]).toEqual([0, left?.y])
    expect(right?.x).toBeGreaterThanOrEqual(590 / 2)
    const [, below] = await columns(row, 589)
    expect(below).toMatchObject({x: 0, y: 0, width: 589})
  })
})

test('product cards that stand together in a column are grouped, as in a body (product-card-group-2)', async () => {
  const cards = ['productCard-fixture-default', 'productCard-fixture-compact'].map((id) => referenceTo(id))
  const html = await show({...rowFixtures.minimal, columns: [{_type: 'rowColumn', _key: 'c', content: cards}]})
  expect(html).toContain('data-widget="productCardGroup"')
})

test('a row in a row, and the blocks after it, are shown', async () => {
  const html = await show(rowFixtures.nested)
  expect(html.match(/data-widget="row"/g)).toHaveLength(2)
  expect(html).toContain('After: 25 minutes, in most studies.')
  expect(html).toContain('data-widget="divider"')
})
