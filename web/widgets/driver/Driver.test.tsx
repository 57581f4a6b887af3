import {describe, expect, test} from '@jest/globals'
import {driverTypes} from '@apothecary/shared/types/driverTypes.ts'
import type {DRIVERS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {showBody, showFixture, type Shown} from '../../../tests/support/fixtures.tsx'
import {devices, type PlacedDriver} from '../../drivers/placeDrivers.ts'
import {DRIVERS_QUERY} from '../../drivers/drivers.groq.ts'
import {runQuery} from '../../gallery/fixtureContent.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import type {PageContext} from '../../contract/types.ts'
import {quizFixtures} from '../quiz/quiz.fixtures.ts'
import {driverFixtures} from './driver.fixtures.ts'

const drivers = await runQuery<DRIVERS_QUERY_RESULT>(DRIVERS_QUERY, [
  ...Object.values(driverFixtures).map((fixture) => ({targeting: {placements: ['inArticle50']}, ...fixture})),
  ...Object.values(quizFixtures),
])

const topics = {
  k1: 'sleep',
  kMetas: [],
  mpdTags: ['sleep'],
  categories: ['sleep', 'nutrition'],
  pageTemplate: 'article',
}

function named(name: keyof typeof driverFixtures): PlacedDriver['driver'] {
  const driver = drivers.find(({_id}) => _id === driverFixtures[name]._id)
  if (driver === undefined) throw new Error(`There is no driver "${name}".`)
  return driver
}

async function show(placed: readonly PlacedDriver[], page: Partial<PageContext> = {}): Promise<Shown> {
  return showBody([{_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}], {
    canonicalPath: '/sleep/magnesium-for-sleep',
    ...page,
    topics,
    drivers: new Map([['inArticle50', placed]]),
  })
}

/** A text that is one link. */
function linkedText(href: string): NonNullable<PlacedDriver['driver']['bodyCopy']> {
  return [
    {
      _type: 'block',
      _key: 'b',
      markDefs: [{_type: 'link', _key: 'l', href}],
      children: [{_type: 'span', _key: 's', text: 'More', marks: ['l']}],
    },
  ]
}

const one = async (name: keyof typeof driverFixtures): Promise<string> =>
  (await show([{driver: named(name), devices}])).html

/** The links of a driver that the page's script fills, where the settings name these sites. */
async function readerLinks(callToActionURL: string, topicDestinations: readonly string[]): Promise<unknown> {
  const driver = {...named('partner'), callToActionURL, bodyCopy: null}
  const {html} = await show([{driver, devices}], {settings: {...galleryContext.settings, topicDestinations}})
  const [, json = '{}'] = /data-reader-links="([^"]*)"/.exec(html) ?? []
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}

