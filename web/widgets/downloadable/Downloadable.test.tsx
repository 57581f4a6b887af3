import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {trackingEvent} from '@apothecary/shared/types/events.ts'
import {showBody, showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {openTestSite, recordEvents, type RecordedEvents} from '../../enhance/testSite.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {downloadableFixtures} from './downloadable.fixtures.ts'

const {browser, site} = await openTestSite()

const topics = {k1: 'type-2-diabetes', kMetas: [], mpdTags: [], categories: [], pageTemplate: 'marketing-landing-page'}
const canonicalPath = '/diabetes/type-2/start-here'

describe('in the browser', () => {
  let page: Page
  let events: RecordedEvents
  afterEach(() => page.context().close())

  const sheet = readFileSync(path.join(import.meta.dirname, 'Downloadable.module.pcss'), 'utf8')

  async function visit(options: {readonly javaScriptEnabled?: boolean} = {}): Promise<void> {
    const {html} = await showFixture('downloadable', 'default', {canonicalPath, topics})
    // The address that a build gives the behaviour of the buttons.
    const withBehavior = html.replaceAll(/ data-(print|share)="/g, ' data-behavior="/share.js" data-$1="')
    site.show(`<h1>Start here</h1><main>${withBehavior}</main>`, `<style>${sheet}</style>`)
    page = await (await browser.newContext(options)).newPage()
    events = await recordEvents(page)
    await page.addInitScript(() => {
      Reflect.set(window, 'print', () => Reflect.set(window, 'printed', true))
    })
    await page.goto(`${site.origin}/page`)
  }

  const title = () => page.getByRole('heading', {name: '30-day blood sugar log'})

  test('has title, line, picture with its text, and the link to the file (share-9)', async () => {
    await visit()
    expect(await title().isVisible()).toBe(true)
    expect(await page.getByText('A one-page sheet for your refrigerator door').isVisible()).toBe(true)
    expect(await page.getByRole('img', {name: 'Cover of the blood sugar log'}).count()).toBe(1)
    expect(await page.getByRole('link', {name: 'Download', exact: true}).getAttribute('href')).toBe(
      downloadableFixtures.default.downloadUrl,
    )
  })

  test('prints alone, with the address of the file in words and without buttons (share-10)', async () => {
    await visit()
    await page.getByRole('button', {name: 'Print'}).click()
    await page.waitForFunction(() => Reflect.get(window, 'printed') === true)
    await page.emulateMedia({media: 'print'})
    expect(await title().isVisible()).toBe(true)
    expect(await page.getByText(downloadableFixtures.default.downloadUrl).isVisible()).toBe(true)
    expect(await page.getByRole('heading', {name: 'Start here'}).isVisible()).toBe(false)
    expect(await page.getByRole('button', {name: 'Print'}).isVisible()).toBe(false)
  })

  test('shares its own place on the page (share-10)', async () => {
    await visit()
    await page.getByRole('button', {name: 'Share'}).click()
    const dialog = page.getByRole('dialog', {name: 'Share this download'})
    await dialog.waitFor()
    const id = await page.locator('[data-widget="downloadable"]').getAttribute('id')
    expect(await dialog.locator('[data-copy-link]').getAttribute('data-copy-link')).toBe(
      `${absoluteUrl(canonicalPath)}#${id}`,
    )
  })

  test('its view sends the event of a decision tool, once (share-11, share-12)', async () => {
    await visit()
    await page.waitForFunction(() => {
      const tracked: readonly {readonly type: string}[] = Reflect.get(window, 'tracked')
      return tracked.some(({type}) => type === 'toolViewed')
    })
    const viewed = await events('toolViewed')
    expect(viewed).toEqual([
      {
        type: 'toolViewed',
        toolName: '30-day blood sugar log',
        topic: 'type-2-diabetes',
        jtbd: 'track-blood-sugar',
        exposureType: 'decisiontool_view',
        widgetId: 'downloadable-fixture-default',
      },
    ])
    expect(trackingEvent.safeParse(viewed[0]).success).toBe(true)
  })

  test('without scripts the file can be downloaded, and no button is there that does nothing', async () => {
    await visit({javaScriptEnabled: false})
    expect(await page.getByRole('link', {name: 'Download', exact: true}).isVisible()).toBe(true)
    expect(await page.locator('button:visible').count()).toBe(0)
  })
})

test('the job to be done is “download” where the editor named none (share-12)', async () => {
  const {html} = await showFixture('downloadable', 'minimal')
  expect(html).toContain('&quot;jtbd&quot;:&quot;download&quot;')
})

test.each([
  ['in the place of an address', downloadableFixtures.minimal],
  ['alone', {...downloadableFixtures.minimal, downloadUrl: undefined}],
])('a file that an editor has uploaded is what readers get: %s (share-13)', async (_, widget) => {
  const asset = {_id: 'file-0a1b-pdf', _type: 'sanity.fileAsset', url: 'https://lake.example/files/x/y/0a1b.pdf'}
  const downloadFile = {_type: 'file', asset: {_type: 'reference', _ref: asset._id}}
  const {html} = await showBody(
    [{_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: 'log'}}],
    {},
    [{...widget, _id: 'log', downloadFile}, asset],
  )
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address)).toContain(asset.url)
  expect(html).toContain(`>${asset.url}</p>`)
  expect(html).not.toContain('/files/questions-for-your-appointment.pdf')
})

test.each([
  ['could run code', downloadableFixtures.invalidAddress],
  ['is missing', {...downloadableFixtures.minimal, downloadUrl: null}],
  ['names no host', {...downloadableFixtures.minimal, downloadUrl: 'https://'}],
])(
  'an address that %s is not offered, and readers learn so; the rest is shown (links-4, chrome-32)',
  async (_, stored) => {
    const {html, failures} = await showStored('downloadable', stored)
    expect(failures).toEqual([])
    expect(html).toContain(downloadableFixtures.minimal.title)
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('>Download<')
    expect(html).toContain('>Resource not available</p>')
    expect(html).toContain('data-print=')
  },
)
