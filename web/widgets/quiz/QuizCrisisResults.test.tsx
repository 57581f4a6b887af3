/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {fireEvent, screen, within} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

async function answerWith(label: string): Promise<void> {
  await renderFixture('quiz', 'crisis')
  for (const group of screen.getAllByRole('group').filter(({tagName}) => tagName === 'FIELDSET'))
    fireEvent.click(within(group).getByRole('radio', {name: new RegExp(`^${label}`)}))
  fireEvent.click(screen.getByRole('button', {name: 'Get Results'}))
}

test('the results begin with the crisis resources after an answer that requires them (quiz-30)', async () => {
  await answerWith('Some days')
  const results = document.querySelector('[aria-live="polite"]')
  expect(results?.textContent).toMatch(/^If you are thinking about hurting yourself.*Call or text 988.*Your result/s)
  expect(document.querySelector('[role="alert"]')).not.toBeNull()
})

test('other results are without them (quiz-30)', async () => {
  await answerWith('Not at all')
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toMatch(/^Your result/)
})
