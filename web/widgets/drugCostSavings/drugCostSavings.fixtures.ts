import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'
import type {OfferedPrice} from '../../services/prices/contract.ts'
import type {DrugSavings} from '../../drugSavings/drugSavings.ts'
import {priceEntries} from '../../drugSavings/priceEntry.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'

const quantity = (value: number, display = `${value} tablets`) => ({
  _type: 'drugQuantity' as const,
  _key: `q${value}`,
  display,
  value,
})

const dosage = (
  name: string,
  formulationId: string,
  quantities: readonly ReturnType<typeof quantity>[],
  drugMSRP?: number,
) => ({
  _type: 'drugDosage' as const,
  _key: formulationId,
  dosage: name,
  formulationId,
  ...(drugMSRP === undefined ? {} : {drugMSRP}),
  commonQuantities: [...quantities],
})

const form = (name: string, dosages: readonly ReturnType<typeof dosage>[]) => ({
  _type: 'drugForm' as const,
  _key: name.replaceAll(/\W/g, ''),
  form: name,
  dosages: [...dosages],
})

const manufacturer = (name: string, drugType: 'brand' | 'generic', options: readonly ReturnType<typeof form>[]) => ({
  _type: 'drugManufacturer' as const,
  _key: name.replaceAll(/\W/g, ''),
  name,
  drugType,
  drugSlug: drugType === 'brand' ? 'velmetra' : 'glisaprin',
  options: [...options],
})

const month = quantity(30)
const threeMonths = quantity(90)

const manufacturers = [
  manufacturer('Velmetra', 'brand', [
    form('tablet', [
      dosage('5 mg', '88800100530', [month], 16.4),
      dosage('10 mg', '88800101030', [month, threeMonths], 16.4),
    ]),
    form('extended-release tablet', [dosage('20 mg', '88800202030', [month], 21.9)]),
  ]),
  manufacturer('Glisaprin (Halden Generics)', 'generic', [
    form('tablet', [
      dosage('5 mg', '88811100530', [month], 1.2),
      dosage('10 mg', '88811101030', [month, quantity(100, '1 bottle (100 tablets)')], 1.2),
    ]),
  ]),
]

const copay = {
  _type: 'drugCopay' as const,
  sectionTitle: 'Do you have commercial insurance?',
  sectionDescription: paragraphs(
    'You may be able to pay less with the manufacturer’s savings card. It cannot be used with Medicare or Medicaid.',
  ),
  copay: 10,
}

const savings = (name: string) => ({
  _id: `drugCostSavings-fixture-${name}`,
  _type: 'drugCostSavings' as const,
  title: 'Compare Velmetra prices near you',
  subtitle: 'Choose a form, a dosage and a quantity to see prices with a free discount coupon.',
  template: 'full' as const,
  manufacturers,
})

/**
 * With a copay; the first dosage only; the template with fixed words; the copay alone; without prices; without anything
 * to choose; long names; broken.
 */
export const drugCostSavingsFixtures = {
  default: {...savings('default'), driver: copay},
  minimal: {
    _id: 'drugCostSavings-fixture-minimal',
    _type: 'drugCostSavings' as const,
    template: 'full' as const,
    manufacturers: [manufacturer('Velmetra', 'brand', [form('tablet', [dosage('5 mg', '88800100530', [month])])])],
  },
  rxSavings: {...savings('rxSavings'), template: 'rx-savings' as const, driver: copay},
  copayOnly: {
    _id: 'drugCostSavings-fixture-copayOnly',
    _type: 'drugCostSavings' as const,
    title: 'Velmetra for people with commercial insurance',
    template: 'copay-only' as const,
    driver: copay,
  },
  noPrices: savings('noPrices'),
  invalidForms: {
    ...savings('invalidForms'),
    manufacturers: [manufacturer('Velmetra', 'brand', [form('tablet', [])])],
  },
  secondChoice: {
    ...savings('secondChoice'),
    defaultManufacturer: {
      _type: 'defaultManufacturer' as const,
      name: 'Glisaprin (Halden Generics)',
      form: 'tablet',
      dosage: '10 mg',
      quantity: {_type: 'drugQuantity' as const, display: '1 bottle (100 tablets)', value: 100},
    },
  },
  invalid: {_id: 'drugCostSavings-fixture-invalid', _type: 'drugCostSavings', template: 'copay-only'},
} satisfies WidgetFixtures<'drugCostSavings'>

const price = (name: string, amount: number, address: string, isIndependent = false): OfferedPrice => ({
  retailer: {
    id: name.toLowerCase(),
    name,
    isIndependent,
    location: {
      id: `${name}-${address}`.replaceAll(/\W/g, '-').toLowerCase(),
      addressLine1: address,
      coordinates: {latitude: 39.2 + amount / 10_000, longitude: -85.9},
    },
  },
  price: {amount, currency: 'USD'},
  pbmId: null,
  checkedAt: '2026-11-20',
})

/** The prices that fixtures have on the page around them. */
const entries = priceEntries(
  [
    price('Harborview Drugs', 312.48, '2410 Larkspur Avenue'),
    price('Norwell', 318, '118 Foundry Street'),
    price('Bellwether Pharmacy', 326.9, '1851 Merchant Way'),
    price('Marlow Market', 341.15, '735 Old Quarry Road'),
    price('Haw Creek Family Pharmacy and Compounding', 349, '8 Haw Creek Boulevard, Suite 210', true),
    price('Sallow & Finch Apothecary', 355.2, '412 Seventh Street', true),
  ],
  {place: startingPlace.place, quantity: 30, listPrice: 16.4, retailers: []},
)

/** What the page of fixtures has for them. */
export const drugSavingsFixture: DrugSavings = {
  prices: new Map(
    Object.values(drugCostSavingsFixtures).map(({_id}) => [
      _id,
      _id === drugCostSavingsFixtures.noPrices._id ? [] : entries,
    ]),
  ),
  coupons: {
    partnerName: 'Hearthside Savings',
    statements: [
      'This is not insurance.',
      'This coupon does not expire. The price may change.',
      'Accepted at any {retailer} pharmacy.',
    ],
    walletPlatforms: [],
    isOutbox: false,
  },
}
