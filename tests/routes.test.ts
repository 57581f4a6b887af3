import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {seedDocuments} from '../scripts/seed/documents/seedDocuments.ts'
import {isOwnPath, reservedSegments} from '@apothecary/shared/types/reservedPaths.ts'
import {metricsPath, rulesPath} from '../web/server/paths.ts'

const app = path.resolve(import.meta.dirname, '../web/app')

test('the site has pages of articles, topics and search, and no widget (dispatcher-8), no sale and no checkout has one of its own (site-7)', () => {
  const pages = globSync('**/page.tsx', {cwd: app})
  expect(pages.toSorted()).toEqual([
    '[[...path]]/page.tsx',
    // What is kept of a member.
    'account/delete/page.tsx',
    'account/deleted/page.tsx',
    'account/onboarding/page.tsx',
    'account/page.tsx',
    // A block as readers will see it, for editors: the server in front answers no reader with it.
    'api/internal/block/page.tsx',
    // “Not found”, for that server too.
    'api/internal/not-found/page.tsx',
    // For those who build the widgets; off in production.
    'gallery/[type]/[fixture]/page.tsx',
    'gallery/[type]/page.tsx',
    'gallery/page.tsx',
    // A draft for a medical reviewer without an account (medical-review-2).
    'medical-review/page.tsx',
    // Where links in messages of the newsletter lead.
    'newsletter/confirm/page.tsx',
    'newsletter/unsubscribe/page.tsx',
    // What readers keep in their browser, with the shopping list.
    'saved/page.tsx',
    // A coupon as a page, for readers without scripts (coupon-38).
    'savings/coupon/page.tsx',
    // Prices for readers without scripts.
    'savings/page.tsx',
    'search/page.tsx',
    'shopping-list/page.tsx',
    'sign-in/page.tsx',
    // What came of an attempt to sign in (sign-in-3).
    'signing-you-in/page.tsx',
    'topics/[slug]/page.tsx',
    // The articles of a topic that its first page has no room for.
    'topics/[slug]/page/[number]/page.tsx',
    // All topics.
    'topics/page.tsx',
  ])
})

test('a redirect is refused from every path at which the site itself has a page or a file (site-10)', () => {
  const routes = globSync('**/{page.tsx,route.ts}', {cwd: app}).map((file) => `/${path.dirname(file)}`)
  const files = globSync('*.{png,ico,svg}', {cwd: app}).map((file) => `/${file}`)
  const written = ['/manifest.webmanifest', '/robots.txt', metricsPath, rulesPath]
  // A category has its page only as long as it is published, which the Studio looks up.
  const always = [...routes, ...files, ...written].filter((one) => !/^\/(?:topics\/|\[)/.test(one))
  expect(always.length).toBeGreaterThan(40)
  expect(always.filter((one) => !isOwnPath(one))).toEqual([])
  for (const left of ['/topics/gone', '/sleep/naps', '/guides/sleep.pdf', '/search/old'])
    expect([left, isOwnPath(left)]).toEqual([left, false])
})

test('no article can have the path of a page, call or file of the site', () => {
  const routes = globSync('**/{page.tsx,route.ts}', {cwd: app}).map((file) => file.split('/')[0] ?? '')
  const ofArticles = '[[...path]]'
  // Texts for programs end like files, which no article does.
  const folders = new Set(routes.filter((name) => name !== ofArticles && !name.includes('.')))
  expect(folders.size).toBeGreaterThan(5)
  expect([...folders].filter((name) => !reservedSegments.includes(name))).toEqual([])
})

test('the addresses of the documents are there: home, search, sign-in, and the pages that others link to (site-2)', () => {
  for (const page of ['[[...path]]', 'search', 'signing-you-in'])
    expect([page, existsSync(path.join(app, page, 'page.tsx'))]).toEqual([page, true])
  const paths = seedDocuments.flatMap((document) => document['canonicalPath'] ?? [])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/privacy-policy',
      '/terms-of-use',
      '/about/brand-and-product-vetting',
      '/about/product-selection-process',
    ]),
  )
})

/** A path of a service elsewhere, which the newsletter's client calls. */
const elsewhere = '/api/activate/site'

test('every call that a rule names by its path is there (site-6)', () => {
  const rules = globSync('../../docs/rules/*.md', {cwd: app}).map((file) => readFileSync(path.join(app, file), 'utf8'))
  const named = new Set(
    rules.flatMap((text) => [...text.matchAll(/`(?:[A-Z]+ )?\/?(api\/[\w/-]+)/g)].map(([, call = '']) => `/${call}`)),
  )
  named.delete(elsewhere)
  expect(named.size).toBeGreaterThanOrEqual(13)
  const missing = [...named].filter(
    (call) => !['route.ts', '[[...path]]/route.ts'].some((file) => existsSync(path.join(app, call, file))),
  )
  expect(missing).toEqual([])
})

test('each service is a folder with a contract and a client, and has a setting for its address (upstreams-1)', () => {
  const services = {
    analytics: 'ANALYTICS_API_URL',
    consent: 'CONSENT_API_URL',
    coupons: 'COUPONS_API_URL',
    customerProfile: 'CDP_PROFILE_API_URL',
    listPrices: 'LIST_PRICES_API_URL',
    marketplace: 'MARKETPLACE_API_URL',
    newsletter: 'NEWSLETTER_API_URL',
    prices: 'PRICES_API_URL',
    userProfile: 'USER_PROFILE_API_URL',
    zipCodes: 'ZIP_CODES_API_URL',
  }
  const settings = readFileSync(path.join(app, '../../.env.example'), 'utf8')
  for (const [folder, setting] of Object.entries(services)) {
    const files = ['contract.ts', 'http.ts'].filter((file) => existsSync(path.join(app, '../services', folder, file)))
    expect([folder, files, settings.includes(`\n${setting}=`)]).toEqual([folder, ['contract.ts', 'http.ts'], true])
  }
})
