/** The brands that an affiliate disclaimer can name (affiliate-disclaimer-2, affiliate-disclaimer-3), in the order they are named; `other` stands for all the rest. */
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

/** The names as readers see them. `other` has none. */
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
