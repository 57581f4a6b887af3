import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../tests/support/fixtures.tsx'
import {openTestSite} from '../enhance/testSite.ts'

const styles = ['styles/tokens.css', 'ui/Wave.module.pcss']
  .map((file) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')

const {browser, site} = await openTestSite()

/** Opens a page with a fixture that begins below the window. The caller closes the page. */
async function open(type: 'tickerHero' | 'testimonial', reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const {html} = await showFixture(type, 'default')
  const tall = '<div style="height: 1500px"></div>'
  site.show(
    `${tall}${html}${tall}`,
    `<style>.hero, .testimonial {position: relative; isolation: isolate; overflow: clip; --tide: teal} ${styles}</style>`,
  )
  const page = await browser.newPage({viewport: {width: 390, height: 800}, reducedMotion})
  await page.goto(`${site.origin}/page`)
  return page
}

/** How often the wave moves, for how many milliseconds, and when it began; nothing if it never moved. */
const motions = async (page: Page) =>
  page.locator('.wave').evaluate(async (wave) => {
    const animations = wave.getAnimations({subtree: true})
    // One that has not been painted yet has not begun.
    await Promise.all(animations.map(({ready}) => ready))
    return animations.map((animation) => {
      const {duration, iterations} = animation.effect?.getTiming() ?? {}
      return {duration, iterations, start: animation.startTime}
    })
  })

describe.each(['tickerHero', 'testimonial'] as const)('the wave of a %s', (type) => {
  test('moves for 5 seconds once it has scrolled into view, and not again (carousel-17)', async () => {
    const page = await open(type, 'no-preference')
    expect(await motions(page)).toEqual([])
    await page.locator('.wave').scrollIntoViewIfNeeded()
    await page.waitForSelector('.wave[data-in-view="true"]')
    const moving = await motions(page)
    expect(moving).toEqual([{duration: 5000, iterations: 1, start: expect.any(Number)}])
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('.wave').scrollIntoViewIfNeeded()
    expect(await motions(page)).toEqual(moving)
    await page.close()
  })

  test('stands still under reduced motion (carousel-17, accessibility-1)', async () => {
    const page = await open(type, 'reduce')
    await page.locator('.wave').scrollIntoViewIfNeeded()
    await page.waitForSelector('.wave[data-in-view="true"]')
    expect(await motions(page)).toEqual([])
    await page.close()
  })

  test('is decoration: it takes no room, no presses and no words', async () => {
    const page = await open(type, 'no-preference')
    const heights = async () => page.evaluate(() => document.documentElement.scrollHeight)
    const height = await heights()
    await page.locator('.wave').scrollIntoViewIfNeeded()
    await page.waitForSelector('.wave[data-in-view="true"]')
    expect(await heights()).toBe(height)
    expect(
      await page.locator('.wave').evaluate((wave) => {
        const {pointerEvents, position} = getComputedStyle(wave)
        return [wave.ariaHidden, wave.textContent, pointerEvents, position]
      }),
    ).toEqual(['true', '', 'none', 'absolute'])
    await page.close()
  })
})
