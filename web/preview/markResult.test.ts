import type {ContentSourceMap} from '@sanity/client'
import {expect, test} from '@jest/globals'
import {attributeOf, Marks, unmarked} from './Marks.ts'
import {markAsSent, markResult} from './markResult.ts'

const body = [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    children: [{_type: 'span', _key: 's', text: 'One\nTwo', marks: ['strong']}],
  },
  {_type: 'tabNav', _key: 't', tabs: [{_key: 'first', title: 'Doses'}]},
]
const result = {
  _id: 'calm',
  _type: 'article',
  title: 'Calm',
  canonicalPath: '/calm',
  pageTemplate: 'article',
  publishedAt: '2026-11-20T12:00:00Z',
  body,
  by: ['Ann'],
  shout: 'CALM',
}

/** Where a result comes from, as the lake writes it: result path → document and path. */
function mapOf(
  sources: Readonly<Record<string, readonly [document: number, path: string] | 'unknown'>>,
): ContentSourceMap {
  const entries = Object.entries(sources)
  const paths = entries.flatMap(([, source]) => (source === 'unknown' ? [] : [source[1]]))
  return {
    documents: [
      {_id: 'drafts.calm', _type: 'article'},
      {_id: 'ann', _type: 'person'},
    ],
    paths,
    mappings: Object.fromEntries(
      entries.map(([path, source]) => [
        path,
        source === 'unknown'
          ? {type: 'value', source: {type: 'unknown'}}
          : {type: 'value', source: {type: 'documentValue', document: source[0], path: paths.indexOf(source[1])}},
      ]),
    ),
  }
}

const map = mapOf({
  "$['_id']": [0, "$['_id']"],
  "$['_type']": [0, "$['_type']"],
  "$['title']": [0, "$['title']"],
  "$['canonicalPath']": [0, "$['canonicalPath']"],
  "$['pageTemplate']": [0, "$['pageTemplate']"],
  "$['publishedAt']": [0, "$['publishedAt']"],
  // A part that was copied whole has one entry.
  "$['body']": [0, "$['body']"],
  "$['by'][0]": [1, "$['name']"],
  "$['shout']": 'unknown',
})

/** Each marked text of a value with its attribute. */
function placesIn(value: unknown, marks: Marks): readonly string[] {
  if (typeof value === 'string')
    return marks
      .partsOf(value)
      .flatMap(({text, place}) => (place ? [`${text.trim()}: ${attributeOf(place).replace(/;base=%2F$/, '')}`] : []))
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((member) => placesIn(member, marks))
    : []
}

test('texts for readers are marked with their fields, those of a draft by the id of its document; nothing else is', () => {
  const marks = new Marks()
  const marked = markResult(result, map, marks)
  expect(unmarked(marked)).toEqual(result)
  expect(placesIn(marked, marks)).toEqual([
    'Calm: id=calm;type=article;path=title',
    'One: id=calm;type=article;path=body:b.children:s.text',
    'Two: id=calm;type=article;path=body:b.children:s.text',
    'Doses: id=calm;type=article;path=body:t.tabs:first.title',
    'Ann: id=ann;type=person;path=name',
  ])
})

test('blocks that are sent to be projected come back with the places that they had', () => {
  const marks = new Marks()
  const {body: sent} = markResult(result, map, marks)
  const answer = {blocks: [{_key: 't', tabs: [{_key: 'first', title: 'Doses', icon: null}], note: 'Other words'}]}
  const marked = markAsSent(markResult(answer, mapOf({"$['blocks'][0]['note']": 'unknown'}), marks), {blocks: sent})
  expect(unmarked(marked)).toEqual(answer)
  expect(placesIn(marked, marks)).toEqual(['Doses: id=calm;type=article;path=body:t.tabs:first.title'])
})

test('a widget is found by its document or its block; a key that stands twice is no place', () => {
  const marks = new Marks()
  markResult(result, map, marks)
  expect(marks.placeOf('tabNav', 't')).toEqual({id: 'calm', type: 'article', path: ['body', {_key: 't'}]})
  expect(marks.placeOf('article', 'calm')).toEqual({id: 'calm', type: 'article', path: ['_type']})
  marks.addObject('tabNav', 't', {id: 'other', type: 'article', path: ['body', {_key: 't'}]})
  expect(marks.placeOf('tabNav', 't')).toBeUndefined()
})
