const minute = 60_000
const day = 24 * 60 * minute

/** How long things of sign-in last, in milliseconds (decision 56). */
export const lifetimes = {
  /** A session without use. */
  idleMs: 30 * day,
  /** A session in all. */
  sessionMs: 180 * day,
  /** After this long the token of a session is replaced. */
  tokenMs: 15 * minute,
  /** A token that was replaced still works for so long: other calls of the browser were on their way. */
  replacedMs: minute,
  /** How exactly it is known when a session was used last; not every request writes to the store. */
  usedMs: 60 * minute,
  /** A token for a member's own calls. */
  accessTokenMs: 5 * minute,
  /** The time to sign in at the provider. */
  attemptMs: 10 * minute,
} as const
