import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {openTestSite, recordEvents, type RecordedEvents} from '../../enhance/testSite.ts'

const {browser, site} = await openTestSite()

test('the thumbs have a question and two answers: helpful, not helpful (feedback-7)', async () => {
  const {html} = await showFixture('helpfulThumbs', 'default')
  expect(html).toMatch(/<section [^>]*aria-labelledby="([^"]+)"[^>]*><p id="\1"[^>]*>Was this check helpful\?<\/p>/)
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => [
    content.replace(/<svg.*<\/svg>/, ''),
    attributes.includes('aria-pressed="false"'),
  ])
  expect(buttons).toEqual([
    ['Helpful', true],
    ['Not helpful', true],
  ])
})

describe('in a browser', () => {
  let page: Page
  let events: RecordedEvents
  afterEach(() => page.context().close())

  async function visit({consent}: {readonly consent: boolean}): Promise<void> {
    const {html} = await showFixture('helpfulThumbs', 'default')
    // The address that a build gives the behaviour.
    site.show(html.replace('data-widget="', 'data-behavior="/helpfulThumbs.js" data-widget="'))
    site.batches.length = 0
    const context = await browser.newContext()
    if (consent) await context.addCookies([{name: 'apothecary_consent', value: 'C0002', url: site.origin}])
    page = await context.newPage()
    events = await recordEvents(page)
    const loaded = page.waitForResponse('**/helpfulThumbs.js')
    await page.goto(`${site.origin}/page`)
    await (await loaded).finished()
  }

  const pressed = () => page.locator('[aria-pressed="true"]').allTextContents()

  const press = (name: string) => page.getByRole('button', {name, exact: true}).click()
  const answers = async () =>
    (await events('fieldSelected')).map((event) => ('value' in event && event.value) || 'cleared')

  test('an answer is chosen, exchanged, and cleared by pressing it again (feedback-8)', async () => {
    await visit({consent: false})
    await press('Helpful')
    expect(await pressed()).toEqual(['Helpful'])
    expect(await page.getByRole('status').textContent()).toBe('Thank you for telling us.')
    await press('Not helpful')
    expect(await pressed()).toEqual(['Not helpful'])
    await press('Not helpful')
    expect(await pressed()).toEqual([])
    expect(await page.getByRole('status').textContent()).toBe('')
    expect(await answers()).toEqual(['helpful', 'notHelpful', 'cleared'])
  })

  test('an answer is sent to our own events only, and only with consent; the address of the page does not change', async () => {
    for (const consent of [true, false]) {
      await visit({consent})
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await press('Helpful')
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
      const deadline = Date.now() + 5000
      while (consent && site.batches.length === 0 && Date.now() < deadline) await page.waitForTimeout(20)
      expect(JSON.stringify(site.batches).includes('"value":"helpful"')).toBe(consent)
      expect(requests.filter((url) => url !== `${site.origin}/api/events`)).toEqual([])
      expect(page.url()).toBe(`${site.origin}/page`)
      await page.context().close()
    }
  })
})
