import type {SanityClient} from '@sanity/client'
import {couponProgram} from '../../../scripts/seed/documents/couponProgram.ts'

/** What the savings widget is told, in the widget and its calls: words and numbers that stand nowhere else. */
export const savingsMarkers = {
  medicine: 'zyxpharmol',
  ndc: '99970077001',
  otherNdc: '99970077010',
  // Bethel, Alaska.
  savingsZip: '99559',
  savingsEmail: 'zyxpatient@zyxpost.example',
  phone: '5550107788',
} as const

/** The address of an article with the widget. It does not name the drug: addresses of articles stand in our own events. */
export const savingsPath = '/health/ways-to-save'

const {medicine, ndc, otherNdc, savingsZip} = savingsMarkers
const name = medicine.replace('z', 'Z')
const reference = (_ref: string) => ({_type: 'reference', _ref})

/**
 * Stores a drug with prices in Bethel, where the marked ZIP code is, and in Columbus, where the widget begins; a coupon
 * programme, and an article with the widget.
 */
export async function fillMarkedSavings(client: SanityClient): Promise<void> {
  const checkedAt = new Date().toISOString().slice(0, 10)
  const quantities = [30, 90].map((value) => ({
    _key: `q${value}`,
    _type: 'drugQuantity',
    display: `${value} tablets`,
    value,
  }))
  const dosages = [
    ['5 mg', ndc],
    ['10 mg', otherNdc],
  ].map(([dosage, formulationId]) => ({
    _key: formulationId,
    _type: 'drugDosage',
    dosage,
    formulationId,
    drugMSRP: 3,
    commonQuantities: quantities,
  }))
  const manufacturer = {
    _key: 'm',
    _type: 'drugManufacturer',
    name,
    drugType: 'brand',
    drugSlug: medicine,
    options: [{_key: 'f', _type: 'drugForm', form: 'tablet', dosages}],
  }
  const places = {bethel: {lat: 60.79, lng: -161.75}, columbus: {lat: 39.13, lng: -85.97}}
  const transaction = client
    .transaction()
    .createOrReplace(couponProgram)
    .createOrReplace({
      _id: 'drug-marked',
      _type: 'drug',
      name,
      slug: {_type: 'slug', current: medicine},
      manufacturers: [manufacturer],
    })
    .createOrReplace({
      _id: 'savings-marked',
      _type: 'drugCostSavings',
      drug: reference('drug-marked'),
      title: `Compare ${name} prices`,
      template: 'full',
    })
    .createOrReplace({
      _id: 'article-savings',
      _type: 'article',
      title: 'Ways to save',
      canonicalPath: savingsPath,
      pageTemplate: 'drug',
      body: [{_key: 'w', _type: 'widgetReference', widget: reference('savings-marked')}],
    })
  for (const [city, location] of Object.entries(places))
    for (let number = 0; number < 6; number += 1) {
      const id = `pharmacy-${city}-${number}`
      transaction.createOrReplace({
        _id: id,
        _type: 'pharmacy',
        name: `Corner Drug ${city} ${number}`,
        addressLine1: `${number} Main Street`,
        city,
        state: 'AK',
        zip: city === 'bethel' ? savingsZip : '47201',
        location: {_type: 'geopoint', ...location},
      })
      for (const formulationId of [ndc, otherNdc])
        for (const {value} of quantities)
          transaction.createOrReplace({
            _id: `price-${city}-${number}-${formulationId}-${value}`,
            _type: 'drugPrice',
            drug: reference('drug-marked'),
            formulationId,
            quantity: value,
            pharmacy: reference(id),
            amount: value + number,
            checkedAt,
          })
    }
  await transaction.commit({returnDocuments: false})
}
