import {expect, test} from '@jest/globals'
import {pageExperiments} from './pageExperiments.ts'

const variants = [
  {name: 'control', share: 50},
  {name: 'variant', share: 50},
]
const running = ['hero', 'closing', 'elsewhere', 'affiliateDisclaimer2'].map((name) => ({name, variants}))

test('a page has the experiments that its content names at any depth, and those of the disclosure', () => {
  const stored = [
    [{_type: 'block', children: []}, {_type: 'group', content: [{_type: 'pathingTest', experiment: 'closing'}]}, null],
    {_type: 'tickerHero', experiment: 'hero'},
    {_type: 'tickerHero', experiment: 7},
  ]
  expect(pageExperiments(running, stored).map(({name}) => name)).toEqual(['hero', 'closing', 'affiliateDisclaimer2'])
  expect(pageExperiments([], stored)).toEqual([])
})
