/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {socialProofFixtures} from './socialProof.fixtures.ts'

test('an item has an icon, a main text and a subtext (social-proof-2)', async () => {
  const {getAllByRole} = await renderFixture('socialProof', 'default')
  const items = getAllByRole('listitem')
  expect(items.map(({textContent}) => textContent)).toEqual([
    'Over 41,000 readershave taken the 30-day course',
    'Checked by cliniciansEvery lesson has a medical reviewer',
    'Five minutes a day',
  ])
  const drawings = items.map((item) => item.querySelector('svg')?.innerHTML)
  expect(new Set(drawings).size).toBe(3)
})

test('at most three items are shown, and only those with both an icon and a main text (social-proof-1, social-proof-4)', async () => {
  const {getAllByRole, container} = await renderFixture('socialProof', 'invalidItems')
  expect(getAllByRole('listitem')).toHaveLength(3)
  expect(container.textContent).not.toMatch(/without|unknown|too many/)
})

describe('without an item that has both (social-proof-5)', () => {
  const [noIcon, noText] = socialProofFixtures.invalidItems.items
  const show = async (items: unknown, isDraft = false) =>
    renderStored('socialProof', {_id: 's', _type: 'socialProof', items}, {isDraft})

  test.each([
    ['no items', undefined],
    ['an empty list', []],
    ['items that lack a part', [noIcon, noText]],
  ])('with %s it is not shown, and that is no failure', async (_name, items) => {
    const {container, failures} = await show(items)
    expect(container.innerHTML).toBe('')
    expect(failures).toEqual([])
  })

  test('editors are told why', async () => {
    const {container} = await show([noIcon], true)
    expect(container.textContent).toContain('is not shown to readers: no reason has both an icon and words')
  })

  test('one is enough', async () => {
    const {getAllByRole} = await renderFixture('socialProof', 'minimal')
    expect(getAllByRole('listitem')).toHaveLength(1)
  })
})
