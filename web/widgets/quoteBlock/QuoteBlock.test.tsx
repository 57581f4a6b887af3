/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {fixtureImage, paragraphs} from '../../contract/fixtures.ts'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'

test('has a heading, the quote, and the name, role and picture of a person (quotes-1)', async () => {
  const {getByRole, getByAltText} = await renderFixture('quoteBlock', 'default')
  expect(getByRole('region', {name: 'From our medical team'})).toBeTruthy()
  expect(getByRole('blockquote').textContent).toContain('If you are low in magnesium')
  expect(getByRole('figure').querySelector('figcaption')?.textContent).toBe('Ingrid Sallowfield, MDMedical reviewer')
  expect(getByAltText('Ingrid Sallowfield in a white coat')).toBeTruthy()
})

describe('a block without words (quotes-2)', () => {
  const empty = {_id: 'q', _type: 'quoteBlock'}

  test.each([
    ['nothing', {}],
    ['empty fields', {header: '', text: [], author: '', title: ''}],
    ['white space and an empty paragraph', {header: ' ', text: paragraphs(' '), author: '\n', title: ' '}],
    ['a picture only', {image: fixtureImage('A portrait', 6)}],
  ])('renders nothing with %s, and that is no failure', async (_name, fields) => {
    const {container, failures} = await renderStored('quoteBlock', {...empty, ...fields})
    expect(container.innerHTML).toBe('')
    expect(failures).toEqual([])
  })

  test.each([
    ['header', 'In their own words'],
    ['text', paragraphs('Slow is fine.')],
    ['author', 'Rosalind T.'],
    ['title', 'Medical reviewer'],
  ])('is shown with %s alone', async (name, value) => {
    const {getByRole} = await renderStored('quoteBlock', {...empty, [name]: value})
    expect(getByRole('region').textContent).not.toBe('')
  })

  test('has a reason for editors', async () => {
    const {container} = await renderStored('quoteBlock', empty, {isDraft: true})
    expect(container.textContent).toContain('is not shown to readers: it has no heading, quote, name or role')
  })
})

test('a heading alone has no empty figure below it', async () => {
  const {queryByRole} = await renderFixture('quoteBlock', 'heading')
  expect(queryByRole('figure')).toBeNull()
})
