import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** What a widget of the format with this data is stored as, and the issues. */
async function convert(data: unknown) {
  const body = [{type: 'widget', format: 'comparison-chart', id: 'w', data}]
  const {documents, report} = await migrateArticles([article({body})])
  return {
    stored: [...documents.values()].find(({_type}) => _type === 'comparisonWidget'),
    issues: report.issues.map(({severity, code, path, message}) => [`${severity} ${code} ${path}`, message]),
    failed: report.articles.failed,
  }
}

test.each<[unknown, string | undefined]>([
  [true, 'Yes'],
  [false, 'No'],
  ['true', 'Yes'],
  [' False ', 'No'],
  ['In moderation', 'In moderation'],
  ['', undefined],
])('whether a diet permits alcohol is a text for readers: %j (comparison-widget-34)', async (given, shown) => {
  const diet = {name: 'Keto', mealKits: [{brand: 'K'}], alcoholPermitted: given}
  const {stored, issues, failed} = await convert({kind: 'diets', diets: [diet, {...diet, name: 'Paleo'}]})
  expect(Reflect.get(Object(Reflect.get(Object(stored), 'diets')), 0)).toEqual({
    _type: 'comparedDiet',
    name: 'Keto',
    mealKits: [{_type: 'mealKit', brand: 'K'}],
    ...(shown === undefined ? {} : {alcoholPermitted: shown}),
  })
  expect(issues).toEqual([])
  expect(failed).toBe(0)
})
