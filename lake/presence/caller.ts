import type {Auth} from '../auth/auth.ts'
import type {Identity} from '../auth/identity.ts'
import {watchCaller} from '../auth/watch.ts'
import {idParts} from '../common/ids.ts'
import type {Store} from '../store/store.ts'
import type {Caller} from './hub.ts'

/**
 * A caller of the presence socket; undefined if not signed in. An editor's location in a document is sent to those who may read the variant
 * that it names. The Studio names the published id for all variants, so that stands for any of them.
 */
export function presenceCaller(
  {auth, store}: {readonly auth: Auth; readonly store: Store},
  identity: Identity | undefined,
): Caller | undefined {
  const userId = identity?.userId
  if (identity === undefined || userId === undefined) return undefined
  const {reads, canSee} = auth.access(identity)
  return {
    userId,
    isCurrent: watchCaller(auth.people, identity),
    maySee(documentId) {
      if (reads === 'everything') return true
      const {variant} = idParts(documentId)
      const ids = variant === 'published' ? [documentId, ...store.variantsOf(documentId)] : [documentId]
      return ids.some((id) => store.has(id) && canSee(id))
    },
  }
}
