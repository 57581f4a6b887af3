/** An ad size: its name for editors, whether it counts as a rectangle or as a leaderboard, and the room it takes, in CSS pixels. */
export interface AdSize {
  readonly title: string
  readonly kind: 'rectangle' | 'leaderboard'
  readonly width: number
  readonly height: number
}

/** The ad sizes that can be booked, by the name that is stored (ad-slot-6). */
export const adSizes = {
  mediumRect: {title: 'Medium rectangle', kind: 'rectangle', width: 300, height: 250},
  halfPage: {title: 'Half page', kind: 'rectangle', width: 300, height: 600},
  leaderboard: {title: 'Leaderboard', kind: 'leaderboard', width: 728, height: 90},
  largeLeaderboard: {title: 'Large leaderboard', kind: 'leaderboard', width: 970, height: 90},
  mobileLeaderboard: {title: 'Mobile leaderboard', kind: 'leaderboard', width: 320, height: 50},
  billboard: {title: 'Billboard', kind: 'leaderboard', width: 970, height: 250},
} as const satisfies Readonly<Record<string, AdSize>>

export type AdSizeName = keyof typeof adSizes
