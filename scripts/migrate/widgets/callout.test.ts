import {expect, test} from '@jest/globals'
import {article, type Migrated, migrateArticles} from '../testing/migrate.ts'

const callout = (id: string, contentSeries: object) => ({
  type: 'widget',
  format: 'widget-call-out',
  id,
  data: {items: [{headerTitle: 'Read on', isContentSeries: true, contentSeries}]},
})
const at = (id: string, updatedAt: number, contentSeries: object) =>
  article({id, canonicalPath: `/${id}`, updatedAt, body: [callout('w', contentSeries)]})
const nights = {title: 'Better Nights', link: '/sleep/better-nights'}

function stored({documents}: Migrated, type: string): readonly {readonly [field: string]: unknown}[] {
  return [...documents.values()].filter(({_type}) => _type === type)
}

test('boxes of several articles that name one series refer to one document, the newest (callout-10, migration-25)', async () => {
  const migrated = await migrateArticles([
    at('a', 2, {...nights, color_scheme: 'indigo'}),
    at('b', 1, {...nights, color_scheme: 'plum'}),
  ])
  const [series, ...others] = stored(migrated, 'contentSeries')
  expect(others).toEqual([])
  expect(series).toMatchObject({...nights, colorScheme: 'indigo'})
  for (const box of stored(migrated, 'callout'))
    expect(box['items']).toEqual([
      expect.objectContaining({contentSeries: {_type: 'reference', _ref: series?.['_id']}}),
    ])
  expect(migrated.report.issues.map(({code, path, articleId}) => [code, path, articleId])).toEqual([
    ['conflict', 'body[0].data.items[0].contentSeries.color_scheme', 'b'],
  ])
  expect(migrated.report.widgets).toEqual({read: 2, converted: 2, unknown: 0, invalid: 0})
})

test('series of one name with different pages are two documents (callout-10)', async () => {
  const migrated = await migrateArticles([at('a', 1, nights), at('b', 2, {...nights, link: '/parents/better-nights'})])
  expect(stored(migrated, 'contentSeries')).toHaveLength(2)
  expect(migrated.report.issues).toEqual([])
})
