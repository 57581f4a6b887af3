import {describe, expect, test} from '@jest/globals'
import {article, bodyOf, type Migrated, migrateArticles} from '../testing/migrate.ts'

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

describe('a call-out is one placement, with the name that its first box gives', () => {
  const withPlacements = (own: unknown, ...names: readonly unknown[]) => {
    const items = names.map((articlePlacement) => ({headerTitle: 'Facts', articlePlacement}))
    const data = {articlePlacement: own, items}
    return migrateArticles([article({body: [{type: 'widget', format: 'widget-call-out', id: 'w', data}]})])
  }
  const kept = 'A call-out is one placement, with the name that its first box gives: this is another'

  test.each<[string, unknown, readonly unknown[], string, string[], string[]]>([
    ['one box', undefined, ['rail'], 'rail', [], []],
    [
      'another name in another box',
      undefined,
      ['rail', 'footer'],
      'rail',
      [`warning other-placement items[1] ${kept}. It is kept with the imported article: "footer"`],
      ['footer'],
    ],
    [
      'the same name in all boxes',
      undefined,
      ['rail', ' rail ', '', null],
      'rail',
      ['info repeated-placement items[1] The placement of the call-out has this name: it is stored once'],
      [],
    ],
    [
      'a name beside the boxes, which counts',
      'top',
      ['rail'],
      'top',
      [`warning other-placement items[0] ${kept}. It is kept with the imported article: "rail"`],
      ['rail'],
    ],
  ])('%s (callout-16)', async (_name, own, names, placement, issues, unmapped) => {
    const migrated = await withPlacements(own, ...names)
    expect(bodyOf(migrated)).toMatchObject([{placement: {articlePlacement: placement}}])
    expect(
      migrated.report.issues.map(
        ({severity, code, path, message}) =>
          `${severity} ${code} ${path.replace('body[0].data.', '').replace('.articlePlacement', '')} ${message}`,
      ),
    ).toEqual(issues)
    const {unmapped: leftovers = '[]'} = migrated.documents.get('article-a-1')?.legacy ?? {}
    expect((JSON.parse(leftovers) as {readonly value: unknown}[]).map(({value}) => value)).toEqual(unmapped)
  })
})

test('series of one name with different pages are two documents (callout-10)', async () => {
  const migrated = await migrateArticles([at('a', 1, nights), at('b', 2, {...nights, link: '/parents/better-nights'})])
  expect(stored(migrated, 'contentSeries')).toHaveLength(2)
  expect(migrated.report.issues).toEqual([])
})
