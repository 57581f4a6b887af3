import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {resolve} from 'node:path'
import {afterAll, afterEach, beforeEach, expect} from '@jest/globals'
import {build as esbuild, type Plugin} from 'esbuild'
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright'
import {launchChromium, type ScriptedSite, serveScripts} from '../../enhance/testing.ts'
import type {CouponOffer} from './couponOffer.ts'
import {testOffer} from './testOffer.ts'

const web = resolve(import.meta.dirname, '../..')

const {
  compileCssModule,
}: {
  compileCssModule: (file: string, source: string) => {readonly code: string; readonly classes: Record<string, string>}
} = createRequire(import.meta.url)('../../assets/cssModule.cjs')

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1'
export const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

/** A phone, for `visit`. */
export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}

/**
 * For the top of a test file: a browser, and a site with one page that holds the coupon dialog, React, the site's own scripts, styles and policy
 * (`testDialog.tsx`); and what tests do there. Each test has a context of its own, and fails for an error of the page's scripts.
 */
export async function openCouponSite() {
  const site = await serveDialog()
  const browser = await launchChromium()
  let context: BrowserContext | undefined
  let page: Page | undefined
  const errors: string[] = []
  /** The bodies that were sent to be shared in this test. */
  const sent: unknown[] = []
  /** What the server answers to them. */
  const answer: {status: number; data: unknown} = {status: 200, data: null}
  beforeEach(() => {
    sent.length = 0
    errors.length = 0
    Object.assign(answer, {status: 200, data: null})
  })
  afterEach(async () => {
    await context?.close()
    expect(errors).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  const visited = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('Nothing was visited.')
    return value
  }
  const pageNow = () => visited(page)
  const button = (name: string) => pageNow().getByRole('button', {name, exact: true})
  const dialog = () => pageNow().getByRole('dialog')

  return {
    site,
    sent,
    answer,
    page: pageNow,
    context: () => visited(context),
    button,
    dialog,
    view: () => pageNow().locator('dialog').getAttribute('data-view'),
    isOpen: () =>
      pageNow()
        .locator('dialog')
        .evaluate((element: HTMLDialogElement) => element.open),
    /** The text of the element that has the focus. */
    focused: () => pageNow().evaluate(() => document.activeElement?.textContent?.trim() ?? ''),
    /** Opens the page, on which the button gives the dialog this offer. */
    visit: async (offer: CouponOffer = testOffer, options: BrowserContextOptions = {}): Promise<void> => {
      context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options})
      await context.route('**/api/optum-coupon-info-share', (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill({status: answer.status, json: {success: answer.status === 200, data: answer.data}})
      })
      page = await context.newPage()
      page.on('pageerror', ({message}) => errors.push(message))
      await page.goto(site.origin)
      await page.evaluate((next) => (window.nextOffer = next), offer)
    },
    open: async (): Promise<void> => {
      await button('Show coupon').click()
      await dialog().waitFor()
    },
    sendEmail: async (typed = 'reader@example.com'): Promise<void> => {
      await button('Email').click()
      await pageNow().getByLabel('Email address').fill(typed)
      await button('Send').click()
    },
  }
}

/** Serves the page with the dialog. */
async function serveDialog(): Promise<ScriptedSite> {
  const {script, styles} = await bundleDialog()
  const site = await serveScripts({'dialog.js': script})
  const global = ['tokens', 'base', 'print'].map((name) => readFileSync(resolve(web, `styles/${name}.css`), 'utf8'))
  site.show(
    '<header data-chrome>Apothecary</header><main><h1>Rybelsus prices</h1><p>Prices near you.</p><div id="card"></div></main>',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${global.join('')}${styles}</style><script src="/dialog.js" defer></script>`,
  )
  return site
}

/** The dialog with React as one script, and the style sheets of its parts. */
async function bundleDialog(): Promise<{readonly script: string; readonly styles: string}> {
  const sheets: string[] = []
  const cssModules: Plugin = {
    name: 'css-modules',
    setup: (build) => {
      build.onLoad({filter: /\.module\.p?css$/}, ({path}) => {
        const {code, classes} = compileCssModule(path, readFileSync(path, 'utf8'))
        sheets.push(code)
        return {contents: `export default ${JSON.stringify(classes)}`, loader: 'js'}
      })
    },
  }
  const result = await esbuild({
    entryPoints: [resolve(import.meta.dirname, 'testDialog.tsx')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"development"'},
    plugins: [cssModules],
    write: false,
  })
  return {script: result.outputFiles[0]?.text ?? '', styles: sheets.join('')}
}
