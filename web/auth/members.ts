import {randomUUID} from 'node:crypto'
import type {Store} from '../store/openStore.ts'
import type {Seal} from '../store/seal.ts'
import type {Identity} from './identity.ts'
import {sealProfile} from './storedMember.ts'

/** What came of a sign-in for the list of members. */
export interface KeptMember {
  readonly memberId: string
  /** The member was made just now. */
  readonly isNew: boolean
}

/**
 * The member of an identity, made at the first sign-in, by issuer and subject: an address of mail can change hands. The
 * profile becomes that of the id token. Rejects while the store does not answer.
 */
export async function keepMember(
  identity: Identity,
  {store, seal, now}: {readonly store: Store; readonly seal: Seal; readonly now: () => number},
): Promise<KeptMember> {
  const {issuer, subject, provider, profile} = identity
  return store.transaction().execute(async (transaction) => {
    // It writes first: SQLite gives up at once on a transaction that reads, and then wants to write while another does.
    const findAccount = () =>
      transaction
        .updateTable('account')
        .set({provider})
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .returning('memberId')
        .executeTakeFirst()
    const keepProfile = async (memberId: string) => {
      const sealed = sealProfile(profile, memberId, seal)
      await transaction.updateTable('member').set({sealed}).where('id', '=', memberId).execute()
    }
    const known = await findAccount()
    if (known !== undefined) {
      await keepProfile(known.memberId)
      return {memberId: known.memberId, isNew: false}
    }
    const id = identity.rvoId ?? randomUUID()
    const createdAt = identity.memberSince === undefined ? now() : identity.memberSince * 1000
    // A directory may know a member under two subjects, and a reader may press twice: of two sign-ins at once, one makes the member.
    const made = await transaction
      .insertInto('member')
      .values({id, createdAt, sealed: sealProfile(profile, id, seal)})
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    await transaction
      .insertInto('account')
      .values({issuer, subject, memberId: id, provider})
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const memberId = (await findAccount())?.memberId ?? id
    const isMade = made.numInsertedOrUpdatedRows === 1n
    if (memberId !== id && isMade) await transaction.deleteFrom('member').where('id', '=', id).execute()
    await keepProfile(memberId)
    return {memberId, isNew: isMade && memberId === id}
  })
}
