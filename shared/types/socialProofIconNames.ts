/** The icons that social proof and call-outs choose from (doc 1 §3, social proof). */
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
