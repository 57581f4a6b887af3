import {isPublicId} from '../store/ids.ts'
import type {Identity} from './identity.ts'

/** Which stored documents a caller may read: everything when signed in, else published documents without a dot in the id. */
export function readable(identity: Identity): (id: string) => boolean {
  return identity.userId === undefined ? isPublicId : () => true
}
