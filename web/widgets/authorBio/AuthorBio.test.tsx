/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {authorBioFixtures} from './authorBio.fixtures.ts'

test('has the name, the description and the picture of an author (article-blocks-9)', async () => {
  const {getByRole, getByAltText, container} = await renderFixture('authorBio', 'default')
  expect(getByRole('region', {name: 'Leona Hartquist, RD'})).toBeTruthy()
  expect(container.textContent).toContain('tests every recipe at least three times, once in a kitchen with one burner.')
  expect(getByRole('link', {name: 'recipes'}).getAttribute('href')).toBe('/authors/leona-hartquist')
  expect(getByAltText('Leona Hartquist holding a bowl of soup')).toBeTruthy()
})

test('a name alone leaves no empty places', async () => {
  const {container, queryByRole} = await renderFixture('authorBio', 'minimal')
  expect(queryByRole('img')).toBeNull()
  expect(container.textContent).toBe('About the authorLeona Hartquist, RD')
})

test('a description without a name is shown, and an author without either is reported', async () => {
  const {authorName: _name, ...nameless} = authorBioFixtures.text
  const {getByRole} = await renderStored('authorBio', nameless)
  expect(getByRole('region', {name: 'About the author'}).textContent).toContain('writes about medication costs')
  const {failures} = await renderStored('authorBio', {_id: 'a', _type: 'authorBio'})
  expect(failures.map(({reason}) => reason)).toEqual(['"authorName" and "authorDescription" are missing'])
})
