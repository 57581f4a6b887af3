import type {BrowserContext, Page} from 'playwright'
import type {WidgetArticle} from '../content/widgetArticle.ts'

/** How long an article took to open, and what each key took. */
export interface Writing {
  /** From the click on the article in its list until its text can be edited and the last of its blocks is there, in ms. */
  readonly opened: number
  /** From each key to the next paint, in ms: the browser's own figures (Event Timing), in steps of 8. */
  readonly keys: readonly number[]
  /**
   * The processor time of the page’s main thread, for opening and for each key until all that follows from it is done,
   * in ms. Other load on the machine is not in it.
   */
  readonly processor: {readonly opening: number; readonly key: number}
}

/** Where the Studio answers, and as whom it is signed in. */
export interface Desk {
  readonly studio: string
  readonly token: string
}

const keyCount = 60
/** Between two keys: somebody who types fast. */
const pauseMs = 120

/** A profile of the browser that is signed in to the Studio. */
export async function signInTo(context: BrowserContext, {token}: Desk): Promise<void> {
  await context.addInitScript((session) => {
    if (globalThis.top === globalThis.self)
      localStorage.setItem('__studio_auth_token_local', JSON.stringify({token: session}))
  }, token)
}

/** Opens an article from the list of all, in a Studio that has started, and types into its second paragraph. */
export async function openAndType(page: Page, {studio}: Desk, {_id, title}: WidgetArticle): Promise<Writing> {
  await page.goto(`${studio}/structure/article`)
  const link = page.getByRole('link', {name: title})
  await link.waitFor({timeout: 60_000})
  await settled(page)
  const processor = await processorOf(page)
  const idle = await processor()
  const begun = await page.evaluate(() => performance.now())
  await link.click()
  const body = page.getByTestId('field-body')
  await body.locator(`[data-testid="pt-editor"]`).waitFor({timeout: 60_000})
  await body.locator('[role="textbox"][contenteditable="true"]').first().waitFor({timeout: 60_000})
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-testid="field-body"] [data-testid="pte-block-object"]').length >= count,
    Number(_id.split('-').at(-1)),
    {timeout: 60_000},
  )
  await painted(page)
  const opened = (await page.evaluate(() => performance.now())) - begun
  await settled(page)
  const opening = (await processor()) - idle
  const {keys, busy} = await typeInto(page, processor)
  return {opened, keys, processor: {opening, key: busy / keyCount}}
}

/** Gives the processor time that the main thread of a page has used so far, in ms. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  return async () => {
    const {metrics} = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({name}) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

async function typeInto(
  page: Page,
  processor: () => Promise<number>,
): Promise<{readonly keys: readonly number[]; readonly busy: number}> {
  const paragraph = page.locator('[data-testid="field-body"] [data-testid="text-block__text"]').nth(1)
  await paragraph.scrollIntoViewIfNeeded()
  await paragraph.click()
  await settled(page)
  await page.evaluate(() => {
    const durations: number[] = []
    Reflect.set(globalThis, 'benchDurations', durations)
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration)
    })
    // TypeScript's types do not know the threshold of event timing yet.
    const options: PerformanceObserverInit & {readonly durationThreshold: number} = {
      type: 'event',
      durationThreshold: 16,
    }
    observer.observe(options)
  })
  const before = await processor()
  for (let index = 0; index < keyCount; index += 1) {
    await page.keyboard.press(index % 6 === 5 ? 'Space' : ('abcde'[index % 6] ?? 'a'))
    await page.waitForTimeout(pauseMs)
  }
  await settled(page)
  const busy = (await processor()) - before
  const slow = await page.evaluate((): number[] => Reflect.get(globalThis, 'benchDurations'))
  // The browser reports none that took less than 16 ms.
  return {keys: [...slow, ...Array.from({length: Math.max(0, keyCount - slow.length)}, () => 8)], busy}
}

/** Resolves when the browser has been idle for half a second. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = performance.now()
        const look = (): void => {
          const now = performance.now()
          const gap = now - last
          last = now
          quiet = gap > 60 ? 0 : quiet + gap
          if (quiet > 500) resolve()
          else setTimeout(look, 16)
        }
        let quiet = 0
        look()
      }),
  )
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
