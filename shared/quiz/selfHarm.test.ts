import {expect, test} from '@jest/globals'
import {speaksOfSelfHarm} from './selfHarm.ts'

test.each([
  'Thoughts that you would be better off dead, or of hurting yourself in some way?',
  'Have you had thoughts about suicide?',
  'I wish that I were dead.',
  'Have you wanted to die?',
  'I have thought of ending my life.',
  'Do you ever self-harm?',
  'My life isn’t worth living.',
])('“%s” speaks of self-harm (quiz-32)', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(true)
})

test.each([
  'How often have you felt flat, sad or tearful?',
  'Do your joints hurt after exercise?',
  'Does your phone’s battery die during the day?',
  'I want to cut down on coffee.',
])('“%s” does not (quiz-32)', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false)
})
