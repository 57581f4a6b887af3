import {interestsKey, memberCheckedKey, memberHint} from '@apothecary/shared/types/userProfile.ts'
import {importModule} from './importModule.ts'

/**
 * Loads what members need, whose address is in `data-members` of a script of the page, where the cookie says that there is a member. Where it does not, as after a
 * sign-out, what the device knew of a member is removed: the next one is somebody else.
 */
export function startMembers(): void {
  const address = document.querySelector<HTMLElement>('[data-members]')?.dataset.members
  try {
    if (!document.cookie.includes(memberHint)) {
      localStorage.removeItem(interestsKey)
      sessionStorage.removeItem(memberCheckedKey)
    } else if (address) void importModule(address)
  } catch {
    // Storage is switched off, so nothing is stored.
  }
}
