import './testAssets.ts'
import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {SaveButton} from './SaveButton.tsx'
import {itemLists} from './savedItems.ts'

test('a title longer than lists of members take is cut, so that the list can still be sent (members-21)', async () => {
  const html = await htmlOf(<SaveButton path="/sleep/naps" title={'n'.repeat(501)} />)
  const title = / data-save-title="([^"]*)"/.exec(html)?.[1]
  expect(title).toBe('n'.repeat(500))
  const item = {id: '/sleep/naps', at: 5, value: {title, addedAt: 5}}
  expect(itemLists['saved-articles'].safeParse([item]).success).toBe(true)
})
