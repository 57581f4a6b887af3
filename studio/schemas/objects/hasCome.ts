/** Whether a day has come. One day of grace: today in the editor's time zone may be tomorrow in UTC. */
export function hasCome(day: string): boolean {
  return day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
}
