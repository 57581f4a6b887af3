import {afterAll} from '@jest/globals'
import type {Browser, Page} from 'playwright'
import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {launchChromium, type ScriptedSite, serveScripts} from './testing.ts'

/**
 * For the top of a test file: a browser, and a site with the scripts of the product, for all tests of the file. Both are closed after the last
 * one.
 */
export async function openTestSite(): Promise<{readonly browser: Browser; readonly site: ScriptedSite}> {
  const browser = await launchChromium()
  const site = await serveScripts()
  afterAll(async () => {
    await browser.close()
    await site.close()
  })
  return {browser, site}
}

/** Gives the events that a page has tracked so far: those of the types that are named, or all. */
export type RecordedEvents = (...types: readonly string[]) => Promise<TrackingEvent[]>

/** Makes a page keep every event that its scripts track, from its next load on. */
export async function recordEvents(page: Page): Promise<RecordedEvents> {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Reflect.set(window, 'tracked', events)
    document.addEventListener('apothecary:track', (event) => events.push(Reflect.get(event, 'detail')))
  })
  return async (...types) => {
    const events: TrackingEvent[] = await page.evaluate(() => Reflect.get(window, 'tracked'))
    return types.length === 0 ? events : events.filter(({type}) => types.includes(type))
  }
}
