/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {rowFixtures} from '../row/row.fixtures.ts'
import {paidMediaDriverFixtures} from './paidMediaDriver.fixtures.ts'

describe('paid-media driver', () => {
  test('shows picture, brand, headline, the line below it, discount and button (paid-media-9)', async () => {
    const {getByRole} = await renderFixture('paidMediaDriver', 'default')
    const banner = getByRole('complementary', {name: 'Talk with a licensed therapist from home'})
    expect(banner.id).toBe('pmd-77')
    expect(within(banner).getByRole('img', {name: 'A quiet room with an armchair and a laptop'})).toBeTruthy()
    for (const text of ['Lantern Row', 'Financial help is available for some members.', '30% off'])
      expect(within(banner).getByText(text)).toBeTruthy()
    const button = within(banner).getByRole('link', {name: 'SIGN UP NOW (opens in a new tab)'})
    expect(button.getAttribute('rel')).toBe('sponsored noopener')
    expect(button.getAttribute('href')).toBe(paidMediaDriverFixtures.default.ctaUrl)
  })

  test('its position is that of its place in the article (paid-media-9)', async () => {
    const content = [referenceTo('paidMediaDriver-fixture-default', 2)]
    const {getByRole} = await renderStored('row', {
      ...rowFixtures.minimal,
      columns: [{_type: 'rowColumn', _key: 'c', content}],
    })
    const viewed: unknown = JSON.parse(getByRole('complementary').dataset['trackView'] ?? '')
    expect(viewed).toMatchObject({
      type: 'productViewed',
      productId: '3001d',
      brand: 'Lantern Row',
      location: 'paidMediaDriver',
      position: 2,
    })
  })

  test('the words on its button are "GET STARTED" if there are none', async () => {
    const {getByRole} = await renderFixture('paidMediaDriver', 'minimal')
    expect(getByRole('link', {name: /^GET STARTED/})).toBeTruthy()
  })

  test('without an address there is no button', async () => {
    const {queryByRole, getByText} = await renderStored('paidMediaDriver', {
      ...paidMediaDriverFixtures.minimal,
      ctaUrl: null,
    })
    expect(getByText(paidMediaDriverFixtures.minimal.mainText)).toBeTruthy()
    expect(queryByRole('link')).toBeNull()
  })

  test('is labelled as sponsored (paid-media-10)', async () => {
    const {getByText} = await renderFixture('paidMediaDriver', 'minimal')
    expect(getByText('Sponsored')).toBeTruthy()
  })
})
