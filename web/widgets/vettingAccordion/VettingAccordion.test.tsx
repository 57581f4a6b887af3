/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {vettingAccordionFixtures} from './vettingAccordion.fixtures.ts'

test('has a title, criteria with their texts, and a link (why-trust-5)', async () => {
  const {container, getByRole} = await renderFixture('vettingAccordion', 'default')
  expect(getByRole('heading', {level: 3}).textContent).toBe('How we vet brands and products')
  const criteria = [...container.querySelectorAll('li')].map((item) => [
    item.querySelector('h4')?.textContent,
    item.querySelector('p')?.textContent,
  ])
  expect(criteria).toEqual([
    ['Evaluate ingredients and composition', expect.stringMatching(/^Could any ingredient cause harm/)],
    ['Fact-check health claims', expect.stringMatching(/^Does the maker promise more/)],
    ['Assess the brand', expect.stringMatching(/^Does the company act with integrity/)],
  ])
  expect(getByRole('link')).toBeTruthy()
})

test('without a title it has the usual one (why-trust-6)', async () => {
  const {getByRole} = await renderFixture('vettingAccordion', 'minimal')
  expect(getByRole('heading', {level: 3}).textContent).toBe('How we vet brands and products')
  expect(getByRole('region', {name: 'How we vet brands and products'})).toBeTruthy()
})

test.each<[string, object, string]>([
  ['the page of the rule', {link: null}, '/about/product-selection-process'],
  ['the page that an editor chose', {link: '/about/brand-and-product-vetting'}, '/about/brand-and-product-vetting'],
])('links to %s, in a new tab (why-trust-7)', async (_, fields, href) => {
  const {getByRole} = await renderStored('vettingAccordion', {...vettingAccordionFixtures.default, ...fields})
  const link = getByRole('link', {name: /opens in a new tab/})
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
})

test('is closed at first, opens and closes, and tracks both (why-trust-9)', async () => {
  const {container} = await renderFixture('vettingAccordion', 'default')
  const details = within(container).getByRole('group')
  const summary = details.querySelector('summary')
  expect(details.hasAttribute('open')).toBe(false)
  summary?.click()
  expect(details.hasAttribute('open')).toBe(true)
  summary?.click()
  expect(details.hasAttribute('open')).toBe(false)
  expect(JSON.parse(details.dataset['trackToggle'] ?? '')).toEqual({
    type: 'accordionToggled',
    element: 'ACCORDIONS',
    label: 'How we vet brands and products',
    widgetId: 'vettingAccordion-fixture-default',
  })
})
