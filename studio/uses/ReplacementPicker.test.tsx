/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, jest, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import type {SchemaType} from 'sanity'
import {renderPart, sanityWith} from '../../tests/support/studioParts.tsx'

let answer: () => Promise<unknown> = async () => []
const client = {fetch: async () => answer()}
jest.unstable_mockModule('sanity', () => sanityWith({useClient: () => client}))
const {ReplacementPicker} = await import('./ReplacementPicker.tsx')

test('that a search has failed is said until another one is answered, and what was found before is not offered', async () => {
  answer = async () => [{_id: 'first'}]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the picker reads of a type
  const type = {name: 'faq'} as SchemaType
  const {findByRole, findByText, getByRole, queryByRole, queryByText} = renderPart(
    <ReplacementPicker id="old" type={type} chosen={undefined} onChoose={() => undefined} />,
  )
  const enter = (value: string) => fireEvent.change(getByRole('searchbox'), {target: {value}})
  await findByText('first')
  answer = () => Promise.reject(new Error('away'))
  enter('na')
  expect((await findByRole('alert')).textContent).toBe('The documents could not be searched. Check the connection.')
  expect(queryByText('first')).toBeNull()
  answer = async () => [{_id: 'new'}]
  enter('nap')
  await findByText('new')
  expect(queryByRole('alert')).toBeNull()
})
