import {toPlainText} from '@portabletext/toolkit'
import {describe, expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** What a comparison table with these rows is stored as: the words of its cells (headings in brackets), and the issues. */
async function table(rows: unknown) {
  const widget = {type: 'widget', format: 'comparison-table', id: 'w-1', data: {rows}}
  const {documents, report} = await migrateArticles([article({body: [widget]})])
  const stored = [...documents.values()].find(({_type}) => _type === 'comparisonTable')
  const found = listAt(stored, 'rows').map((row) =>
    listAt(row, 'cells').map((cell) => {
      const words = toPlainText(listAt(cell, 'content') as Parameters<typeof toPlainText>[0])
      return Reflect.get(Object(cell), 'header') === true ? `[${words}]` : words
    }),
  )
  return {
    rows: found,
    issues: report.issues.map(({code, path}) => `${code} ${path}`),
    fields: report.fields,
    converted: report.widgets.converted,
  }
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const list: unknown = Reflect.get(Object(value), name)
  return Array.isArray(list) ? list : []
}

describe('the rows of a comparison table', () => {
  test('the first key is the column of the labels; the others are the columns in their order (comparison-widget-26)', async () => {
    const {rows, issues} = await table([
      {Feature: 'Price', Calm: '$54.99', Ease: 39.99},
      {Ease: '10 mg', Feature: 'Dose', Calm: '25 mg'},
    ])
    expect(rows).toEqual([
      ['[Feature]', '[Calm]', '[Ease]'],
      ['[Price]', '$54.99', '39.99'],
      ['[Dose]', '25 mg', '10 mg'],
    ])
    expect(issues).toEqual([])
  })

  test('rows with different keys lose nothing: every key is a column (comparison-widget-33)', async () => {
    const {rows, issues, fields} = await table([
      {Feature: 'Price', Calm: '$54.99'},
      {Feature: 'Dose', Ease: '10 mg', Calm: ''},
      {Calm: 'no label', Ease: 'here'},
      {Trait: 'Shape', Calm: 'round', Low: 'square'},
    ])
    expect(rows).toEqual([
      ['[Feature]', '[Calm]', '[Ease]', '[Low]'],
      ['[Price]', '$54.99', '', ''],
      ['[Dose]', '', '10 mg', ''],
      ['[]', 'no label', 'here', ''],
      ['[Shape]', 'round', '', 'square'],
    ])
    expect(issues).toEqual(['table-label body[0].data.rows[3].Trait'])
    expect(fields).toMatchObject({dropped: 0, quarantined: 0})
  })

  test('names of columns and cells may hold HTML', async () => {
    const {rows, issues} = await table([
      {'': 'Maker', 'Salt &amp; <em>light</em>': '<p>See <a href="/a">A</a></p><p>and B</p>'},
    ])
    expect(rows).toEqual([
      ['[]', '[Salt & light]'],
      ['[Maker]', 'See A\n\nand B'],
    ])
    expect(issues).toEqual([])
  })

  test('columns whose names are numbers stand where the input has them, that of the labels too', async () => {
    const tables = [
      '[{"Year": "Batches tested", "2024": 6, "2023": 4}]',
      '[{"": "Row", "A & B": "one", "10": "two"}, {"9": "three", "": "Next"}]',
      '[{"2024": "Tested", "Batches": 6}]',
    ]
    const read = await Promise.all(tables.map(table))
    expect(read.map(({rows}) => rows)).toEqual([
      [
        ['[Year]', '[2024]', '[2023]'],
        ['[Batches tested]', '6', '4'],
      ],
      [
        ['[]', '[A & B]', '[10]', '[9]'],
        ['[Row]', 'one', 'two', ''],
        ['[Next]', '', '', 'three'],
      ],
      [
        ['[2024]', '[Batches]'],
        ['[Tested]', '6'],
      ],
    ])
    expect(read.map(({issues}) => issues)).toEqual([[], [], []])
  })

  test.each([[[]], [[{Feature: '', Calm: null}]], [['words']]])(
    'a table without content is kept whole: %j',
    async (rows) => {
      expect(await table(rows)).toMatchObject({rows: [], converted: 0})
    },
  )
})
