import {createServer, type Server} from 'node:http'
import {expect, type Page, test} from 'playwright/test'
import {expectAccessible, listen} from './support/page.ts'
import {editorClient, type OwnProduct, ownProduct, type Part, startLakePart, startSitePart} from './support/parts.ts'
import {paragraph} from './support/paragraph.ts'

const articleAt = (path: string, title: string) => ({
  _id: `article${path.replace('/', '-')}`,
  _type: 'article',
  title,
  canonicalPath: path,
  pageTemplate: 'article',
  body: [
    paragraph('nap', 'A short nap by day does not spoil the night.'),
    {_type: 'driverPlacement', _key: 'placement', placement: 'inArticle50'},
    paragraph('minutes', 'Twenty minutes are enough.'),
  ],
})

const promo = (id: string, headline: string, targeting: object) => ({
  _id: id,
  _type: 'driver' as const,
  driverType: 'promo',
  headline,
  callToActionURL: '/two',
  targeting: {placements: ['inArticle50'], ...targeting},
})

const popup = {
  _id: 'driver-popup',
  _type: 'driver' as const,
  driverType: '2ndPagePopup',
  headline: 'One calm letter a week',
  bodyCopy: [paragraph('copy', 'What we learned, in plain words.')],
  newsletterLists: ['weekly'],
  targeting: {placements: ['2ndPagePopup']},
}

/** A newsletter of the header, on every page. */
const letter = {
  ...popup,
  _id: 'driver-header',
  driverType: 'headerNewsletter',
  headline: 'The week in health',
  targeting: {placements: ['headerNewsletter']},
}

/** A partner's offer, which cannot stand in the footer, the header or the pop-up, and an ad, which is not shown on /two. */
const unfit = {
  ...promo('driver-partner', 'From a partner', {placements: ['footer', 'headerNewsletter', '2ndPagePopup']}),
  callToActionURL: 'https://go.example.com/',
  priority: 9,
}
const ad = {
  _id: 'driver-ad',
  _type: 'driver' as const,
  driverType: 'ad',
  adSlot: {_type: 'adSlot', slot: 'DMR1'},
  targeting: {placements: ['inArticle100']},
  priority: 9,
}

let product: OwnProduct
let lake: Part
let site: Part

test.describe.configure({mode: 'serial'})
test.beforeAll(async () => {
  product = await ownProduct()
  lake = await startLakePart(product)
  const client = await editorClient(product)
  await client
    .transaction()
    .create(articleAt('/one', 'Naps by Day'))
    .create(articleAt('/two', 'Nights'))
    .create(promo('driver-usual', 'For every reader', {}))
    .create(promo('driver-half', 'For half of the readers', {randomBucket: {of: 'a', from: 1, until: 50}}))
    .create(promo('driver-footer', 'Below most pages', {placements: ['footer'], excludePaths: ['/two']}))
    .create(popup)
    .create(letter)
    .create(unfit)
    .create(ad)
    .create(promo('driver-end', 'At the end', {placements: ['inArticle100']}))
    .create({_id: 'siteSettings', _type: 'siteSettings', title: 'Apothecary', pathsWithoutAds: ['/two']})
    .commit()
  site = await startSitePart(product)
})
test.afterAll(async () => {
  await site.stop()
  await lake.stop()
  await product.remove()
})

/** What is kept of an event `drivers-loaded`. */
interface Loaded {
  readonly success: boolean
  readonly drivers: readonly string[]
  readonly hasError: boolean
}

/** Collects the `drivers-loaded` events of every page from now on, and decides the first random number of each page. */
async function prepare(page: Page, random: number): Promise<void> {
  await page.addInitScript((number) => {
    Math.random = () => (number - 1) / 100
    const events: unknown[] = []
    Object.assign(globalThis, {driversLoaded: events})
    document.addEventListener('drivers-loaded', (event) => {
      if (!(event instanceof CustomEvent)) return
      const {success, placementDrivers = {}, error} = event.detail
      events.push({success, drivers: Object.keys(placementDrivers).toSorted(), hasError: error !== undefined})
    })
  }, random)
}

const events = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'driversLoaded'))
/** The placements that drivers have come for, by all events so far, and the events that say anything but success. */
async function loaded(page: Page): Promise<{readonly drivers: readonly string[]; readonly others: readonly Loaded[]}> {
  const all: readonly Loaded[] = await events(page)
  return {
    drivers: all.flatMap(({drivers}) => drivers).toSorted(),
    others: all.filter(({success, hasError}) => !success || hasError),
  }
}

