import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {UpNextBar} from './UpNextBar.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const articles = ['Naps that help', 'Magnesium, and what it does at night', 'Noise'].map((title, index) => ({
  title,
  canonicalPath: `/sleep/article-${index}`,
}))
/** As the script of experiments shows it to readers in the variant. */
const shown = '<style>[data-variant=bar]{display:block!important}</style>'

async function open(window: number, style = shown): Promise<Page> {
  const bar = await htmlOf(<UpNextBar articles={articles} articleId="article-1" />)
  const html = `${style}<main><p>Before</p>${bar}<div style="height: 5000px">Text</div></main>`
  return styledPage(browser, html, ['styles/tokens.css', 'styles/base.css', 'chrome/UpNextBar.module.pcss'], {window})
}
const bar = (page: Page) => page.getByRole('navigation', {name: 'Up next'})
const links = (page: Page) => bar(page).getByRole('link').allTextContents()

test('without articles there is no bar', async () => {
  expect(await htmlOf(<UpNextBar articles={[]} articleId="article-1" />)).toBe('')
})

test('it is hidden until the reader’s variant shows it, and takes no room (chrome-25)', async () => {
  const page = await open(390, '')
  expect(await bar(page).count()).toBe(0)
  const [before, text] = await Promise.all(
    ['p', 'main > div:last-child'].map((selector) => page.locator(selector).boundingBox()),
  )
  expect(text?.y).toBe((before?.y ?? 0) + (before?.height ?? 0))
  await page.close()
})

test.each([
  [320, true],
  [390, true],
  [767, true],
  [768, false],
  [1280, false],
])('in a window of %i px it is there: %s (chrome-25)', async (width, isThere) => {
  const page = await open(width)
  expect(await bar(page).isVisible()).toBe(isThere)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.close()
})

describe('on a phone', () => {
  test('it has one article at the smallest step, and more above it (chrome-26, chrome-27)', async () => {
    const small = await open(479)
    expect(await small.getByRole('link').count()).toBe(1)
    expect(await bar(small).getByRole('link').getAttribute('href')).toBe('/sleep/article-0')
    await small.close()
    const larger = await open(480)
    expect(await links(larger)).toEqual(articles.map(({title}) => title))
    await larger.close()
  })

  test('it stays at the top, and its line shows how far the page is scrolled (chrome-26)', async () => {
    const page = await open(390)
    /** Scrolls to a part of the way, and says what is painted then. */
    const at = (part: number) =>
      bar(page).evaluate(async (it, share) => {
        scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        const {a} = new DOMMatrix(getComputedStyle(it, '::after').transform)
        return [a.toFixed(2), it.getBoundingClientRect().top > 0]
      }, part)
    expect(await at(0)).toEqual(['0.00', true])
    expect(await at(0.5)).toEqual(['0.50', false])
    expect(await at(1)).toEqual(['1.00', false])
    await page.close()
  })
})
