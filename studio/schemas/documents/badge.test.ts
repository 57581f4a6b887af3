import {describe, expect, test} from '@jest/globals'
import {badgeIconNames} from '@apothecary/shared/types/badgeIconNames.ts'
import {validate} from '../../validation/validate.ts'

const nothing = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}
const badge = {_id: 'badge-women-founded', _type: 'badge', label: 'Women-Founded', icon: 'users'}

describe('a badge (content-7)', () => {
  const messages = async (fields: object) =>
    (await validate({...badge, ...fields}, nothing)).map(({message}) => message)

  test.each(badgeIconNames)('is its label and its icon: %s', async (icon) => {
    expect(await messages({icon})).toEqual([])
  })

  test('cannot be published without a label, or without an icon of the list', async () => {
    expect(await messages({label: undefined})).toEqual(['Give the badge its words.'])
    expect(await messages({icon: undefined})).toEqual(['Choose an icon: readers see no badge without one.'])
    expect((await messages({icon: 'no_such_icon'})).join()).toContain('“no_such_icon” is not one of: sparkles')
  })
})

test('a card has a badge once', async () => {
  const card = (...ids: readonly string[]) => ({
    _id: 'productCard-1',
    _type: 'productCard',
    productTitle: 'Evening Calm',
    hesiBadgeTags: ids.map((_ref, index) => ({_type: 'reference', _key: String(index), _ref})),
  })
  const badges = {...nothing, typeOf: () => 'badge'}
  const messages = async (...ids: readonly string[]) =>
    (await validate(card(...ids), badges)).map(({message}) => message)
  expect(await messages('badge-a', 'badge-b')).toEqual([])
  expect(await messages('badge-a', 'badge-a')).toContain('The card has this badge already.')
})
