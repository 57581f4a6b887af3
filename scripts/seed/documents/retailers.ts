import {picture, type SeedDocument} from './types.ts'

/** The 18 retailers in the order of the list; Target stands before CVS, which runs the pharmacies in its stores (content-5, content-6). */
const names = [
  'Walgreens',
  'Target',
  'CVS',
  'Walmart',
  'Rite Aid',
  'Kroger',
  'Costco',
  'Sam’s Club',
  'Meijer',
  'Publix',
  'Safeway',
  'Albertsons',
  'H-E-B',
  'Hy-Vee',
  'Wegmans',
  'Giant Eagle',
  'Harris Teeter',
  'Winn-Dixie',
]

/** The id of a retailer by its name: `retailer-sams-club`. */
export function retailerId(name: string): string {
  return `retailer-${name.toLowerCase().replaceAll('’', '').replaceAll(' ', '-')}`
}

/** The retailers. Their logos are word marks that were drawn for the sample site. */
export const retailers: readonly SeedDocument[] = names.map((name, index) => ({
  _id: retailerId(name),
  _type: 'retailer',
  name,
  logo: picture(`${retailerId(name)}.png`, name, 320, 96),
  position: index + 1,
}))
