/** @jest-environment ./tests/environments/jsdom.mjs */
import {act, fireEvent, render, screen} from '@testing-library/react'
import {expect, jest, test} from '@jest/globals'
import ErrorPage from '../app/error.tsx'

test('a page that failed says so with its reference, and can be tried again; it says nothing of the error (errors-2)', async () => {
  const retry = jest.fn()
  const error = Object.assign(new Error('The query of low mood failed'), {digest: 'A1B2C3'})
  const {container} = await act(async () => render(<ErrorPage error={error} reset={retry} />))
  expect(container.textContent).toContain('A1B2C3')
  expect(container.textContent).not.toContain('low mood')
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}))
  expect(retry).toHaveBeenCalledTimes(1)
})
