/** @jest-environment ./tests/environments/jsdom.mjs */
import {beforeEach, expect, jest, test} from '@jest/globals'
import {fireEvent, waitFor} from '@testing-library/react'
import {of} from 'rxjs'
import {renderPart, sanityWith} from '../../tests/support/studioParts.tsx'

const review = {
  _id: `reviewRequests.${'a'.repeat(20)}`,
  _type: 'reviewRequest',
  _rev: 'r1',
  _createdAt: '2026-01-01T09:00:00Z',
  _updatedAt: '2026-01-01T09:00:00Z',
  articleId: 'naps',
  personId: 'bea',
  tokenHash: 'a'.repeat(43),
  expiresAt: '2099-01-15T09:00:00Z',
  state: 'sent',
}
let granted = true
let refusal: unknown
const commit = jest.fn(() => Promise.reject(refusal as Error))
const patch = {ifRevisionId: () => patch, set: () => patch, commit}
const makeSecret = jest.fn(() => Promise.reject(new Error('Your role may not write')))
const client = {
  fetch: async () => [{_id: 'bea', name: 'Bea Quill', credentials: null}],
  patch: () => patch,
  transaction: () => ({create: () => ({commit: makeSecret})}),
}
const grants = {checkDocumentPermission: () => of({granted, reason: ''})}
jest.unstable_mockModule('../components/useListened.ts', () => ({useListened: () => [review]}))
jest.unstable_mockModule('sanity', () => sanityWith({useClient: () => client, useGrantsStore: () => grants}))
const {ReviewDialog} = await import('./ReviewDialog.tsx')

beforeEach(() => {
  granted = true
})

const show = () => renderPart(<ReviewDialog articleId="naps" release={undefined} hasPath={true} reviewerId="bea" />)
const withdraw = /^Withdraw the link for Bea Quill/

test('whoever may not make links sees what became of them, and why nothing can be sent or withdrawn', async () => {
  granted = false
  const {findByText, getByText, getByRole, queryByRole} = show()
  await findByText('Your role writes drafts. Ask an editor to do this.')
  getByText('Bea Quill')
  expect(queryByRole('button', {name: 'Make the link'})).toBeNull()
  const button = getByRole('button', {name: withdraw})
  expect([button.matches(':disabled'), button.title]).toEqual([
    true,
    'Your role writes drafts. Ask an editor to do this.',
  ])
  expect([queryByRole('alert'), makeSecret.mock.calls]).toEqual([null, []])
})

test.each([
  [{statusCode: 409}, 'The link has just changed. Look again, then withdraw it if you still want to.'],
  [new Error('Network error'), 'The link could not be withdrawn. Check the connection, then try again.'],
])('why a link was not withdrawn is said: %s', async (error, words) => {
  refusal = error
  const {findByRole, findByText, getByRole} = show()
  const button = await findByRole('button', {name: withdraw})
  expect([button.matches(':disabled'), button.title]).toEqual([false, ''])
  fireEvent.click(button)
  await findByText(words)
  await waitFor(() => expect(getByRole('button', {name: withdraw}).matches(':disabled')).toBe(false))
})
