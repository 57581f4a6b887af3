import {describe, expect, test} from '@jest/globals'
import {galleryContext} from '../gallery/renderFixture.ts'
import {fixtureFetcher} from '../gallery/fixtureContent.ts'
import {paragraphs, referenceTo} from '../contract/fixtures.ts'
import {placeDisclosure} from './placeDisclosure.ts'
import {widgetFixtures} from '../generated/fixtures.ts'
import type {BodyBlock, PageContext, WidgetDocument} from '../contract/types.ts'
import {devices} from '../drivers/placeDrivers.ts'
import {testDriver} from '../drivers/testDriver.ts'

const ids = Object.values(widgetFixtures).flatMap((fixtures) =>
  Object.values(fixtures).flatMap((fixture: object) => ('_id' in fixture ? [String(fixture._id)] : [])),
)
const projected = (await fixtureFetcher()({ids, blocks: [], links: []})).documents
const documents: ReadonlyMap<string, WidgetDocument> = new Map(projected.map((document) => [document._id, document]))

type DriverFields = Parameters<typeof testDriver>[1]

const card = referenceTo('productCard-fixture-default')
const cardWithoutLink = referenceTo('productCard-fixture-minimal')
const disclaimer = referenceTo('affiliateDisclaimer-fixture-default')
const secondDisclaimer = referenceTo('affiliateDisclaimer-fixture-combined')

function text(key: string, href?: string, listItem?: 'bullet'): BodyBlock {
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    ...(listItem === undefined ? {} : {listItem, level: 1}),
    markDefs: href === undefined ? [] : [{_type: 'link', _key: 'l', href}],
    children: [{_type: 'span', _key: 's', text: key, marks: href === undefined ? [] : ['l']}],
  }
}

/** The keys of the body's blocks after a disclosure was placed. */
function order(body: readonly BodyBlock[], context: PageContext = galleryContext): readonly string[] {
  return placeDisclosure(body, documents, context).body.map(({_key}) => _key)
}

describe('leaves unchanged', () => {
  test.each<[string, readonly BodyBlock[]]>([
    ['a body without affiliate links', [text('a'), text('b', 'https://www.nih.gov/'), disclaimer]],
    ['a card without a shop', [cardWithoutLink]],
    ['a disclaimer before the first link', [disclaimer, text('a'), card, secondDisclaimer]],
    ['a call-out, whose links are not paid for', [referenceTo('callout-fixture-default')]],
  ])('%s', (_, body) => {
    expect(placeDisclosure(body, documents, galleryContext)).toEqual({body, documents})
  })

  test('a widget that is shown by itself', () => {
    expect(order([card], {...galleryContext, isExcerpt: true})).toEqual(['productCard-fixture-default'])
  })
})

const closedList: BodyBlock = {
  _type: 'expandableList',
  _key: 'list',
  items: [{_key: 'i', title: 'More', content: [disclaimer]}],
}

test.each<[string, BodyBlock]>([
  ['an item that is closed at first', closedList],
  ['a tab of several', {_type: 'tabNav', _key: 'list', tabs: [{_key: 't', title: 'More', content: [disclaimer]}]}],
])('a disclaimer in %s is moved above it: most readers would not see it (affiliate-disclaimer-13)', (_, holder) => {
  expect(order([text('a'), holder, card])).toEqual(['a', disclaimer._key, 'list', card._key])
})

test('a disclaimer in an item that is closed at first stays there on a page without affiliate links, and is moved if one stands below the body', () => {
  expect(order([text('a'), closedList])).toEqual(['a', 'list'])
  expect(order([text('a'), closedList], {...galleryContext, hasAffiliateLinkBelow: true})).toEqual([
    'a',
    disclaimer._key,
    'list',
  ])
})

test('a disclaimer that comes later is moved above the first link; a second one stays', () => {
  expect(order([text('a'), card, text('b'), disclaimer, secondDisclaimer])).toEqual([
    'a',
    disclaimer._key,
    card._key,
    'b',
    secondDisclaimer._key,
  ])
})

describe('in a row, a disclaimer (affiliate-disclaimer-12, affiliate-disclaimer-13)', () => {
  function row(key: string, ...content: readonly BodyBlock[]): BodyBlock
  function row(key: string, ...content: readonly object[]): object {
    return {
      _type: 'row',
      _key: key,
      layout: null,
      columns: content.map((block, index) => ({_key: `c${index}`, content: [block]})),
    }
  }

  test('above the first link is seen, whether the link is in the same row or below it', () => {
    expect(order([row('r', disclaimer, card)])).toEqual(['r'])
    expect(order([row('r', row('inner', disclaimer)), card])).toEqual(['r', card._key])
  })

  test('below the first link is moved above it, out of its row', () => {
    const body = [row('cards', card), row('r', text('a'), disclaimer)]
    const disclosed = placeDisclosure(body, documents, galleryContext)
    expect(disclosed.body).toEqual([
      disclaimer,
      body[0],
      {
        ...row('r', text('a')),
        columns: [
          {_key: 'c0', content: [text('a')]},
          {_key: 'c1', content: []},
        ],
      },
    ])
    expect(order([row('r', card, disclaimer)])).toEqual([disclaimer._key, 'r'])
  })
})

