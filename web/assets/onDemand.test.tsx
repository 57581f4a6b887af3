import {resolve} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {WidgetType} from '@apothecary/shared/types/widgets.generated.ts'
import {build} from 'esbuild'
import type {Browser} from 'playwright'
import {launchChromium, type ScriptedSite, serveScripts} from '../enhance/testing.ts'
import {buildAssets} from './build.ts'

const web = resolve(import.meta.dirname, '..')

// Pages name the scripts of their blocks by these addresses, which must be known before the first view is loaded.
const assets = await buildAssets()
process.env['APOTHECARY_ASSETS'] = JSON.stringify(Object.fromEntries(assets.map(({name}) => [name, `/${name}`])))
const {showFixture} = await import('../../tests/support/fixtures.tsx')

/** The heavy blocks that have code of their own, as fixtures, with the scripts that they fetch. */
const heavy: readonly (readonly [what: string, type: WidgetType, fixture: string, scripts: readonly string[]])[] = [
  ['a video player', 'video', 'default', ['video']],
  ['a video player of another site', 'youtube', 'default', ['embedFrame']],
  ['a slideshow', 'imageSlideshow', 'default', ['carousel']],
  ['side effects', 'sideEffects', 'default', ['sideEffects']],
  ['a calorie counter', 'calorieCounter', 'default', ['calorieCounter']],
  ['a BMI calculator', 'bmiCalculator', 'default', ['bmiCalculator']],
  ['an embed', 'embed', 'default', ['embedFrame']],
]

/** Those that are HTML and CSS alone: there is no code to fetch. */
const plain: readonly WidgetType[] = ['imageGallery', 'warning', 'warningCard', 'expandableList', 'expandableTag']

/** The source files that a bundle contains, per output file. */
async function bundle(
  entry: string,
): Promise<readonly {readonly isEntry: boolean; readonly inputs: readonly string[]}[]> {
  const {metafile} = await build({
    entryPoints: [resolve(web, entry)],
    absWorkingDir: web,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'unwritten',
    packages: 'external',
    loader: {'.css': 'empty', '.pcss': 'empty'},
    metafile: true,
    write: false,
  })
  return Object.values(metafile.outputs).map(({entryPoint, inputs}) => ({
    isEntry: entryPoint === entry,
    inputs: Object.keys(inputs),
  }))
}

test('the scripts of every page hold no code of a block (loading-1)', async () => {
  for (const entry of ['enhance/early.ts', 'enhance/main.ts']) {
    const [only, ...others] = await bundle(entry)
    expect(others).toEqual([])
    expect(only?.inputs).toContain(entry)
    expect(only?.inputs.filter((file) => /^(widgets|drivers|media)\/|\.enhance\.ts$/.test(file))).toEqual([])
  }
})

test('the code of assessments and of every other island is a file of its own (loading-1)', async () => {
  const outputs = await bundle('generated/islands.client.tsx')
  const islands = (isEntry: boolean) =>
    outputs
      .filter((output) => output.isEntry === isEntry)
      .flatMap(({inputs}) => inputs.filter((file) => file.startsWith('widgets/')))
  expect(islands(true)).toEqual([])
  expect(islands(false)).toContain('widgets/quiz/Quiz.client.tsx')
})

test.each(['app/error.tsx', 'app/global-error.tsx'])(
  'the error page is loaded when it is needed: %s (errors-3)',
  async (entry) => {
    const outputs = await bundle(entry)
    const files = (isEntry: boolean) =>
      outputs.filter((output) => output.isEntry === isEntry).flatMap(({inputs}) => inputs)
    expect(files(true)).toContain(entry)
    for (const part of ['chrome/ErrorMessage.tsx', 'chrome/MessagePage.tsx']) {
      expect(files(true)).not.toContain(part)
      expect(files(false)).toContain(part)
    }
  },
)

describe('in the browser', () => {
  let browser: Browser
  let site: ScriptedSite
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchChromium(), serveScripts()])
  })
  afterAll(() => Promise.all([browser.close(), site.close()]))

  /** The scripts that a page fetches beside its own two: before a reader comes near its blocks, and then. */
  async function fetched(html: string): Promise<{readonly far: readonly string[]; readonly near: readonly string[]}> {
    const page = await browser.newPage({viewport: {width: 800, height: 600}})
    const scripts: string[] = []
    page.on('request', (request) => {
      const name = /\/(\w+)\.js$/.exec(request.url())?.[1]
      if (name !== undefined && name !== 'early' && name !== 'main') scripts.push(name)
    })
    site.show(`<p>Text</p><div style="height: 4000px"></div><div id="blocks">${html}</div>`)
    await page.goto(site.origin, {waitUntil: 'networkidle'})
    const far = [...scripts]
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    const asked = await page
      .locator('[data-behavior]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-behavior')))
    await Promise.all(
      asked.map((address) =>
        page.waitForFunction(
          (src) => performance.getEntriesByType('resource').some(({name}) => name.endsWith(src ?? '')),
          address,
        ),
      ),
    )
    await page.close()
    return {far, near: scripts}
  }

  test.each(heavy)(
    'the code of %s is fetched when a reader comes near it (loading-1)',
    async (_what, type, fixture, scripts) => {
      const {html} = await showFixture(type, fixture)
      expect(await fetched(html)).toEqual({far: [], near: scripts})
    },
  )

  test.each([
    ['shareRow', 'Copy Link'],
    ['downloadable', 'Print'],
  ] as const)(
    'the code of a modal and of a print button is fetched when a reader uses one: %s (loading-1)',
    async (type, name) => {
      const {html} = await showFixture(type, 'default')
      const page = await browser.newPage()
      await page.addInitScript(() => Reflect.set(window, 'print', () => undefined))
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
      site.show(html)
      await page.goto(site.origin, {waitUntil: 'networkidle'})
      expect(scripts).not.toContain('/share.js')
      const loaded = page.waitForResponse('**/share.js')
      await page.getByRole('button', {name}).first().click()
      expect((await loaded).ok()).toBe(true)
      await page.close()
    },
  )

  test('a page of text fetches none of it (loading-1)', async () => {
    expect(await fetched('<p>Text</p>')).toEqual({far: [], near: []})
  })

  test.each(plain)('%s has no code to fetch (loading-1)', async (type) => {
    const {html} = await showFixture(type, 'default')
    expect(await fetched(html)).toEqual({far: [], near: []})
  })

  test('a gallery of videos fetches what plays them once, and a page without videos does not (video-12)', async () => {
    const {html} = await showFixture('video', 'default')
    expect((await fetched(html + html)).near).toEqual(['video'])
    expect((await fetched('<p>No videos here.</p>')).near).toEqual([])
  })
})
