import {expect, test} from '@jest/globals'
import {socialProofIconNames} from '@apothecary/shared/types/socialProofIconNames.ts'
import {socialProofIcon} from './socialProofIcons.ts'

test('the names of the icons, each with a drawing of its own (social-proof-3)', () => {
  expect(socialProofIconNames.join(' ')).toBe(
    'star_with_check shipping_box star house globe clock checkmark cancel devices users battery brain watch heart pills',
  )
  const drawings = socialProofIconNames.map(socialProofIcon)
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(socialProofIconNames.length)
})
