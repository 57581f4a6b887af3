import type {Member} from '../auth/member.ts'
import {type AccountParts, verifiedEmail} from './accountData.ts'

/**
 * Deletes everything that this site keeps of a member (members-19): the newsletters of a verified address first, and
 * then the member, with whom all else goes. Done again after a failure, it does the rest. Rejects while the store does
 * not answer.
 */
export async function deleteAccount(
  member: Member,
  {store, newsletter}: Pick<AccountParts, 'store' | 'newsletter'>,
): Promise<void> {
  const email = verifiedEmail(member)
  if (email !== undefined) await newsletter.endAllOf?.(email)
  await store.deleteFrom('member').where('id', '=', member.rvoId).execute()
}
