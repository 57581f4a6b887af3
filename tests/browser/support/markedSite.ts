import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {adPositions} from '@apothecary/shared/types/adPositions.ts'
import {blockObjectTypes, documentWidgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {widgetFixtures} from '../../../web/generated/fixtures.ts'
import {withPictures} from '../../../web/gallery/fixtureContent.ts'
import {badgeFixtures} from '../../../web/products/badge.fixtures.ts'
import {productFixtures} from '../../../web/products/product.fixtures.ts'

/** What must not leave the site: words that stand nowhere else, so that they are found wherever they come. */
export const markers = {
  condition: 'zyxcondition',
  drug: 'zyxdrugol',
  symptom: 'zyxsymptom',
  searchTerm: 'zyxsearched',
  answer: 'zyxanswer',
  email: 'zyxreader@zyxmail.example',
  zip: '99501-7348',
} as const

const {condition, drug, symptom, answer} = markers

/** The hosts of other companies that the site is set up with; those of embedded content come with the embeds. */
export const hosts = {
  adNetwork: 'securepubads.g.doubleclick.net',
  survey: 'survey.example',
  pixel: 'pixel.example',
  retailer: 'shop.example',
  partner: 'partner.example',
} as const

/** The address of every kind of page that readers can open. */
export const pages = {
  home: '/',
  article: `/${condition}/${drug}`,
  'article with every widget': `/${condition}/every-widget`,
  'quiz, assessment and calculators': `/${condition}/self-check`,
  recipe: `/${condition}/recipe`,
  drug: `/${condition}/drug`,
  'subcategory landing page': `/${condition}/subcategory-landing-page`,
  'marketing landing page': `/${condition}/marketing-landing-page`,
  'paid media': `/${condition}/paid-media`,
  'editorial paid media': `/${condition}/editorial-paid-media`,
  'transactional paid media': `/${condition}/transactional-paid-media`,
  topic: `/topics/${condition}`,
  search: `/search?q1=${markers.searchTerm}`,
  'newsletter confirmation': `/newsletter/confirm?token=${markers.email}`,
  'newsletter end': `/newsletter/unsubscribe?token=${markers.email}`,
  'page that is not there': `/${condition}/missing?email=${markers.email}&zip=${markers.zip}`,
  'error page': `/${condition}/%E0%A4%A`,
} as const

/** Types whose pages ask no ad network, as readers say something about their health there. */
const screeners = ['quiz', 'assessment', 'bmiCalculator', 'calorieCounter']

type Stored = Readonly<Record<string, unknown>> & {readonly _type: string}

/** Words of editors get a marker: texts with a space in them, which are no names or addresses. */
function marked<Value>(value: Value, name?: string): Value
function marked(value: unknown, name = ''): unknown {
  // A field for programs: the health topic of a tool.
  if (name === 'topic') return condition
  if (typeof value === 'string') {
    if (name.startsWith('_') || !value.includes(' ') || value.includes('://')) return value
    return `${value} ${name === 'label' ? answer : symptom}`
  }
  if (Array.isArray(value)) return value.map((item: unknown) => marked(item, name))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, marked(field, key)]))
  // What fixtures refer to need not be there.
  return '_ref' in fields ? {...fields, _weak: true} : fields
}

const fixtures: readonly Stored[] = Object.entries(widgetFixtures).flatMap(([type, ofType]): readonly Stored[] => {
  // Every kind of other site's content; of other widgets the one that shows all.
  const all = Object.entries<Stored>(ofType).filter(([name]) => !name.startsWith('invalid'))
  return (['embed', 'video', 'pixelTracker'].includes(type) ? all : all.filter(([name]) => name === 'default')).map(
    ([, fixture]) => fixture,
  )
})

const isDocument = ({_type}: Stored): boolean => documentWidgetTypes.some((type) => type === _type)
const isBlock = ({_type}: Stored): boolean => blockObjectTypes.some((type) => type === _type)
const isScreener = ({_type}: Stored): boolean => screeners.includes(_type)

const blockFor = (stored: Stored, index: number): Stored =>
  isDocument(stored)
    ? {
        _type: 'widgetReference',
        _key: `w${index}`,
        widget: {_type: 'reference', _ref: String(stored['_id'])},
      }
    : {...stored, _key: `b${index}`}

const paragraph = (text: string, key: string, href?: string): Stored => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: href === undefined ? [] : [{_type: 'link', _key: 'link', href}],
  children: [{_type: 'span', _key: 's', text, marks: href === undefined ? [] : ['link']}],
})

const shop = `https://${hosts.retailer}/offer?subid=1`

