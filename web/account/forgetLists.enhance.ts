import {interestsKey} from '@apothecary/shared/types/userProfile.ts'
import {forgetItems} from '../saved/deviceItems.ts'
import {forgetName} from './forgetCookie.ts'

/**
 * Forgets what this browser keeps for a member whose account was just deleted, which a cookie says (members-19): a link
 * from elsewhere to the page can do nothing.
 */
export function enhance(): void {
  if (!document.cookie.split(/;\s*/).includes(`${forgetName}=1`)) return
  document.cookie = `${forgetName}=; Path=/account; Max-Age=0; SameSite=Strict`
  forgetItems()
  try {
    localStorage.removeItem(interestsKey)
  } catch {
    // Without storage there is nothing to remove.
  }
}
