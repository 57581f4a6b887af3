import {byPrice} from '../../drugSavings/priceEntry.ts'
import type {DrugContent, DrugContentSource, StoredPrice, StoredPrices} from '../drugContent/contract.ts'
import type {StoredPharmacy} from '../drugContent/pharmacyIndex.ts'
import {mostPrices, type OfferedPrice, type PriceService} from './contract.ts'

/** How far readers are sent, in miles (drug-savings-65). */
const mostMiles = 50
/** The most independent pharmacies of an answer, the nearest (drug-savings-65). */
const mostIndependents = 30
/** Milliseconds of a day. */
const day = 86_400_000

/**
 * The embedded price service (drug-savings-62): prices are the documents `drugPrice`. A price of a pharmacy goes before
 * that of its retailer, and of two prices of one place the one that was read last. Prices that were read too long ago
 * are left out (drug-savings-64), and those of a day that is still to come. Each chain is there once, with its lowest
 * price near the place, and the nearest of those; independent pharmacies each. Everybody in a ZIP code gets the same answer.
 */
export function embeddedPrices(source: DrugContentSource, now: () => Date = () => new Date()): PriceService {
  return {
    prices: async ({formulationId, quantity, lat: latitude, long: longitude}) => {
      const content = await source.content()
      // What no drug has is not asked for, so that rubbish does not fill the memory with empty lists.
      if (!content.listPrices.has(formulationId)) return []
      const time = now().getTime()
      // Today in an editor's time zone may be tomorrow in UTC.
      const period = {oldest: time - content.priceDays * day, newest: time + day}
      const place = {latitude, longitude}
      const offered = offeredWith(await source.prices(formulationId, quantity), period, content)
      const near = content.pharmacies
        .within(place, mostMiles)
        .flatMap(({pharmacy, miles}) => {
          const price = offered(pharmacy)
          return price === undefined ? [] : [{price, miles}]
        })
        .toSorted((a, b) => a.miles - b.miles)
        .map(({price}) => price)
      const independents = near.filter(({retailer}) => retailer.isIndependent).slice(0, mostIndependents)
      return byPrice([...cheapestOfEachChain(near), ...independents], place).slice(0, mostPrices)
    },
  }
}

/** Gives what a pharmacy offers by prices that were read between two times, in milliseconds; undefined without one, or where its retailer is gone. */
function offeredWith(
  prices: StoredPrices,
  {oldest, newest}: {readonly oldest: number; readonly newest: number},
  {retailers, program}: DrugContent,
): (pharmacy: StoredPharmacy) => OfferedPrice | undefined {
  const fresh = (place: string): StoredPrice | undefined =>
    prices.get(place)?.find(({time}) => time > oldest && time <= newest)
  const names = new Map(retailers.map(({id, name}) => [id, name]))
  return ({id, retailerId, name: ownName, addressLine1, latitude, longitude}) => {
    const price = fresh(id) ?? fresh(retailerId ?? '')
    const name = retailerId === null ? ownName : names.get(retailerId)
    if (price === undefined || name === undefined || name === null) return undefined
    return {
      retailer: {
        id: retailerId ?? id,
        name,
        isIndependent: retailerId === null,
        location: {id, addressLine1, coordinates: {latitude, longitude}},
      },
      price: {amount: price.amount, currency: 'USD'},
      pbmId: program?.pbmId ?? null,
      checkedAt: price.checkedAt,
    }
  }
}

/** Of prices with the nearest first, the lowest of each chain; of equal ones the nearest. */
function cheapestOfEachChain(near: readonly OfferedPrice[]): Iterable<OfferedPrice> {
  const cheapest = new Map<string, OfferedPrice>()
  for (const price of near.filter(({retailer}) => !retailer.isIndependent)) {
    const known = cheapest.get(price.retailer.id)
    if (known === undefined || price.price.amount < known.price.amount) cheapest.set(price.retailer.id, price)
  }
  return cheapest.values()
}
