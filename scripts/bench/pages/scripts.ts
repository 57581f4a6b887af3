import {brotliCompressSync, gzipSync} from 'node:zlib'
import type {Browser, Page} from 'playwright'
import {phone} from '../browser.ts'

/** Bytes of JavaScript as a browser would fetch them, compressed as our server and Next's do. */
export interface ScriptWeight {
  readonly files: number
  readonly gzip: number
  readonly brotli: number
}

/** The scripts that a page loads: until an island is near, and after all islands are hydrated. */
export interface PageScripts {
  readonly onLoad: ScriptWeight
  readonly hydrated: ScriptWeight
  readonly islands: number
}

/**
 * Loads a page on a phone and adds up the scripts that it requests; then scrolls to the end, touches each island, waits until
 * React has hydrated all of them, and adds up again. Rejects when an island is not hydrated within 15 s.
 */
export async function weighScripts(browser: Browser, url: string): Promise<PageScripts> {
  const context = await browser.newContext({viewport: phone})
  try {
    const page = await context.newPage()
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body())
    })
    await page.goto(url, {waitUntil: 'networkidle'})
    const onLoad = await weigh(bodies)
    const islands = await wakeIslands(page)
    await page.waitForLoadState('networkidle')
    return {onLoad, hydrated: await weigh(bodies), islands}
  } finally {
    await context.close()
  }
}

async function weigh(bodies: ReadonlyMap<string, Promise<Buffer>>): Promise<ScriptWeight> {
  const buffers = await Promise.all(bodies.values())
  return {
    files: buffers.length,
    gzip: buffers.reduce((sum, body) => sum + gzipSync(body).byteLength, 0),
    brotli: buffers.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0),
  }
}

async function wakeIslands(page: Page): Promise<number> {
  await scrollThrough(page)
  const islands = page.locator('[data-island]')
  const count = await islands.count()
  for (let index = 0; index < count; index += 1) await islands.nth(index).dispatchEvent('pointerover')
  await page.waitForFunction(
    () => {
      const isTaken = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
      return [...document.querySelectorAll('[data-island]')].every(
        (island) => isTaken(island) || [...island.querySelectorAll('*')].some(isTaken),
      )
    },
    undefined,
    {timeout: 15_000},
  )
  return count
}

/** Scrolls to the end in steps of half a screen, with a frame between them so that the page reacts to what comes into view. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 30))
      })
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({top: y, behavior: 'instant'})
      await frame()
    }
  })
}
