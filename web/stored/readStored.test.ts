import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {z} from 'zod'
import {readStored} from './readStored.ts'

const schema = z.looseObject({
  title: z.string(),
  dek: z.string().nullable(),
  author: z.looseObject({name: z.string(), town: z.string()}).nullable(),
  items: z.array(z.looseObject({label: z.string(), note: z.string().nullish()})),
})
const sound = {
  title: 'A',
  dek: 'B',
  author: {name: 'C', town: 'D'},
  items: [{label: 'D', note: 'E'}, {label: 'F'}],
  other: {any: 1},
}

function read(stored: unknown): {readonly value: unknown; readonly notes: readonly string[]} {
  const notes: string[] = []
  const value = readStored(stored, schema, ({path, reason}) => notes.push(`${path} ${reason}`))
  return {value, notes}
}

describe('what is stored', () => {
  test('stays as it is where it is sound', () => {
    expect(read(sound)).toEqual({value: sound, notes: []})
  })

  test.each<[string, object, object | undefined, readonly string[]]>([
    ['a malformed field that may be missing', {dek: 5}, {dek: null}, ['dek is malformed']],
    [
      'a malformed object with a field that it needs',
      {author: {name: {}, town: 1}},
      {author: null},
      ['author.name is malformed', 'author.name'],
    ],
    [
      'a malformed member of a list',
      {items: [{label: 1}, {label: 'F', note: 2}, 'text', null]},
      {items: [{label: 'F', note: null}]},
      ['items[3] is empty', 'items.0.label is malformed', 'items.1.note', 'items.2'],
    ],
    ['a field that the whole needs', {title: ['A']}, undefined, ['title is malformed', 'title']],
    ['a list that is none', {items: 'none'}, undefined, ['items', 'items']],
  ])('loses %s, and that is noted', (_, fields, expected, notes) => {
    const {value, notes: noted} = read({...sound, ...fields})
    expect(value).toEqual(expected === undefined ? undefined : {...sound, ...expected})
    for (const note of notes) expect(noted.some((one) => one.startsWith(note))).toBe(true)
  })

  test('has null for a text of white space, but not in rich text (containment-9)', () => {
    const body = [
      {
        _type: 'block',
        _key: 'b',
        style: 'normal',
        level: 1,
        markDefs: [],
        children: [{_type: 'span', text: '', marks: []}],
      },
      {
        _type: 'block',
        _key: 'c',
        style: 'normal',
        level: 1,
        markDefs: [],
        children: [{_type: 'span', text: 'A', marks: []}],
      },
    ]
    const {value, notes} = read({...sound, dek: ' \n', items: [{label: ' '}, {label: 'F', note: ''}], body})
    expect(value).toEqual({...sound, dek: null, items: [{label: 'F', note: null}], body})
    expect(notes).toEqual([expect.stringContaining('items.0.label is malformed')])
  })

  test('always fits the schema afterwards, or is dropped', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            title: fc.oneof(fc.constant('A'), fc.jsonValue()),
            dek: fc.jsonValue(),
            author: fc.oneof(fc.record({name: fc.jsonValue(), town: fc.jsonValue()}), fc.jsonValue()),
            items: fc.oneof(
              fc.array(fc.record({label: fc.oneof(fc.string(), fc.jsonValue()), note: fc.jsonValue()})),
              fc.jsonValue(),
            ),
          },
          {requiredKeys: []},
        ),
        (stored) => {
          const {value, notes} = read({...sound, ...stored})
          expect(value === undefined || schema.safeParse(value).success).toBe(true)
          expect(notes.length > 0 || schema.safeParse(value).success).toBe(true)
        },
      ),
      {numRuns: 2000},
    )
  })
})