describe('links', () => {
  test('to another site are labelled, marked as paid, and do not contain the topic', async () => {
    const html = await one('partner')
    expect(html).toContain('Partner offer')
    expect(html).toMatch(
      /<a class="[^"]*"[^>]* href="https:\/\/go\.example\.com\/dietitian\?placement=inArticle50&amp;topic=&amp;source=" target="_blank" rel="sponsored noopener" data-affiliate="[^"]*Wellos[^"]*">READ MORE/,
    )
  })

  test('through our own site to a shop are labelled and marked as paid, too (affiliate-link-3)', async () => {
    const driver = {...named('partner'), callToActionURL: '/go/tea?rvo_aff=1', bodyCopy: null}
    const {html} = await show([{driver, devices}])
    expect(html).toContain('Partner offer')
    expect(html).toMatch(/href="\/go\/tea\?rvo_aff=1" target="_blank" rel="sponsored noopener" data-affiliate="/)
  })

  test('to another site contain the topic of the page only if the settings name the site, in the text too (driver-23)', async () => {
    const driver = {...named('partner'), bodyCopy: linkedText('https://go.example.com/more?t=+k1')}
    const hrefs = async (topicDestinations: readonly string[]) => {
      const settings = {...galleryContext.settings, topicDestinations}
      const {html} = await show([{driver, devices}], {settings})
      return [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
    }
    expect(await hrefs(['example.com', 'other.example.com'])).toEqual([
      'https://go.example.com/more?t=',
      'https://go.example.com/dietitian?placement=inArticle50&topic=&source=',
    ])
    expect(await hrefs(['go.example.com'])).toEqual([
      'https://go.example.com/more?t=sleep',
      'https://go.example.com/dietitian?placement=inArticle50&topic=sleep&source=',
    ])
  })

  test('of our own contain it, also as absolute addresses (driver-16, links-2)', async () => {
    const driver = {...named('partner'), callToActionURL: 'http://localhost:3000/quiz?t=+k1', bodyCopy: null}
    const {html} = await show([{driver, devices}])
    expect(html).toContain('href="http://localhost:3000/quiz?t=sleep"')
    expect(html).not.toContain('Partner offer')
    expect(html).not.toContain('sponsored')
  })

  test('with tokens of the reader’s address are listed for the page’s script (driver-24)', async () => {
    expect(await readerLinks('https://go.example.com/x?source=+utm_source&id=+subid', ['go.example.com'])).toEqual({
      'https://go.example.com/x?source=&id=': 'https://go.example.com/x?source=+utm_source&id=+subid',
    })
    expect(await readerLinks('/quiz?source=+utm_source', [])).toEqual({'/quiz?source=': '/quiz?source=+utm_source'})
    expect(await one('promo')).not.toContain('data-reader-links')
  })

  test('that are the same without their tokens are told apart (driver-24)', async () => {
    const driver = {
      ...named('multiArticleText'),
      articles: [
        '/a?c=+utm_source',
        '/a?c=+utm_campaign',
        '/a?c=+utm_source',
        '/b/+utm_source#x',
        '/b/+utm_term#x',
      ].map((link, index) => ({_key: `a${index}`, title: `Article ${index}`, link})),
    }
    const {html} = await show([{driver, devices}])
    const hrefs = [...html.matchAll(/<a [^>]*href="(\/[ab][^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
    expect([...new Set(hrefs)]).toEqual(['/a?c=', '/a?c=&', '/b/#x', '/b/?#x'])
    const [, json = '{}'] = /data-reader-links="([^"]*)"/.exec(html) ?? []
    expect(JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
      '/a?c=': '/a?c=+utm_source',
      '/a?c=&': '/a?c=+utm_campaign',
      '/b/#x': '/b/+utm_source#x',
      '/b/?#x': '/b/+utm_term#x',
    })
  })

  test('to other sites that may not have the topic get ids of the reader’s address, and no words, such as those of a search (driver-30)', async () => {
    const words = 'c=+utm_campaign&s=+utm_source&m=+utm_medium&t=+utm_term&n=+utm_content'
    expect(await readerLinks(`https://go.example.com/x?${words}`, [])).toEqual({})
    expect(await readerLinks(`https://go.example.com/x?${words}&id=+subid2`, ['other.example.com'])).toEqual({
      'https://go.example.com/x?c=&s=&m=&t=&n=&id=': 'https://go.example.com/x?c=&s=&m=&t=&n=&id=+subid2',
    })
  })

  test('with a script as their address are not rendered', async () => {
    const {html} = await show([{driver: {...named('promo'), callToActionURL: 'javascript:alert(1)'}, devices}])
    expect(html).not.toContain('<a ')
  })

  test('of several articles are in a list (driver-3)', async () => {
    expect([...(await one('multiArticleText')).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/sleep/magnesium-for-sleep',
      '/nutrition/reading-labels',
      '/diabetes/type-2/start-here',
    ])
  })

  test('of several articles are marked as paid where they are affiliate links (affiliate-link-4)', async () => {
    const articles = [{_key: 'a', title: 'Tea', link: 'https://go.example.com/tea?rvo_aff=1'}]
    const {html} = await show([{driver: {...named('multiArticleText'), brand: 'Wellos', articles}, devices}])
    expect(html).toContain(
      '<a href="https://go.example.com/tea?rvo_aff=1" rel="sponsored noopener" data-affiliate="{&quot;brand&quot;:&quot;Wellos&quot;,&quot;location&quot;:&quot;driver&quot;,&quot;text&quot;:&quot;Tea&quot;}"',
    )
  })

  test('of several articles say that they open in a new tab', async () => {
    const driver = {...named('multiArticleText'), openInNewTab: true}
    const {html} = await show([{driver, devices}])
    expect(html.match(/ target="_blank"/g)).toHaveLength(3)
    expect(html.match(/ \(opens in a new tab\)/g)).toHaveLength(3)
  })

  test('of several articles keep the title of one whose address is not safe (links-4)', async () => {
    const articles = [{_key: 'a', title: 'An article', link: 'javascript:alert(1)'}]
    const {html} = await show([{driver: {...named('multiArticleText'), articles}, devices}])
    expect(html).toContain('<li>An article</li>')
  })

  test('of several articles are all that a driver is for: without one that has a title and a link it is not shown', async () => {
    const articles = [{_key: 'a', title: 'An article', link: null}]
    expect((await show([{driver: {...named('multiArticleText'), articles}, devices}])).html).toBe('')
  })
})

