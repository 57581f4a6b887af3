import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {migrateFiles} from '../../migrate/testing/migrate.ts'
import {seedDocuments} from './seedDocuments.ts'
import {siteSettings} from './siteSettings.ts'
import type {SeedDocument} from './types.ts'

test('the three paths without stars are articles of the sample site (product-card-29)', () => {
  const [settings] = siteSettings
  const paths = settings?.['pathsWithoutStarRating']
  expect(paths).toEqual([
    '/nutrition/collagen-benefits',
    '/nutrition/collagen-supplements',
    '/health/ways-to-boost-collagen',
  ])
  const articles = seedDocuments.filter(({_type}) => _type === 'article')
  expect(articles.map((article) => article['canonicalPath'])).toEqual(expect.arrayContaining(Array.from(Object(paths))))
})

/** The documents of a type. */
const ofType = (type: string) => seedDocuments.filter(({_type}) => _type === type)

/** A seeded document by its id. */
const documentOf = (id: string) => seedDocuments.find(({_id}) => _id === id)

/** The paths of these articles. */
const paths = ofType('article').map((article) => String(article['canonicalPath']))

interface Link {
  readonly url: string
}
const linksOf = (box: SeedDocument | undefined): readonly Link[] => Array.from(Object(box?.['articles'] ?? []))

describe('the promo boxes have exactly the values of their rules (promo-box-2, content-2)', () => {
  test.each([
    [
      'OUR RECOMMENDATIONS FOR ERECTILE DYSFUNCTION',
      ['/health/erectile-dysfunction', '/health/erectile-dysfunction/ed-pills'],
    ],
    ['OUR TOP SKIN CARE PRODUCTS', ['/nutrition/collagen-benefits', '/health/ways-to-boost-collagen']],
  ])('%s: its pages and its four links, none of which is dead (promo-box-4, promo-box-5)', (title, pages) => {
    const box = ofType('promoBox').find((one) => one['title'] === title)
    expect(box?.['paths']).toEqual(pages)
    expect(linksOf(box)).toHaveLength(4)
    expect(paths).toEqual(expect.arrayContaining([...pages, ...linksOf(box).map(({url}) => url)]))
  })

  test('OUR TOP CBD PRODUCTS, from a sample article: its pages and its four links, none of which is dead (promo-box-3)', async () => {
    const {documents} = await migrateFiles([path.join(import.meta.dirname, '../legacy/cbd-gummies-review.json')])
    const [box, ...others] = [...documents.values()].filter(({_type}) => _type === 'promoBox')
    expect(others).toEqual([])
    expect(box?.['title']).toBe('OUR TOP CBD PRODUCTS')
    const pages = ['/health/cbd-for-anxiety', '/health/cbd-oil-for-pain', '/health/cbd-vs-thc', '/health/cbd-dosage']
    expect(box?.['paths']).toEqual(pages)
    expect(linksOf(box)).toHaveLength(4)
    expect(paths).toEqual(expect.arrayContaining([...pages, ...linksOf(box).map(({url}) => url)]))
  })
})

test('the map of titles has those of the rule, each with a path and a picture (promo-box-7, promo-box-8)', () => {
  const promoted = ofType('promotedArticle')
  expect(promoted.map((article) => article['title'])).toEqual([
    'Best CBD products for insomnia',
    'Best medications for ED',
    'Best collagen supplements',
    'Explore these treatment options for vaginal itching',
  ])
  for (const article of promoted) {
    expect(article['path']).toMatch(/^\//)
    expect(article['image']).toMatchObject({_type: 'contentImage', alt: expect.stringMatching(/\S/)})
  }
})

test('the decision list on erectile dysfunction is there, and none of its links is dead (promo-box-11)', () => {
  const [list, ...others] = ofType('decisionList')
  expect(others).toEqual([])
  expect(list?.['path']).toBe('/health/erectile-dysfunction')
  expect(linksOf(list)).toHaveLength(3)
  expect(paths).toEqual(expect.arrayContaining(linksOf(list).map(({url}) => url)))
})

test('the badges are the six for founders, each with an icon of its own (content-7, product-card-8)', () => {
  const badges = ofType('badge')
  expect(badges.map(({label}) => label)).toEqual([
    'AAPI-Founded',
    'Black-Founded',
    'LGBTQIA+-Founded',
    'Small Business-Founded',
    'Veteran-Founded',
    'Women-Founded',
  ])
  expect(new Set(badges.map(({icon}) => icon)).size).toBe(badges.length)
})

test('the badges that the sample articles show are among them (content-7)', async () => {
  const {documents} = await migrateFiles([path.join(import.meta.dirname, '../legacy')])
  const shown = [...documents.values()].filter(({_type}) => _type === 'badge')
  expect(shown.length).toBeGreaterThan(0)
  for (const {_id, label, icon} of shown) expect(documentOf(_id)).toMatchObject({label, icon})
})

test('the vetting accordion of the sample site has the three criteria (why-trust-8)', () => {
  expect(ofType('vettingAccordion').map((accordion) => accordion['criteria'])).toMatchObject([
    [{title: 'Evaluate ingredients and composition'}, {title: 'Fact-check health claims'}, {title: 'Assess the brand'}],
  ])
})

test('the pages that widgets and disclosures link to are there', () => {
  expect(paths).toEqual(
    expect.arrayContaining(['/about/product-selection-process', '/about/brand-and-product-vetting']),
  )
})

test('every person whom a byline names has the page that it leads to', async () => {
  const {documents} = await migrateFiles([path.join(import.meta.dirname, '../legacy')])
  const links = [...documents.values()].flatMap(({_type, link}) =>
    _type === 'person' && typeof link === 'string' ? [link] : [],
  )
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter((link) => !paths.includes(link))).toEqual([])
})

