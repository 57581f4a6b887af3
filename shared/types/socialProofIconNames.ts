/** The icons that social proof and call-outs choose from (social-proof-3, callout-5). */
export const socialProofIconNames = [
  'star_with_check',
  'shipping_box',
  'star',
  'house',
  'globe',
  'clock',
  'checkmark',
  'cancel',
  'devices',
  'users',
  'battery',
  'brain',
  'watch',
  'heart',
  'pills',
] as const

export type SocialProofIconName = (typeof socialProofIconNames)[number]
