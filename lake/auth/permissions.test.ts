import {expect, test} from '@jest/globals'
import {compareAnswers} from '../testing/permissions/compare.ts'

test('documents that a user may not read change no answer, no error and no event that the user gets', async () => {
  const {requests, answered, events} = await compareAnswers({worlds: 6, questions: 120, seed: 20_261_122})
  expect(requests).toBeGreaterThan(800)
  expect(answered).toBeGreaterThan(400)
  expect(events).toBeGreaterThan(20)
})
