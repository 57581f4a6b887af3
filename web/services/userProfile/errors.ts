import type {Interests} from '@apothecary/shared/types/userProfile.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {kindOf} from '../kindOf.ts'

/** The texts of failures (profile-4, profile-5, profile-7, profile-18). A status is that of the service, or of our answer where it gave none. */
export const profileTexts = {
  noRvoId: 'The rvoId is missing',
  noToken: 'Failed to acquire token',
  noInterests: 'The interests object is missing',
  flagsFetch: (status: number) => `User flags fetch failed: ${status}`,
  flagsSet: (status: number) => `User flags set failed: ${status}`,
  interestsFetch: (status: number) => `Interests fetch failed: ${status}`,
  interestsSet: (status: number) => `Interests set failed: ${status}`,
  noTopics: 'Invalid format: the options of interests have no topics array',
} as const

/** A failed call of the profile service. Its message can be shown; it has nothing about the member. */
export class UserProfileError extends Error {
  override readonly name = 'UserProfileError'
  /** The status that our own call is answered with. */
  readonly status: number

  constructor(message: string, status: number, cause?: unknown) {
    super(message, {cause})
    this.status = status
  }
}

/** Runs a call of the service. What it rejects with becomes a `UserProfileError`: 504 where nothing answered in time, else 502. */
export async function profileCall<Answer>(
  call: () => Promise<Answer>,
  text: (status: number) => string,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof UserProfileError) throw error
    const status = kindOf(error) === 'TimeoutError' ? 504 : 502
    throw new UserProfileError(text(error instanceof FetchFailure ? error.status : status), status, error)
  }
}

/** Rejects a call without what it needs (profile-7, profile-18), before anything is asked. */
export function requireCall({rvoId, token}: {readonly rvoId: string; readonly token: string}): void {
  if (rvoId === '') throw new UserProfileError(profileTexts.noRvoId, 400)
  if (token === '') throw new UserProfileError(profileTexts.noToken, 401)
}

/** The interests of a call, which rejects without them (profile-18). */
export function requireInterests(interests: Interests | undefined): Interests {
  if (interests === undefined) throw new UserProfileError(profileTexts.noInterests, 400)
  return interests
}