test('no link of the menu, of its panel or of a secondary navigation is dead', async () => {
  const {documents} = await migrateFiles([path.join(import.meta.dirname, '../legacy')])
  const migrated = [...documents.values()]
  const pages = [...migrated, ...seedDocuments].flatMap((document) => document['canonicalPath'] ?? [])
  const topics = migrated.flatMap(({_id, _type}) => (_type === 'category' ? [`/topics/${_id.slice(9)}`] : []))
  const linked = addressesIn([documentOf('siteNav'), ...ofType('secondaryNav')])
  expect(linked.length).toBeGreaterThan(30)
  expect(linked.filter((address) => ![...pages, ...topics].includes(address))).toEqual([])
})

/** The values of the fields for addresses in stored content. */
function addressesIn(content: unknown): readonly string[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && (name === 'link' || (name === 'url' && value.startsWith('/')))
      ? [value]
      : addressesIn(value),
  )
}

test('the house ads lead to pages that are there, and no ad network is asked (ad-slot-32)', async () => {
  const {documents} = await migrateFiles([path.join(import.meta.dirname, '../legacy')])
  const migrated = [...documents.values()]
  const pages = [...migrated, ...seedDocuments].flatMap((document) => document['canonicalPath'] ?? [])
  const topics = migrated.flatMap(({_id, _type}) => (_type === 'category' ? [`/topics/${_id.slice(9)}`] : []))
  const links = ofType('houseAd').map(({link}) => String(link))
  expect(links).toHaveLength(4)
  expect(links.filter((link) => ![...pages, ...topics, '/#newsletter'].includes(link))).toEqual([])
  expect(siteSettings[0]?.['adNetworkCode']).toBeUndefined()
})

test('every placement is listed in the settings, and off', () => {
  expect(siteSettings[0]?.['placements']).toEqual(
    ['commercePropensity', 'couponHeader', 'decisionList', 'paidMediaBanner'].map((name) => ({
      _type: 'preampPlacement',
      name,
      isActive: false,
    })),
  )
})

test('the five gummies are products with their prices, and are compared (comparison-widget-4)', () => {
  const prices = [54.99, 39.99, 59.99, 49, 49.99]
  const products = seedDocuments.filter(({_type}) => _type === 'product')
  expect(products.map(({offers}) => offers)).toEqual(prices.map((price) => [expect.objectContaining({price})]))
  expect(documentOf('comparisonWidget-cbd-gummies')?.['products']).toEqual(
    products.map(({_id}, index) =>
      expect.objectContaining({price: String(prices[index]), product: {_type: 'reference', _ref: _id}}),
    ),
  )
})

test('the gummies are those of the sample review', async () => {
  const review = await readFile(path.join(import.meta.dirname, '../legacy/cbd-gummies-review.json'), 'utf8')
  for (const product of seedDocuments.filter(({_type}) => _type === 'product')) {
    expect(review).toContain(`"variantId": "${String(product['variantId'])}"`)
  }
})

test('the table “Compare lifestyle diets” of a ketogenic and a Mediterranean diet is a document (comparison-widget-22, comparison-widget-25)', () => {
  const mealKits = [
    expect.objectContaining({brand: 'Greenfold Table'}),
    expect.objectContaining({brand: 'Marrowick Meals'}),
  ]
  expect(documentOf('comparisonWidget-lifestyle-diets')).toMatchObject({
    _type: 'comparisonWidget',
    title: 'Compare lifestyle diets',
    kind: 'diets',
    diets: [
      {name: 'Ketogenic diet', mealKits},
      {name: 'Mediterranean diet', mealKits},
    ],
  })
})

test('the topics that members choose among stand for categories of the sample site, each with articles; onboarding asks about all three kinds (profile-13, profile-15)', async () => {
  const {documents} = await migrateFiles([path.join(import.meta.dirname, '../legacy')])
  const all = [...documents.values(), ...seedDocuments]
  const categories = new Set(all.filter(({_type}) => _type === 'category').map(({_id}) => _id))
  const used = new Set(all.filter(({_type}) => _type === 'article').flatMap((article) => refsIn(article['categories'])))
  const topics = ofType('interestTopic')
  expect(topics.length).toBeGreaterThan(3)
  for (const topic of topics)
    for (const ref of refsIn(topic['categories']))
      expect([ref, categories.has(ref), used.has(ref)]).toEqual([ref, true, true])
  expect(documentOf('onboarding')?.['onboardingQuestions']).toMatchObject([
    {type: 'topic'},
    {type: 'subtopic'},
    {type: 'jtbd'},
  ])
})

/** The ids that a list of references holds. */
function refsIn(references: unknown): readonly string[] {
  return (Array.isArray(references) ? references : []).map((reference) => String(Reflect.get(reference, '_ref')))
}
