/** @jest-environment ./tests/environments/jsdom.mjs */
import {beforeEach, expect, jest, test} from '@jest/globals'
import {fireEvent, waitFor} from '@testing-library/react'
import type {StringInputProps} from 'sanity'
import {readingClient, renderPart, sanityWith} from '../../tests/support/studioParts.tsx'

const lake = readingClient([
  {_id: 'light', _type: 'category', slug: {current: 'light'}},
  {_id: 'drafts.noon', _type: 'article', canonicalPath: '/light/light-before-noon'},
  {_id: 'one', _type: 'article', canonicalPath: '/Light/Light-Before-Noon'},
  {_id: 'two', _type: 'article', canonicalPath: '/light/light-before-noon-2'},
  {_id: 'other', _type: 'article', canonicalPath: '/light/naps'},
])
let answers: unknown[] = []
let isAway = false
const client = {
  fetch: async (query: string, params: Record<string, unknown>) => {
    if (isAway) throw new Error('away')
    const answer: unknown = await lake.fetch(query, params)
    answers.push(answer)
    return answer
  },
}
const form: Record<string, unknown> = {
  title: 'Light Before Noon',
  _id: 'drafts.noon',
  categories: [{_ref: 'light'}],
}
jest.unstable_mockModule('sanity', () =>
  sanityWith({useClient: () => client, useFormValue: ([name = '']: readonly string[]) => form[name]}),
)
const {PathInput} = await import('./PathInput.ts')

const onChange = jest.fn()
beforeEach(() => {
  answers = []
  isAway = false
  onChange.mockClear()
})

function show() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the input reads of its properties
  const props = {onChange, renderDefault: () => <input />} as unknown as StringInputProps
  return renderPart(<PathInput {...props} />)
}

test('a path is made that no other article has, and only those that begin like it are read', async () => {
  fireEvent.click(show().getByRole('button', {name: 'Generate'}))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(onChange.mock.calls).toEqual([[expect.objectContaining({type: 'set', value: '/light/light-before-noon-3'})]])
  expect(JSON.stringify(answers)).toContain('/Light/Light-Before-Noon')
  expect(JSON.stringify(answers)).not.toContain('/light/naps')
})

test('that no path could be made is said until one is', async () => {
  isAway = true
  const {findByRole, getByRole, queryByRole} = show()
  fireEvent.click(getByRole('button', {name: 'Generate'}))
  expect((await findByRole('alert')).textContent).toBe(
    'No path could be made. Check the connection, then press “Generate” again.',
  )
  expect(onChange).not.toHaveBeenCalled()
  isAway = false
  fireEvent.click(getByRole('button', {name: 'Generate'}))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(queryByRole('alert')).toBeNull()
})
