import {expect, test} from '@jest/globals'
import {placesOf} from './placesOf.ts'

const block = (text: string, style = 'normal', fields: object = {}) => ({
  _type: 'block',
  style,
  children: [{_type: 'span', text}],
  ...fields,
})

test('headings and jump targets, in reading order, with the ids that they have on the page', () => {
  const marked = {
    _type: 'block',
    markDefs: [{_type: 'anchor', _key: 'a', id: 'notes'}],
    children: [
      {_type: 'span', text: 'See '},
      {_type: 'span', text: 'the notes', marks: ['a']},
    ],
  }
  const own = block('Sources we read', 'h3', {markDefs: [{_type: 'anchor', _key: 'b', id: 'read'}]})
  const row = {_type: 'row', columns: [{content: [block('What we tested', 'h4')]}]}
  const table = {_type: 'table', rows: [{cells: [{content: [block('In a cell', 'h3')]}]}]}
  const body = [
    block('What we tested', 'h2'),
    block('Text'),
    marked,
    row,
    table,
    own,
    block('Sources', 'h2'),
    block(' ', 'h2'),
  ]
  expect(placesOf(body)).toEqual([
    {id: 'what-we-tested', text: 'What we tested'},
    {id: 'notes', text: 'the notes'},
    {id: 'what-we-tested-2', text: 'What we tested'},
    {id: 'read', text: 'Sources we read'},
    // The list of sources below the text has the shorter one.
    {id: 'sources-2', text: 'Sources'},
  ])
})

test.each([
  [undefined],
  ['text'],
  [[null, 7, {_type: 'block', children: 'x', style: 'h2'}]],
  [[{_type: 'block', children: [null]}]],
])('a body that is %j has none', (body) => {
  expect(placesOf(body)).toEqual([])
})
