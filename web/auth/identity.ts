import {z} from 'zod'
import type {Profile, Provider} from './member.ts'
import type {ProviderSettings} from './signInSettings.ts'

/** Claims that are not what they should be count as missing: they are not needed to sign in. */
const words = z.string().trim().min(1).max(300).optional().catch(undefined)
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
  .optional()
  .catch(undefined)
const id = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^[\w.-]{1,128}$/))
  .optional()
  .catch(undefined)

/** The claims of an id token that the site reads (sign-in-9). */
const idTokenClaims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  given_name: words,
  family_name: words,
  name: words,
  email: z.email().max(320).optional().catch(undefined),
  email_verified: flag,
  phone_number: words,
  rvoid: id,
  hsid: id,
  /** Seconds since 1970. */
  member_since: z.coerce.number().int().positive().max(1e11).optional().catch(undefined),
  acr: words,
  new_user: flag,
  marketing_opted_in: flag,
})

/** Who an id token says that somebody is. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly provider: Provider
  readonly profile: Profile
  /** The member's id in the operator's directory. */
  readonly rvoId: string | undefined
  /** Seconds since 1970. */
  readonly memberSince: number | undefined
  readonly isNewUser: boolean
  readonly isMarketingOptedIn: boolean
}

/** A directory did not say by which company somebody signed in (sign-in-23). */
export class UnknownProvider extends Error {
  override readonly name = 'UnknownProvider'
  override readonly message = 'Unable to determine authentication provider'
}

/**
 * The identity in the claims of a verified id token. `asked` is the company that the reader chose, which is that of the
 * issuer, unless that is a directory. Throws `UnknownProvider`, and a `ZodError` for claims that are no id token's.
 */
export function identityOf(claims: unknown, asked: Provider, {isDirectory}: ProviderSettings): Identity {
  const read = idTokenClaims.parse(claims)
  const provider = isDirectory ? providerOf(read.acr) : asked
  if (provider === undefined) throw new UnknownProvider()
  return {
    issuer: read.iss,
    subject: read.sub,
    provider,
    profile: {
      firstName: read.given_name,
      lastName: read.family_name,
      fullName: read.name,
      email: read.email,
      emailVerified: read.email_verified,
      phoneNumber: read.phone_number,
      hsId: read.hsid,
    },
    rvoId: isDirectory ? read.rvoid : undefined,
    memberSince: isDirectory ? read.member_since : undefined,
    isNewUser: read.new_user === true,
    isMarketingOptedIn: read.marketing_opted_in === true,
  }
}

/** The company that a claim `acr` contains (sign-in-10). */
function providerOf(acr = ''): Provider | undefined {
  const [isApple, isGoogle] = [/apple/i.test(acr), /google/i.test(acr)]
  return isApple === isGoogle ? undefined : isApple ? 'apple' : 'google'
}
