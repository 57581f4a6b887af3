import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {openTestSite} from '../enhance/testSite.ts'
import {NewsletterForm} from '../newsletter/NewsletterForm.tsx'
import {choiceCookie, eventually} from '../privacy/testing.tsx'
import {recaptchaKey} from './recaptchaKey.ts'

/** Forms with reCAPTCHA in a browser, with the site's own scripts, and a stand-in for Google's. */
const {browser, site} = await openTestSite()

const siteKey = '6LeTestTestTestTestTestTestTestTestTestT'

/** The stand-in: like the real script, it tells Google what it can see, and gives a token. `?` stands for what the test wants. */
const standIn = (execute: string) => `
window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, {action}) => {
    const seen = new URLSearchParams({key, action, address: location.href, referrer: document.referrer, text: document.body.innerText})
    await fetch('https://www.google.com/recaptcha/seen?' + seen)
    ${execute}
  },
}`
const givesToken = "return 'token for ' + action"

let context: BrowserContext
let page: Page
/** What Google was asked, with the header that says from where. */
let asked: {readonly url: URL; readonly referer: string | undefined}[]
/** The forms that were sent. */
let sent: URLSearchParams[]

beforeEach(async () => {
  context = await browser.newContext()
  asked = []
  sent = []
})
afterEach(() => context.close())

/** Opens the page of a form as a reader who granted these groups. `script` is what Google's address answers; undefined: nothing. */
async function visit(groups: string, script: string | undefined): Promise<void> {
  await context.route('https://www.google.com/**', async (route) => {
    const url = new URL(route.request().url())
    asked.push({url, referer: (await route.request().allHeaders())['referer']})
    if (script === undefined) return route.abort()
    const headers = {'access-control-allow-origin': '*'}
    return url.pathname === '/recaptcha/api.js'
      ? route.fulfill({contentType: 'text/javascript', body: script})
      : route.fulfill({headers, body: ''})
  })
  await context.route('**/api/newsletter', (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({contentType: 'text/html', body: '<p>Sent</p>'})
  })
  process.env['NEWSLETTER_API_URL'] = 'https://newsletter.example.com'
  process.env['RECAPTCHA_SITE_KEY'] = siteKey
  const html = renderToStaticMarkup(<NewsletterForm id="footer" lists={['weekly']} path="/health/drugs/zyrtane" />)
  delete process.env['NEWSLETTER_API_URL']
  delete process.env['RECAPTCHA_SITE_KEY']
  expect(html).toContain(`data-recaptcha="${siteKey}"`)
  site.show(html.replace('<form ', '<form data-behavior="/recaptcha.js" data-recaptcha-frame="/recaptchaFrame.html" '))
  await context.addCookies([choiceCookie(site, groups)])
  page = await context.newPage()
  await page.goto(`${site.origin}/health/drugs/zyrtane`)
}

async function signUp(): Promise<void> {
  await page.getByLabel('Email address').fill('reader@example.com')
  await page.getByRole('button', {name: 'SIGN UP NOW'}).click()
  await page.getByText('Sent', {exact: true}).waitFor()
}

const errors = () => site.posts.splice(0).filter(({path}) => path === '/api/metrics')

test('a form is sent with a token for its action (newsletter-14)', async () => {
  await visit('C0001.C0003', standIn(givesToken))
  await signUp()
  expect(sent.map((form) => [form.get('email'), form.getAll('recaptcha')])).toEqual([
    ['reader@example.com', ['token for newsletter']],
  ])
  expect(errors()).toEqual([])
})

test('each sending has a token of its own', async () => {
  await visit('C0001.C0003', standIn(`window.count = (window.count ?? 0) + 1; return 'token ' + window.count`))
  await context.unroute('**/api/newsletter')
  await context.route('**/api/newsletter', (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    // Stays on the page.
    return route.fulfill({status: 204})
  })
  await page.getByLabel('Email address').fill('reader@example.com')
  for (const times of [1, 2]) {
    await page.getByRole('button', {name: 'SIGN UP NOW'}).click()
    await eventually(async () => sent.length, times)
  }
  expect(sent.map((form) => form.getAll('recaptcha'))).toEqual([['token 1'], ['token 2']])
})

test('Google learns the site and the action; no page, no text, no address of a reader', async () => {
  await visit('C0001.C0003', standIn(givesToken))
  await signUp()
  const [script, seen] = asked
  expect(script?.url.href).toBe(`https://www.google.com/recaptcha/api.js?render=${siteKey}`)
  expect(Object.fromEntries(seen?.url.searchParams ?? [])).toEqual({
    key: siteKey,
    action: 'newsletter',
    address: `${site.origin}/recaptchaFrame.html`,
    referrer: '',
    text: '',
  })
  expect(asked.map(({referer}) => referer)).toEqual([`${site.origin}/`, `${site.origin}/`])
})

test.each(['C0001', 'C0001.C0002.C0004.C0005'])(
  'nothing is loaded for readers who granted %s, and their form is sent',
  async (groups) => {
    await visit(groups, standIn(givesToken))
    await signUp()
    expect(asked).toEqual([])
    expect(sent.map((form) => form.has('recaptcha'))).toEqual([false])
  },
)

test('nothing is loaded before somebody begins to fill in the form', async () => {
  await visit('C0001.C0003', standIn(givesToken))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByLabel('Email address').focus()
  await eventually(async () => asked.length, 1)
})

describe('an error is counted and reported, and the form is sent (newsletter-15)', () => {
  test.each([
    ['a script that is not there', undefined, 'not loaded'],
    ['a script that is another one', 'window.other = 1', 'not loaded'],
    ['no token', standIn("throw new Error('no')"), 'no token'],
    ['no answer within 3 s', standIn('return new Promise(() => {})'), 'no answer'],
  ])('%s', async (_, script, message) => {
    await visit('C0001.C0003', script)
    await signUp()
    expect(sent.map((form) => [form.get('email'), form.has('recaptcha')])).toEqual([['reader@example.com', false]])
    await eventually(async () => site.posts.length, 1)
    expect(errors().map(({body}) => body)).toEqual([{metrics: [{name: 'client.error.recaptcha', tags: {message}}]}])
  })
})

test('the key is asked for where a service checks tokens, and is named if it is wrong', () => {
  const env = {RECAPTCHA_SITE_KEY: siteKey}
  expect(recaptchaKey('https://newsletter.example.com', env)).toBe(siteKey)
  expect(recaptchaKey(undefined, env)).toBeUndefined()
  expect(recaptchaKey('', env)).toBeUndefined()
  expect(recaptchaKey('https://newsletter.example.com', {})).toBeUndefined()
  expect(() => recaptchaKey('', {RECAPTCHA_SITE_KEY: '"><script>'})).toThrow('RECAPTCHA_SITE_KEY')
})

test('without a key, a form has neither script nor note', () => {
  const html = renderToStaticMarkup(<NewsletterForm id="footer" lists={['weekly']} />)
  expect(html).not.toMatch(/recaptcha/i)
})
