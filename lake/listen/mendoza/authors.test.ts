import {expect, test} from '@jest/globals'
import {incremental} from 'mendoza'
import {isObject} from '../../common/document.ts'
import {mendozaPatch} from './diff.ts'

/** Every leaf of a value with who wrote it, texts by parts, as the Studio's review of changes tells it. */
function authors(value: incremental.Value<string>): unknown {
  const {content, startMeta} = value
  if (content === undefined) return shared(value.data, startMeta)
  if (content.type === 'array') return content.elements.map(authors)
  if (content.type === 'object') {
    return Object.fromEntries(Object.entries(content.fields).map(([name, field]) => [name, authors(field)]))
  }
  return content.parts.map((part) => `${part.startMeta}: ${part.value}`)
}

/** A value that came whole: all of it is by one author. */
function shared(data: unknown, author: string): unknown {
  if (Array.isArray(data)) return data.map((item: unknown) => shared(item, author))
  if (!isObject(data)) return author
  return Object.fromEntries(Object.entries(data).map(([name, field]) => [name, shared(field, author)]))
}

/** What the Studio knows after each author in turn has made the document what is given. */
function afterEdits(edits: readonly (readonly [author: string, state: unknown])[]): unknown {
  let value = incremental.wrap<string>(null, 'nobody')
  let previous: unknown = null
  for (const [author, state] of edits) {
    value = incremental.applyPatch(value, [...mendozaPatch(previous, state)], author)
    previous = state
  }
  expect(incremental.unwrap(value)).toEqual(previous)
  return authors(value)
}

test('who did not touch a field is not its author', () => {
  const first = {title: 'Calm', seo: {title: 'Calm', noIndex: false}, tags: ['tea', 'sleep']}
  expect(
    afterEdits([
      ['ann', first],
      ['bob', {...first, seo: {title: 'Calm', noIndex: true}}],
      ['cleo', {...first, seo: {title: 'Calm', noIndex: true}, tags: ['tea', 'cbd', 'sleep'], dek: 'New'}],
    ]),
  ).toEqual({
    title: 'ann',
    seo: {title: 'ann', noIndex: 'bob'},
    tags: ['ann', 'cleo', 'ann'],
    dek: 'cleo',
  })
})

test('a block that moved is still by who wrote it, except for the words that changed', () => {
  const span = (text: string) => ({_key: 's', text})
  const one = {_key: 'one', children: [span('Magnesium helps some people to fall asleep')]}
  const two = {_key: 'two', children: [span('Ask your doctor first')]}
  const three = {_key: 'three', children: [span('Written by the third')]}
  const edited = {_key: 'one', children: [span('Magnesium helps a few people to fall asleep')]}
  expect(
    afterEdits([
      ['ann', {body: [one, two]}],
      ['bob', {body: [two, one]}],
      ['cleo', {body: [three, two, edited]}],
    ]),
  ).toEqual({
    body: [
      {_key: 'cleo', children: [{_key: 'cleo', text: 'cleo'}]},
      {_key: 'ann', children: [{_key: 'ann', text: 'ann'}]},
      {
        _key: 'ann',
        children: [{_key: 'ann', text: ['ann: Magnesium helps ', 'cleo: a few', 'ann:  people to fall asleep']}],
      },
    ],
  })
})

test('a second copy of something is by who made the copy, a renamed field by who renamed it', () => {
  const text = 'a text that is long enough to be looked for'
  expect(
    afterEdits([
      ['ann', {tags: [text], old: text, id: 1}],
      ['bob', {tags: [text, text], new: text, id: 1}],
    ]),
  ).toEqual({tags: ['ann', 'bob'], new: 'bob', id: 'ann'})
})

test('undoing gives the words back, in the name of who undid', () => {
  const before = {title: 'A calm evening with tea', level: 1}
  const after = {title: 'A calm evening with milk', level: 1}
  expect(
    afterEdits([
      ['ann', before],
      ['bob', after],
      ['cleo', before],
    ]),
  ).toEqual({title: ['ann: A calm evening with ', 'cleo: tea'], level: 'ann'})
})
