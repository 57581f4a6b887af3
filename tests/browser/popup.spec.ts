import {createClient} from '@sanity/client'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, type Page, test} from 'playwright/test'
import {expectAccessible, listen} from './support/page.ts'
import {dataDir, lake, site} from './support/product.ts'

/** The pages of this test. No other test opens two of them in one tab. */
const pages = ['/recipes/lentil-soup', '/sleep/magnesium-for-sleep'] as const

const popup = {
  _id: 'driver-test-popup',
  _type: 'driver',
  driverType: '2ndPagePopup',
  headline: 'One calm letter a week',
  bodyCopy: [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 's', marks: [], text: 'What we learned, in plain words.'}],
    },
  ],
  newsletterLists: ['apothecary-weekly'],
  targeting: {placements: ['2ndPagePopup'], includePaths: [...pages]},
}

const editor = async () =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake,
    useProjectHostname: false,
    useCdn: false,
    token: (await readFile(path.join(dataDir, 'token'), 'utf8')).trim(),
  })

test.describe.configure({mode: 'serial'})
test.beforeAll(async ({request}) => {
  await (await editor()).createOrReplace(popup)
  // A publish renews the pages that show it.
  for (const address of pages)
    await expect.poll(async () => (await request.get(address)).text()).toContain('data-driver="driver-test-popup"')
})
test.afterAll(async ({request}) => {
  await (await editor()).delete(popup._id)
  for (const address of pages)
    await expect.poll(async () => (await request.get(address)).text()).not.toContain('driver-test-popup')
})

/** Collects the `drivers-loaded` events of every page from now on. */
async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(globalThis, {driversLoaded: events})
    document.addEventListener('drivers-loaded', (event) => {
      if (!(event instanceof CustomEvent)) return
      const {success, placementDrivers = {}, error} = event.detail
      events.push({success, drivers: Object.keys(placementDrivers), hasError: error !== undefined})
    })
  })
}
const events = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'driversLoaded'))
const dialog = (page: Page) => page.getByRole('dialog', {name: 'One calm letter a week'})

test('the pop-up opens on the second page of a visit, and its form answers in it (driver-10, driver-14, driver-28)', async ({
  page,
}) => {
  const complaints = listen(page, [site, lake])
  await recordEvents(page)
  await page.goto(pages[0])
  await page.waitForLoadState('networkidle')
  expect(await events(page)).toEqual([])
  await expect(dialog(page)).toBeHidden()

  await page.goto(pages[1])
  await expect(dialog(page)).toBeVisible()
  expect(await events(page)).toEqual([{success: true, drivers: ['2ndPagePopup'], hasError: false}])
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

test('Escape closes the pop-up for good, and the reader’s place has the focus again (driver-28)', async ({page}) => {
  await page.goto(pages[0])
  await page.goto(pages[1])
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toBeHidden()
})

test('without an answer there is no pop-up; the page hears of it, and stays as it is (driver-9, driver-10)', async ({
  page,
}) => {
  await recordEvents(page)
  await page.route('**/api/drivers/v4/**', (route) => route.abort())
  await page.goto(pages[0])
  await page.goto(pages[1])
  await expect.poll(() => events(page)).toEqual([{success: false, drivers: [], hasError: true}])
  await expect(page.locator('[data-popup]')).toHaveAttribute('data-stage', 'error')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})
