import {defaultDrugPriceDays} from '@apothecary/shared/types/drugPrices.ts'

/** Whether a `drugPrice` is so old that readers do not see it, by the limit in the site settings (drug-savings-64). */
const isOld = `dateTime(checkedAt + "T00:00:00Z") <= dateTime(now()) - 86400 * coalesce(*[_id == "siteSettings"][0].drugPriceHiddenAfterDays, ${defaultDrugPriceDays})`

/** The prices of drugs that readers no longer see: read too long ago, or nobody knows when. */
export const oldDrugPrices = `_type == "drugPrice" && (!defined(checkedAt) || ${isOld})`

/** The drugs that have such prices, the one with the oldest first: how many of its prices they are, and the day of the oldest. */
export const drugsWithOldPrices = `*[_type == "drug" && count(*[${oldDrugPrices} && drug._ref == ^._id]) > 0]{
  _id,
  "name": coalesce(name, "Drug without a name"),
  "old": count(*[${oldDrugPrices} && drug._ref == ^._id]),
  "all": count(*[_type == "drugPrice" && drug._ref == ^._id]),
  "oldest": *[_type == "drugPrice" && drug._ref == ^._id] | order(checkedAt asc)[0].checkedAt
} | order(oldest asc)`
