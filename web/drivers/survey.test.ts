import {expect, test} from '@jest/globals'
import {showFixture} from '../../tests/support/fixtures.tsx'
import {openTestSite} from '../enhance/testSite.ts'

const {browser, site} = await openTestSite()

/**
 * Shows the driver of a survey far down, to a reader with these groups who presses its button; gives the cookies that
 * this leaves, with their days.
 */
async function take(groups: string) {
  const {html} = await showFixture('driver', 'survey')
  const driver = html.replace('data-survey=', 'data-behavior="/survey.js" data-survey=')
  const context = await browser.newContext({viewport: {width: 800, height: 600}})
  await context.addCookies([{name: 'apothecary_consent', value: groups, url: site.origin}])
  const page = await context.newPage()
  const visit = async () => {
    site.show(`<div style="height:650px">Text</div>${driver}`)
    await page.goto(`${site.origin}/sleep`)
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/survey.js`).length > 0)
  }
  await visit()
  const shown = page.locator('[data-driver]')
  expect(await shown.isVisible()).toBe(true)
  await page.getByRole('link', {name: 'GET STARTED'}).click()
  await page.waitForURL('**/about/product-selection-process')
  const cookies = (await context.cookies()).filter(({name}) => name.startsWith('survey_'))
  return {context, page, visit, shown, cookies}
}

test('a survey that a reader took is not offered again for 7 days: its cookie lives so long (consent-13)', async () => {
  const {context, page, visit, shown, cookies} = await take('C0001,C0003')
  expect(cookies.map(({name, expires}) => [name, Math.round((expires - Date.now() / 1000) / 86_400)])).toEqual([
    ['survey_driver-fixture-survey', 7],
  ])
  await visit()
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-driver]')?.hidden)
  await context.clearCookies({name: /^survey_/})
  await visit()
  await page.getByRole('link', {name: 'GET STARTED'}).focus()
  expect(await shown.isVisible()).toBe(true)
  await context.close()
})

test.each(['C0001', 'C0001,C0002,C0004'])(
  'without functional cookies there is none, for a reader who granted %s (consent-13)',
  async (groups) => {
    const {context, cookies} = await take(groups)
    expect(cookies).toEqual([])
    await context.close()
  },
)