/** Blocks of every page with a body: text, a shop, a pixel, a video, places for ads and partners. */
const ordinary: readonly Stored[] = [
  paragraph(`${condition} and ${drug}: what to know about ${symptom}.`, 'one'),
  paragraph('A shop that sells it', 'two', shop),
  {_type: 'adSlot', _key: 'ad', slot: 'DMR2', size: 'mediumRectangle'},
  {_type: 'driverPlacement', _key: 'driver', placement: 'inArticle50'},
  {_type: 'pixelTracker', _key: 'pixel', url: `https://${hosts.pixel}/p.gif?t=[timestamp]`},
  {
    _type: 'embed',
    _key: 'embed',
    provider: 'youtube',
    url: 'https://www.youtube.com/watch?v=EXAMPLE0001',
    title: `About ${condition}`,
  },
]

const articleAt = (path: string, pageTemplate: string, body: readonly Stored[]): Stored & {readonly _id: string} => ({
  _id: `article-${path.slice(1).replaceAll('/', '-')}`,
  _type: 'article',
  title: `${condition}, ${drug} and ${symptom}`,
  dek: `What ${drug} does for ${condition}`,
  metaDescription: `All about ${condition}`,
  canonicalPath: path,
  pageTemplate,
  categories: [{_type: 'reference', _key: 'c', _ref: 'category-marked'}],
  targeting: {_type: 'targeting', k1: condition, kMetas: [drug, symptom], mpdTags: [condition]},
  sources: [{_type: 'source', _key: 's', title: `A study of ${condition}`, url: 'https://journal.example/study'}],
  body,
})

/** The settings of a site with an ad network, a survey and partners, and without any topic that they may be told. */
const settings: Stored & {readonly _id: string} = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Apothecary',
  description: 'Calm health articles.',
  adsEnabled: true,
  adNetworkCode: '1234567',
  adTags: {
    _type: 'adTags',
    ...Object.fromEntries(Object.keys(adPositions).map((position) => [position, `site/${position.toLowerCase()}`])),
  },
  adTopics: [],
  topicDestinations: [],
  surveyScript: `https://${hosts.survey}/survey.js`,
  costPerViewPaths: [pages['paid media']],
  socialLinks: [{_type: 'socialLink', _key: 'one', network: 'instagram', url: 'https://www.instagram.com/apothecary'}],
}

/** A partner's offer that asks for all that a link can be given, as the marketplace answers it; and a newsletter. */
export const marketplaceDrivers = [
  {
    _id: 'driver-partner',
    driverType: 'promo',
    headline: 'A partner’s offer',
    callToAction: 'See the offer',
    callToActionURL: `https://${hosts.partner}/offer?topic=+k1&term=+utm_term&campaign=+utm_campaign`,
    openInNewTab: true,
    targeting: {placements: ['inArticle50']},
  },
  {
    _id: 'driver-newsletter',
    driverType: 'newsletter',
    headline: 'A letter a week',
    newsletterLists: [`${condition}-weekly`],
    newsletterSource: `${symptom}-box`,
    targeting: {placements: ['inArticle75', 'footer', 'headerNewsletter']},
  },
]

/** Fills an empty lake with a site all of whose pages are about the markers. */
export async function fillMarkedSite(client: SanityClient): Promise<void> {
  const pixels = await sharp({create: {width: 1200, height: 900, channels: 3, background: '#7a8b6f'}})
    .jpeg()
    .toBuffer()
  const picture = await client.assets.upload('image', pixels, {filename: 'field.jpg'})
  const stored = marked(withPictures(fixtures, [picture]))
  const others = marked(
    withPictures([...Object.values<Stored>(productFixtures), ...Object.values<Stored>(badgeFixtures)], [picture]),
  )
  const inBodies = stored.filter((one) => isDocument(one) || isBlock(one))
  const [asking, plain] = [inBodies.filter(isScreener), inBodies.filter((one) => !isScreener(one))]
  const bodyOf = (widgets: readonly Stored[]) => [...ordinary, ...widgets.map(blockFor)]
  const recipes = plain.filter(({_type}) => _type === 'recipe')
  const templates = ['drug', 'subcategory-landing-page', 'marketing-landing-page', 'paid-media']
  const articles = [
    articleAt(pages.article, 'article', [...ordinary, paragraph('The end.', 'end')]),
    articleAt(pages['article with every widget'], 'article', bodyOf(plain)),
    articleAt(pages['quiz, assessment and calculators'], 'article', bodyOf(asking)),
    articleAt(pages.recipe, 'recipe', bodyOf(recipes)),
    ...[...templates, 'editorial-paid-media', 'transactional-paid-media'].map((template) =>
      articleAt(`/${condition}/${template}`, template, ordinary),
    ),
  ]
  const category = {
    _id: 'category-marked',
    _type: 'category',
    title: condition,
    slug: {_type: 'slug', current: condition},
  }
  const transaction = client.transaction()
  for (const document of [category, settings, ...others, ...stored.filter(isDocument), ...articles]) {
    const {_id} = document
    if (typeof _id === 'string') transaction.createOrReplace({...document, _id})
  }
  await transaction.commit({returnDocuments: false})
}
