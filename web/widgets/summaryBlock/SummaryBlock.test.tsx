/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'

test('has a title and a list of points (article-blocks-8)', async () => {
  const {getByRole, getAllByRole} = await renderFixture('summaryBlock', 'default')
  expect(getByRole('region', {name: 'Key points'})).toBeTruthy()
  expect(getAllByRole('listitem').map(({textContent}) => textContent)).toEqual([
    'Evidence that magnesium improves sleep is limited and mixed.',
    'Food first: seeds, nuts, beans, leafy greens and whole grains.',
    'Too much from supplements can cause diarrhea.',
  ])
})

test('has a text in place of points, or above them (article-blocks-8)', async () => {
  const {container, queryByRole} = await renderFixture('summaryBlock', 'text')
  expect(container.textContent).toContain('If you are low in magnesium')
  expect(queryByRole('list')).toBeNull()
})

test('points are rich text, and empty ones are left out', async () => {
  const {getByRole} = await renderFixture('summaryBlock', 'longest')
  expect(getByRole('link', {name: 'pharmacist'}).getAttribute('href')).toBe('/health/what-a-pharmacist-can-do')
  const {getAllByRole} = await renderFixture('summaryBlock', 'invalidPoints')
  expect(getAllByRole('listitem', {hidden: false}).filter(({textContent}) => textContent === '')).toEqual([])
})

test('a summary with neither points nor text is reported, and not shown', async () => {
  const {container, failures} = await renderStored('summaryBlock', {
    _id: 's',
    _type: 'summaryBlock',
    title: 'Key points',
  })
  expect(container.innerHTML).toBe('')
  expect(failures.map(({reason}) => reason)).toEqual(['"items" and "content" are missing'])
})
