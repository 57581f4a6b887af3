import {expect, test} from '@jest/globals'
import {compareAnswers} from '../testing/permissions/compare.ts'

test('documents that a user may not read change no answer, no error and no event that the user gets', async () => {
  const {requests, answered, events} = await compareAnswers({worlds: 5, questions: 80, seed: 20_261_122})
  expect(requests).toBeGreaterThan(500)
  expect(answered).toBeGreaterThan(250)
  expect(events).toBeGreaterThan(20)
}, 120_000)
