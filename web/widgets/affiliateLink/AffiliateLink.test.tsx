/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {affiliateLinkFixtures} from './affiliateLink.fixtures.ts'

test('opens the shop in a new tab, is marked as paid, and is tracked (affiliate-link-10, affiliate-link-14)', async () => {
  const {getByRole} = await renderFixture('affiliateLink', 'default')
  const link = getByRole('link', {name: 'Quillmoor Evening Calm (opens in a new tab)'})
  expect(link.getAttribute('href')).toBe('https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001')
  expect(link.getAttribute('rel')).toBe('sponsored noopener')
  expect(JSON.parse(link.dataset['affiliate'] ?? '')).toEqual({
    brand: 'Quillmoor',
    location: 'affiliateLink',
    text: 'Quillmoor Evening Calm',
    productId: '1001',
    variant: 'qm-evening-calm-30',
    position: 1,
  })
})

test('a text that is longer than events may have is cut in them, and shown whole (affiliate-link-14)', async () => {
  const text = 'A gummy for the evening '.repeat(20).trim()
  const {getByRole} = await renderStored('affiliateLink', {...affiliateLinkFixtures.minimal, text})
  const link = getByRole('link')
  expect(link.textContent).toBe(`${text} (opens in a new tab)`)
  const sent: unknown = JSON.parse(link.dataset['affiliate'] ?? '')
  expect(sent).toMatchObject({text: labelOf(text)})
  expect(labelOf(text).length).toBeLessThanOrEqual(300)
})

test('if the address could run code, the text is shown without a link', async () => {
  const {container, queryByRole} = await renderFixture('affiliateLink', 'invalidAddress')
  expect(queryByRole('link')).toBeNull()
  expect(container.textContent).toContain('a gummy we no longer list')
})
