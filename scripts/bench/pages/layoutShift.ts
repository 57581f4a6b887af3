import type {Browser} from 'playwright'
import {scrollThrough} from './scripts.ts'

/**
 * The sum of all layout shifts from the first paint to the end of the page, none left out: an upper bound of CLS, which counts the worst
 * five seconds only.
 */
export async function layoutShift(
  browser: Browser,
  url: string,
  viewport: {readonly width: number; readonly height: number},
): Promise<number> {
  const context = await browser.newContext({viewport})
  try {
    const page = await context.newPage()
    await page.goto(url, {waitUntil: 'load'})
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ('value' in entry && typeof entry.value === 'number') sum += entry.value
            }
          })
          observer.observe({type: 'layout-shift', buffered: true})
          // Buffered entries come with the next task; late pictures and fonts get the time of a few frames.
          setTimeout(() => resolve(sum), 300)
        }),
    )
  } finally {
    await context.close()
  }
}
