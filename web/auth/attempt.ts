import {z} from 'zod'
import type {Seal} from '../store/seal.ts'
import {lifetimes} from './lifetimes.ts'
import {providerName} from './storedMember.ts'

const attemptShape = z.object({
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE: only who has it can use the code. */
  verifier: z.string(),
  provider: providerName,
  /** When it began, in milliseconds since 1970. */
  at: z.number(),
  /** A new sign-in is asked for, and not one that the provider has from before. */
  isFresh: z.boolean().optional(),
  correlationId: z.string(),
  returnPath: z.string().optional(),
  dailyDose: z
    .object({lessonId: z.string().optional(), unitId: z.string().optional(), provider: z.string().optional()})
    .optional(),
})

/**
 * What belongs to one attempt to sign in. It travels in a sealed cookie, so that only the browser that began can end
 * it, and nobody can change it. What the documents put into `state` (correlation id, provider, return address, flags of
 * the daily dose) is here, too: `state` goes through the provider, its logs and addresses, and need be nothing but
 * unguessable.
 */
export type Attempt = z.infer<typeof attemptShape>

const purpose = 'sign-in attempt'

/** The value of the cookie of an attempt. */
export function sealAttempt(attempt: Attempt, seal: Seal): string {
  return seal.close(attempt, purpose)
}

/** The attempt of a cookie; undefined if there is none, it was changed, or it is older than 10 minutes. */
export function openAttempt(sealed: string | undefined, seal: Seal, now: number): Attempt | undefined {
  if (sealed === undefined) return undefined
  const read = attemptShape.safeParse(seal.open(sealed, purpose))
  return read.success && now - read.data.at < lifetimes.attemptMs ? read.data : undefined
}
