import {defineQuery} from 'groq'

/** The drug, or the widget with manufacturers of its own, that has a formulation; with its manufacturers that have it. */
export const COUPON_DRUG_QUERY = defineQuery(`
  *[_type in ["drug", "drugCostSavings"] && $formulationId in manufacturers[].options[].dosages[].formulationId]
    | order(_type asc, _id asc)[0]{
    "name": select(_type == "drug" => name),
    "manufacturers": manufacturers[$formulationId in options[].dosages[].formulationId]{
      name,
      drugType,
      drugSlug,
      id,
      options[]{form, dosages[]{dosage, formulationId, drugMSRP, commonQuantities[]{display, value}}}
    }
  }
`)

/** What all coupons of the programme say. */
export const COUPON_WORDS_QUERY = defineQuery(`
  *[_type == "couponProgram" && _id == "couponProgram"][0]{partnerName, statements}
`)
