/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {takeActionFixtures} from './takeAction.fixtures.ts'

test('has a title, a text and a button that leads to an address, and tracks clicks (article-blocks-7)', async () => {
  const {getByRole, getByText} = await renderFixture('takeAction', 'default')
  expect(getByRole('region', {name: 'Ready to talk with someone?'})).toBeTruthy()
  expect(getByText('Answer three short questions and see which kinds of support are open to you.')).toBeTruthy()
  const link = getByRole('link', {name: 'FIND SUPPORT'})
  expect(link.getAttribute('href')).toBe('/health/find-a-therapist')
  expect(JSON.parse(link.dataset['trackClick'] ?? '')).toEqual({
    type: 'elementClicked',
    element: 'TAKE_ACTION',
    label: 'FIND SUPPORT',
    linkUrl: '/health/find-a-therapist',
    widgetId: 'takeAction-fixture-default',
  })
})

test('a button without words says “GET STARTED”', async () => {
  const {getByRole} = await renderFixture('takeAction', 'minimal')
  expect(getByRole('link', {name: 'GET STARTED'})).toBeTruthy()
})

test('without an address there is no button', async () => {
  const {title, _id, _type} = takeActionFixtures.minimal
  const {queryByRole, queryByText} = await renderStored('takeAction', {_id, _type, title})
  expect(queryByRole('link')).toBeNull()
  expect(queryByText('GET STARTED')).toBeNull()
})

test('a box without a title shows its text, and one without either is reported', async () => {
  const {title: _title, ...untitled} = takeActionFixtures.default
  const {getByRole} = await renderStored('takeAction', untitled)
  expect(getByRole('region', {name: 'What you can do'}).textContent).toContain('Answer three short questions')
  const {failures} = await renderStored('takeAction', {_id: 't', _type: 'takeAction', ctaUrl: '/health'})
  expect(failures.map(({reason}) => reason)).toEqual(['"title" and "text" are missing'])
})

test('the words of a button whose address could run code are kept as text (links-3, links-4)', async () => {
  const {queryByRole, getByText, container} = await renderFixture('takeAction', 'invalidAddress')
  expect(queryByRole('link')).toBeNull()
  expect(getByText('CALL US')).toBeTruthy()
  expect(container.innerHTML).not.toContain('javascript:')
})

test('a button with the address of an affiliate says that it is paid (affiliate-link-3, affiliate-link-4)', async () => {
  const ctaUrl = 'https://go.example.com/therapy?rvo_prodid=1&subid=2'
  const {getByRole} = await renderStored('takeAction', {...takeActionFixtures.default, ctaUrl})
  expect(getByRole('link').getAttribute('rel')).toBe('sponsored noopener')
  expect(getByRole('link').dataset['affiliate']).toContain('"location":"takeAction"')
})
