import {z} from 'zod'

/** The name of a group of readers. */
const audience = z.string().min(1).max(200)

/** What a profile is asked for with (tracking-19): the anonymous id of a reader, and the audiences that matter; all of them if none is named. */
export const profileQuestion = z.object({
  tagularAnonId: z.string().regex(/^[\w-]{1,100}$/, 'not an id'),
  audiences: z.array(audience).max(50),
})

export type ProfileQuestion = z.infer<typeof profileQuestion>

/** The audiences that a reader belongs to. */
export const profileAnswer = z.object({audiences: z.array(audience).max(500)})

/** A customer-data platform. */
export interface CustomerProfileService {
  /** Those of the audiences that the reader belongs to. Rejects if it cannot answer now. */
  readonly audiences: (question: ProfileQuestion) => Promise<readonly string[]>
}
