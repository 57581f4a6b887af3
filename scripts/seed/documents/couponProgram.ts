import type {SeedDocument} from './types.ts'

/** The coupon programme of an invented savings partner, with the three statements that a printed coupon needs. Its numbers belong to nobody. */
export const couponProgram: SeedDocument = {
  _id: 'couponProgram',
  _type: 'couponProgram',
  partnerName: 'Brightwater Rx Savings',
  bin: '999017',
  pcn: 'BRXSAVE',
  group: 'APOTHECARY',
  memberId: 'APO########',
  pbmId: 'brightwater',
  statements: [
    'This is not insurance.',
    'This coupon does not expire, though the price may change.',
    'It is accepted at any {retailer} store.',
  ],
}
