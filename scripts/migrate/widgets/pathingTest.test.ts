import {expect, test} from '@jest/globals'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

test('what stands in the variants of a widget in HTML is stored', async () => {
  const data = {
    experiment: 'e',
    variants: ['control', 'other'].map((name) => ({
      name,
      children: [{type: 'element', tag: 'p', children: [{type: 'text', text: `Words of ${name}`}]}],
    })),
  }
  const json = JSON.stringify(data).replaceAll('"', '&quot;')
  const body = `<p>Before</p><div class="widget" data-format="pathing-test" data-id="p" data-widget="${json}"></div>`
  const migrated = await migrateArticles([article({body})])
  expect(migrated.report.issues).toEqual([])
  expect(bodyOf(migrated)[1]).toMatchObject({
    _type: 'pathingTest',
    _key: 'p',
    variants: [
      {name: 'control', content: [{children: [{text: 'Words of control'}]}]},
      {name: 'other', content: [{children: [{text: 'Words of other'}]}]},
    ],
  })
})

test('variants that no decision can choose are reported (migration-67, migration-70)', async () => {
  const named = (...names: readonly unknown[]) =>
    names.map((name) => ({name, children: [{type: 'text', text: 'Words'}]}))
  const issuesOf = async (data: object) => {
    const {report} = await migrateArticles([article({body: [{type: 'widget', format: 'pathing-test', data}]})])
    return report.issues.map(({code, path, message}) => `${code} ${path} ${message}`)
  }
  const nameless = (index: number) =>
    `missing-field body[0].data.variants[${index}] “name” is missing: readers do not see the variant until it is filled in`
  expect(await issuesOf({experiment: 'e', variants: named('', 'b', ' ', 'b')})).toEqual([
    nameless(2),
    'repeated-name body[0].data.variants[3] The list has “b” twice: readers can see only the first until an editor renames one',
  ])
  expect(await issuesOf({experiment: 'e', variants: named('', 'Control')})).toEqual([nameless(0)])
  expect(await issuesOf({variants: named('a', 'b')})).toEqual([
    'missing-field body[0].data “experiment” is missing: readers see one of the variants only until it is filled in',
  ])
})
