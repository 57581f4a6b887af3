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
