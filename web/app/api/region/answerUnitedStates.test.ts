import {expect, test} from '@jest/globals'
import {answerUnitedStates} from './answerUnitedStates.ts'

const ask = async (headers: Record<string, string>, header: string | undefined): Promise<unknown> => {
  const answer = answerUnitedStates(new Request('http://localhost/api/region', {headers}), header)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.json()
}

test.each([
  ['US', true],
  [' us ', true],
  ['DE', false],
  ['XX', false],
  ['', false],
])('a reader of the country %j is in the United States: %s (drug-savings-15)', async (country, isUnitedStates) => {
  expect(await ask({'x-country': country}, 'x-country')).toEqual({isUnitedStates})
})

test('whom the proxy says nothing of is not; without a proxy, nothing is known of anybody, and everybody is (drug-savings-15)', async () => {
  expect(await ask({}, 'x-country')).toEqual({isUnitedStates: false})
  expect(await ask({'x-country': 'DE'}, undefined)).toEqual({isUnitedStates: true})
})
