/** Whether a day has come. One day of grace: today in the editor's time zone may be tomorrow in UTC. */
export function hasCome(day: string): boolean {
  return day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}

/** A warning for a day to come, which readers see beside the article: a scheduled article may have it. */
export function dayHasCome(day: unknown): true | string {
  return (
    typeof day !== 'string' || hasCome(day) || 'This day is yet to come: right only if the article is scheduled for it.'
  )
}
