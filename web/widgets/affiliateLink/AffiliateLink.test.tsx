/** @jest-environment jsdom */
import {expect, test} from '@jest/globals'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

test('leads to the shop in a new tab, told apart for search engines and for reports', async () => {
  const {getByRole} = await renderFixture('affiliateLink', 'default')
  const link = getByRole('link', {name: 'Quillmoor Evening Calm (opens in a new tab)'})
  expect(link.getAttribute('href')).toBe('https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001')
  expect(link.getAttribute('rel')).toBe('sponsored nofollow noopener')
  expect(JSON.parse(link.dataset['affiliate'] ?? '')).toEqual({
    brand: 'Quillmoor',
    location: 'affiliateLink',
    text: 'Quillmoor Evening Calm',
    productId: '1001',
    variant: 'qm-evening-calm-30',
    position: 1,
  })
})

test('an address that could run code goes, the words stay', async () => {
  const {container, queryByRole} = await renderFixture('affiliateLink', 'invalidAddress')
  expect(queryByRole('link')).toBeNull()
  expect(container.textContent).toContain('a gummy we no longer list')
})
