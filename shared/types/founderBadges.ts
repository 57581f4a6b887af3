/** The badge tags of a product's brand (doc 2 §3). Each has an icon and this label. */
export const founderBadges = [
  'AAPI-Founded',
  'Black-Founded',
  'LGBTQIA+-Founded',
  'Small Business-Founded',
  'Veteran-Founded',
  'Women-Founded',
] as const

export type FounderBadge = (typeof founderBadges)[number]
