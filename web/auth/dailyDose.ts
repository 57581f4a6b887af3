/** What the sign-in address of the daily dose is told (sign-in-6). */
export interface DailyDoseParameters {
  readonly lessonId?: string | undefined
  readonly unitId?: string | undefined
  readonly provider?: string | undefined
  readonly correlationId?: string | undefined
  /** Names this one way from site to site. */
  readonly transitId?: string | undefined
}

/** The sign-in address of the daily dose, with the parameters that are there (sign-in-6). `base` is a setting, so it may be of another site. */
export function dailyDoseAddress(base: string, parameters: DailyDoseParameters): string {
  const address = new URL(base)
  for (const [name, value] of Object.entries(parameters))
    if (typeof value === 'string') address.searchParams.set(name, value)
  return address.href
}
