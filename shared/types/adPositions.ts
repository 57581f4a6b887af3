/** The positions that ads are booked for, and what editors read about them (ad-slot-11). */
export const adPositions = {
  DLB1: 'Leaderboard at the top of articles, on wide screens',
  DLB2: 'Leaderboards in the text, on wide screens',
  DMR1: 'Rectangle beside the text, on wide screens',
  DMR2: 'First rectangle in the text, on wide screens',
  DMR3: 'Second rectangle in the text, on wide screens',
  DMR4: 'Third rectangle in the text, on wide screens',
  DMR5: 'Further rectangles in the text, on wide screens',
  MLB1: 'Leaderboards on phones, such as that at the end of the window',
  MMR1: 'First rectangle in the text, on phones',
  MMR2: 'Further rectangles in the text, on phones',
  outOfPage: 'Out-of-page: what needs no place of its own',
} as const

export type AdPosition = keyof typeof adPositions

/** An ad tag id: the part of an ad unit's path after the code of the network. */
export const adTagPattern = /^\w[\w.-]{0,99}(?:\/\w[\w.-]{0,99}){0,4}$/

/** The code of an ad network: digits, with a comma before that of a child publisher. */
export const adNetworkPattern = /^\d{1,20}(?:,\d{1,20})?$/

/** Whether a value is the name of a position. */
export function isAdPosition(value: unknown): value is AdPosition {
  return typeof value === 'string' && Object.hasOwn(adPositions, value)
}
