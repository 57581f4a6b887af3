import {expect, test} from '@jest/globals'
import {buildAssets} from '../assets/build.ts'
import {testPlaced, type TestDriverFields} from '../drivers/testPlaced.ts'
import {openTestSite} from '../enhance/testSite.ts'

// The addresses of scripts must be known before the first component is loaded.
const assets = await buildAssets()
process.env['APOTHECARY_ASSETS'] = JSON.stringify(Object.fromEntries(assets.map(({name}) => [name, `/${name}`])))
const {NewsletterEntry} = await import('./HeaderNewsletter.tsx')
const {htmlOf} = await import('../../tests/support/fixtures.tsx')

const {browser, site} = await openTestSite()

type Fields = TestDriverFields | undefined

const placed = (placement: string, fields: Fields) => fields && testPlaced(placement, [fields])[0]

const show = (inHeader: Fields, inFooter?: Fields) =>
  htmlOf(<NewsletterEntry inHeader={placed('headerNewsletter', inHeader)} inFooter={placed('footer', inFooter)} />)

/** A text with an affiliate link. */
const partnersText: NonNullable<Fields>['bodyCopy'] = [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [{_type: 'link', _key: 'l', href: 'https://shop.example.com/tea?subid=9'}],
    children: [{_type: 'span', _key: 's', text: 'Tea', marks: ['l']}],
  },
]
const signUp: Fields = {driverType: 'footer', newsletterLists: ['weekly']}
const linkToFooter = /^<a href="#newsletter" class="newsletter">.*<span>Newsletter<\/span><\/a>$/

test('the newsletter entry of the header is a button that opens its driver (driver-29, newsletter-16)', async () => {
  const html = await show({driverType: 'headerNewsletter', headline: 'On Friday', newsletterLists: ['weekly']})
  const [, target = ''] =
    /<button type="button" popoverTarget="([^"]*)"[^>]*>.*?<span>Newsletter<\/span><\/button>/i.exec(html) ?? []
  const panel = html.slice(html.indexOf(`<div id="${target}" popover="auto"`))
  expect(panel).toContain('data-placement="headerNewsletter"')
  expect(panel).toContain('On Friday')
  expect(panel).toMatch(/<form [^>]*action="\/api\/newsletter"/)
})

test('its panel closes when the focus goes on to the page below, which it would hide', async () => {
  const html = await show({driverType: 'headerNewsletter', headline: 'On Friday', newsletterLists: ['weekly']})
  site.show(`<header>${html}</header><main><a href="/below">Below</a></main>`)
  const page = await browser.newPage()
  await page.goto(`${site.origin}/page`)
  await page.getByRole('button', {name: 'Newsletter'}).press('Enter')
  const panel = page.locator('#header-newsletter')
  await page.locator('#header-newsletter[data-styled]:popover-open').waitFor()
  await panel.getByLabel('Email address').focus()
  expect(await panel.isVisible()).toBe(true)
  await page.getByRole('link', {name: 'Below'}).focus()
  expect(await panel.isVisible()).toBe(false)
  await page.close()
})

test.each<[string, Fields]>([
  ['none', undefined],
  ['one that is broken', {driverType: 'headerNewsletter', newsletterLists: null}],
  ['one that is a partner’s, which would need a disclosure', {callToActionURL: 'https://go.example.com/'}],
])(
  'with no driver in the header, or %s, it leads to the sign-up in the footer (driver-21, driver-29, newsletter-16)',
  async (_, fields) => {
    expect(await show(fields, signUp)).toMatch(linkToFooter)
  },
)

test.each<[string, Fields]>([
  ['is empty', undefined],
  ['has a promo', {callToActionURL: '/quiz'}],
  ['has a sign-up whose text has a partner’s link, which is left out', {...signUp, bodyCopy: partnersText}],
])('where the footer %s, no entry leads there (newsletter-16)', async (_, fields) => {
  expect(await show(undefined, fields)).toBe('')
})
