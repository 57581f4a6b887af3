import {z} from 'zod'
import type {UserProfileService} from './contract.ts'
import {embeddedUserProfile, type ProfileParts} from './embedded.ts'
import {httpUserProfile} from './http.ts'

const environment = z.object({
  USER_PROFILE_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/** The profile service that the settings name, or the embedded one (upstreams-2). Throws a `ZodError` that names a wrong setting. */
export function userProfileService(
  env: Readonly<Record<string, string | undefined>>,
  parts: ProfileParts,
): UserProfileService {
  const {USER_PROFILE_API_URL} = environment.parse({USER_PROFILE_API_URL: env['USER_PROFILE_API_URL'] || undefined})
  return USER_PROFILE_API_URL === undefined ? embeddedUserProfile(parts) : httpUserProfile(USER_PROFILE_API_URL)
}
