import {describe, expect, test} from '@jest/globals'
import {runQuery} from '../gallery/fixtureContent.ts'
import {DRIVERS_QUERY} from './drivers.groq.ts'
import {pageSituation} from './pageSituation.ts'
import {placeDrivers} from './placeDrivers.ts'
import {readDrivers} from './readDrivers.ts'
import {selectDrivers, type Driver} from './selectDrivers.ts'
import {testDriver} from './testDriver.ts'

/** The drivers that are left, and what was reported of the others. */
function read(drivers: readonly Driver[]) {
  const failures: (readonly [string, string])[] = []
  const left = readDrivers(drivers, ({driverId, reason}) => failures.push([driverId, reason]))
  return {left, failures}
}

/** A driver as imported content may be stored: fields of any type. */
function stored(id: string, fields: object): Driver
function stored(id: string, fields: object): object {
  return {...testDriver(id), ...fields}
}

describe('a driver that cannot work is reported and left out (driver-19)', () => {
  const missing = '"newsletterLists" is missing'
  test.each<[string, object, string]>([
    ['a sign-up of the header without lists', {driverType: 'headerNewsletter'}, missing],
    ['a pop-up of the second page without lists', {driverType: '2ndPagePopup', newsletterLists: []}, missing],
    ['the same under its old name', {driverType: 'wBw2ndPagePopup'}, missing],
    ['an ad without a slot', {driverType: 'ad', adSlot: {slot: null, size: null}}, '"adSlot" is missing'],
    ['a promo without a headline', {headline: ''}, '"headline" is missing'],
    ['a quiz that leads nowhere', {driverType: 'quiz'}, '"callToActionURL" and "quiz" are missing'],
    ['a list of articles without any', {driverType: 'multiArticleText', articles: []}, '"articles" is missing'],
    [
      'a list of articles of which none can be followed',
      {
        driverType: 'multiArticleText',
        articles: [
          {_key: 'a', title: 'Naps', link: null},
          {_key: 'b', title: ' ', link: '/naps'},
          {_key: 'c', title: 'Naps', link: 'javascript:alert(1)'},
        ],
      },
      '"articles" is missing',
    ],
    ['no kind', {driverType: null}, '"driverType" is missing'],
  ])('%s', (_, fields, reason) => {
    const good = testDriver('good')
    expect(read([stored('bad', fields), good])).toEqual({left: [good], failures: [['bad', reason]]})
  })

  test.each<[string, object]>([
    ['topics that are a text', {targeting: {...testDriver('x').targeting, k1s: 'sleep'}}],
    ['a priority that is a text', {priority: 'first'}],
    ['a beginning that is no time', {activeFrom: 'soon'}],
    ['targeting that is a list', {targeting: ['p']}],
    ['a text of another shape', {bodyCopy: 'More sleep'}],
    ['an address that is a number', {callToActionURL: 7}],
    ['a picture that is a text', {image: 'moon.jpg'}],
    ['articles that are texts', {driverType: 'multiArticleText', articles: ['a']}],
  ])('%s affects that driver only (driver-20)', (_, fields) => {
    const good = testDriver('good')
    const {left, failures} = read([stored('bad', fields), good])
    expect(left).toEqual([good])
    expect(failures.map(([id]) => id)).toEqual(['bad'])
  })
})

test('a text may hold pictures, as the Studio lets it; one without a file is left out', () => {
  const block = {_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: 'More sleep'}]}
  const picture = {
    _type: 'contentImage',
    _key: 'p',
    asset: {_type: 'reference', _ref: 'image-a-10x10-png'},
    alt: 'A moon',
  }
  const {left, failures} = read([stored('one', {bodyCopy: [block, picture, {...picture, asset: undefined}]})])
  expect(left).toEqual([stored('one', {bodyCopy: [block, picture]})])
  expect(failures).toEqual([])
})

test('what holds nothing to show counts as not filled (containment-9)', () => {
  const filled = {driverType: 'headerNewsletter', headline: 'Sleep well', newsletterLists: ['weekly']}
  const blank = {whisper: ' ', callToAction: '\n', image: {_type: 'contentImage', alt: 'A moon'}}
  const {left, failures} = read([
    stored('one', {...filled, ...blank, newsletterLists: ['', 'weekly', ' ']}),
    stored('two', {...filled, headline: ' '}),
    stored('three', {...filled, newsletterLists: ['']}),
  ])
  expect(left).toEqual([stored('one', {...filled, whisper: null, callToAction: null, image: null})])
  expect(failures).toEqual([
    ['two', '"headline" is missing'],
    ['three', '"newsletterLists" is missing'],
  ])
})

