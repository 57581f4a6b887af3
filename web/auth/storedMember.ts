import {z} from 'zod'
import type {Seal} from '../store/seal.ts'
import type {Member, Profile} from './member.ts'

/** The companies that readers sign in with, as stored. */
export const providerName = z.enum(['apple', 'google'])

const text = z.string().optional()

const storedProfile: z.ZodType<Profile> = z.object({
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  emailVerified: z.boolean().optional(),
  phoneNumber: text,
  hsId: text,
})

/** What is read of a session and its member. */
export interface MemberRow {
  readonly sessionId: string
  readonly provider: string
  readonly memberId: string
  readonly memberSince: number
  readonly memberSealed: string
}

/** A profile, sealed for the row of its member. */
export function sealProfile(profile: Profile, memberId: string, seal: Seal): string {
  return seal.close(profile, `member ${memberId}`)
}

/** The member of a row. Without a profile that can be opened (the secret has changed) there is an empty one: the next sign-in brings it again. */
export function memberOf(row: MemberRow, seal: Seal): Member {
  const profile = storedProfile.safeParse(seal.open(row.memberSealed, `member ${row.memberId}`))
  return {
    rvoId: row.memberId,
    sessionId: row.sessionId,
    provider: providerName.parse(row.provider),
    memberSince: Math.floor(row.memberSince / 1000),
    profile: profile.success ? profile.data : {},
  }
}
