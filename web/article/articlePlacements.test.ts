import {describe, expect, test} from '@jest/globals'
import {paragraphs, referenceTo} from '../contract/fixtures.ts'
import {devices, type PlacementDrivers} from '../drivers/placeDrivers.ts'
import {testDriver} from '../drivers/testDriver.ts'
import {addPlacements, articlePlacements} from './articlePlacements.ts'
import {type Template, templates} from './templates.ts'

const all = ['inArticle25', 'inArticle50', 'inArticle75', 'inArticle100']
const drivers = new Map(all.map((name) => [name, [{driver: testDriver(name), devices}]]))

const paragraph = (key: string, fields: object = {}) => ({...paragraphs('x'.repeat(100))[0], _key: key, ...fields})
/** A placement that an editor placed. */
const own = {_type: 'driverPlacement', _key: 'own', placement: 'x'}
const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => paragraph(key))

/** The body of an article with its placements added; `placed` are those that an editor placed. */
const add = (body: unknown, own: PlacementDrivers = drivers, placed: readonly string[] = []) =>
  addPlacements(body, articlePlacements(templates.article, placed), own)

function keys(body: unknown): readonly string[] {
  return Array.isArray(body) ? body.map((block: {_key: string}) => block._key) : []
}

describe('the placements of an article (driver-placement-6)', () => {
  test('stand at 25, 50, 75 and 100 percent of its text', () => {
    expect(keys(add(eight))).toEqual([
      'a',
      'b',
      'inArticle25',
      'c',
      'd',
      'inArticle50',
      'e',
      'f',
      'inArticle75',
      'g',
      'h',
      'inArticle100',
    ])
    expect(add(eight)).toContainEqual({
      _type: 'driverPlacement',
      _key: 'inArticle50',
      placement: 'inArticle50',
    })
  })

  test('long paragraphs count for more', () => {
    const long = paragraph('long', {children: [{_type: 'span', _key: 's', text: 'x'.repeat(2000)}]})
    expect(keys(add([long, ...eight])).slice(0, 3)).toEqual(['long', 'inArticle50', 'a'])
  })

  test('are added only where a driver fits, and not where an editor placed one of that name', () => {
    const one = new Map([...drivers].filter(([name]) => name !== 'inArticle100'))
    expect(keys(add(eight, one, ['inArticle25', 'inArticle75']))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'inArticle50',
      'e',
      'f',
      'g',
      'h',
    ])
    expect(add(eight, new Map())).toEqual(eight)
  })

  test.each<[string, readonly object[], readonly string[]]>([
    [
      'below a heading',
      [paragraph('a'), paragraph('b', {style: 'h2'}), paragraph('c')],
      ['a', 'b', 'c', 'inArticle50'],
    ],
    [
      'in a list',
      [paragraph('a', {listItem: 'bullet'}), paragraph('b', {listItem: 'bullet'}), paragraph('c')],
      ['a', 'b', 'inArticle50', 'c'],
    ],
    ['between product cards', [referenceTo('a'), referenceTo('b'), paragraph('c')], ['a', 'b', 'inArticle50', 'c']],
    ['beside a placement of an editor', [paragraph('a'), own], ['a', 'own']],
  ])('do not come %s', (_, body, expected) => {
    const one = new Map([...drivers].filter(([name]) => name === 'inArticle50'))
    expect(keys(add(body, one))).toEqual(expected)
  })

  test.each<[string, readonly object[], readonly string[]]>([
    ['behind one', [paragraph('a'), own, paragraph('b'), paragraph('c')], ['a', 'own', 'b', 'inArticle25', 'c']],
    [
      'before one',
      [paragraph('a'), paragraph('b'), own, paragraph('c'), paragraph('d')],
      ['a', 'b', 'own', 'c', 'inArticle25', 'd'],
    ],
    ['behind the last block, which is one', [paragraph('a'), own], ['a', 'own']],
  ])('whose point is %s of an editor go to the next place', (_, body, expected) => {
    const one = new Map([...drivers].filter(([name]) => name === 'inArticle25'))
    expect(keys(add(body, one))).toEqual(expected)
  })

  test('of a very short article do not pile up', () => {
    expect(keys(add([paragraph('a')]))).toEqual(['a', 'inArticle100'])
  })

  test.each([['a text'], [null], [7]])('a body that is %s stays as it is', (body) => {
    expect(add(body)).toBe(body)
  })

  test('malformed blocks are no obstacle', () => {
    const body = [null, 7, {_type: 'block', children: 'none'}, {_type: 'block', children: [null, {text: 5}]}, {}]
    expect(add(body)).toContainEqual(expect.objectContaining({placement: 'inArticle100'}))
    expect(add([])).toEqual([])
  })

  test('exist on articles, not on landing and home pages', () => {
    const names = (template: Template) => articlePlacements(template, []).map(({placement}) => placement)
    expect(names(templates.article)).toEqual(all)
    expect(names(templates['marketing-landing-page'])).toEqual([])
    expect(names(templates.homepage)).toEqual([])
  })
})
