/** The companies that readers sign in with. */
export type Provider = 'apple' | 'google'

/** What an id token says of a reader, as far as the site uses it. A provider may leave out any of it. */
export interface Profile {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly fullName?: string | undefined
  readonly email?: string | undefined
  /** Whether the provider says that the address is the reader's. */
  readonly emailVerified?: boolean | undefined
  readonly phoneNumber?: string | undefined
  /** The reader's id in another system of the company. */
  readonly hsId?: string | undefined
}

/** A reader who is signed in, in one browser. */
export interface Member {
  /** The member's id, also in the paths of the member's own calls. */
  readonly rvoId: string
  readonly sessionId: string
  readonly provider: Provider
  /** Seconds since 1970. */
  readonly memberSince: number
  readonly profile: Profile
}
