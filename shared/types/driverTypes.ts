/** Every kind of driver that the site renders (driver-2), with its name for editors. */
export const driverTypes = {
  newsletter: 'Newsletter sign-up',
  promo: 'Promo',
  quiz: 'Quiz',
  banner: 'Banner',
  download: 'Download',
  survey: 'Survey',
  ad: 'Ad',
  breakout: 'Breakout',
  multiArticleText: 'Several articles',
  '2ndPagePopup': 'Second-page pop-up',
  headerNewsletter: 'Header newsletter',
  footer: 'Footer newsletter',
} as const satisfies Readonly<Record<string, string>>

export type DriverType = keyof typeof driverTypes

/** The looks of a driver. */
export type DriverStyle = 'card' | 'panel' | 'breakout'

/** The styles and kinds of drivers that are wider than the column of text (driver-4). */
export const breakoutStyles: readonly (DriverStyle | DriverType)[] = ['breakout']

/** The kinds of driver that sign readers up and therefore require newsletter lists (driver-19). */
export const signUpDriverTypes: readonly DriverType[] = ['newsletter', 'headerNewsletter', 'footer', '2ndPagePopup']

/** The kinds of driver that have no button: a form, an ad, a list. */
export const buttonlessDriverTypes: readonly DriverType[] = [...signUpDriverTypes, 'ad', 'multiArticleText']

/**
 * The placements outside of texts: in the header, in the footer, and the pop-up. They have no room for a disclosure, an ad or a quiz (driver-33).
 */
export const placementsOfFrame: readonly string[] = ['headerNewsletter', 'footer', '2ndPagePopup']
