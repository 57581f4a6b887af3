/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, jest, test} from '@jest/globals'
import {renderPart, routerOfWords} from '../../tests/support/studioParts.tsx'

const drug = (_id: string, old: number, all: number) => ({_id, name: _id, old, all, oldest: '2020-01-31'})
jest.unstable_mockModule('../components/useListened.ts', () => ({
  useListened: () => [drug('one', 1, 1), drug('two', 2, 3)],
}))
jest.unstable_mockModule('sanity/router', routerOfWords)
const {OldDrugPrices} = await import('./OldDrugPrices.tsx')

test('how many of the prices of a drug are old is said in the right number', () => {
  const items = renderPart(<OldDrugPrices />).getAllByRole('listitem')
  expect(items.map(({textContent}) => textContent)).toEqual([
    'one1 of 1 price · the oldest was read on 2020-01-31',
    'two2 of 3 prices · the oldest was read on 2020-01-31',
  ])
})
