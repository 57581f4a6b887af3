/**
 * When something is shown that has a period, in words for editors: “from Dec 3, 2026”; undefined without a period. An
 * end that is over is said as such. `now` in milliseconds.
 */
export function periodWords(
  from: string | null | undefined,
  until: string | null | undefined,
  now: number = Date.now(),
): string | undefined {
  if (until && Date.parse(until) <= now) return `not shown since ${dayOf(until)}`
  const begins = from && Date.parse(from) > now ? `from ${dayOf(from)}` : undefined
  const ends = until ? `until ${dayOf(until)}` : undefined
  return [begins, ends].filter(Boolean).join(' ') || undefined
}

const format = new Intl.DateTimeFormat('en', {dateStyle: 'medium'})

function dayOf(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : format.format(date)
}
