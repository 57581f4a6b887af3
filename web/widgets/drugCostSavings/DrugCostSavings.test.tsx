/** @jest-environment jsdom */
import {expect, test} from '@jest/globals'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

test('shows the prices of the first choice', async () => {
  const {findAllByRole} = await renderFixture('drugCostSavings', 'default')
  expect((await findAllByRole('article')).length).toBe(4)
})
