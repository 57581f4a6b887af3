/**
 * The tables of the store: what the site keeps about readers. Times are milliseconds since 1970. What a column called `sealed`
 * holds is encrypted (`seal.ts`): whoever gets a copy of the database alone cannot read it.
 */
export interface Tables {
  /** A reader who has signed in. `id` is the `rvoId`; `sealed` the `Profile` (`web/members/profile.ts`). */
  member: {id: string; createdAt: number; sealed: string}
  /** How a provider knows a member: its issuer, and the subject there. */
  account: {issuer: string; subject: string; memberId: string; provider: string}
  /**
   * A session of a browser. `tokenHash` is that of the token in the cookie, `previousHash` that of the token before,
   * and `rotatedAt` when it was replaced. `sealed` holds the tokens of the provider.
   */
  session: {
    id: string
    memberId: string
    provider: string
    tokenHash: string
    previousHash: string | null
    rotatedAt: number
    createdAt: number
    usedAt: number
    sealed: string
  }
  /** A short-lived token for the calls of a member's own data, by its hash. */
  accessToken: {hash: string; sessionId: string; expiresAt: number}
  /** A flag of a member on a site. */
  siteFlag: {memberId: string; site: string; label: string; status: string; setAt: number}
  /** What a member is interested in on a site, sealed: topics can say what somebody lives with. */
  interests: {memberId: string; site: string; sealed: string; setAt: number}
  /** What a member agreed to or refused, each time. `kind` is such as `app_consent`. */
  memberConsent: {id: string; memberId: string; kind: string; status: string; setAt: number}
  /** What a member keeps on several devices, sealed: saved articles, and shopping lists. */
  savedItems: {memberId: string; kind: string; sealed: string; setAt: number}
  /** A sign-up to newsletters; `token` is in the links of its messages. `lists` and `request` are JSON. */
  subscription: {
    token: string
    email: string
    lists: string
    request: string
    requestedAt: number
    mailedAt: number | null
    confirmedAt: number | null
  }
}

/**
 * A day's counts, and not the events: a report has some rows to add up, however many readers there were, and none of
 * them is about one reader. `day` is such as `2026-11-23`, in UTC.
 */
export interface CountTables {
  /** Events, by page and type. */
  eventCount: {page: string; day: string; type: string; count: number}
  /** What was seen and clicked on a page (its parts), by what it is. */
  partCount: {page: string; subject: string; kind: string; day: string; seen: number; clicked: number}
  /** Metrics, by name, type of the widget, and bucket of a histogram (`tallies.ts`). */
  metricCount: {name: string; widget: string; bucket: number; page: string; day: string; count: number}
}
