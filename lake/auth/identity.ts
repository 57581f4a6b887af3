/** Who is calling, and with which role. */
export interface Identity {
  /** Undefined: not signed in. */
  readonly userId: string | undefined
  /** A role's name; `anonymous` when not signed in. */
  readonly role: string
  /** How the caller proved it: browsers send cookies on their own, so those need more care than tokens. */
  readonly via: 'token' | 'cookie' | 'ticket' | 'none'
}

export const anonymous: Identity = {userId: undefined, role: 'anonymous', via: 'none'}
