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
/** What the script of the survey has found out. */
let told: unknown
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
    return route.fulfill({contentType: 'text/javascript', body: surveyScript})
  })
  told = undefined
  await context.exposeBinding('tell', (_source, what: unknown) => {
    told = what
  })
  const container = renderToStaticMarkup(<SurveyIntercept address={`${site.origin}/survey-script.js`} />)
  const addresses = 'data-behavior="/surveyIntercept.js" data-survey-frame="/surveyFrame.html"'
  site.show(`${container.replace('<div ', `<div ${addresses} `)}<p>All about rybelsus</p>`)
  page = await context.newPage()
  await page.goto(`${site.origin}/health/rybelsus?q1=low+mood`, {waitUntil: 'networkidle'})
}

/** The script of a survey service. It finds out what it can, and asks a question of 120 px when the test wants it. */
const surveyScript = `
const attempt = (read) => { try { return String(read()) } catch { return 'denied' } }
tell({
  address: location.pathname,
  referrer: document.referrer,
  page: document.documentElement.outerHTML,
  around: attempt(() => parent.document.documentElement.outerHTML),
  above: attempt(() => parent.location.href),
  cookie: attempt(() => document.cookie),
  stored: attempt(() => localStorage.length),
})
addEventListener('message', () => { document.body.innerHTML = '<div style="height: 120px"><button>Answer</button></div>' })
`

const frame = () => page.locator('#survey-intercept > iframe')
const isLoaded = () => told !== undefined

describe('the script of a survey (tracking-21)', () => {
  test.each([0, 0.5, 0.999])('is put into its container for every reader who agreed to C0003: %d', async (random) => {
    await visit(['C0001', 'C0003'], random)
    await eventually(isLoaded, true)
    expect(requests).toBe(1)
    expect(await frame().count()).toBe(1)
  })

  test.each([[[]], [['C0001']], [['C0001', 'C0002', 'C0004', 'C0005']]])('is not asked for with %j', async (groups) => {
    await visit(groups)
    expect([requests, isLoaded()]).toEqual([0, false])
  })

  test('comes when the reader agrees', async () => {
    await visit(['C0001'])
    await context.addCookies([choiceCookie(site, 'C0001.C0003')])
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('apothecary:consent')))
    await eventually(isLoaded, true)
  })

  test('runs in a frame that knows nothing of page or reader, whatever it looks at (consent-17)', async () => {
    await visit(['C0001', 'C0003'])
    await eventually(isLoaded, true)
    expect(told).toMatchObject({
      address: '/surveyFrame.html',
      referrer: '',
      around: 'denied',
      above: 'denied',
      cookie: 'denied',
      stored: 'denied',
    })
    expect(JSON.stringify(told)).not.toMatch(/rybelsus|mood/)
  })

  test('takes no place and no focus until its survey asks; then it is as high as that', async () => {
    await visit(['C0001', 'C0003'])
    await eventually(isLoaded, true)
    const state = () => frame().evaluate((element: HTMLIFrameElement) => [element.clientHeight, element.inert])
    await eventually(state, [0, true])
    await frame().evaluate((element: HTMLIFrameElement) => element.contentWindow?.postMessage('ask', '*'))
    await eventually(state, [120, false])
  })

  test('has no container where the site has no survey', () => {
    expect(renderToStaticMarkup(<SurveyIntercept address={undefined} />)).toBe('')
  })
})
