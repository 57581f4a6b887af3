/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, jest, test} from '@jest/globals'
import {waitFor} from '@testing-library/react'
import {of} from 'rxjs'
import {renderPart, routerOfWords, sanityWith} from '../../tests/support/studioParts.tsx'

let granted = true
const grants = {checkDocumentPermission: () => of({granted, reason: ''})}
jest.unstable_mockModule('sanity', () =>
  sanityWith({useClient: () => ({}), useGrantsStore: () => grants, useSchema: () => ({get: () => undefined})}),
)
jest.unstable_mockModule('sanity/router', routerOfWords)
const {ScheduledItem} = await import('./ScheduledItem.tsx')

const change = {
  id: 'naps',
  type: 'article',
  title: 'Naps',
  isUnpublished: true,
  at: '2099-12-24T09:00:00Z',
  release: 'r1',
  releaseTitle: undefined,
  redirectTo: undefined,
  along: 0,
}

test.each([
  [true, ''],
  [false, 'Your role writes drafts. Ask an editor to do this.'],
])('what is scheduled is cancelled by whoever may publish: %s', async (isGranted, title) => {
  granted = isGranted
  const {getByRole} = renderPart(<ScheduledItem change={change} />)
  const button = getByRole('button', {name: 'Cancel what is scheduled for Naps'})
  await waitFor(() => expect([button.matches(':disabled'), button.title]).toEqual([!isGranted, title]))
})
