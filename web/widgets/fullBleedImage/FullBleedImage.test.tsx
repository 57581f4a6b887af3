/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {fullBleedImageFixtures} from './fullBleedImage.fixtures.ts'

const {default: whole} = fullBleedImageFixtures

test('a full-bleed picture is as wide as its page allows, with its alternative text, caption and credit (images-7)', async () => {
  const {getByRole, getByText, container} = await renderFixture('fullBleedImage', 'default')
  const picture = getByRole('img', {name: whole.image.alt})
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['2000', '1000'])
  expect(picture.getAttribute('srcset')).toContain('1932w')
  expect(getByText('Red lentils break down as they cook and thicken the soup on their own.')).toBeTruthy()
  expect(getByText(whole.image.credit)).toBeTruthy()
  const root = container.querySelector('[data-widget]')
  expect([root?.getAttribute('data-bleed'), root?.getAttribute('data-wide')]).toEqual(['true', 'true'])
})

test('without words it is the picture alone (images-7)', async () => {
  const {container} = await renderFixture('fullBleedImage', 'minimal')
  expect(container.querySelector('figcaption')).toBeNull()
})

test('one that could not be fetched keeps its place (images-2, images-7)', async () => {
  const {getByRole} = await renderFixture('fullBleedImage', 'notFetched')
  expect(getByRole('img').style.aspectRatio).toBe('2000 / 1000')
})

test('without a picture there is nothing, and it is reported', async () => {
  const {container, failures} = await renderStored('fullBleedImage', {...whole, image: null})
  expect(container.innerHTML).toBe('')
  expect(failures.map(({reason}) => reason)).toEqual(['"image" is missing'])
})
