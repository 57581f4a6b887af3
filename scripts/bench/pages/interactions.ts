import {errors, type Browser, type Locator, type Page} from 'playwright'
import {phone} from '../browser.ts'
import {readPage} from '../stack/site.ts'
import {withoutScripts} from './markup.ts'

/** A page of the gallery. */
export interface GalleryFixture {
  readonly type: string
  readonly fixture: string
  readonly url: string
}

/** At most so many controls of a fixture are tapped: the questions of a quiz have the same ones. */
const mostTaps = 8
/** Controls that do something on the page. Links lead away from it. */
const controls =
  'button, summary, label:has(input), [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"]'

/** Of every widget that has any, the fixture with the most controls. */
export async function busiestFixtures(origin: string): Promise<readonly GalleryFixture[]> {
  const busiest = new Map<string, {readonly fixture: GalleryFixture; readonly controls: number}>()
  for (const fixture of await galleryFixtures(origin)) {
    const html = withoutScripts(await readPage(origin, new URL(fixture.url).pathname))
    const count = [...html.matchAll(/<(?:button|summary|input)\b/g)].length
    if (count > (busiest.get(fixture.type)?.controls ?? 0)) busiest.set(fixture.type, {fixture, controls: count})
  }
  return [...busiest.values()].map(({fixture}) => fixture)
}

/** Every widget with every fixture, as the gallery lists them. */
async function galleryFixtures(origin: string): Promise<readonly GalleryFixture[]> {
  const html = await readPage(origin, '/gallery')
  return [...html.matchAll(/href="\/gallery\/([\w-]+)\/([\w-]+)"/g)].map(([, type = '', fixture = '']) => ({
    type,
    fixture,
    url: `${origin}/gallery/${type}/${fixture}`,
  }))
}

/**
 * Taps the controls of a widget one after another on a phone whose processor is slowed, and returns the longest time from a tap to the
 * next paint, in ms (Event Timing API, which rounds to 8 ms). The first tap of an island includes its start.
 */
export async function worstInteraction(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<{readonly ms: number; readonly taps: number; readonly control: string}> {
  const context = await browser.newContext({viewport: phone, hasTouch: true, reducedMotion: 'reduce'})
  try {
    const page = await context.newPage()
    await slow(page, slowdown)
    await page.goto(url, {waitUntil: 'load'})
    await watchInteractions(page)
    let worst = {ms: 0, taps: 0, control: ''}
    const found = page.locator(`[data-widget] :is(${controls})`)
    const count = Math.min(await found.count(), mostTaps)
    for (let index = 0; index < count; index += 1) {
      // Something may lie over it, such as a dialog that the last tap opened: that is closed, as a reader would.
      await page.keyboard.press('Escape')
      const tapped = await tap(page, found.nth(index))
      // A tap that leads away has no paint to wait for: the page is opened again for the next one.
      if (tapped === undefined && page.url() !== url)
        await page.goto(url, {waitUntil: 'load'}).then(() => watchInteractions(page))
      if (tapped === undefined) continue
      worst = {...(tapped.ms > worst.ms ? tapped : worst), taps: worst.taps + 1}
    }
    return worst
  } finally {
    await context.close()
  }
}

/** Undefined for a control that cannot be tapped, or that leads to another page. */
async function tap(page: Page, control: Locator): Promise<{readonly ms: number; readonly control: string} | undefined> {
  if (!(await control.isVisible()) || !(await control.isEnabled())) return undefined
  const before = page.url()
  const name = (await control.innerText()).trim() || ((await control.getAttribute('aria-label')) ?? '')
  try {
    await reset(page)
    await control.tap({timeout: 1000})
    const ms = await longest(page)
    return page.url() === before ? {ms, control: name.slice(0, 40)} : undefined
  } catch (error) {
    // Covered, moving, gone, or gone together with its page.
    if (error instanceof errors.TimeoutError || page.url() !== before || /context was destroyed/.test(String(error)))
      return undefined
    throw error
  }
}

/** The same for a button on an empty page, whose handler changes one word: what the browser itself takes. */
export async function bareInteraction(browser: Browser, slowdown: number): Promise<number> {
  const context = await browser.newContext({viewport: phone, hasTouch: true})
  try {
    const page = await context.newPage()
    await page.setContent('<button onclick="this.textContent = \'Done\'">Tap</button>')
    await slow(page, slowdown)
    await watchInteractions(page)
    await page.locator('button').tap()
    return await longest(page)
  } finally {
    await context.close()
  }
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate})
}

/** Keeps the durations of interactions in a property of the page's window. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(globalThis, 'benchDurations', durations)
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The Escape before a tap waits for the next paint, which is often that of the tap.
        if (entry.name.startsWith('key')) continue
        if ('interactionId' in entry && entry.interactionId !== 0) durations.push(entry.duration)
      }
    })
    // TypeScript's types do not know the threshold of event timing yet.
    const options: PerformanceObserverInit & {readonly durationThreshold: number} = {
      type: 'event',
      durationThreshold: 16,
    }
    observer.observe(options)
  })
}

async function reset(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.get(globalThis, 'benchDurations').length = 0
  })
}

/** The longest since the last reset. Waits two frames and a moment, until the browser has reported it; under 16 ms it reports nothing. */
async function longest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve(Math.max(16, ...Reflect.get(globalThis, 'benchDurations'))), 150),
          ),
        )
      }),
  )
}
