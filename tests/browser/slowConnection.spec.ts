import {expect, test} from 'playwright/test'
import {watchShifts} from './support/shifts.ts'
import {startSlowSite} from './support/slowSite.ts'

/** A line of text that becomes longer while it arrives moves less than this, which is too little to count. */
const tolerated = 0.002

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
    const shifts = await watchShifts(page, tolerated)
    const {address: slowSite, stop} = await startSlowSite()
    try {
      await page.goto(`${slowSite}${address}`)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await shifts()).toEqual([])
    } finally {
      await stop()
    }
  })
