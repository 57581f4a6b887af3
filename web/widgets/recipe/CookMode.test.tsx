import {afterAll, beforeAll, beforeEach, afterEach, describe, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {buildAssets} from '../../assets/build.ts'
import {launchChromium} from '../../enhance/testing.ts'

const sheets = ['styles/tokens.css', 'styles/base.css', 'widgets/recipe/CookMode.module.pcss']
let browser: Browser
let script: string
let html: string
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  script = (await buildAssets()).find(({name}) => name === 'cookMode.js')?.code ?? ''
  html = (await showFixture('recipe', 'default')).html
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await styledPage(browser, html, sheets, {window: 390})
  await page.evaluate(async (code) => {
    // The lock of the system is replaced by a list of what was asked of it.
    const calls: string[] = []
    const request = async (): Promise<object> => {
      calls.push('request')
      return {release: async () => calls.push('release')}
    }
    Object.defineProperty(navigator, 'wakeLock', {value: {request}})
    Object.assign(window, {calls})
    // oxlint-disable-next-line import/no-dynamic-require -- the script is built by the test and has no file
    const {enhance} = await import(URL.createObjectURL(new Blob([code], {type: 'text/javascript'})))
    enhance(document.querySelector('[data-cook]'))
  }, script)
})
afterEach(() => page.close())

const dialog = () => page.getByRole('dialog', {name: 'Cook mode: Green Lentil Soup with Spinach'})
const open = () => page.getByRole('button', {name: 'Cook mode', exact: true}).click()
const position = () => dialog().locator('[data-cook-position]').textContent()
const recipeBox = (name: RegExp) => page.locator('[data-checklist]').getByRole('checkbox', {name, includeHidden: true})

describe('cook mode', () => {
  test('shows one step over the whole window, with its tip, and moves by buttons and arrow keys (recipe-37)', async () => {
    await open()
    expect(await position()).toBe('Step 1 of 4')
    expect(await dialog().boundingBox()).toEqual({x: 0, y: 0, width: 390, height: 800})
    expect(await dialog().getByText('Soften the leek and celery').isVisible()).toBe(true)
    expect(await dialog().getByRole('heading', {name: 'Wash twice'}).isVisible()).toBe(true)
    expect(await dialog().getByRole('button', {name: 'Back'}).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    await dialog().getByRole('button', {name: 'Next'}).click()
    await page.keyboard.press('ArrowRight')
    expect(await position()).toBe('Step 3 of 4')
    await page.keyboard.press('ArrowLeft')
    expect(await position()).toBe('Step 2 of 4')
    for (const keys of ['Alt+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight']) await page.keyboard.press(keys)
    expect(await position()).toBe('Step 2 of 4')
    await page.keyboard.press('Escape')
    expect(await dialog().isVisible()).toBe(false)
    expect(
      await page.getByRole('button', {name: 'Cook mode', exact: true}).evaluate((it) => it === document.activeElement),
    ).toBe(true)
  })

  test('moves by swipes, the other way in a text from right to left, and closes after the last step (recipe-37)', async () => {
    await open()
    const swipe = (from: number, to: number) =>
      dialog().evaluate(
        (target, [x1, x2]) => {
          const touch = (clientX = 0) => new Touch({identifier: 1, target, clientX, clientY: 300})
          target.dispatchEvent(new TouchEvent('touchstart', {touches: [touch(x1)]}))
          target.dispatchEvent(new TouchEvent('touchend', {changedTouches: [touch(x2)]}))
        },
        [from, to],
      )
    await swipe(300, 280)
    expect(await position()).toBe('Step 1 of 4')
    await swipe(300, 100)
    expect(await position()).toBe('Step 2 of 4')
    await swipe(100, 300)
    expect(await position()).toBe('Step 1 of 4')
    await dialog().evaluate((it) => it.setAttribute('dir', 'rtl'))
    await swipe(100, 300)
    await swipe(100, 300)
    await swipe(100, 300)
    await dialog().getByRole('button', {name: 'Finish'}).click()
    expect(await dialog().isVisible()).toBe(false)
  })

  test('its amounts are those of the recipe at the time, and its copies have no ids (recipe-37)', async () => {
    await page
      .locator('[data-amount]')
      .first()
      .evaluate((amount) => (amount.textContent = '2 tablespoons'))
    await open()
    await dialog().getByText('Ingredients').click()
    expect(await dialog().getByRole('checkbox', {name: '2 tablespoons olive oil'}).isVisible()).toBe(true)
    expect(await dialog().locator('[data-cook-step] [id], ul [id]').count()).toBe(0)
  })

  test('ticks are those of the recipe; it begins with the first step that has none (recipe-37, recipe-39)', async () => {
    await recipeBox(/Step 1:/).check()
    await open()
    expect(await position()).toBe('Step 2 of 4')
    await dialog().getByRole('checkbox', {name: 'Step done'}).check()
    expect(await recipeBox(/Step 2:/).isChecked()).toBe(true)
    await dialog().getByRole('button', {name: 'Next'}).click()
    expect(await dialog().getByRole('checkbox', {name: 'Step done'}).isChecked()).toBe(false)
    await dialog().getByText('Ingredients').click()
    await dialog().getByRole('checkbox', {name: '1 bay leaf'}).check()
    expect(await recipeBox(/1 bay leaf/).isChecked()).toBe(true)
  })

  test('keeps the screen on while it is open and seen (recipe-38)', async () => {
    const calls = () => page.evaluate(() => Reflect.get(window, 'calls'))
    expect(await calls()).toEqual([])
    await open()
    await dialog().waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await calls()).toEqual(['request', 'request'])
    // The event `close` comes a task after the dialog has closed: the page may be seen again in between.
    await dialog().evaluate((it: HTMLDialogElement) => {
      it.close()
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForFunction(() => Reflect.get(window, 'calls').includes('release'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await calls()).toEqual(['request', 'request', 'release'])
  })
})
