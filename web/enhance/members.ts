import {interestsKey, memberCheckedKey, memberHint} from '@apothecary/shared/types/userProfile.ts'
import {keys, syncedMemberKey} from '../saved/keys.ts'
import {importModule} from './importModule.ts'

/**
 * Loads what members need, whose address is in `data-members` of a script of the page, where the cookie says that there
 * is a member. Where it does not, as after a sign-out, what the device knew of a member's interests is removed, what
 * this visit has asked about them, as the next member can be somebody else, and its lists, if they were those of all
 * devices of the member (members-25).
 */
export function startMembers(): void {
  const address = document.querySelector<HTMLElement>('[data-members]')?.dataset.members
  try {
    if (document.cookie.includes(memberHint)) {
      if (address) void importModule(address)
    } else {
      const ofMember = localStorage.getItem(syncedMemberKey) === null ? [] : [...Object.values(keys), syncedMemberKey]
      for (const key of [interestsKey, ...ofMember]) localStorage.removeItem(key)
      sessionStorage.removeItem(memberCheckedKey)
    }
  } catch {
    // Storage is switched off, so nothing is stored.
  }
}
