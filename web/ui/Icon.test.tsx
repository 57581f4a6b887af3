import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {ArrowRight} from 'lucide'
import type {Browser} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {Icon} from './Icon.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test('an icon that points along the line is mirrored where text runs from right to left, whatever the language', async () => {
  const icon = await htmlOf(<Icon icon={ArrowRight} data-mirrored />)
  const html = `<div>${icon}</div><div dir="rtl">${icon}</div>`
  const page = await styledPage(browser, html, ['styles/base.css'], {window: 390})
  const scales = await page.locator('svg').evaluateAll((icons) => icons.map((shown) => getComputedStyle(shown).scale))
  expect(scales).toEqual(['none', '-1 1'])
  await page.close()
})
