import {expect, test} from '@jest/globals'
import {article, bodyOf, migrateArticles} from '../testing/migrate.ts'

const card = (id: string, data: object = {}) => ({
  type: 'widget',
  format: 'product-card',
  id,
  data: {id: 'prod-1', productTitle: 'Gummies', ...data},
})

test('one product placed twice is one document with two references, each with its name and overrides (references-1 to references-3)', async () => {
  const migrated = await migrateArticles([
    article({
      body: [
        card('w-1', {position: 1, contentIndex: 4, articleTitle: 'Five gummies'}),
        {type: 'element', tag: 'p', children: [{type: 'text', text: 'Between.'}]},
        card('w-2', {position: 2}),
      ],
    }),
  ])
  const cards = [...migrated.documents.values()].filter(({_type}) => _type === 'productCard')
  expect(cards).toHaveLength(1)
  for (const field of ['position', 'contentIndex', 'articleTitle']) expect(cards[0]).not.toHaveProperty(field)
  const references = bodyOf(migrated).filter((block) => Reflect.get(Object(block), '_type') === 'widgetReference')
  const widget = expect.objectContaining({_ref: cards[0]?._id})
  expect(references).toEqual([
    expect.objectContaining({
      widget,
      nodeId: 'w-1',
      placement: expect.objectContaining({position: 1, contentIndex: 4, articleTitle: 'Five gummies'}),
    }),
    expect.objectContaining({widget, nodeId: 'w-2', placement: expect.objectContaining({position: 2})}),
  ])
})
