import type {ProviderAccess} from '../auth/providerAccessToken.ts'

/** The provider gives no token before the reader has signed in again, at `loginPath` (sign-in-19). */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded'
  readonly loginPath: string

  constructor(loginPath: string) {
    super('The reader has to sign in again')
    this.loginPath = loginPath
  }
}

/** The access token of a member's provider, for a page; empty while the provider does not answer. Throws a `SignInNeeded`. */
export function providerTokenOf(access: ProviderAccess): string {
  if (access.kind === 'interaction') throw new SignInNeeded(access.loginPath)
  return access.kind === 'token' ? access.accessToken : ''
}
