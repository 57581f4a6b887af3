import {defineQuery} from 'groq'

/** The documents about drugs, but for pharmacies and prices, which are many. */
export const DRUG_CONTENT_QUERY = defineQuery(`{
  "retailers": *[_type == "retailer"] | order(position asc, name asc){_id, name, "logo": logo{asset}},
  "dosages": *[_type == "drug"].manufacturers[].options[].dosages[]{formulationId, drugMSRP},
  "program": *[_type == "couponProgram" && _id == "couponProgram"][0]{bin, pcn, group, memberId, pbmId},
  "priceDays": *[_type == "siteSettings" && _id == "siteSettings"][0].drugPriceHiddenAfterDays
}`)

/** Where the pharmacies are. */
export const PHARMACIES_QUERY = defineQuery(`
  *[_type == "pharmacy"]{
    _id,
    "retailer": retailer._ref,
    name,
    addressLine1,
    "latitude": location.lat,
    "longitude": location.lng
  }
`)

/** The prices of a quantity of a formulation. */
export const DRUG_PRICES_QUERY = defineQuery(`
  *[_type == "drugPrice" && formulationId == $formulationId && quantity == $quantity]{
    "retailer": retailer._ref,
    "pharmacy": pharmacy._ref,
    amount,
    checkedAt
  }
`)

/** What tells that any of these has changed: its answer depends on all documents of the types. */
export const DRUG_CHANGES_QUERY = defineQuery(`[
  count(*[_type == "retailer"]),
  count(*[_type == "drug"]),
  count(*[_type == "couponProgram"]),
  count(*[_type == "siteSettings"]),
  count(*[_type == "pharmacy"]),
  count(*[_type == "drugPrice"])
]`)
