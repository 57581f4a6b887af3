/** @jest-environment jsdom */
import {expect, test} from '@jest/globals'
import {fireEvent} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

test('its button closes what it holds, and opens it again', async () => {
  const {findByRole} = await renderFixture('drugCostSavings', 'default')
  const button = await findByRole('button', {name: 'Show less'})
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(content?.hidden).toBe(false)
  fireEvent.click(button)
  expect(content?.hidden).toBe(true)
  expect(button.textContent).toBe('Show more')
  fireEvent.click(button)
  expect(content?.hidden).toBe(false)
})
