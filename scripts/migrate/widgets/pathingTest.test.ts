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
