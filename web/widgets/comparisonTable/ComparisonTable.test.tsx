import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {comparisonTableFixtures} from './comparisonTable.fixtures.ts'

const {minimal} = comparisonTableFixtures
const sheets = [
  'styles/tokens.css',
  'styles/base.css',
  'ui/VisuallyHidden.module.css',
  'widgets/comparisonTable/ComparisonTable.module.pcss',
]

describe('comparison table', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  async function pageOf(html: string, window = 390): Promise<Page> {
    return styledPage(browser, html, sheets, {window})
  }

  async function page(fixture: string, window?: number): Promise<Page> {
    return pageOf((await showFixture('comparisonTable', fixture)).html, window)
  }

  test('the first row names the columns, and the first cell of each other row is its label (comparison-widget-26)', async () => {
    const shown = await page('default')
    const headings = await shown.getByRole('columnheader').allInnerTexts()
    expect(headings).toEqual(['Feature', 'Evening Calm', 'Daily Ease', 'Full-Garden', 'Low-Dose', 'Lemon Balm'])
    expect((await shown.getByRole('rowheader').allInnerTexts()).slice(0, 2)).toEqual(['Price', 'CBD per gummy'])
    const price = shown.getByRole('row', {name: /^Price/}).getByRole('cell')
    expect(await price.allInnerTexts()).toEqual(['$54.99', '$39.99', '$59.99', '$49', '$49.99'])
    await shown.close()
  })

  test('headings are headings also where nobody marked them (comparison-widget-26)', async () => {
    const rows = minimal.rows.map((row) => ({...row, cells: row.cells.map((cell) => ({...cell, header: false}))}))
    const {html} = await showStored('comparisonTable', {...minimal, rows})
    expect(html.match(/<th scope="col">/g)).toHaveLength(2)
    expect(html.match(/<th scope="row">/g)).toHaveLength(1)
  })

  test('without a cell it is reported, and not shown', async () => {
    const rows = minimal.rows.map(({_type, _key}) => ({_type, _key, cells: []}))
    const {html, failures} = await showStored('comparisonTable', {...minimal, rows})
    expect(html).toBe('')
    expect(failures.map(({reason}) => reason)).toEqual(['"rows" has no cells'])
  })

  test('a row has a cell for every column; one without content says so (comparison-widget-33)', async () => {
    const shown = await page('ragged')
    for (const row of await shown.getByRole('row').all()) expect(await row.locator('th, td').count()).toBe(4)
    expect(await shown.getByText('Not given').count()).toBe(4)
    await shown.close()
  })

  test('its height is 100 px for each column, and at most 1100 px (comparison-widget-27)', async () => {
    const height = async (fixture: string) => {
      const shown = await page(fixture)
      const found = await shown.getByRole('group').evaluate((region) => getComputedStyle(region).maxHeight)
      await shown.close()
      return found
    }
    expect(await height('minimal')).toBe('200px')
    expect(await height('default')).toBe('600px')
    expect(await height('wide')).toBe('1100px')
  })

  test('it scrolls by keyboard in a region with a name, and names and labels stay in view', async () => {
    const shown = await page('wide')
    const region = shown.getByRole('group', {name: 'Batches that were within 10% of their label, by month'})
    await shown.keyboard.press('Tab')
    expect(await region.evaluate((element) => element === document.activeElement)).toBe(true)
    const place = await region.evaluate((element) => {
      element.scrollTo(300, 400)
      const {x, y} = element.getBoundingClientRect()
      const offset = (selector: string) => {
        const box = element.querySelector(selector)?.getBoundingClientRect()
        return [Math.round((box?.x ?? 0) - x), Math.round((box?.y ?? 0) - y)]
      }
      return {
        corner: offset('thead tr > :first-child'),
        name: offset('thead tr > :nth-child(5)')[1],
        label: offset('tbody tr:nth-child(9) > :first-child')[0],
        scrolled: [element.scrollLeft, element.scrollTop],
      }
    })
    expect(place).toEqual({corner: [1, 1], name: 1, label: 1, scrolled: [300, 400]})
    await shown.close()
  })

  test('on a phone two columns are in view beside the labels', async () => {
    const shown = await page('default', 390)
    const cells = await shown
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
    expect(cells.filter((right) => right <= 390).length).toBeGreaterThanOrEqual(3)
    await shown.close()
  })

  test('the page never scrolls sideways, not for hidden words in cells out of view either', async () => {
    for (const fixture of ['default', 'ragged', 'wide', 'long']) {
      const shown = await page(fixture, 320)
      expect(await shown.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
      await shown.close()
    }
  })

  test('on paper all columns are on the page', async () => {
    for (const fixture of ['default', 'wide', 'long']) {
      const shown = await page(fixture, 680)
      await shown.emulateMedia({media: 'print'})
      const edges = await shown
        .locator('th, td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
      expect(Math.max(...edges)).toBeLessThanOrEqual(680)
      await shown.close()
    }
  })

  test('without a title its name is made of the names of the columns', async () => {
    const shown = await page('minimal')
    expect(await shown.getByRole('group', {name: 'Comparison of Acts within'}).count()).toBe(1)
    await shown.close()
  })
})
