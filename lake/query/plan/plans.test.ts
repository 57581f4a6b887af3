import {expect, test} from '@jest/globals'
import {compareTags, comparePlans} from '../../testing/plans/run.ts'

test('a plan gives what looking at every document gives, and groq-js: 2 000 queries', async () => {
  const {pairs, groqJs, accesses} = await comparePlans(false, {runs: 25})
  expect(pairs).toBe(2_000)
  expect(groqJs).toBe(2_000)
  expect([...accesses.keys()].sort()).toEqual([
    'field',
    'ids',
    'order',
    'range',
    'references',
    'scan',
    'text',
    'type',
    'union',
  ])
})

test('the same with what groq-js does not know: 800 queries', async () => {
  const {pairs} = await comparePlans(true, {runs: 10})
  expect(pairs).toBe(800)
})

test('a change that changes a result has one of the sync tags that the result depends on', async () => {
  const {changed, precise} = await compareTags({runs: 15})
  expect(changed).toBeGreaterThan(50)
  expect(precise).toBeGreaterThan(20)
})
