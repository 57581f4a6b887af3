import {expect, test} from '@jest/globals'
import {showFixture} from '../../../tests/support/fixtures.tsx'

test.each([
  ['default', ['Prep Time: 15 min', 'Cook Time: 1 h 35 min', 'Total Time: 1 h 50 min']],
  ['uncooked', ['Prep Time: 5 min', 'Cook Time: 0 min', 'Total Time: 8 h']],
  ['minimal', ['Prep Time: 10 min', 'Cook Time: 0 min']],
])(
  '%s: the panel has the times that are given, and a cook time (recipe-16, recipe-17, recipe-19)',
  async (name, times) => {
    const {html} = await showFixture('recipeTimes', name)
    expect([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, text]) => `${label}: ${text}`)).toEqual(
      times,
    )
  },
)

test('a panel of times is no recipe to search engines', async () => {
  expect((await showFixture('recipeTimes', 'default')).structuredData).toEqual([])
})
