/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, jest, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import {renderPart, routerOfWords, sanityWith} from '../../tests/support/studioParts.tsx'

const since = '2025-01-01T00:00:00Z'
const link = (number: number) => ({
  _id: `link-check.${number}`,
  url: `https://gone.example/${number}`,
  places: [{documentId: 'mended', documentType: 'article', path: 'body'}],
})
const bare = (_id: string, owner: string) => ({_id, name: _id, owner, since})
const nothing = {settings: null, review: [], price: [], offer: [], drug: [], link: []}

/** What the lake answers, by who looks after it; null for all. */
let answers: ReadonlyMap<unknown, object> = new Map()
const client = {
  fetch: async (_query: string, {owner, ids}: Readonly<Record<string, unknown>>) =>
    ids === undefined ? {...nothing, ...answers.get(owner)} : [],
}
jest.unstable_mockModule('sanity', () =>
  sanityWith({useClient: () => client, useCurrentUser: () => ({name: 'Ed Quill'})}),
)
jest.unstable_mockModule('sanity/router', routerOfWords)
const {FreshnessTool} = await import('./FreshnessTool.tsx')

const more = 'At most 300 documents of a kind are listed: there may be more. Mend these, then look again.'

test('an editor finds what they look after, however much is due for longer', async () => {
  answers = new Map([
    [null, {offer: Array.from({length: 300}, (_, index) => bare(`p${index}`, 'Bea'))}],
    ['Ed Quill', {offer: [bare('mine', 'Ed Quill')]}],
  ])
  const {findByText, getByLabelText, getByRole, queryByText} = renderPart(<FreshnessTool />)
  await findByText(more)
  expect(queryByText('mine')).toBeNull()
  fireEvent.change(getByLabelText('Looked after by'), {target: {value: 'Ed Quill'}})
  await findByText('mine')
  expect(queryByText(more)).toBeNull()
  // Those of the others can still be chosen.
  getByRole('option', {name: 'Bea'})
})

test('nothing is called fresh where not all could be looked at', async () => {
  answers = new Map([[null, {link: Array.from({length: 300}, (_, index) => link(index))}]])
  const {findByText, getByLabelText, queryByText} = renderPart(<FreshnessTool />)
  // The links stand there no more.
  await findByText(more)
  await findByText('Nothing of what was looked at is due.')
  fireEvent.change(getByLabelText('Kind'), {target: {value: 'price'}})
  await findByText('All of it is fresh.')
  expect(queryByText(more)).toBeNull()
})