const dialog = (page: Page) => page.getByRole('dialog', {name: 'One calm letter a week'})
const placement = (page: Page) => page.locator('[data-placement="inArticle50"]')

test('the pop-up opens on the second page of a visit, and its form answers in it (driver-10, driver-14, driver-28)', async ({
  page,
}) => {
  const complaints = listen(page, [site.url, lake.url])
  await prepare(page, 99)
  await page.goto(`${site.url}/one`)
  await expect(placement(page)).toHaveAttribute('data-stage', 'loaded')
  expect(await events(page)).toEqual([{success: true, drivers: ['inArticle50'], hasError: false}])
  await expect(dialog(page)).toBeHidden()

  await page.goto(`${site.url}/two`)
  await expect(dialog(page)).toBeVisible()
  // One call or two: the place in the article is asked for when it is near, which may be later than the pop-up.
  await expect.poll(async () => (await loaded(page)).drivers).toEqual(['2ndPagePopup', 'inArticle50'])
  expect((await loaded(page)).others).toEqual([])
  await expect(dialog(page)).toBeFocused()
  await expectAccessible(page)

  await dialog(page).getByLabel('Email address').fill('reader@example.com')
  await dialog(page).getByRole('button', {name: 'SIGN UP NOW'}).click()
  await expect(dialog(page).getByText('Thank you. Please look for a message from us.')).toBeVisible()
  await dialog(page).getByRole('button', {name: 'Close'}).click()
  await expect(dialog(page)).toBeHidden()
  expect(complaints.errors).toEqual([])
  expect(complaints.foreign).toEqual([])
})

test('Escape closes the pop-up, and it stays away (driver-28)', async ({page}) => {
  // The end of the page is far away: nobody has to scroll for the pop-up.
  await page.setViewportSize({width: 390, height: 100})
  await page.goto(`${site.url}/one`)
  await page.goto(`${site.url}/two`)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apothecary:second-page-popup'))).not.toBeNull()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${site.url}/one`)
  await page.goto(`${site.url}/two`)
  await expect(placement(page)).toHaveAttribute('data-stage', 'loaded')
  await expect(dialog(page)).toBeHidden()
})

test('search and newsletter of the header open below their buttons; the form’s answer is in the panel (driver-29)', async ({
  page,
}) => {
  await page.goto(`${site.url}/one`)
  const header = page.locator('header')
  for (const [name, panel] of [
    ['Search', '#site-search'],
    ['Newsletter', '#header-newsletter'],
  ] as const) {
    const button = header.getByRole('button', {name, exact: true}).first()
    await button.click()
    // It arrives with a short movement.
    await expect(async () => {
      const below = await button.boundingBox()
      const box = await header.locator(panel).boundingBox()
      expect(box?.y).toBeCloseTo((below?.y ?? 0) + (below?.height ?? 0) + 8, 0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((below?.x ?? 0) + (below?.width ?? 0), 0)
    }).toPass()
  }
  const panel = header.locator('#header-newsletter')
  await panel.getByLabel('Email address').fill('reader@example.com')
  await panel.getByRole('button', {name: 'SIGN UP NOW'}).click()
  await expect(panel.getByText('Thank you. Please look for a message from us.')).toBeInViewport()
})

for (const [path, count] of [
  ['/one', 1],
  ['/two', 0],
  ['/search', 1],
] as const)
  test(`the footer of ${path} has ${count} of a driver that is never on /two (driver-31)`, async ({page}) => {
    await page.goto(`${site.url}${path}`)
    await expect(page.locator('footer').getByRole('heading', {name: 'Below most pages'})).toHaveCount(count)
  })

test('where the best driver cannot stand, the next one does, in the page and in the answer of the call (driver-20, driver-21, driver-33)', async ({
  page,
  request,
}) => {
  const named = async (path: string): Promise<unknown> => {
    const articlePlacements = ['footer', 'headerNewsletter', '2ndPagePopup', 'inArticle100']
    const answer = await request.post(`${site.url}/api/drivers/v4${path}`, {data: {articlePlacements}})
    const {data} = await answer.json()
    return Object.fromEntries(articlePlacements.map((name) => [name, data.placementDrivers[name]?._uuid]))
  }
  const frame = {headerNewsletter: 'driver-header', '2ndPagePopup': 'driver-popup'}
  expect(await named('/one')).toEqual({...frame, footer: 'driver-footer', inArticle100: 'driver-ad'})
  expect(await named('/two')).toEqual({...frame, footer: undefined, inArticle100: 'driver-end'})

  await page.goto(`${site.url}/one`)
  await expect(page.locator('[data-driver="driver-footer"]')).toHaveCount(1)
  await expect(page.locator('[data-driver="driver-partner"]')).toHaveCount(0)
  // Without house ads and a network there is no ad to show.
  const end = page.locator('[data-placement="inArticle100"]').getByRole('heading')
  await expect(end).toHaveText(['At the end'])
  await page.goto(`${site.url}/two`)
  await expect(end).toHaveText(['At the end'])
})

for (const [random, headline, id] of [
  [50, 'For half of the readers', 'driver-half'],
  [51, 'For every reader', 'driver-usual'],
] as const)
  test(`a reader with the number ${random} sees the driver “${headline}”, and no other is counted (driver-25, driver-26, driver-placement-5)`, async ({
    page,
  }) => {
    await prepare(page, random)
    await page.addInitScript(() => {
      const counted: unknown[] = []
      Object.assign(globalThis, {counted})
      document.addEventListener('apothecary:track', (event) => {
        if (!(event instanceof CustomEvent) || event.detail.placement !== 'inArticle50') return
        counted.push([event.detail.type, event.detail.driverId])
      })
    })
    await page.goto(`${site.url}/one`)
    await expect(placement(page)).toHaveAttribute('data-stage', 'loaded')
    await expect(placement(page).getByRole('heading')).toHaveText([headline])
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'counted')))
      .toEqual([
        ['placementPlaced', id],
        ['placementViewed', id],
      ])
  })

