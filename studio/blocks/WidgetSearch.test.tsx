/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, jest, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import {type Observable, of, throwError} from 'rxjs'
import {renderPart, sanityWith} from '../../tests/support/studioParts.tsx'

let answer: Observable<unknown> = of({hits: []})
const [client, schema, perspective] = [{}, {get: (name: string) => ({name})}, {perspectiveStack: ['drafts']}]
jest.unstable_mockModule('sanity', () =>
  sanityWith({
    createSearch: () => () => answer,
    useClient: () => client,
    usePerspective: () => perspective,
    useSchema: () => schema,
  }),
)
const {WidgetSearch} = await import('./WidgetSearch.tsx')

test('that a search has failed is not said to be a search that finds nothing', async () => {
  answer = throwError(() => new Error('away'))
  const {findByRole, findByText, getByRole, queryByRole, queryByText} = renderPart(
    <WidgetSearch except={undefined} onChoose={() => undefined} />,
  )
  const enter = (value: string) => fireEvent.change(getByRole('searchbox'), {target: {value}})
  const failed = 'The widgets could not be searched. Check the connection, then change the words.'
  expect((await findByRole('alert')).textContent).toBe(failed)
  expect(queryByText('No widget has these words.')).toBeNull()
  answer = of({hits: []})
  enter('nap')
  await findByText('No widget has these words.')
  expect(queryByRole('alert')).toBeNull()
  answer = of({hits: [{hit: {_id: 'drafts.quiz', _type: 'quiz'}}]})
  enter('naps')
  await findByRole('button', {name: 'quiz'})
})
