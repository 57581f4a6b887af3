import AxeBuilder from '@axe-core/playwright'
import type {AxeResults} from 'axe-core'
import {expect, type Page} from 'playwright/test'

/** What must not happen on a page: uncaught errors, console errors, and requests to other origins. */
export interface Complaints {
  readonly errors: readonly string[]
  readonly foreign: readonly string[]
}

/** Listens from now on. Origins that the product itself has do not count as foreign. */
export function listen(page: Page, own: readonly string[]): Complaints {
  const errors: string[] = []
  const foreign: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !own.some((origin) => url.startsWith(origin))) foreign.push(url)
  })
  return {errors, foreign}
}

/** Fails on any violation of WCAG 2.2 A and AA that axe can see, naming rule and elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const {violations} = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expectNone(violations)
}

/** Fails on landmarks that cannot be told apart by their names. */
export async function expectLandmarksNamed(page: Page): Promise<void> {
  expectNone((await axe(page).withRules(['landmark-unique']).analyze()).violations)
}

/** Fails on text without enough contrast: what can differ between themes. */
export async function expectContrast(page: Page): Promise<void> {
  expectNone((await axe(page).withRules(['color-contrast']).analyze()).violations)
}

/**
 * Fails on words that cannot be read where the reader's own colours are forced: the browser paints the colour of the page
 * behind them, so that words of that colour are seen only where this is switched off. Leaves the colours as they are.
 */
export async function expectReadableInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({forcedColors: 'active'})
  const unseen = await page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.color = 'Canvas'
    document.body.append(probe)
    const canvas = getComputedStyle(probe).color
    probe.remove()
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null) {
      const {parentElement: element, textContent} = texts.currentNode
      if (element === null || textContent?.trim() === '' || !element.checkVisibility({visibilityProperty: true}))
        continue
      const style = getComputedStyle(element)
      if (style.color === canvas && style.getPropertyValue('forced-color-adjust') === 'auto')
        found.add(String(textContent))
    }
    return [...found]
  })
  await page.emulateMedia({forcedColors: 'none'})
  expect(unseen).toEqual([])
}

/**
 * Axe, which writes down the elements of violations alone: of the others nothing is read. Where there are no frames it
 * need not open a second page, in which it would put the results of all frames together (its "legacy mode" does not
 * look into frames of other origins).
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({page}).options({resultTypes: ['violations']}).setLegacyMode(page.frames().length === 1)
}

function expectNone(violations: AxeResults['violations']): void {
  expect(violations.map(({id, nodes}) => ({id, targets: nodes.map((node) => node.target.join(' '))}))).toEqual([])
}

/** Scrolls to the end step by step, as a reader would, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        // A page that the browser does not paint, such as one in the background, has no frames.
        setTimeout(resolve, 250)
      })
    }
    scrollTo(0, 0)
  })
}
