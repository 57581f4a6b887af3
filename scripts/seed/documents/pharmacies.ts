import {retailerId} from './retailers.ts'
import type {SeedDocument} from './types.ts'

/** A city of the sample pharmacies, with the place of its ZIP code. */
interface City {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly lat: number
  readonly lng: number
  /** The area code of its telephones. */
  readonly area: number
}

const columbus: City = {city: 'Columbus', state: 'IN', zip: '47201', lat: 39.126564, lng: -85.971322, area: 812}
const chicago: City = {city: 'Chicago', state: 'IL', zip: '60614', lat: 41.9229, lng: -87.6483, area: 773}
const austin: City = {city: 'Austin', state: 'TX', zip: '78704', lat: 30.2428, lng: -97.7658, area: 512}
const seattle: City = {city: 'Seattle', state: 'WA', zip: '98101', lat: 47.6114, lng: -122.3305, area: 206}

/**
 * Each is invented: the city, the name, whether it is a chain’s, street and number, and how far north and east of the
 * ZIP code’s place, in degrees.
 */
const stores: readonly (readonly [City, string, 'chain' | 'independent', string, number, number])[] = [
  [columbus, 'Walgreens', 'chain', '2410 Larkspur Avenue', 0.061, 0.042],
  [columbus, 'CVS', 'chain', '118 Foundry Street', 0.075, 0.051],
  [columbus, 'CVS', 'chain', '3902 Willow Creek Road', 0.024, -0.012],
  [columbus, 'Target', 'chain', '1851 Merchant Way', 0.083, 0.017],
  [columbus, 'Walmart', 'chain', '735 Old Quarry Road', 0.031, 0.064],
  [columbus, 'Kroger', 'chain', '3060 Sycamore Crossing', 0.092, 0.06],
  [columbus, 'Meijer', 'chain', '4200 Goodwin Parkway', 0.11, -0.02],
  [columbus, 'Rite Aid', 'chain', '57 Harbison Street', 0.068, 0.047],
  [columbus, 'Sam’s Club', 'chain', '2715 Commerce Loop', 0.05, -0.045],
  [columbus, 'Sallow & Finch Apothecary', 'independent', '412 Seventh Street', 0.077, 0.049],
  [columbus, 'Bartholomew Corner Drug', 'independent', '1209 Chestnut Street', 0.07, 0.056],
  [
    columbus,
    'Haw Creek Family Pharmacy and Compounding',
    'independent',
    '8 Haw Creek Boulevard, Suite 210',
    0.09,
    0.07,
  ],
  [chicago, 'Walgreens', 'chain', '2290 North Alder Street', 0.004, -0.006],
  [chicago, 'CVS', 'chain', '1401 West Marram Avenue', -0.008, -0.011],
  [chicago, 'Costco', 'chain', '870 South Canal Bend', -0.05, 0.004],
  [chicago, 'Lakeview Remedies', 'independent', '659 West Thistle Place', 0.011, 0.002],
  [austin, 'H-E-B', 'chain', '2505 South Pecan Street', 0.003, 0.004],
  [austin, 'Walgreens', 'chain', '1938 Bluebonnet Lane', -0.006, 0.009],
  [austin, 'Walmart', 'chain', '5017 Barton Mill Road', -0.03, -0.024],
  [austin, 'Zilker Hometown Pharmacy', 'independent', '311 Bouldin Crossing', 0.009, 0.012],
  [seattle, 'Safeway', 'chain', '1610 Madrona Street', 0.006, 0.013],
  [seattle, 'Rite Aid', 'chain', '302 Pike Terrace', -0.001, -0.004],
  [seattle, 'Target', 'chain', '1401 Second Market Street', -0.002, -0.007],
  [seattle, 'Albertsons', 'chain', '2755 Queen Hill Road', 0.028, -0.02],
  [seattle, 'Harbor Steps Pharmacy', 'independent', '98 Harbor Steps', -0.004, -0.009],
]

/** The pharmacies of the sample site: around ZIP code 47201, which readers have who gave none (drug-savings-34), and in three other cities. */
export const pharmacies: readonly SeedDocument[] = stores.map(
  ([{city, state, zip, lat, lng, area}, name, kind, addressLine1, north, east], index) => ({
    _id: `pharmacy-${index + 1}`,
    _type: 'pharmacy',
    ...(kind === 'chain' ? {retailer: {_type: 'reference', _ref: retailerId(name)}} : {name}),
    addressLine1,
    city,
    state,
    zip,
    location: {_type: 'geopoint', lat: rounded(lat + north), lng: rounded(lng + east)},
    // Numbers from 555-0100 to 555-0199 belong to nobody.
    phone: `(${area}) 555-01${String(index + 10)}`,
  }),
)

/** Degrees with six decimals: 11 cm. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
