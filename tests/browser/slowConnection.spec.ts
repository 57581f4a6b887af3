import {expect, test} from 'playwright/test'
import {startSlowSite} from './support/slowSite.ts'

/**
 * What has moved on a page, as browsers measure it: the beginning of each element, where it was and where it came to. A line of text that becomes longer
 * while it arrives is too little to count.
 */
const watchShifts = (): void => {
  Reflect.set(window, 'shifts', [])
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter((shift) => Reflect.get(shift, 'value') > 0.002))
      for (const {node, previousRect: from, currentRect: to} of Reflect.get(entry, 'sources'))
        Reflect.get(window, 'shifts').push(
          `${node?.outerHTML?.slice(0, 120) ?? node?.textContent}: ${from.x} ${from.y} ${from.width} -> ${to.x} ${to.y} ${to.width}`,
        )
  }).observe({type: 'layout-shift', buffered: true})
}

for (const [address, width] of [
  ['/', 390],
  ['/', 1280],
  // Cards with a small picture beside the words.
  ['/topics/health', 390],
  ['/topics/health', 1280],
  ['/health/best-cbd-for-insomnia', 390],
  ['/health/best-cbd-for-insomnia', 1280],
  // Slides that stand in a row in a wide column.
  ['/gallery/productCardCarousel/default', 1280],
] as const)
  test(`while ${address} arrives in pieces, nothing of it moves in a window of ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.addInitScript(watchShifts)
    const {address: slowSite, stop} = await startSlowSite()
    try {
      await page.goto(`${slowSite}${address}`)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
    } finally {
      await stop()
    }
  })
