import type {CouponOffer} from './couponOffer.ts'

const dosage = {
  dosage: '7 mg',
  formulationId: '99900430730',
  commonQuantities: [{display: '30 tablets', value: 30}],
  drugMSRP: 32.27,
}
const form = {form: 'tablet', dosages: [dosage]}

/** An offer as the widget makes it, for tests: real in its shape, invented in its numbers. */
export const testOffer = {
  entry: {
    retailer: {
      id: 'retailer-walgreens',
      name: 'Walgreens',
      isIndependent: false,
      location: {
        id: 'pharmacy-1',
        addressLine1: '2400 National Road',
        coordinates: {latitude: 39.2, longitude: -85.9},
      },
    },
    price: {amount: 812.4, currency: 'USD', display: '$812.40'},
    isLowestPrice: true,
    retailPrice: 968.1,
    percentSavings: 16,
    hasListPrice: true,
    pbmId: 'brightwater',
    checkedAt: '2026-11-20',
    retailerInformation: {name: 'Walgreens', logo: null},
  },
  choice: {
    manufacturer: {name: 'Rybelsus', drugType: 'brand', drugSlug: 'rybelsus', id: '', options: [form]},
    form,
    dosage,
    quantity: {display: '30 tablets', value: 30},
  },
  drugName: 'Rybelsus',
  zip: '47201',
  state: {coupon: {id: 'c0ffee1234', bin: '999017', pcn: 'BRXSAVE', grp: 'APOTHECARY', uid: 'APO40281937'}},
  partnerName: 'Brightwater Rx Savings',
  statements: [
    'This is not insurance.',
    'This coupon does not expire, though the price may change.',
    'It is accepted at any {retailer} store.',
  ],
  walletPlatforms: ['apple', 'google'],
  isOutbox: false,
} as const satisfies CouponOffer
