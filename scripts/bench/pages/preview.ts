import type {Frame, Page} from 'playwright'

/** How fast somebody types, in milliseconds between two keys. */
const betweenKeys = 120

/** How long typing may take on a machine that is busy with other things, in milliseconds. */
const patience = 180_000

/** A text of the heading, and when it was there: milliseconds since 1970, which two frames of a machine share. */
type Seen = readonly [text: string, at: number]

declare global {
  /** What the heading of the preview has said (in its frame), and when keys were pressed and the form was painted with them (in the Studio). */
  var benchSeen: Seen[] | undefined
  var benchKeys: {readonly at: number; painted?: number}[] | undefined
}

/** Opens a page in the Studio's Presentation tool, and waits until it can be edited. Returns the frame of the page. */
export async function openPreview(page: Page, url: string, site: string): Promise<Frame> {
  await page.goto(url)
  await page
    .getByRole('checkbox', {name: 'Edit'})
    .and(page.locator(':enabled'))
    .waitFor({state: 'attached', timeout: 120_000})
  const frame = page.frames().find((one) => one.url().startsWith(site))
  if (frame === undefined) throw new Error('The Studio shows no preview')
  return frame
}

/** How long a key took, in milliseconds: until the heading of the preview had it, and until the field itself was painted with it. */
export interface KeyTimes {
  readonly preview: number
  readonly field: number
}

/**
 * Types into the headline of an article as somebody does. A key that the preview shows together with a later one counts from its own
 * moment.
 */
export async function typeHeadline(page: Page, frame: Frame, text: string): Promise<readonly KeyTimes[]> {
  await frame.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading === null) return
    globalThis.benchSeen = []
    const look = (): void =>
      void globalThis.benchSeen?.push([heading.innerText, performance.timeOrigin + performance.now()])
    new MutationObserver(look).observe(heading, {characterData: true, childList: true, subtree: true})
  })
  const headline = page.getByTestId('field-title').getByRole('textbox').first()
  await headline.focus()
  await headline.press('End')
  const before = await headline.inputValue()
  await headline.evaluate((input) => {
    const now = (): number => performance.timeOrigin + performance.now()
    const keys: {readonly at: number; painted?: number}[] = []
    globalThis.benchKeys = keys
    if (input instanceof HTMLElement)
      input.onkeydown = () => {
        const index = keys.push({at: now()}) - 1
        requestAnimationFrame(() => setTimeout(() => (keys[index] = {at: now(), ...keys[index], painted: now()})))
      }
  })
  await headline.pressSequentially(text, {delay: betweenKeys, timeout: patience})
  await frame.waitForFunction((wanted) => document.querySelector('h1')?.innerText === wanted, before + text, {
    timeout: patience,
  })
  const seen = (await frame.evaluate(() => globalThis.benchSeen)) ?? []
  const keys = (await page.evaluate(() => globalThis.benchKeys)) ?? []
  return keys.map(({at, painted = Number.NaN}, index) => {
    const wanted = before.length + index + 1
    const shown = seen.find(([said, when]) => when >= at && said.length >= wanted)
    return {preview: (shown?.[1] ?? Number.NaN) - at, field: painted - at}
  })
}
