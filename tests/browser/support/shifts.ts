import type {Page} from 'playwright/test'

/**
 * Collects, on every page from now on, what moves without a reader's doing: the beginning of each element, with where
 * it was and where it came to. Shifts of up to `tolerated` (of the share of the window, as browsers measure it) are
 * left out. Returns a function that reads what has moved on the present page.
 */
export async function watchShifts(page: Page, tolerated = 0): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((least) => {
    const moved: string[] = []
    Object.assign(globalThis, {moved})
    const place = ({x, y, width}: DOMRect) => `${x} ${y}, ${width} wide`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter((shift) => Reflect.get(shift, 'value') > least))
        for (const {node, previousRect, currentRect} of Reflect.get(entry, 'sources')) {
          const what = node?.outerHTML ?? node?.parentElement?.outerHTML ?? 'something'
          moved.push(`${what.slice(0, 100)} from ${place(previousRect)} to ${place(currentRect)}`)
        }
    }).observe({type: 'layout-shift', buffered: true})
  }, tolerated)
  return () => page.evaluate<readonly string[]>('moved')
}
