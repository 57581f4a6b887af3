import {expect, test} from '@jest/globals'
import {couponData, couponQuestionOf, statementsFor} from './couponData.ts'
import {testOffer} from './testOffer.ts'

test('a coupon has its pricing, dosage, coupon and retailer information (coupon-28)', () => {
  expect(couponData(testOffer, testOffer.state.coupon)).toEqual({
    pricingInformation: {drugName: 'Rybelsus', discountedPrice: '$812.40', retailPrice: 968.1, percentSavings: 16},
    dosageInformation: {manufacturer: 'Rybelsus', dosage: '7 mg tablet', quantity: '30 tablets'},
    couponInformation: {id: 'c0ffee1234', bin: '999017', pcn: 'BRXSAVE', grp: 'APOTHECARY', uid: 'APO40281937'},
    retailerInformation: {name: 'Walgreens', logo: null},
  })
})

test('a coupon is asked for with all fourteen parameters (coupon-30)', () => {
  expect(couponQuestionOf(testOffer)).toEqual({
    formulationId: '99900430730',
    drugId: 'rybelsus',
    drugName: 'Rybelsus',
    drugUrlSlug: 'rybelsus',
    dosageDisplay: '7 mg',
    quantityDisplay: '30 tablets',
    ndc: '99900430730',
    locationId: 'pharmacy-1',
    retailerId: 'retailer-walgreens',
    retailerName: 'Walgreens',
    lowPriceAmount: 812.4,
    highPriceAmount: 968.1,
    priceCurrency: 'USD',
    pbmId: 'brightwater',
  })
})

test.each([
  ['88', '88'],
  ['', 'rybelsus'],
])('the id of the drug is the manufacturer’s id, %j, else its slug (drug-savings-5, coupon-30)', (id, drugId) => {
  const {choice} = testOffer
  const subject = {...testOffer, choice: {...choice, manufacturer: {...choice.manufacturer, id}}}
  expect(couponQuestionOf(subject)).toMatchObject({drugId, drugUrlSlug: 'rybelsus'})
})

test('statements name the retailer, whatever characters its name has (coupon-27)', () => {
  expect(statementsFor(['Accepted at any {retailer} store.', 'Not insurance.'], "Smith's $& Drugs")).toEqual([
    "Accepted at any Smith's $& Drugs store.",
    'Not insurance.',
  ])
})
