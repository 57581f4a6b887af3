import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {ArticleBody} from '../../dispatcher/ArticleBody.tsx'
import type {WidgetContext} from '../../dispatcher/types.ts'
import {devices, type PlacedDriver} from '../../drivers/placeDrivers.ts'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {projectPlaced} from '../../gallery/projectPlaced.ts'
import {driverFixtures} from './driver.fixtures.ts'

const {drivers} = await projectPlaced()

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

function show(placed: readonly PlacedDriver[]): string {
  const context: WidgetContext = {
    ...galleryContext,
    canonicalPath: '/sleep/magnesium-for-sleep',
    topics,
    drivers: new Map([['inArticle50', placed]]),
  }
  return renderToStaticMarkup(
    <ArticleBody
      body={[{_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}]}
      documents={[]}
      context={context}
    />,
  )
}

const one = (name: keyof typeof driverFixtures): string => show([{driver: named(name), devices}])

describe('links', () => {
  test('to another site are told apart, paid for, and learn nothing of the topic', () => {
    const html = one('partner')
    expect(html).toContain('Partner offer')
    expect(html).toMatch(
      /<a class="[^"]*"[^>]* href="https:\/\/go\.example\.com\/dietitian\?placement=inArticle50&amp;topic=&amp;source=" target="_blank" rel="sponsored nofollow noopener">READ MORE/,
    )
  })

  test('with a script in them are no links', () => {
    const html = show([{driver: {...named('promo'), callToActionURL: 'javascript:alert(1)'}, devices}])
    expect(html).not.toContain('<a ')
  })

  test('of several articles stand in a list', () => {
    expect([...one('multiArticleText').matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/sleep/magnesium-for-sleep',
      '/nutrition/reading-labels',
      '/diabetes/type-2/start-here',
    ])
  })
})

test('the button says what it does (doc 1 §9)', () => {
  const label = (name: keyof typeof driverFixtures) => /<a class[^>]*>([A-Z ]+)/.exec(one(name))?.[1]
  expect(label('quiz')).toBe('GET STARTED')
  expect(label('download')).toBe('DOWNLOAD')
  expect(label('bannerWithPicture')).toBe('READ MORE')
  expect(one('footer')).toMatch(/<button [^>]*type="submit"[^>]*>SIGN UP NOW<\/button>/)
})

test('an ad is a slot with its room reserved', () => {
  expect(one('ad')).toMatch(/--small-height:250px;--large-width:300px;--large-height:250px.*data-ad-slot="DMR1"/)
})

describe('a newsletter', () => {
  test('posts to our own endpoint, with its lists and what the page is about', () => {
    const html = one('default')
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
      ['form', 'signup-k1'],
      ['path', '/sleep/magnesium-for-sleep'],
      ['lists', 'better-nights'],
    ])
  })

  test('has an element for every way it can go', () => {
    const html = one('newsletterWithDate')
    const texts: Readonly<Record<string, string>> = {
      thanks: 'Congratulations. Your first letter comes on Monday.',
      email: 'Please enter a valid email',
      later: 'Please try again later (error)',
      date: 'Please enter a month, a day and a year',
      consent: 'You must check this box to receive your newsletter.',
    }
    for (const [state, text] of Object.entries(texts)) {
      expect(html.slice(html.indexOf(`id="signup-k1-${state}"`))).toContain(text)
      expect(html).toContain(`id="signup-k1-${state}"`)
    }
    expect(html).toContain('<legend class="label">Your due date</legend>')
  })
})
