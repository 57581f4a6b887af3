import '../../saved/testAssets.ts'
import {expect, test} from '@jest/globals'
import {htmlOf} from '../../../tests/support/fixtures.tsx'
import {itemLists} from '../../saved/savedItems.ts'
import {AddToShoppingList} from './AddToShoppingList.tsx'

test('a recipe’s name longer than lists of members take is cut, so that the list can still be sent (members-21)', async () => {
  const html = await htmlOf(<AddToShoppingList address="/recipes/soup#r" recipe={'n'.repeat(501)} />)
  const recipe = / data-recipe-name="([^"]*)"/.exec(html)?.[1]
  expect(recipe).toBe('n'.repeat(500))
  const item = {id: '/recipes/soup#r/1', at: 5, value: {text: '1 onion', recipe, ticked: false, addedAt: 5}}
  expect(itemLists['shopping-list'].safeParse([item]).success).toBe(true)
})
