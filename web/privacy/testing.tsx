import {setTimeout as delay} from 'node:timers/promises'
import {expect} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {type ConsentSettings, defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import type {ScriptedSite} from '../enhance/testing.ts'
import {PrivacyLink} from './PrivacyLink.tsx'
import {PrivacyNotice} from './PrivacyNotice.tsx'

/** A page with the privacy notice, a text, and the link of the footer, with the addresses of the test's scripts. `more` is in its main part. */
export function privacyPage(consent: ConsentSettings = defaultConsent, more = ''): string {
  const notice = renderToStaticMarkup(<PrivacyNotice consent={consent} />).replace(
    ' data-privacy-notice=',
    ' data-behavior="/privacy.js" data-sheet="/Privacy.css" data-privacy-notice=',
  )
  const link = renderToStaticMarkup(<PrivacyLink className={undefined} />).replace(
    '<a ',
    '<a data-behavior="/privacy.js" ',
  )
  return `${notice}<main id="main" tabindex="-1"><h1>Magnesium and sleep</h1>${more}</main><footer>${link}</footer>`
}

/** What our own server answers to the calls of a page: the test's values, or a promise that never resolves. */
export interface Answers {
  gdprApplies: unknown
  holds: unknown
  saved: unknown
}

/** Answers the calls about consent, and keeps what was asked: `GET /api/consent`, and so on, with the body. */
export async function answerCalls(
  context: BrowserContext,
): Promise<{readonly answers: Answers; readonly asked: [call: string, body: unknown][]}> {
  const answers: Answers = {gdprApplies: true, holds: true, saved: {}}
  const asked: [string, unknown][] = []
  await context.route('**/api/consent**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    asked.push([`${request.method()} ${path}`, request.postDataJSON() ?? undefined])
    const name = request.method() === 'GET' ? 'gdprApplies' : path.endsWith('validate') ? 'holds' : 'saved'
    const value = await answers[name]
    if (value === 'fails') await route.fulfill({status: 502, json: {error: 'No'}})
    else if (value === 'breaks') await route.abort()
    else if (value === 'lies')
      await route.fulfill({contentType: 'application/json', body: '{"gdprApplies":"no","optOut":"yes"'})
    else await route.fulfill({json: name === 'gdprApplies' ? {gdprApplies: value} : value})
  })
  return {answers, asked}
}

/** The cookies of a context, by their names. */
export async function cookiesOf(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await context.cookies()).map(({name, value}) => [name, value]))
}

/** Reads a value again and again, for at most 5 s, until it is the expected one; fails where it does not become that. */
export async function eventually<Value>(read: () => Value | Promise<Value>, expected: Value): Promise<void> {
  const deadline = Date.now() + 5000
  for (;;) {
    const value = await read()
    try {
      return expect(value).toEqual(expected)
    } catch (error) {
      if (Date.now() >= deadline) throw error
    }
    await delay(20)
  }
}

/** Makes the browser send Global Privacy Control. */
export async function refuseByBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true}))
}

/** The choice of these groups, as a cookie of the site that was written today. */
export function choiceCookie(
  site: ScriptedSite,
  groups: string,
  version = 1,
): {name: string; value: string; url: string} {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  return {name: 'apothecary_consent', value: `v${version}.${day}.${groups}`, url: site.origin}
}
