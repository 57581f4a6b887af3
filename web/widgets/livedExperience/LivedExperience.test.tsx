/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'

test('has a title, a quote, a person with photo and credentials, and a link to the person’s page (quotes-3)', async () => {
  const {getByRole, getByAltText} = await renderFixture('livedExperience', 'default')
  expect(getByRole('region', {name: 'What changed for me'})).toBeTruthy()
  expect(getByRole('figure').querySelector('figcaption')?.textContent).toBe(
    'Rosalind T.Reader, living with insomnia since 2016',
  )
  expect(getByAltText('Rosalind on a bench in the morning sun')).toBeTruthy()
  const link = getByRole('link', {name: 'Read Rosalind’s story'})
  expect(link.getAttribute('href')).toBe('/stories/rosalind-t')
  expect(JSON.parse(link.dataset['trackClick'] ?? '')).toEqual({
    type: 'elementClicked',
    element: 'LIVED_EXPERIENCE',
    label: 'Read Rosalind’s story',
    linkUrl: '/stories/rosalind-t',
    widgetId: 'livedExperience-fixture-default',
  })
})

test('the quote is rich text (quotes-4)', async () => {
  const {getByRole} = await renderFixture('livedExperience', 'default')
  expect(getByRole('blockquote').querySelector('em')?.textContent).toBe('fine')
})

test('a link without words says “READ MORE”, and without an address there is none', async () => {
  const {getByRole} = await renderFixture('livedExperience', 'longest')
  expect(getByRole('link', {name: 'READ MORE'}).getAttribute('href')).toBe('/stories/bartholomew')
  const {container} = await renderFixture('livedExperience', 'minimal')
  expect(container.querySelector('a')).toBeNull()
  expect(container.textContent).toBe('Lived experienceSlow is fine.')
})

test('the words of a link whose address could run code are kept as text (links-4)', async () => {
  const {getByText, queryByRole} = await renderFixture('livedExperience', 'invalidAddress')
  expect(getByText('Read Rosalind’s story')).toBeTruthy()
  expect(queryByRole('link')).toBeNull()
})

test('an experience without a quote is reported', async () => {
  const {failures} = await renderStored('livedExperience', {_id: 'l', _type: 'livedExperience', name: 'Rosalind T.'})
  expect(failures.map(({reason}) => reason)).toEqual(['"quote" is missing'])
})
