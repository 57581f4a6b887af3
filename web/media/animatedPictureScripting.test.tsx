import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {styledPage} from '../../tests/support/styledPage.ts'
import {launchChromium} from '../enhance/testing.ts'
import {AnimatedPicture} from './AnimatedPicture.tsx'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const asset = {_ref: `image-${'a'.repeat(40)}-480x320-gif`}
const sheets = ['media/AnimatedPicture.module.css', 'ui/VisuallyHidden.module.css']

test.each([
  ['with scripts is a button with a sign', true, 'BUTTON'],
  ['without scripts is a picture, and nothing to press', false, 'A'],
])('an animated picture %s (accessibility-2, images-4)', async (_, scripts, focused) => {
  const picture = await htmlOf(<AnimatedPicture value={{alt: 'A gummy that springs back', asset}} />)
  const page = await styledPage(browser, `${picture}<a href="/next">Next</a>`, sheets, {window: 800, scripts})
  expect(await page.getByRole('button', {name: 'A gummy that springs back Pause the animation'}).count()).toBe(
    scripts ? 1 : 0,
  )
  expect(await page.getByText('Pause the animation').isVisible()).toBe(scripts)
  expect(await page.locator('.sign').isVisible()).toBe(scripts)
  expect(await page.getByRole('img', {name: 'A gummy that springs back'}).isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').evaluate(({tagName}) => tagName)).toBe(focused)
  await page.close()
})
