import {z} from 'zod'

/** What is permitted, by the id of a vendor, a purpose or a consent group. */
const permissions = z.record(z.string().min(1).max(100), z.boolean())

/**
 * A consent (consent-6). It says what was permitted, and nothing about who permitted it. The groups of the site are
 * `publisherCustomConsents`; lists of vendors and purposes of the advertising trade are empty, as the site works with
 * none.
 */
export const consentObject = z.strictObject({
  vendorConsents: permissions,
  purposeConsents: permissions,
  vendorLegitimateInterests: permissions,
  purposeLegitimateInterests: permissions,
  publisherCustomConsents: permissions,
  nonIABVendorsAllowed: z.boolean(),
  /** The reader accepted everything at once. */
  setAll: z.boolean(),
  /** The reader rejected everything at once. */
  unsetAll: z.boolean(),
})

export type Consent = z.infer<typeof consentObject>

/** The answer to a consent: a consent, which says with `optOut` that the reader has opted out of sale and sharing (consent-7). */
export const consentAnswer = z.object({...consentObject.shape, optOut: z.boolean().optional()})

export type ConsentAnswer = z.infer<typeof consentAnswer>

/** The body of the question whether a stored choice is valid (consent-8). */
export const validationRequest = z.strictObject({cookieValue: z.string().max(200)})

/** A privacy platform. Both calls reject where it cannot answer now. */
export interface ConsentService {
  /** Whether the stored choice, the value of the cookie, still holds. */
  readonly validate: (cookieValue: string) => Promise<boolean>
  readonly save: (consent: Consent) => Promise<ConsentAnswer>
}
