import {couponSite} from '../../drugSavings/coupon/siteCoupons.ts'
import type {DrugSavings} from '../../drugSavings/drugSavings.ts'
import {findPrices} from '../../drugSavings/findPrices.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {shownPrices} from '../../drugSavings/shownPrices.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import type {WidgetData, WidgetDocument} from '../../contract/types.ts'
import {cached} from '../../freshness/cached.ts'
import {dependUntil, secondsFromNow} from '../../freshness/dependencies.ts'
import {drugsChangedAt} from '../../services/drugContent/sanityDrugContent.ts'
import {priceSources} from '../../services/priceSources.ts'
import {reportSavingsFailure} from '../../services/savings.ts'
import {savingsView} from './savingsView.ts'

/**
 * For how long a page keeps its prices, in seconds, unless a publish changes one before: they grow too old from day to
 * day, and a service upstream does not say when one changes.
 */
const keptSeconds = 3600
/** When a page that had to do without prices is made again, in seconds. */
const retrySeconds = 30

/** What the widgets of a page need of the services: nothing on a page without one. A widget without its prices asks for them in the browser. */
export async function loadDrugSavings(documents: Iterable<WidgetDocument>): Promise<DrugSavings | undefined> {
  const widgets = [...documents].filter(isSavings)
  if (widgets.length === 0) return undefined
  const [coupons, ...loaded] = await Promise.all([couponSite(), ...widgets.map(pricesOf)])
  return {coupons, prices: new Map(loaded.flat())}
}

/** The prices that a widget shows first, with the id of its document (drug-savings-8); none if they cannot be found now. */
async function pricesOf(data: WidgetData<'drugCostSavings'>): Promise<(readonly [string, readonly PriceEntry[]])[]> {
  const {choice, template} = savingsView(data)
  if (choice === undefined || template === 'copay-only') return []
  const entries = await firstPrices(choice.dosage.formulationId, choice.quantity.value)
  return entries === undefined ? [] : [[data._id, entries]]
}

function isSavings(document: WidgetDocument): document is WidgetData<'drugCostSavings'> {
  return document._type === 'drugCostSavings'
}

/** The prices near the starting place; undefined if they cannot be found now, and then nobody asks again for `retrySeconds`. */
async function firstPrices(formulationId: string, quantity: number): Promise<readonly PriceEntry[] | undefined> {
  return cached(`prices ${JSON.stringify([formulationId, quantity])}`, async () => {
    try {
      // The page is made again when a document about drugs is published.
      await drugsChangedAt()
      const {zip, place} = startingPlace
      const question = {formulationId, quantity, zip, lat: place.latitude, long: place.longitude}
      const entries = shownPrices(await findPrices(question, priceSources))
      dependUntil(secondsFromNow(keptSeconds))
      return entries
    } catch (error) {
      reportSavingsFailure(error)
      dependUntil(secondsFromNow(retrySeconds))
      return undefined
    }
  })
}
