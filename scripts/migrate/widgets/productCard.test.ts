import {expect, test} from '@jest/globals'
import {fieldsOf, typeNamed} from '../schema/extracted.ts'
import {article, migrateArticles} from '../testing/migrate.ts'

test('which experiment applied to a card is left out, and reported (product-card-16)', async () => {
  const card = typeNamed('productCard')
  expect(card.type === 'object' ? [...fieldsOf(card).keys()] : []).not.toContain('abConfig')
  const data = {id: 'p-1', productTitle: 'Evening Calm', abConfig: {name: 'card-layout', variant: 'b'}}
  const {documents, report} = await migrateArticles([
    article({body: [{type: 'widget', format: 'product-card', id: 'w', data}]}),
  ])
  expect(JSON.stringify([...documents.values()])).not.toContain('card-layout')
  expect(report.issues.map(({severity, code, path}) => [severity, code, path])).toEqual([
    ['info', 'dropped-field', 'body[0].data.abConfig'],
  ])
})
