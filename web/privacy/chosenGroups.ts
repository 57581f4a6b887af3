import {consentGroupIds} from '@apothecary/shared/types/consent.ts'
import {choiceParts} from '../enhance/consent.ts'

/** The groups that the reader chose, C0001 among them; none before a choice. */
export function chosenGroups(): readonly string[] {
  const parts = choiceParts()
  return consentGroupIds.filter((id) => parts.includes(id))
}
