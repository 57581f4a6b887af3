/** In session storage, so that a session ends with its tab. It holds two numbers, and nothing of what was read. */
const key = 'apothecary:session'
/** One in ten sessions reports more targets (tracking-11). */
const sampled = 0.1

/** What is kept of a session: when it began (milliseconds since 1970), and whether it is one of those that report more. */
export interface Session {
  readonly began: number
  readonly isSampled: boolean
}

/** The session of this tab, which begins with the first call. Where nothing can be stored, each page is a session. */
export function session(now = Date.now(), random = Math.random): Session {
  try {
    const [began, sample] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
    const known = began && began <= now && sample !== undefined ? {began, sample} : {began: now, sample: random()}
    sessionStorage.setItem(key, `${known.began} ${known.sample}`)
    return {began: known.began, isSampled: known.sample < sampled}
  } catch {
    return {began: now, isSampled: random() < sampled}
  }
}
