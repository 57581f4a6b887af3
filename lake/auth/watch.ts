import type {Identity} from './identity.ts'
import type {People} from './people.ts'

/**
 * Returns a function that tells whether the caller of a long request still has the rights it began with: its user or token exists and has
 * the same role. The check is cheap while no rights change.
 */
export function watchCaller(people: People, {userId, role}: Identity): () => boolean {
  let version = people.version()
  let isSame = true
  return () => {
    if (userId === undefined || people.version() === version) return isSame
    version = people.version()
    const member = people.find(userId)
    isSame = isSame && member !== undefined && !member.isGone && member.role === role
    return isSame
  }
}
