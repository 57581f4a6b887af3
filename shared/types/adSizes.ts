/** An ad size: its name for editors, and the room it takes, in CSS pixels. */
export interface AdSize {
  readonly title: string
  readonly width: number
  readonly height: number
}

/** The ad sizes that can be booked, by the name that is stored (ad-slot-6). */
export const adSizes = {
  mediumRect: {title: 'Medium rectangle', width: 300, height: 250},
  halfPage: {title: 'Half page', width: 300, height: 600},
  leaderboard: {title: 'Leaderboard', width: 728, height: 90},
  largeLeaderboard: {title: 'Large leaderboard', width: 970, height: 90},
  mobileLeaderboard: {title: 'Mobile leaderboard', width: 320, height: 50},
  billboard: {title: 'Billboard', width: 970, height: 250},
} as const satisfies Readonly<Record<string, AdSize>>
