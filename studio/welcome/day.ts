import {brokenOffers, stalePrices} from '../structure/products.ts'
import {promotionLists} from '../structure/promotion.ts'
import {worklists} from '../structure/work.ts'

/** A list of the Studio with what is to do, or worth a look, today. */
export interface DayList {
  /** Where it is, below the Studio's address. */
  readonly path: string
  readonly title: string
  readonly filter: string
}

/** The lists of a day in the order of their counts on the welcome page. */
export const dayLists: readonly DayList[] = [
  ...worklists.map(({id, title, filter}) => ({path: `structure/to-do;${id}`, title, filter})),
  {path: 'structure/products;stale-prices', title: 'Prices to check', filter: stalePrices},
  {path: 'structure/products;broken-offers', title: 'Offers to mend', filter: brokenOffers},
  ...promotionLists.driver
    .filter(({id}) => id === 'drivers-now')
    .map(({id, title, filter}) => ({path: `structure/promotion;${id}`, title, filter})),
]

/** The counts of all lists, in their order, in one query. */
export const countsQuery = `[${dayLists.map(({filter}) => `count(*[${filter}])`).join(', ')}]`