test('if the call fails, the page hears of it and stays as it is (driver-9, driver-10, driver-placement-9)', async ({
  page,
}) => {
  await prepare(page, 1)
  await page.route('**/api/drivers/v4/**', (route) => route.abort())
  const thrown = page.waitForEvent('pageerror')
  await page.goto(`${site.url}/one`)
  await thrown
  expect(await events(page)).toEqual([{success: false, drivers: [], hasError: true}])
  await expect(placement(page)).toHaveAttribute('data-stage', 'error')
  await expect(placement(page).getByRole('heading')).toHaveText(['For every reader'])
})

test.describe('with a hosted marketplace', () => {
  let market: Server
  let hosted: Part
  let own: OwnProduct
  let isBroken = false
  const asked: unknown[] = []

  test.beforeAll(async () => {
    market = createServer((incoming, response) => {
      let body = ''
      incoming.on('data', (chunk) => (body += String(chunk)))
      incoming.on('end', () => {
        asked.push(JSON.parse(body))
        // A broken marketplace never answers.
        if (isBroken) return
        const drivers = [promo('hosted', 'From the marketplace', {})]
        response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify({data: {drivers}}))
      })
    })
    await new Promise<void>((resolve) => market.listen(0, '127.0.0.1', resolve))
    const bound = market.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    own = await ownProduct(product.lakePort)
    hosted = await startSitePart(own, {MARKETPLACE_API_URL: `http://127.0.0.1:${port}/`})
  })
  test.afterAll(async () => {
    await hosted.stop()
    await own.remove()
    market.closeAllConnections()
    market.close()
  })

  test('its drivers fill the page and answer the call (driver-22)', async ({page, request}) => {
    await page.goto(`${hosted.url}/one`)
    await expect(placement(page).getByRole('heading')).toHaveText(['From the marketplace'])
    const answer = await request.post(`${hosted.url}/api/drivers/v4/one`, {data: {articlePlacements: ['inArticle50']}})
    expect(await answer.json()).toMatchObject({data: {placementDrivers: {inArticle50: {_uuid: 'hosted'}}}})
    expect(JSON.stringify(asked)).not.toContain('deviceType')
  })

  test('a page is complete without its answer (driver-27)', async ({page}) => {
    isBroken = true
    await page.goto(`${hosted.url}/two`)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Nights')
    await expect(page.getByText('Twenty minutes are enough.')).toBeVisible()
    await expect(page.locator('[data-placement="inArticle50"]')).toHaveCount(0)
  })
})
