import type {Call} from './call.ts'

/**
 * Whether the caller of a long request may still do what it was allowed to do when it began: the user or token is not gone and
 * has the same role. Asking costs next to nothing while nobody's rights change.
 */
export function watchCaller({lake, identity}: Pick<Call, 'lake' | 'identity'>): () => boolean {
  const {people} = lake.auth
  const {userId, role} = identity
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
