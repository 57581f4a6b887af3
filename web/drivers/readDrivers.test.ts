import {describe, expect, test} from '@jest/globals'
import {readDrivers} from './readDrivers.ts'
import type {Driver} from './selectDrivers.ts'
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

test.each<[string, object]>([
  ['a sign-up with a list', {driverType: 'headerNewsletter', newsletterLists: ['weekly']}],
  ['an ad with a slot, without a headline', {driverType: 'ad', headline: null, adSlot: {slot: 'DMR1', size: null}}],
  ['a quiz without an address', {driverType: 'quiz', quizId: 'quiz-1'}],
  ['a quiz with an address', {driverType: 'quiz', callToActionURL: '/quiz'}],
])('%s can work', (_, fields) => {
  const driver = stored('one', fields)
  expect(read([driver])).toEqual({left: [driver], failures: []})
})

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
