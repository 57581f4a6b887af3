import {describe, expect, test} from '@jest/globals'
import {galleryContext} from '../gallery/renderFixture.ts'
import {fixtureFetcher} from '../gallery/fixtureContent.ts'
import {paragraphs, referenceTo} from '../contract/fixtures.ts'
import {placeDisclosure} from './placeDisclosure.ts'
import {widgetFixtures} from '../generated/fixtures.ts'
import type {BodyBlock, WidgetDocument} from '../contract/types.ts'

const ids = Object.values(widgetFixtures).flatMap((fixtures) =>
  Object.values(fixtures).flatMap((fixture: object) => ('_id' in fixture ? [String(fixture._id)] : [])),
)
const projected = (await fixtureFetcher()({ids, blocks: []})).documents
const documents: ReadonlyMap<string, WidgetDocument> = new Map(projected.map((document) => [document._id, document]))

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
function order(body: readonly BodyBlock[], context = galleryContext): readonly string[] {
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

  test('a body on a path that the settings exclude', () => {
    const settings = {...galleryContext.settings, pathsWithoutAffiliateDisclaimer: ['/gallery']}
    expect(order([card], {...galleryContext, settings})).toEqual(['productCard-fixture-default'])
  })
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

test('without a disclaimer the default one is inserted, with its document', () => {
  const disclosed = placeDisclosure([text('a'), card], documents, galleryContext)
  expect(disclosed.body.map(({_key}) => _key)).toEqual(['a', 'affiliate-disclosure', card._key])
  expect(disclosed.documents.get('affiliateDisclaimer-default')?._type).toBe('affiliateDisclaimer')
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
