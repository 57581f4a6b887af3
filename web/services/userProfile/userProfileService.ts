import {z} from 'zod'
import type {UserProfileService} from './contract.ts'
import {embeddedUserProfile, type ProfileParts} from './embedded.ts'
import {httpUserProfile} from './http.ts'

const environment = z.object({
  USER_PROFILE_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/** The address of the user API, from `USER_PROFILE_API_URL`; undefined if there is none. Throws a `ZodError` for a wrong setting. */
export function userProfileAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return environment.parse({USER_PROFILE_API_URL: env['USER_PROFILE_API_URL'] || undefined}).USER_PROFILE_API_URL
}

/** The profile service that the settings name, or the embedded one (upstreams-2). Throws a `ZodError` that names a wrong setting. */
export function userProfileService(
  env: Readonly<Record<string, string | undefined>>,
  parts: ProfileParts,
): UserProfileService {
  const address = userProfileAddress(env)
  return address === undefined ? embeddedUserProfile(parts) : httpUserProfile(address)
}
