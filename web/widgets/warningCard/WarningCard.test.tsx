/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {warningCardFixtures} from './warningCard.fixtures.ts'

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

test.each(['', 'severe', 'toString'])('the level “%s”, which is none, is a caution', async (level) => {
  const {getByText, container} = await renderStored('warningCard', {...warningCardFixtures.danger, level})
  expect(getByText('Caution')).toBeTruthy()
  expect(container.querySelector('.card.caution')).toBeTruthy()
})

test('a broken card is shown as plain paragraphs', async () => {
  const {container, failures} = await renderFixture('warningCard', 'invalid')
  expect(container.innerHTML).toBe('<p>Do not drive</p><p>Wait eight hours after a dose.</p>')
  expect(failures.map(({reason}) => reason)).toEqual(['"text" is not rich text'])
})
