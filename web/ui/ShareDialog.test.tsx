import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {launchChromium} from '../enhance/testing.ts'
import {ShareDialog} from './ShareDialog.tsx'

/** The site's one modal, with its own style sheets, in a browser. */
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  const sheets = ['../styles/tokens.css', '../styles/base.css', 'ShareDialog.module.pcss']
  const css = await Promise.all(sheets.map((file) => readFile(path.resolve(import.meta.dirname, file), 'utf8')))
  const dialog = <ShareDialog id="share" heading="Share" url="https://example.com/" title="Naps" widgetId="recipe-1" />
  page = await browser.newPage()
  await page.setContent(`<style>${css.join('\n')}</style>${renderToStaticMarkup(dialog)}`)
})
afterAll(() => browser.close())

const dialogOf = () => page.locator('dialog')

test('a modal appears with a fade and a slide, and its button closes it (overlays-1)', async () => {
  const first = await dialogOf().evaluate((dialog) => {
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
    const [animation] = dialog.getAnimations()
    return animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes()[0] : undefined
  })
  expect(first).toMatchObject({opacity: '0', transform: expect.stringMatching(/^translateY\(\d+px\)$/)})
  await page.getByRole('button', {name: 'Close'}).click()
  expect(await dialogOf().isVisible()).toBe(false)
})

test('a modal has the z-index 9999 (overlays-2)', async () => {
  expect(await dialogOf().evaluate((dialog) => getComputedStyle(dialog).zIndex)).toBe('9999')
})

test.each([
  [390, 475],
  [767, 475],
  [768, 1100],
  [1600, 1100],
])(
  'in a window of %i px a modal is at most %i px wide, and never wider than the window (overlays-3)',
  async (width, most) => {
    await page.setViewportSize({width, height: 800})
    const shown = await dialogOf().evaluate((dialog) => {
      if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
      dialog.style.inlineSize = '3000px'
      return dialog.getBoundingClientRect().width
    })
    expect(shown).toBeLessThanOrEqual(Math.min(most, width))
    expect(shown).toBeGreaterThanOrEqual(Math.min(most, width) - 64)
  },
)
