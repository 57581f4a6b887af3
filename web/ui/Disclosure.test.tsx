import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {Disclosure} from './Disclosure.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test.each([false, true])(
  'an accordion is open or closed, also without JavaScript: open at first %s (faq-6)',
  async (open) => {
    const html = await htmlOf(
      <Disclosure summary="Disclaimer" open={open}>
        <p>This is no medical advice.</p>
      </Disclosure>,
    )
    const sheets = ['styles/tokens.css', 'styles/base.css', 'ui/Disclosure.module.css']
    const page = await styledPage(browser, html, sheets, {window: 400, scripts: false})
    const words = page.getByText('This is no medical advice.')
    expect(await words.isVisible()).toBe(open)
    await page.getByText('Disclaimer').click()
    expect(await words.isVisible()).toBe(!open)
    await page.locator('summary').press('Enter')
    expect(await words.isVisible()).toBe(open)
    await page.close()
  },
)
