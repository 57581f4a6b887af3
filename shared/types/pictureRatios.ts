/** The ratios, width over height, to which the site crops pictures around the hotspot. The Studio previews pictures in them. */
export const pictureRatios = {
  /** At the top of an article. */
  hero: 4 / 3,
  /** On cards that link to an article, and in front of cards that turn. */
  card: 3 / 2,
  /** In rows of links, and of people. */
  square: 1,
  /** Beside text that scrolls past. */
  upright: 4 / 5,
  /** Where a page is shared. */
  share: 1200 / 630,
} as const

export type PictureRatio = keyof typeof pictureRatios
