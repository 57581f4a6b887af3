/** Who is calling. Every signed-in caller of this depth may do everything; the next one knows roles. */
export interface Identity {
  /** Undefined: not signed in. */
  readonly userId: string | undefined
  /** How the caller proved it: browsers send cookies on their own, so those need more care than tokens. */
  readonly via: 'token' | 'cookie' | 'ticket' | 'none'
}

export const anonymous: Identity = {userId: undefined, via: 'none'}

/** A person (or program) as the Studio shows them. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The embedded lake has one editor, who signs in with one click, and the programs that use the editor token. */
export const users: readonly User[] = [
  {id: 'editor', name: 'Local editor', email: 'editor@localhost'},
  {id: 'token', name: 'Editor token', email: 'token@localhost'},
]
