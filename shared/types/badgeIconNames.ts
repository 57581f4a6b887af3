/** The icons that the badges of products choose from (content-7). */
export const badgeIconNames = [
  'sparkles',
  'heart_handshake',
  'rainbow',
  'store',
  'medal',
  'users',
  'leaf',
  'globe',
  'heart',
  'star',
] as const

export type BadgeIconName = (typeof badgeIconNames)[number]
