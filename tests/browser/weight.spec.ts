import {globSync} from 'node:fs'
import path from 'node:path'
import {expect, test, type Page} from 'playwright/test'
import {z} from 'zod'
import {scrollThrough} from './support/page.ts'

/** The style sheets beside those of the site, by the prefixes of their classes: one of a widget type, or of a component of the kit. */
const sheets = new Map(
  globSync('{ui,widgets/*}/*.module.pcss', {cwd: path.resolve(import.meta.dirname, '../../web')}).map((file) => {
    const module = path.basename(file, '.module.pcss')
    return [module, file.startsWith('ui') ? module : path.basename(path.dirname(file))]
  }),
)

/** A step of the browser's work, with its begin and duration; of styling, how many elements it was; of a script that runs, its address. */
const event = z.object({
  name: z.string(),
  ts: z.number(),
  dur: z.number().optional(),
  args: z
    .object({elementCount: z.number().optional(), data: z.object({url: z.string().optional()}).optional()})
    .optional(),
})

/** The style sheets that a page links beside those of the site, and those that have styles of its elements. */
async function linkedAndNeeded(
  page: Page,
): Promise<{readonly linked: readonly string[]; readonly needed: readonly string[]}> {
  const {linked, classes} = await page.evaluate(() => ({
    linked: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({href}) => new URL(href).pathname,
    ),
    classes: [...document.querySelectorAll('[class]')].flatMap(({classList}) => [...classList]),
  }))
  return {
    linked: linked.flatMap((file) => /^\/assets\/(\w+)\./.exec(file)?.[1] ?? []).sort(),
    needed: [...new Set(classes.flatMap((name) => sheets.get(name.split('_')[0] ?? '') ?? []))].sort(),
  }
}

/** The scripts that a page has fetched, by the first part of their names. */
async function scripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace(/^\/assets\/(\w+)\..*$/, '$1'))
      .sort(),
  )
}

for (const address of ['/', '/health/cbd-for-anxiety-gummies', '/recipes/lentil-soup', '/health/low-mood-self-check']) {
  test(`${address}: links the style sheets of what it shows, and no others`, async ({page}) => {
    await page.goto(address)
    const {linked, needed} = await linkedAndNeeded(page)
    expect(linked).toEqual(needed)
    expect(linked).not.toEqual([])
  })
}

test('a page holds the style sheets of its widgets: the browser fetches none of them', async ({page}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/recipes/lentil-soup', {waitUntil: 'load'})
  const linked = await page
    .locator('link[rel="stylesheet"][data-precedence="widget"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(linked).not.toEqual([])
  expect(fetched.filter((file) => linked.includes(file))).toEqual([])
})

test('style sheets come in one order on every page: those of the site, then those of widgets', async ({page}) => {
  for (const address of ['/', '/recipes/lentil-soup']) {
    await page.goto(address)
    const kinds = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) =>
        links.map((link) => (link.getAttribute('href')?.startsWith('/assets/') === true ? 'widget' : 'site')),
      )
    expect(kinds).toEqual(kinds.toSorted())
  }
})

test('what is hidden or shown has nothing else of the page styled anew', async ({page, browser}) => {
  await page.goto('/health/cbd-for-anxiety-gummies', {waitUntil: 'networkidle'})
  await browser.startTracing(page, {categories: ['-*', 'devtools.timeline']})
  for (const isHidden of [true, false])
    await page
      .locator('main h2')
      .first()
      .evaluate((heading: HTMLElement, hidden) => {
        heading.hidden = hidden
        return heading.offsetHeight
      }, isHidden)
  const traced = z.object({traceEvents: z.array(event)}).parse(JSON.parse(String(await browser.stopTracing())))
  const styled = traced.traceEvents.flatMap(({name, args}) =>
    name === 'UpdateLayoutTree' ? (args?.elementCount ?? []) : [],
  )
  expect(styled.length).toBeGreaterThanOrEqual(2)
  expect(Math.max(...styled)).toBeLessThan(50)
})

test('the script of a page does not have it laid out while it arrives', async ({page, browser}) => {
  for (const path of ['/', '/health/cbd-for-anxiety-gummies', '/recipes/lentil-soup', '/search?q=sleep']) {
    await browser.startTracing(page, {categories: ['-*', 'devtools.timeline']})
    await page.goto(path, {waitUntil: 'load'})
    const traced = z.object({traceEvents: z.array(event)}).parse(JSON.parse(String(await browser.stopTracing())))
    const layouts = traced.traceEvents.filter(({name}) => name === 'Layout')
    const runs = traced.traceEvents.filter(
      ({name, args}) => name === 'EvaluateScript' && /\/assets\/(?:early|main)\./.test(args?.data?.url ?? ''),
    )
    expect([layouts.length > 0, runs.length], path).toEqual([true, 2])
    const forced = layouts.filter(({ts}) => runs.some((run) => ts > run.ts && ts < run.ts + (run.dur ?? 0)))
    expect(forced, path).toEqual([])
  }
})

test('a page fetches the scripts of what it shows, and no runtime before somebody comes near an island', async ({
  page,
}) => {
  // The headless shell says of each new page that the pointer has come to its corner, over the announcement. No reader has moved it there.
  await page.addInitScript(() => {
    const isCorner = ({clientX, clientY}: MouseEvent): boolean => clientX === 0 && clientY === 0
    addEventListener('pointerover', (event) => isCorner(event) && event.stopImmediatePropagation(), true)
  })
  await page.goto('/privacy-policy')
  await expect.poll(() => scripts(page)).toEqual(expect.arrayContaining(['early', 'main']))
  await page.waitForLoadState('networkidle')
  expect((await scripts(page)).filter((name) => !['early', 'main', 'privacy'].includes(name))).toEqual([])
  await page.goto('/recipes/lentil-soup')
  await scrollThrough(page)
  // What is in a popover, and what waits for its use, is fetched then.
  const asked = await page
    .locator('[data-behavior]:not([data-on-use], [popover], [popover] *)')
    .evaluateAll((elements) =>
      elements.map((element) => /(\w+)\.[\w-]+\.js$/.exec(element.getAttribute('data-behavior') ?? '')?.[1] ?? ''),
    )
  expect(asked).toEqual(expect.arrayContaining(['leaderboard', 'pixel', 'recipe']))
  await expect.poll(() => scripts(page)).toEqual([...new Set([...asked, 'early', 'main'])].sort())
})
