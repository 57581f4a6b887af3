import {z} from 'zod'
import type {CustomerProfileService} from './contract.ts'
import {httpCustomerProfile} from './http.ts'

const environment = z.object({
  CDP_PROFILE_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/** Knows nobody: without a platform the site keeps no profiles of readers. */
export const embeddedCustomerProfile: CustomerProfileService = {audiences: () => Promise.resolve([])}

/** The platform that the settings name, or the embedded service (upstreams-2). Throws a `ZodError` that names a wrong setting. */
export function customerProfileService(env: Readonly<Record<string, string | undefined>>): CustomerProfileService {
  const {CDP_PROFILE_API_URL} = environment.parse({CDP_PROFILE_API_URL: env['CDP_PROFILE_API_URL'] || undefined})
  return CDP_PROFILE_API_URL === undefined ? embeddedCustomerProfile : httpCustomerProfile(CDP_PROFILE_API_URL)
}
