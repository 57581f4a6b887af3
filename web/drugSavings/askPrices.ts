import type {AcquisitionCost} from './acquisitionCost.ts'
import type {Place} from './distance.ts'
import {FetchFailure} from '../services/fetchFailure.ts'
import {fetchJson} from './fetchJson.ts'
import type {PriceEntry} from './priceEntry.ts'
import type {Outcome, Question} from './savingsState.ts'

/** Where a ZIP code is; null for one that does not exist. Rejects as `fetchJson` does. */
export async function askPlace(zip: string, signal: AbortSignal): Promise<Place | null> {
  try {
    const answer = await fetchJson('/api/tip/lookup', {zip}, signal)
    const demographics = fieldOf(answer, 'demographics')
    const latitude = fieldOf(demographics, 'Latitude')
    const longitude = fieldOf(demographics, 'Longitude')
    return typeof latitude === 'number' && typeof longitude === 'number' ? {latitude, longitude} : null
  } catch (error) {
    if (error instanceof FetchFailure && error.status === 404) return null
    throw error
  }
}

/** What the prices for a question are (drug-savings-59). Rejects for `signal` only. */
export async function askPrices(
  {choice, zip}: Pick<Question, 'choice' | 'zip'>,
  {latitude, longitude}: Place,
  signal: AbortSignal,
): Promise<Outcome> {
  const {formulationId} = choice.dosage
  const query = {formulationId, quantity: choice.quantity.value, lat: latitude, long: longitude, zip}
  try {
    const data = fieldOf(await fetchJson('/api/optum/prices', query, signal), 'data')
    return isEntries(data) ? {kind: 'prices', entries: data} : {kind: 'failed'}
  } catch (error) {
    signal.throwIfAborted()
    const isLate =
      (error instanceof FetchFailure && error.status === 504) ||
      (error instanceof Error && error.name === 'TimeoutError')
    return {kind: isLate ? 'timeout' : 'failed'}
  }
}

/** The list price of one unit in dollars; undefined if there is none. Rejects as `fetchJson` does. */
export async function askListPrice(ndc: string, signal: AbortSignal): Promise<number | undefined> {
  const price = fieldOf(await knownPricing({ndc, priceTypeCode: 'SWD'}, signal), 'drugMSRP')
  return typeof price === 'number' ? price : undefined
}

/** What pharmacies pay for one unit; undefined if that is not known. Rejects as `fetchJson` does. */
export async function askAcquisitionCost(ndc: string, signal: AbortSignal): Promise<AcquisitionCost | undefined> {
  const answer = await knownPricing({ndc, priceTypeCode: 'NADAC'}, signal)
  const unitCost = fieldOf(answer, 'unitCost')
  const dispensingFee = fieldOf(answer, 'dispensingFee')
  const asOfDate = fieldOf(answer, 'asOfDate')
  return typeof unitCost === 'number' && typeof dispensingFee === 'number' && typeof asOfDate === 'string'
    ? {unitCost, dispensingFee, asOfDate}
    : undefined
}

/** The answer of the call for prices of one unit; undefined where it knows none. */
async function knownPricing(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
  try {
    return await fetchJson('/api/drugPricing', query, signal)
  } catch (error) {
    if (error instanceof FetchFailure && error.status === 404) return undefined
    throw error
  }
}

/** Our own server has checked each entry (`pricesAnswer`): that it is our server's answer is what is asked here. */
function isEntries(data: unknown): data is readonly PriceEntry[] {
  return Array.isArray(data) && data.every((entry) => typeof fieldOf(fieldOf(entry, 'price'), 'display') === 'string')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
