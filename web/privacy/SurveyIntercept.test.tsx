import {afterEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {openTestSite} from '../enhance/testSite.ts'
import {choiceCookie, eventually} from './testing.tsx'
import {SurveyIntercept} from './SurveyIntercept.tsx'

const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
let requests: number
afterEach(() => context.close())

/** Opens a page with a survey, whose script marks the page, as a reader who granted these groups. `random` is what `Math.random` gives. */
async function visit(groups: readonly string[], random = 0.5): Promise<void> {
  context = await browser.newContext()
  if (groups.length > 0) await context.addCookies([choiceCookie(site, groups.join('.'))])
  await context.addInitScript((value) => {
    Math.random = () => value
  }, random)
  requests = 0
  await context.route('**/survey-script.js', (route) => {
    requests += 1
    return route.fulfill({contentType: 'text/javascript', body: 'document.body.dataset.survey = "asks"'})
  })
  const container = renderToStaticMarkup(<SurveyIntercept address={`${site.origin}/survey-script.js`} />)
  site.show(container.replace('<div ', '<div data-behavior="/surveyIntercept.js" '))
  page = await context.newPage()
  await page.goto(`${site.origin}/page`, {waitUntil: 'networkidle'})
}

const isLoaded = () => page.evaluate(() => document.body.dataset.survey === 'asks')

describe('the script of a survey (tracking-21)', () => {
  test.each([0, 0.5, 0.999])('is put into its container for every reader who agreed to C0003: %d', async (random) => {
    await visit(['C0001', 'C0003'], random)
    await eventually(isLoaded, true)
    expect(requests).toBe(1)
    expect(await page.locator('#survey-intercept > script').count()).toBe(1)
  })

  test.each([[[]], [['C0001']], [['C0001', 'C0002', 'C0004', 'C0005']]])('is not asked for with %j', async (groups) => {
    await visit(groups)
    expect([requests, await isLoaded()]).toEqual([0, false])
  })

  test('comes when the reader agrees', async () => {
    await visit(['C0001'])
    await context.addCookies([choiceCookie(site, 'C0001.C0003')])
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('apothecary:consent')))
    await eventually(isLoaded, true)
  })

  test('has no container where the site has no survey', () => {
    expect(renderToStaticMarkup(<SurveyIntercept address={undefined} />)).toBe('')
  })
})
