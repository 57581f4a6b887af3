import {readableDate} from '../seo/dates.ts'

/** A time in milliseconds since 1970 as a day that readers see: “November 23, 2026”, in UTC. */
export function dayOf(ms: number): string {
  return readableDate(new Date(ms).toISOString()) ?? ''
}
