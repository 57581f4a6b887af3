import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'

describe('one, two, three', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  async function page(fixture: string, column = 920) {
    const {html} = await showFixture('oneTwoThree', fixture)
    return styledPage(browser, html, ['widgets/oneTwoThree/OneTwoThree.module.pcss'], {window: 1280, column})
  }

  /** The widths of the entries, in percent of the panel inside its border, and whether they stand on one line. */
  async function layout(fixture: string, column: number) {
    const shown = await page(fixture, column)
    const found = await shown.locator('.entries').evaluate((entries) => {
      const boxes = [...entries.children].map((entry) => entry.getBoundingClientRect())
      return {
        widths: boxes.map(({width}) => Math.round((width / entries.clientWidth) * 10_000) / 100),
        lines: new Set(boxes.map(({y}) => y)).size,
      }
    })
    await shown.close()
    return found
  }

  test.each([
    ['one', [100]],
    ['two', [50, 50]],
    ['default', [33.33, 33.33, 33.33]],
  ])('%s: the entries share the width, beside each other (paid-media-3)', async (fixture, widths) => {
    for (const column of [920, 480]) expect(await layout(fixture, column)).toEqual({widths, lines: 1})
  })

  test('in a column under 480 px they stand below each other (paid-media-11)', async () => {
    expect(await layout('default', 479)).toEqual({widths: [100, 100, 100], lines: 3})
  })

  test('a fourth entry is not shown (paid-media-1)', async () => {
    const {html} = await showFixture('oneTwoThree', 'invalidFour')
    expect(html.match(/<li/g)).toHaveLength(3)
    expect(html).not.toContain('A fourth offer')
  })

  test('an entry has picture, words and button, and is an affiliate link as a whole (paid-media-2, affiliate-link-18)', async () => {
    const shown = await page('default')
    const link = shown.getByRole('link', {
      name: 'Logo of Lantern Row Lantern Row Online therapy that starts within a week GET STARTED (opens in a new tab)',
    })
    expect(await link.getAttribute('href')).toBe('https://go.example.com/lantern-row?subid=3001')
    expect(await link.getAttribute('rel')).toBe('sponsored noopener')
    expect(JSON.parse((await link.getAttribute('data-affiliate')) ?? '')).toEqual({
      brand: 'Lantern Row',
      location: 'oneTwoThree',
      position: 1,
      text: 'GET STARTED',
    })
    await shown.close()
  })

  test('an entry whose address could run code keeps its words, and nothing in it looks like a button (links-4)', async () => {
    const shown = await page('invalidAddress')
    const entry = shown.getByRole('listitem').first()
    expect(await entry.innerText()).toBe('Lantern Row\nOnline therapy that starts within a week\nGET STARTED')
    expect(await entry.locator('a, .primary').count()).toBe(0)
    expect(await shown.getByRole('link').count()).toBe(1)
    await shown.close()
  })

  test('is labelled as sponsored (paid-media-10)', async () => {
    const shown = await page('minimal')
    expect(await shown.getByRole('region', {name: 'Sponsored offers'}).getByText('Sponsored').count()).toBe(1)
    await shown.close()
  })
})
