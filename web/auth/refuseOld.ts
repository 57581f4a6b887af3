import type {Attempt} from './attempt.ts'

/** The clocks of the site and of a provider may differ by so much, in milliseconds. */
const skewMs = 60_000

/** A provider gave what it had from before, though a new sign-in was asked for. */
export class OldSignIn extends Error {
  override readonly name = 'OldSignIn'
}

/**
 * Throws `OldSignIn` if an attempt asked for a new sign-in, and the claims say that the provider made none (`auth_time`,
 * in seconds). Google does not say when it was; then the session's own age is what counts (members-17).
 */
export function refuseOld(claims: {readonly auth_time?: number} | undefined, {isFresh, at}: Attempt): void {
  if (isFresh === true && claims?.auth_time !== undefined && claims.auth_time * 1000 < at - skewMs)
    throw new OldSignIn('The provider asked nobody to sign in.')
}