test('the text of the button depends on the kind of driver (links-5)', async () => {
  const label = async (name: keyof typeof driverFixtures) => /<a class[^>]*>([A-Z ]+)/.exec(await one(name))?.[1]
  expect(await label('quiz')).toBe('GET STARTED')
  expect(await label('download')).toBe('DOWNLOAD')
  expect(await label('bannerWithPicture')).toBe('READ MORE')
  expect(await one('footer')).toMatch(/<button [^>]*type="submit"[^>]*>SIGN UP NOW<\/button>/)
})

describe('every kind of driver (driver-2)', () => {
  const kinds = [
    'newsletter',
    'promo',
    'quiz',
    'banner',
    'download',
    'survey',
    'ad',
    'breakout',
    'multiArticleText',
    '2ndPagePopup',
    'headerNewsletter',
    'footer',
  ]

  test('is known', () => {
    expect(Object.keys(driverTypes)).toEqual(kinds)
  })

  test.each(kinds)('%s is rendered', async (kind) => {
    const driver = drivers.find(({_id, driverType}) => driverType === kind && !_id.includes('invalid'))
    const {html, failures} = await show(driver === undefined ? [] : [{driver, devices}])
    expect(html).toContain('data-widget="driver"')
    expect(failures).toEqual([])
  })
})

describe('a quiz without a button (driver-1)', () => {
  test('is answered in place', async () => {
    const {html, failures} = await showFixture('driver', 'quizInPlace')
    expect(html).toMatch(/data-widget="driver"[^]*How have the past two weeks been\?[^]*data-widget="quiz"/)
    expect(failures).toEqual([])
  })

  test('shows nothing where the quiz is not published, and that is reported (containment-3)', async () => {
    const {html, failures} = await show([{driver: {...named('quizInPlace'), quizId: 'quiz-gone'}, devices}])
    expect(html).toBe('')
    expect(failures.map(({widgetId, reason}) => [widgetId, reason])).toEqual([
      ['quiz-gone', 'the widget does not exist, or is not published'],
      ['driver-fixture-quiz-in-place', 'its quiz cannot be shown'],
    ])
  })
})

test('an ad is a slot with its space reserved', async () => {
  expect(await one('ad')).toMatch(/--small-height:250px;--large-width:300px;--large-height:250px.*data-ad-slot="DMR1"/)
})

describe('a newsletter', () => {
  test('posts to our own endpoint, with its lists and the topics of the page', async () => {
    const html = await one('default')
    expect(html).toMatch(/<form [^>]*action="\/api\/newsletter" method="post"/)
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(hidden).toEqual([
      ['source', 'in-article'],
      ['k1', 'sleep'],
      ['categories', 'sleep'],
      ['categories', 'nutrition'],
      ['tags', 'sleep'],
      ['form', 'driverPlacement-k1-driver-1-signup'],
      ['path', '/sleep/magnesium-for-sleep'],
      ['lists', 'better-nights'],
    ])
  })

  test('has an element for every outcome', async () => {
    const html = await one('newsletterWithDate')
    const texts: Readonly<Record<string, string>> = {
      thanks: 'Congratulations. Your first letter comes on Monday.',
      email: 'Please enter a valid email',
      later: 'Please try again later (error)',
      date: 'Please enter a month, a day and a year',
      consent: 'You must check this box to receive your newsletter.',
    }
    for (const [state, text] of Object.entries(texts)) {
      expect(html.slice(html.indexOf(`id="driverPlacement-k1-driver-1-signup-${state}"`))).toContain(text)
      expect(html).toContain(`id="driverPlacement-k1-driver-1-signup-${state}"`)
    }
    expect(html).toContain('<legend class="label">Your due date</legend>')
  })
})
