/**
 * The affiliate brands that an affiliate disclaimer can name (affiliate-disclaimer-2, affiliate-disclaimer-3), in the order in which it
 * names them; `other` stands for every other brand.
 */
export const affiliates = [
  'platejoy',
  'optum',
  'optumPerks',
  'optumNow',
  'wellos',
  'healthgrades',
  'helloMedicare',
  'realAppeal',
  'other',
] as const

export type Affiliate = (typeof affiliates)[number]

/** The names that readers see. `other` has none. */
export const affiliateNames: Readonly<Record<Affiliate, string | undefined>> = {
  platejoy: 'PlateJoy',
  optum: 'Optum',
  optumPerks: 'Optum Perks',
  optumNow: 'Optum Now',
  wellos: 'Wellos',
  healthgrades: 'Healthgrades',
  helloMedicare: 'HelloMedicare',
  realAppeal: 'Real Appeal',
  other: undefined,
}
