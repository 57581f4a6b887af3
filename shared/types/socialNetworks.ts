/** The social networks on which readers can follow the site (chrome-30), with their names. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
} as const

export type SocialNetwork = keyof typeof socialNetworks

/** Whether a stored value is the name of a network. */
export function isSocialNetwork(value: unknown): value is SocialNetwork {
  return typeof value === 'string' && Object.hasOwn(socialNetworks, value)
}
