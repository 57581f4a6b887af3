import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Two links to places further down, at the top of a long page. */
const html = `
  <nav><a href="#near">Near</a> <a href="#far">Far</a></nav>
  <h2 id="near" style="margin-block: 3000px">Near</h2>
  <h2 id="far" style="margin-block-end: 3000px">Far</h2>`

test('a jump that follows another at once arrives where its link leads to, 32px below the edge (loading-4)', async () => {
  const page = await styledPage(browser, html, ['styles/tokens.css', 'styles/base.css'], {window: 800})
  await page.getByRole('link', {name: 'Near'}).press('Enter')
  await page.getByRole('link', {name: 'Far'}).press('Enter')
  await page.waitForFunction(
    () => {
      return Math.round(document.getElementById('far')?.getBoundingClientRect().top ?? 0) === 32
    },
    undefined,
    {timeout: 5000},
  )
  expect(await page.locator('#far').evaluate((element) => element.matches(':target'))).toBe(true)
  await page.close()
})
