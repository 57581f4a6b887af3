import type {PriceSources} from '../drugSavings/findPrices.ts'
import {drugContent} from './drugContent/sanityDrugContent.ts'
import {reportSavingsFailure, savings} from './savings.ts'

/** What the site finds prices with: the services that the settings name, and the retailers of the content lake. */
export const priceSources: PriceSources = {
  prices: savings.prices,
  listPrices: savings.listPrices,
  retailers: async () => (await drugContent.content()).retailers,
  report: reportSavingsFailure,
}
