/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {fireEvent, screen} from '@testing-library/react'
import {renderStored} from '../../../tests/support/fixtures.tsx'
import {paragraphs} from '../../contract/fixtures.ts'
import {quizFixtures} from './quiz.fixtures.ts'

const {minimal} = quizFixtures
const bands = [
  {low: 0, high: 0, title: 'It seems so', text: paragraphs('Keep your hours.')},
  {low: 1, high: 1, title: 'Perhaps not', text: paragraphs('Ask a doctor.')},
]

test.each([
  ['missing', null],
  ['the same', 'band'],
])('each result has its own text, also where the stored keys are %s (quiz-18)', async (_, _key) => {
  const responses = bands.map((band) => ({_type: 'quizBand', ...band, _key}))
  await renderStored('quiz', {...minimal, results: {...minimal.results, responses}})
  fireEvent.click(screen.getByRole('radio', {name: 'Yes'}))
  fireEvent.click(screen.getByRole('button', {name: 'Get Results'}))
  const results = document.querySelector('[aria-live="polite"]')?.textContent
  expect([results?.includes('Keep your hours.'), results?.includes('Ask a doctor.')]).toEqual([true, false])
})
