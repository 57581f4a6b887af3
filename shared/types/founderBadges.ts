/** The badges for the founders of a product's brand (product-card-8, product-card-9). Each has an icon and this label. */
export const founderBadges = [
  'AAPI-Founded',
  'Black-Founded',
  'LGBTQIA+-Founded',
  'Small Business-Founded',
  'Veteran-Founded',
  'Women-Founded',
] as const

export type FounderBadge = (typeof founderBadges)[number]
