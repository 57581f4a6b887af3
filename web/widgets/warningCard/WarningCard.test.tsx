/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

test.each([
  ['info', 'Good to know', 'Drug tests'],
  ['default', 'Caution', 'Do not take it with sedatives'],
  ['danger', 'Danger', 'Stop and call 911'],
])('the fixture %s shows the word “%s” and its heading (warning-2, warning-3)', async (fixture, word, heading) => {
  const {getByText, getByRole} = await renderFixture('warningCard', fixture)
  expect(getByText(word)).toBeTruthy()
  expect(getByRole('heading', {level: 3}).textContent).toBe(heading)
})

test('without a heading, the word for the level is the heading, and a missing level is a caution', async () => {
  const {getByRole} = await renderFixture('warningCard', 'minimal')
  expect(getByRole('region', {name: 'Caution'})).toBeTruthy()
})

test('a broken card is shown as plain paragraphs', async () => {
  const {container, failures} = await renderFixture('warningCard', 'invalid')
  expect(container.innerHTML).toBe('<p>Do not drive</p><p>Wait eight hours after a dose.</p>')
  expect(failures.map(({reason}) => reason)).toEqual(['"text" is not rich text'])
})
