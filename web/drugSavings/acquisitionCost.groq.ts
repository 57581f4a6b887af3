import {defineQuery} from 'groq'

/** What pharmacies pay for one unit of a package (`npm run prices`), and the fee that they usually add. */
export const ACQUISITION_COST_QUERY = defineQuery(`{
  "stored": *[_type == "acquisitionCost" && ndc == $ndc] | order(asOfDate desc)[0]{cost, asOfDate},
  "dispensingFee": *[_type == "siteSettings" && _id == "siteSettings"][0].dispensingFee
}`)
