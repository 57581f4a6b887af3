import {hash} from 'node:crypto'
import {z} from 'zod'

/** Where an address stands. */
export const place = z.object({
  _key: z.string(),
  _type: z.literal('linkPlace'),
  documentId: z.string(),
  documentType: z.string(),
  path: z.string(),
})

export type Place = z.infer<typeof place>

/** A stored check, as the Studio’s type `linkCheck` has it. Times are in ISO 8601. */
export const linkCheck = z.object({
  _id: z.string(),
  _type: z.literal('linkCheck'),
  url: z.string(),
  state: z.enum(['waiting', 'fine', 'unsure', 'failing', 'broken']),
  status: z.number().optional(),
  problem: z.string().optional(),
  checkedAt: z.string().optional(),
  failingSince: z.string().optional(),
  nextAt: z.string(),
  places: z.array(place),
})

export type LinkCheck = z.infer<typeof linkCheck>

/** The id of the check of an address. Ids with a dot are read by signed-in editors only, here and on hosted Sanity. */
export function idOf(url: string): string {
  return `link-check.${hash('sha256', url, 'hex').slice(0, 32)}`
}

/** What a request for an address came to. */
export type Outcome =
  | {readonly status: number; readonly retryAfterMs?: number}
  /** Why there is no answer; `isOurs` where this machine has no network, so that nothing is known of the address. */
  | {readonly problem: string; readonly isOurs?: boolean}

const dayMs = 86_400_000
/** Statuses with which sites refuse programs but not readers. */
const refusals: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451, 999])

/**
 * A check after a request. An address is broken when it fails on two different days (UTC); it is asked for again after a week when it is fine,
 * a month when it refuses programs, a day when it fails once, three days when it is broken, and when its site says.
 *
 * @param now in milliseconds
 */
export function judged(check: LinkCheck, outcome: Outcome, now: number): LinkCheck {
  const {_id, _type, url, places, state, failingSince} = check
  const after = (ms: number): string => new Date(now + ms).toISOString()
  if ('problem' in outcome && outcome.isOurs === true) return {...check, nextAt: after(dayMs)}
  if ('status' in outcome && outcome.retryAfterMs !== undefined)
    return {...check, nextAt: after(Math.max(outcome.retryAfterMs, 60_000))}
  const base = {
    _id,
    _type,
    url,
    places,
    checkedAt: after(0),
    ...('status' in outcome ? {status: outcome.status} : {problem: outcome.problem}),
  }
  if ('status' in outcome && outcome.status < 400) return {...base, state: 'fine', nextAt: after(7 * dayMs)}
  if ('status' in outcome && refusals.has(outcome.status)) return {...base, state: 'unsure', nextAt: after(30 * dayMs)}
  const since = failingSince ?? after(0)
  const isBroken = state === 'broken' || since.slice(0, 10) !== after(0).slice(0, 10)
  return isBroken
    ? {...base, state: 'broken', failingSince: since, nextAt: after(3 * dayMs)}
    : {...base, state: 'failing', failingSince: since, nextAt: after(dayMs)}
}
