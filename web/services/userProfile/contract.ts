import {z} from 'zod'
import {
  flagStatuses,
  type InterestTopic,
  type Interests,
  profileSite,
  type SiteFlag,
} from '@apothecary/shared/types/userProfile.ts'

/** The most flags and choices of an answer or a member: far more than there are, so that nobody fills the store. */
export const mostFlags = 50
export const mostIds = 200

const label = z.string().regex(/^[\w.:-]{1,100}$/, 'is not a label of 1 to 100 letters, digits, “_”, “-”, “.” or “:”')
const id = z.string().regex(/^[\w.:-]{1,100}$/, 'is not an id of 1 to 100 letters, digits, “_”, “-”, “.” or “:”')
const title = z.string().trim().min(1).max(200)

/** A flag (profile-2, profile-8). Other fields are refused, so that nothing is believed to be kept. */
export const siteFlag = z.strictObject({label, status: z.enum(flagStatuses)})

/** The answer to a question for flags. A flag of another shape is left out: it is one of another version of the service. */
export const flagsAnswer = z.object({
  flags: z
    .array(z.unknown())
    .max(1000)
    .transform((flags): readonly SiteFlag[] =>
      flags.flatMap((flag) => {
        const read = z.object(siteFlag.shape).safeParse(flag)
        return read.success ? [read.data] : []
      }),
    ),
})

const ids = z
  .array(id)
  .max(mostIds)
  .transform((list) => [...new Set(list)])
  .default([])

/** What a member is interested in (profile-14, profile-16). */
export const interestsObject = z.strictObject({
  topicIds: ids,
  subtopicIds: ids,
  jtbdIds: ids,
  source: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'is not a name of 1 to 50 letters, digits, “_” or “-”')
    .default('onboarding'),
  site: z.literal(profileSite, `is not “${profileSite}”`).default(profileSite),
})

/** The same in an answer of a service (profile-17), which may have more fields. */
export const interestsAnswer = z.object(interestsObject.shape)

const choice = z.object({id, title})
const choices = z.array(choice).max(mostIds).default([])

/** The answer to a question for options (profile-15). */
export const optionsAnswer = z.object({
  topics: z
    .array(z.object({id, title, description: z.string().max(500).optional(), subtopics: choices, jtbds: choices}))
    .max(mostIds),
})

/** Whose data a call is about, and what proves to a service elsewhere that it may be asked. */
export interface ProfileCall {
  readonly rvoId: string
  /** The access token of the member's provider; for the embedded service, which asks nobody, that of the member's own call. */
  readonly token: string
}

/** A service that keeps flags and interests of members. All calls reject with a `UserProfileError`. */
export interface UserProfileService {
  /** Whether it is asked with the token of the member's provider. */
  readonly needsProviderToken: boolean
  readonly flags: (call: ProfileCall) => Promise<readonly SiteFlag[]>
  /** Sets a flag; gives it as it is now. */
  readonly setFlag: (call: ProfileCall, flag: SiteFlag) => Promise<SiteFlag>
  readonly options: (call: ProfileCall) => Promise<readonly InterestTopic[]>
  /** What the member has chosen; without any choice where there is none. */
  readonly interests: (call: ProfileCall, site: string) => Promise<Interests>
  /** Keeps what the member has chosen, in place of what was chosen before. Where that is nothing, the embedded service keeps nothing. */
  readonly setInterests: (call: ProfileCall, interests: Interests | undefined) => Promise<Interests>
}

/** What a member without any choice is interested in. */
export const noInterests = (site: string): Interests => ({
  topicIds: [],
  subtopicIds: [],
  jtbdIds: [],
  source: 'onboarding',
  site,
})

/** Whether a member has chosen nothing at all, so that there is nothing to keep. */
export const choosesNothing = ({topicIds, subtopicIds, jtbdIds}: Interests): boolean =>
  topicIds.length + subtopicIds.length + jtbdIds.length === 0
