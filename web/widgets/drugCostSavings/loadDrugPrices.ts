import {cacheLife} from 'next/cache'
import {findPrices} from '../../drugSavings/findPrices.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {shownPrices} from '../../drugSavings/shownPrices.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import type {WidgetData, WidgetDocument} from '../../contract/types.ts'
import {drugsChangedAt} from '../../services/drugContent/sanityDrugContent.ts'
import {priceSources} from '../../services/priceSources.ts'
import {reportSavingsFailure} from '../../services/savings.ts'
import {savingsView} from './savingsView.ts'

/** For how long a page keeps its prices, in seconds, unless a publish changes one before: they grow too old from day to day, and a service upstream does not say when one changes. */
const keptSeconds = 3600
/** When a page that had to do without prices is made again, in seconds. */
const retrySeconds = 30

/** The prices that the widgets of a page show first, by the ids of their documents (drug-savings-8). A widget without them asks for them in the browser. */
export async function loadDrugPrices(
  documents: Iterable<WidgetDocument>,
): Promise<ReadonlyMap<string, readonly PriceEntry[]>> {
  const loaded = await Promise.all(
    [...documents].filter(isSavings).map(async (data) => {
      const {choice, template} = savingsView(data)
      if (choice === undefined || template === 'copay-only') return []
      const answer = await firstPrices(choice.dosage.formulationId, choice.quantity.value)
      return answer === undefined ? [] : [[data._id, answer] as const]
    }),
  )
  return new Map(loaded.flat())
}

function isSavings(document: WidgetDocument): document is WidgetData<'drugCostSavings'> {
  return document._type === 'drugCostSavings'
}

/** The prices near the starting place; undefined if they cannot be found now. Next gives up a page in which a cached function throws, so this one never does. */
async function firstPrices(formulationId: string, quantity: number): Promise<readonly PriceEntry[] | undefined> {
  'use cache'
  try {
    // The page is made again when a document about drugs is published.
    await drugsChangedAt()
    const {zip, place} = startingPlace
    const question = {formulationId, quantity, zip, lat: place.latitude, long: place.longitude}
    const entries = shownPrices(await findPrices(question, priceSources))
    cacheLife({stale: keptSeconds, revalidate: keptSeconds, expire: 31_536_000})
    return entries
  } catch (error) {
    reportSavingsFailure(error)
    cacheLife({stale: retrySeconds, revalidate: retrySeconds, expire: 31_536_000})
    return undefined
  }
}
