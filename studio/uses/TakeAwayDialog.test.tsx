/** @jest-environment ./tests/environments/jsdom.mjs */
import {beforeEach, expect, jest, test} from '@jest/globals'
import {fireEvent, waitFor} from '@testing-library/react'
import {createSchema} from 'sanity'
import {readingClient, renderPart, routerOfWords, sanityWith} from '../../tests/support/studioParts.tsx'
import {schemaTypes} from '../schemas/schemaTypes.ts'

const schema = createSchema({name: 'default', types: schemaTypes})
const client = readingClient([
  {_id: 'b', _type: 'article', canonicalPath: '/b'},
  {_id: 'naps', _type: 'article', canonicalPath: '/sleep/naps'},
  {_id: 'r', _type: 'redirect', from: '/a', to: '/b'},
])
const source = {getClient: () => client, schema}
jest.unstable_mockModule('sanity', () =>
  sanityWith({useClient: () => client, useSchema: () => schema, useSource: () => source}),
)
jest.unstable_mockModule('sanity/router', routerOfWords)
const {TakeAwayDialog} = await import('./TakeAwayDialog.tsx')

let part: ReturnType<typeof renderPart>
beforeEach(() => {
  part = renderPart(
    <TakeAwayDialog
      id="b"
      type="article"
      action="delete"
      path="/b"
      onGone={() => undefined}
      onClose={() => undefined}
    />,
  )
})

const enter = (value: string) => fireEvent.change(part.getByRole('textbox'), {target: {value}})
const isDisabled = () => part.getByRole('button', {name: 'Delete and redirect'}).matches(':disabled')

test('a redirect to a path without a page is warned of, and can be made', async () => {
  enter('/slep/naps')
  expect((await part.findByRole('alert')).textContent).toBe(
    'No page has the path “/slep/naps”: readers who are led there get “Page not found”.',
  )
  await waitFor(() => expect(isDisabled()).toBe(false))
})

test('a redirect that leads in a circle is refused; until that is known, none can be made', async () => {
  enter('/sleep/naps')
  await waitFor(() => expect(isDisabled()).toBe(false))
  enter('/a')
  expect(isDisabled()).toBe(true)
  part.getByText('Looking whether a page is there…')
  expect((await part.findByRole('alert')).textContent).toBe(
    'Other redirects lead from “/a” back to here: choose another address.',
  )
  expect(isDisabled()).toBe(true)
  enter('/sleep/naps')
  await waitFor(() => expect(isDisabled()).toBe(false))
  expect(part.queryByRole('alert')).toBeNull()
})
