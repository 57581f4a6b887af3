import {expect, test} from '@jest/globals'
import {isObject} from '../account/values.ts'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

const html = '<p>Take <strong>two</strong> a day.</p>'

/** What a widget of the old site is stored as: its document, or the block itself. */
async function stored(format: string, data: object): Promise<unknown> {
  const migrated = await migrateArticles([article({body: [{type: 'widget', format, id: 'w', data}]})])
  return [...migrated.documents.values()].find(({_type}) => _type !== 'article') ?? bodyOf(migrated)[0]
}

/** The value at a path of keys and indexes. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner) && typeof key === 'number') return inner[key]
    return isObject(inner) ? inner[key] : undefined
  }, value)
}

const band = {low: 0, high: 3, title: 'Low', text: html}

test.each<[string, object, readonly (string | number)[]]>([
  ['product-card', {productTitle: 'Gummies', healthlineReviews: html}, ['healthlineReviews']],
  ['product-card', {productTitle: 'Gummies', handsOnReview: html}, ['handsOnReview']],
  ['faq', {items: [{question: 'How many?', answer: html}]}, ['items', 0, 'answer']],
  ['quiz', {questions: [{question: 'Tired?'}], disclaimerOverride: html}, ['disclaimerOverride']],
  [
    'quiz',
    {questions: [{question: 'Tired?'}], results: {summary: {responses: [band]}}},
    ['results', 'responses', 0, 'text'],
  ],
  ['widget-call-out', {items: [{headerTitle: 'Note', content: html}]}, ['items', 0, 'content']],
  ['recipe-v1', {generalInfo: {recipeTitle: 'Soup'}, recipeTip: {description: html}}, ['tip', 'description']],
  ['warning', {title: 'Stop', text: html}, ['text']],
])('HTML of the field in %s %j is Portable Text (rich-text-1, rich-text-4)', async (format, data, path) => {
  const value = at(await stored(format, data), ...path)
  expect(value).toMatchObject([
    {
      _type: 'block',
      children: [{text: 'Take '}, {text: 'two', marks: ['strong']}, {text: ' a day.', marks: []}],
    },
  ])
})

test('text without markup is Portable Text in such a field, and a plain string in a field for strings (rich-text-5)', async () => {
  const text = 'Take two & rest, if < 3 days.'
  expect(at(await stored('warning', {title: 'Stop', text}), 'text', 0)).toMatchObject({children: [{text, marks: []}]})
  expect(await stored('affiliate-link', {text: 'our pick', url: 'https://shop.example/'})).toMatchObject({
    _type: 'block',
    children: [{text: ''}, {_type: 'affiliateLink', text: 'our pick'}, {text: ''}],
  })
})
