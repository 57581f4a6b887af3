import {expect, test} from '@jest/globals'
import {documentWidgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {placeableAt} from './placeableWidgets.ts'

const document = {
  _type: 'article',
  body: [
    {_type: 'widgetReference', _key: 'w'},
    {_type: 'productCardGroup', _key: 'g', cards: [{_type: 'widgetReference', _key: 'c'}]},
    {
      _type: 'row',
      _key: 'r',
      columns: [{_type: 'rowColumn', _key: 'l', content: [{_type: 'productCardCarousel', _key: 'p', cards: []}]}],
    },
  ],
}
const all = documentWidgetTypes.filter((type) => type !== 'legacyWidget')

test('a text takes every widget but those that only imports make', () => {
  expect(placeableAt(document, ['body', {_key: 'w'}])).toEqual(all)
})

test('lists of cards take their kind alone, at any depth', () => {
  const carousel = ['body', {_key: 'r'}, 'columns', {_key: 'l'}, 'content', {_key: 'p'}, 'cards', {_key: 'new'}]
  expect(placeableAt(document, ['body', {_key: 'g'}, 'cards', {_key: 'c'}])).toEqual(['productCard'])
  expect(placeableAt(document, carousel)).toEqual(['productCard'])
  expect(placeableAt({_type: 'treatmentComparison'}, ['treatments', {_key: 't'}])).toEqual(['treatmentCard'])
})
