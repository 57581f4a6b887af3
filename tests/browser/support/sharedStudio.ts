import type {Browser, BrowserContext, Page} from 'playwright/test'
import {site, studio} from './product.ts'
import {leaveForms, signedIn, test as base} from './studio.ts'

/** The window of the Studio: what a laptop has. */
const viewport = {width: 1440, height: 900}

/** A Studio that stays open from one test to the next, as it does with an editor: to start it takes five times as long as to open a document. */
class SharedStudio {
  readonly #browser: Browser
  readonly #session: string
  #context: BrowserContext | undefined
  #page: Page | undefined

  constructor(browser: Browser, session: string) {
    this.#browser = browser
    this.#session = session
  }

  async context(): Promise<BrowserContext> {
    this.#context ??= await this.#browser.newContext({baseURL: site, viewport, storageState: signedIn(this.#session)})
    return this.#context
  }

  async page(): Promise<Page> {
    this.#page ??= await (await this.context()).newPage()
    return this.#page
  }

  /** Leaves the Studio as the next test is to find it: no form is open, and nothing of the window is changed. */
  async tidy(): Promise<void> {
    const page = await this.page()
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.unrouteAll()
    // Those of previews would show drafts to the readers of the next test.
    await page.context().clearCookies()
    await page.context().addCookies(signedIn(this.#session).cookies)
    await page.setViewportSize(viewport)
    await page.emulateMedia({colorScheme: null, reducedMotion: null})
    await page.evaluate(() => localStorage.removeItem('apothecary.picker.recent'))
    await leaveForms(page)
    // Some stay for a minute, and cover what the next test clicks.
    await page
      .locator('[data-ui="ToastProvider"] button')
      .evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()))
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
    this.#page = undefined
  }
}

/**
 * `test` of `studio.ts` whose page is a Studio that stays open, for tests that go to it by `openStudio` and `openDocument`. After a test that
 * failed, or left for another site, a new one is opened.
 */
export const test = base.extend<object, {shared: SharedStudio}>({
  shared: [
    async ({browser, session}, provide) => {
      const shared = new SharedStudio(browser, session)
      await provide(shared)
      await shared.close()
    },
    {scope: 'worker'},
  ],
  scratch: async ({scratch, page, traffic}, provide, info) => {
    await provide(scratch)
    traffic.stop()
    // A preview that is still open would ask for the page of a document that has just been removed, and say so in the next test.
    if (info.status === info.expectedStatus && page.url().startsWith(studio)) await leaveForms(page)
  },
  context: async ({shared}, provide) => provide(await shared.context()),
  page: async ({shared}, provide, info) => {
    const page = await shared.page()
    await provide(page)
    if (info.status === info.expectedStatus && page.url().startsWith(studio)) await shared.tidy()
    else await shared.close()
  },
})