describe('a place without room for a disclosure, an ad or a quiz takes only drivers that can stand there', () => {
  const partner = {callToActionURL: 'https://go.example.com/'}
  const linked = [
    {
      _type: 'block',
      _key: 'b',
      markDefs: [{_type: 'link', _key: 'l', href: 'https://shop.example.com/tea?subid=9'}],
      children: [{_type: 'span', _key: 's', text: 'Tea', marks: ['l']}],
    },
  ]
  const letter = {driverType: '2ndPagePopup', newsletterLists: ['weekly']}
  const offer = 'a partner’s offer'

  describe.each(['footer', 'headerNewsletter', '2ndPagePopup'])('%s', (place) => {
    test.each<[string, object, string]>([
      ['whose button leads to a partner', partner, offer],
      ['whose text leads to a partner', {...letter, bodyCopy: linked}, offer],
      ['that is an ad', {driverType: 'ad', headline: null, adSlot: {slot: 'DMR1', size: null}}, 'an ad'],
      ['that shows a quiz in place', {driverType: 'quiz', quizId: 'quiz-1'}, 'a quiz without an address'],
    ])('one %s keeps its other places, and that is reported (driver-20, driver-21, driver-28)', (_, fields, what) => {
      const placements = ['inArticle50', place]
      const targeting = {...testDriver('x').targeting, placements}
      const {left, failures} = read([stored('one', {...fields, targeting})])
      expect(left.map((driver) => driver.targeting?.placements)).toEqual([['inArticle50']])
      expect(failures).toEqual([['one', `${what} cannot stand in the placement “${place}”`]])
    })

    test('gets the driver of lower rank where the best one cannot stand there, in the page as in the call (driver-20, driver-33)', () => {
      const targeting = {...testDriver('x').targeting, placements: [place]}
      const {left} = read([
        stored('best', {...partner, priority: 9, targeting}),
        stored('good', {...letter, targeting}),
      ])
      const situation = {...pageSituation('/sleep', 'article'), now: new Date('2026-06-01T12:00:00Z')}
      expect(
        placeDrivers(left, [place], situation)
          .get(place)
          ?.map(({driver}) => driver._id),
      ).toEqual(['good'])
      const named = selectDrivers(left, [place], {...situation, deviceType: 'mobile'})
      expect(named.get(place)?._id).toBe('good')
    })
  })

  test('a driver for which `articlePlacement` names such a place is left without one (driver-32)', () => {
    const {left} = read([stored('one', {...partner, articlePlacement: 'footer', targeting: null})])
    expect(left.map((driver) => driver.targeting?.placements)).toEqual([[]])
  })
})

test.each<[string, object]>([
  ['a sign-up with a list', {driverType: 'headerNewsletter', newsletterLists: ['weekly']}],
  ['an ad with a slot, without a headline', {driverType: 'ad', headline: null, adSlot: {slot: 'DMR1', size: null}}],
  ['a quiz without an address', {driverType: 'quiz', quizId: 'quiz-1'}],
  ['a quiz with an address', {driverType: 'quiz', callToActionURL: '/quiz'}],
  [
    'a list of articles of which one can be followed',
    {
      driverType: 'multiArticleText',
      articles: [
        {_key: 'a', title: 'Naps', link: null},
        {_key: 'b', title: 'Nights', link: '/nights'},
      ],
    },
  ],
])('%s can work', (_, fields) => {
  const driver = stored('one', fields)
  expect(read([driver])).toEqual({left: [driver], failures: []})
})

test.each<[string, readonly object[], readonly string[], readonly string[]]>([
  ['published', [{_id: 'quiz-1', _type: 'quiz'}], ['one'], []],
  ['not published', [], [], ['"callToActionURL" and "quiz" are missing']],
])(
  'a driver whose quiz is %s is chosen or reported accordingly (driver-1, driver-20)',
  async (_, quizzes, ids, reasons) => {
    const driver = {
      _id: 'one',
      _type: 'driver',
      driverType: 'quiz',
      headline: 'How do you sleep?',
      quiz: {_type: 'reference', _ref: 'quiz-1'},
      articlePlacement: 'inArticle50',
    }
    const {left, failures} = read(await runQuery<readonly Driver[]>(DRIVERS_QUERY, [driver, ...quizzes]))
    expect(left.map(({_id}) => _id)).toEqual(ids)
    expect(failures.map(([, reason]) => reason)).toEqual(reasons)
  },
)

test.each<[string, object, readonly string[] | null | undefined]>([
  ['no targeting', {targeting: null}, ['inArticle50']],
  ['no placements', {targeting: {k1s: ['sleep'], placements: null}}, ['inArticle50']],
  ['an empty list', {targeting: {placements: []}}, ['inArticle50']],
  ['placements', {targeting: {placements: ['footer']}}, ['footer']],
  ['neither', {targeting: {placements: []}, articlePlacement: null}, []],
])('with %s, the placement of a driver is its `articlePlacement` (driver-32)', (_, fields, placements) => {
  const {left, failures} = read([stored('one', {articlePlacement: 'inArticle50', ...fields})])
  expect(left.map(({targeting}) => targeting?.placements)).toEqual([placements])
  expect(failures).toEqual([])
})

test('a driver that has its placement from `articlePlacement` keeps its other limits (driver-32)', () => {
  const targeting = {k1s: ['sleep'], excludePaths: ['/sleep/naps']}
  const [driver] = read([stored('one', {articlePlacement: 'inArticle50', targeting})]).left
  expect(driver?.targeting).toEqual({...testDriver('x').targeting, ...targeting, placements: ['inArticle50']})
})

test('a pop-up under its old name gets its present one (driver-8)', () => {
  const {left} = read([stored('one', {driverType: 'wBw2ndPagePopup', newsletterLists: ['weekly']})])
  expect(left.map(({driverType}) => driverType)).toEqual(['2ndPagePopup'])
})