describe('a driver placement (driver-21, affiliate-disclaimer-13)', () => {
  const place: BodyBlock = {_type: 'driverPlacement', _key: 'place', placement: 'p'}
  const filled = (fields: DriverFields) => ({
    ...galleryContext,
    drivers: new Map([['p', [{driver: testDriver('one', fields), devices}]]]),
  })

  test('with an offer of a partner has a disclosure above it', () => {
    const partner = filled({callToActionURL: 'https://go.example.com/'})
    expect(order([text('a'), place], partner)).toEqual(['a', 'affiliate-disclosure', 'place'])
    expect(order([disclaimer, place], partner)).toEqual([disclaimer._key, 'place'])
  })

  test.each<[string, DriverFields]>([
    [
      'its text',
      {
        bodyCopy: [
          {
            _type: 'block',
            _key: 'b',
            markDefs: [{_type: 'link', _key: 'l', href: 'https://go.example.com/?rvo_aff=1'}],
            children: [{_type: 'span', _key: 's', text: 'Tea', marks: ['l']}],
          },
        ],
      },
    ],
    [
      'its list of articles',
      {driverType: 'multiArticleText', articles: [{_key: 'a', title: 'A', link: 'https://go.example.com/?rvo_aff=1'}]},
    ],
  ])('with an affiliate link in %s has a disclosure above it', (_, fields) => {
    expect(order([text('a'), place], filled(fields))).toEqual(['a', 'affiliate-disclosure', 'place'])
  })

  test.each<[string, DriverFields]>([
    ['of our own', {callToActionURL: '/quiz'}],
    ['that is a newsletter', {driverType: 'newsletter', callToActionURL: 'https://go.example.com/'}],
    ['that is an ad', {driverType: 'ad'}],
  ])('with a driver %s has none', (_, fields) => {
    expect(order([place], filled(fields))).toEqual(['place'])
  })
})

test('without a disclaimer the default one is inserted, with its document', () => {
  const disclosed = placeDisclosure([text('a'), card], documents, galleryContext)
  expect(disclosed.body.map(({_key}) => _key)).toEqual(['a', 'affiliate-disclosure', card._key])
  expect(disclosed.documents.get('affiliateDisclaimer-default')?._type).toBe('affiliateDisclaimer')
})

test.each(['/go/acme', '//shop.example.com/x', 'www.shop.example.com/x'])(
  'a card that leads to %s has a disclosure above it, as its link is one that somebody pays for (affiliate-link-18)',
  (ctaUrl) => {
    const leading = new Map(
      projected.map((document) => [document._id, document._type === 'productCard' ? {...document, ctaUrl} : document]),
    )
    const {body} = placeDisclosure([text('a'), card], leading, galleryContext)
    expect(body.map(({_key}) => _key)).toEqual(['a', 'affiliate-disclosure', card._key])
  },
)

describe('where an affiliate link stands below the body', () => {
  const context = {...galleryContext, hasAffiliateLinkBelow: true}

  test('the default disclaimer is inserted at the end', () => {
    const disclosed = placeDisclosure([text('a'), text('b')], documents, context)
    expect(disclosed.body.map(({_key}) => _key)).toEqual(['a', 'b', 'affiliate-disclosure'])
    expect(disclosed.documents.get('affiliateDisclaimer-default')?._type).toBe('affiliateDisclaimer')
  })

  test('one in the body serves for it, too', () => {
    expect(order([text('a'), disclaimer], context)).toEqual(['a', disclaimer._key])
    expect(order([text('a'), card], context)).toEqual(['a', 'affiliate-disclosure', card._key])
  })
})

test('a disclaimer that is not published is ignored', () => {
  expect(order([referenceTo('affiliateDisclaimer-gone'), card])).toEqual([
    'affiliateDisclaimer-gone',
    'affiliate-disclosure',
    card._key,
  ])
})

test.each<[string, BodyBlock]>([
  ['in a row', {_type: 'row', _key: 'x', layout: null, columns: [{_key: 'c', content: [card]}]}],
  ['in a group', {_type: 'productCardGroup', _key: 'x', title: null, cards: [card]}],
  ['in prose, with a tracking parameter', text('x', 'https://go.example.com/p?rvo_prodid=1001')],
  ['in prose, with a place for the correlation id', text('x', 'https://go.example.com/p?c={correlationId}')],
  ['in rich text of a table', tableWith('https://go.example.com/p?subid=3')],
])('finds an affiliate link %s', (_, block) => {
  expect(order([text('a'), block])).toEqual(['a', 'affiliate-disclosure', 'x'])
})

test('the disclosure is placed above a list, not between its items', () => {
  const item = (key: string, href?: string) => text(key, href, 'bullet')
  expect(order([text('a'), item('one'), item('two', 'https://go.example.com/p?subid=1')])).toEqual([
    'a',
    'affiliate-disclosure',
    'one',
    'two',
  ])
})

function tableWith(href: string): BodyBlock {
  const content = paragraphs('Price').map((block) => ({
    ...block,
    ...(block._type === 'block' ? {markDefs: [{_type: 'link' as const, _key: 'l', href}]} : {}),
  }))
  return {
    _type: 'table',
    _key: 'x',
    rows: [{_type: 'tableRow', _key: 'r', cells: [{_type: 'tableCell', _key: 'c', header: false, content}]}],
  }
}
