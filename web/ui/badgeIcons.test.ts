import {expect, test} from '@jest/globals'
import {badgeIconNames} from '@apothecary/shared/types/badgeIconNames.ts'
import {badgeIcons} from './badgeIcons.ts'

test('each icon that editors can choose for a badge has a drawing of its own (product-card-9)', () => {
  const drawings = badgeIconNames.map((name) => badgeIcons.get(name))
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(badgeIconNames.length)
})
