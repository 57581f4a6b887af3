import {expect, test} from '@jest/globals'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

const text = (words: string) => ({type: 'element', tag: 'p', children: [{type: 'text', text: words}]})

test.each([
  ['an empty element', {type: 'element', tag: 'div', children: []}],
  ['a text', text('spacer')],
  ['a widget', {type: 'widget', format: 'warning', data: {text: 'spacer'}}],
])('the middle child of a split row is a spacer, even %s (row-3, row-4)', async (_, spacer) => {
  const row = {
    type: 'widget',
    format: 'row',
    id: 'r',
    data: {layout: 'wp-row-split-width'},
    children: [text('left'), spacer, text('right')],
  }
  const migrated = await migrateArticles([article({body: [row]})])
  const [stored] = bodyOf(migrated)
  expect(JSON.stringify(stored)).toMatch(/"layout":"splitWidth".*"columns":\[.*"left".*"right"/)
  expect(JSON.stringify(stored)).not.toContain('spacer')
  expect(migrated.report.issues.map(({code}) => code)).toContain('row-spacer')
})

test.each([
  ['element', {type: 'element', tag: 'div', children: []}, {}],
  ['group', {type: 'widget', format: 'group', id: 'empty', children: []}, {_key: 'empty'}],
])('an empty %s on the left keeps the right column on its side (row-3, row-6)', async (_, empty, stored) => {
  const spacer = {type: 'element', tag: 'div', children: []}
  const data = {layout: 'wp-row-split-width'}
  const row = (...children: readonly unknown[]) => ({type: 'widget', format: 'row', id: 'r', data, children})
  const right = await migrateArticles([article({body: [row(empty, spacer, text('right'))]})])
  expect(bodyOf(right)).toMatchObject([
    {
      columns: [
        {_type: 'rowColumn', ...stored},
        {_type: 'rowColumn', content: [{children: [{text: 'right'}]}]},
      ],
    },
  ])
  const left = await migrateArticles([article({body: [row(text('left'), spacer, empty)]})])
  expect(bodyOf(left)).toMatchObject([{columns: [{_type: 'rowColumn', content: [{children: [{text: 'left'}]}]}]}])
})

test('a full-width row is one column (row-1, row-2)', async () => {
  const row = {
    type: 'widget',
    format: 'row',
    id: 'r',
    data: {layout: 'wp-row-full-width'},
    children: [text('a'), text('b')],
  }
  const [stored] = bodyOf(await migrateArticles([article({body: [row]})]))
  expect(stored).toMatchObject({
    _type: 'row',
    layout: 'fullWidth',
    columns: [{content: [{_type: 'block'}, {_type: 'block'}]}],
  })
})
