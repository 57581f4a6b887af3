import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {TableOfContents} from './TableOfContents.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test.each([390, 1280])('a word that is longer than a line is broken in a window of %i px', async (window) => {
  const sections = [{id: 'a', level: 2 as const, text: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4)}]
  const html = await htmlOf(<TableOfContents isBeside sections={sections} hasSources={false} />)
  const sheets = ['styles/tokens.css', 'styles/base.css', 'article/TableOfContents.module.css']
  const page = await styledPage(browser, `<div style="inline-size: 300px">${html}</div>`, sheets, {window})
  const overflow = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const link = document.querySelector('a')
    return (link?.scrollWidth ?? 0) - (link?.clientWidth ?? 0)
  })
  expect(overflow).toBe(0)
  await page.close()
})
