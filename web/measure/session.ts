import {sessionKey} from '@apothecary/shared/types/consent.ts'

/** One in ten sessions reports more targets (tracking-11). */
const sampled = 0.1

/** What is kept of a session: when it began (milliseconds since 1970), and whether it is one of those that report more. */
export interface Session {
  readonly began: number
  readonly isSampled: boolean
}

/**
 * The session, which begins with the first call and ends with its tab: two numbers, and nothing of what was read. Where
 * nothing can be stored, each page is a session.
 */
export function session(now = Date.now(), random = Math.random): Session {
  try {
    const [began, sample] = (sessionStorage.getItem(sessionKey) ?? '').split(' ').map(Number)
    const known = began && began <= now && sample !== undefined ? {began, sample} : {began: now, sample: random()}
    sessionStorage.setItem(sessionKey, `${known.began} ${known.sample}`)
    return {began: known.began, isSampled: known.sample < sampled}
  } catch {
    return {began: now, isSampled: random() < sampled}
  }
}
