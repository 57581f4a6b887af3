import {z} from 'zod'
import type {ConsentService} from './contract.ts'
import {embeddedConsent} from './embedded.ts'
import {httpConsent} from './http.ts'
import {withCustomerData} from './withCustomerData.ts'

type Environment = Readonly<Record<string, string | undefined>>

const environment = z.object({
  CONSENT_API_URL: z.url({protocol: /^https?$/}).optional(),
  CDP_CONSENT_API_URL: z.url({protocol: /^https?$/}).optional(),
  PRIVACY_REGION_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'the name of a request header')
    .toLowerCase()
    .optional(),
})

const read = (env: Environment) =>
  environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))

/**
 * The privacy platform that the settings name: the one at `CONSENT_API_URL`, or the embedded one (upstreams-2); and
 * beside it the customer-data platform at `CDP_CONSENT_API_URL`, if there is one, whose failures `report` gets
 * (tracking-22). Throws a `ZodError` that names a wrong setting.
 */
export function consentService(env: Environment, report: (error: unknown) => void): ConsentService {
  const {CONSENT_API_URL, CDP_CONSENT_API_URL} = read(env)
  const platform = CONSENT_API_URL === undefined ? embeddedConsent(() => new Date()) : httpConsent(CONSENT_API_URL)
  return CDP_CONSENT_API_URL === undefined
    ? platform
    : withCustomerData(platform, httpConsent(CDP_CONSENT_API_URL, 'cdp_consent'), report)
}

/**
 * The header, in lower case, in which the proxy in front of the site says a reader's country; undefined if there is
 * none to be trusted. Throws a `ZodError` for what is no name of a header.
 */
export function regionHeader(env: Environment): string | undefined {
  return read(env).PRIVACY_REGION_HEADER
}
