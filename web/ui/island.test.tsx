/** @jest-environment ./tests/environments/jsdom.mjs */
import {act, render} from '@testing-library/react'
import {expect, jest, test} from '@jest/globals'
import {lazy, type ReactNode} from 'react'
import {island} from './island.client.tsx'

function Broken(): ReactNode {
  throw new Error('The lists are empty.')
}

test.each([
  ['whose code cannot be loaded', lazy(() => Promise.reject(new Error('Loading chunk 7 failed.')))],
  ['that throws', lazy(() => Promise.resolve({default: Broken}))],
])('an island %s shows nothing, and the page around it stays (containment-8)', async (_, code) => {
  // React writes to the console what a boundary caught.
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const Island = island(code)
  const {container} = await act(async () =>
    render(
      <p>
        Before.
        <Island />
        After.
      </p>,
    ),
  )
  expect(container.textContent).toBe('Before.After.')
  expect(complaints).toHaveBeenCalled()
  complaints.mockRestore()
})
