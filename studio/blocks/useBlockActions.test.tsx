/** @jest-environment ./tests/environments/jsdom.mjs */
import {beforeEach, expect, jest, test} from '@jest/globals'
import {renderHook} from '@testing-library/react'
import {readingClient, sanityWith} from '../../tests/support/studioParts.tsx'

const refer = (_ref: string) => ({_type: 'reference', _ref})
const place = (_ref: string) => ({_key: _ref, _type: 'widgetReference', widget: refer(_ref)})
const quiz = {_id: 'quiz', _type: 'quiz', title: 'How do you sleep?'}
const own = [
  quiz,
  {_id: 'naps', _type: 'article', body: [place('quiz')]},
  {_id: 'drafts.naps', _type: 'article', body: [place('quiz'), place('quiz')]},
  {_id: 'versions.r1.naps', _type: 'article', body: [place('quiz')]},
]

let dataset: readonly object[] = own
const create = jest.fn()
const client = {
  fetch: (query: string, params: Record<string, unknown>) => readingClient(dataset).fetch(query, params),
  create,
}
const said = jest.fn()
jest.unstable_mockModule('@sanity/ui/toast', () => ({useToast: () => ({push: said})}))
jest.unstable_mockModule('sanity', () =>
  sanityWith({
    useClient: () => client,
    useFormCallbacks: () => ({onChange: () => undefined}),
    useFormValue: () => 'drafts.naps',
    usePerspective: () => ({perspectiveStack: ['drafts'], selectedReleaseId: undefined}),
  }),
)
const {useBlockActions} = await import('./useBlockActions.ts')

beforeEach(() => {
  said.mockClear()
  create.mockClear()
})

async function detach(documents: readonly object[]): Promise<unknown> {
  dataset = documents
  await renderHook(() => useBlockActions(place('quiz'))).result.current.detach()
  return said.mock.calls
}

test('a widget that no other document refers to stays: its article is told so', async () => {
  expect(await detach(own)).toEqual([[{status: 'info', title: 'Only this article shows it: change it as you like.'}]])
  expect(create).not.toHaveBeenCalled()
})

test.each([
  ['another article', {_id: 'drafts.other', _type: 'article', body: [place('quiz')]}],
  ['a driver', {_id: 'driver', _type: 'driver', content: refer('quiz')}],
  ['the navigation', {_id: 'siteNav', _type: 'siteNav', items: [{series: refer('quiz')}]}],
  ['a release', {_id: 'versions.r1.tabs', _type: 'tabNav', cards: [refer('quiz')]}],
])('a widget that %s shows too is copied', async (_, other) => {
  expect(await detach([...own, other])).toEqual([
    [{status: 'success', title: 'This article has a copy of its own. It is not published yet.'}],
  ])
  expect(create).toHaveBeenCalledTimes(1)
})

test('a widget that is shown three documents deep is copied', async () => {
  const deep = [
    {_id: 'card', _type: 'card', one: refer('quiz')},
    {_id: 'list', _type: 'list', one: refer('card')},
    {_id: 'far', _type: 'article', body: [place('list')]},
  ]
  await detach([...own, ...deep])
  expect(create).toHaveBeenCalledTimes(1)
})
