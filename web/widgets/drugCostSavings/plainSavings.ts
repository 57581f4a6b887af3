import type {WidgetData} from '../../contract/types.ts'
import type {AcquisitionCost} from '../../drugSavings/acquisitionCost.ts'
import {type Choice, choiceOfFormulation} from '../../drugSavings/choice.ts'
import {findPrices, type PriceSources} from '../../drugSavings/findPrices.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {zipDigits} from '../../drugSavings/savingsState.ts'
import {shownPrices} from '../../drugSavings/shownPrices.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import {monthsOf, shownQuantities, waysToPay} from '../../drugSavings/waysToPay.ts'
import {withListPrice} from '../../drugSavings/withListPrice.ts'
import type {ZipCodeService} from '../../services/zipCodes/contract.ts'
import {type SavingsView, savingsView} from './savingsView.ts'
import type {WaysColumn} from './WaysTable.tsx'

/** What the page finds prices with. */
export interface PlainSources extends PriceSources {
  readonly zipCodes: ZipCodeService
  /** What pharmacies pay for a formulation; undefined if that is not known. */
  readonly acquisitionCost: (ndc: string) => Promise<AcquisitionCost | undefined>
  /** Whose coupons there are. */
  readonly partnerName: () => Promise<string | undefined>
  /** The published widget with an id. Rejects if the content lake does not answer. */
  readonly widget: (id: string) => Promise<WidgetData<'drugCostSavings'> | undefined>
}

/** What the page shows. */
export interface PlainSavingsResult {
  readonly widgetId: string
  readonly view: SavingsView
  readonly choice: Choice
  readonly zip: string
  /** What is wrong with the ZIP code, in words for readers. */
  readonly zipProblem: string | undefined
  /** undefined if they could not be found now. */
  readonly entries: readonly PriceEntry[] | undefined
  /** The ways to pay for the common quantities, but for insurance, of which the page is told nothing. */
  readonly columns: readonly WaysColumn[]
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * What the query of the page asks for: `widget`, the id of a document, `choice`, a formulation and a quantity as
 * "99900430730:30", and `zip`. Parts that are missing or unknown are those that the widget shows first. undefined for a
 * widget that there is not, or that has no prices. Rejects if the content lake does not answer.
 */
export async function findPlainSavings(query: Query, sources: PlainSources): Promise<PlainSavingsResult | undefined> {
  const widgetId = textOf(query['widget'])
  const stored = /^[\w.-]{1,200}$/.test(widgetId) ? await sources.widget(widgetId) : undefined
  if (stored === undefined) return undefined
  const view = savingsView(stored)
  const [, formulationId = '', quantity] = /^([\w-]{1,40}):(\d{1,5}(?:\.\d{1,3})?)$/.exec(textOf(query['choice'])) ?? []
  const choice = choiceOfFormulation(view.manufacturers, formulationId, Number(quantity)) ?? view.choice
  if (choice === undefined) return undefined
  const zip = query['zip'] === undefined ? startingPlace.zip : zipDigits(textOf(query['zip']))
  const place = await placeOf(zip, sources)
  const found = {widgetId, view, choice, zip}
  if (typeof place === 'string') return {...found, zipProblem: place, entries: [], columns: []}
  const orNothing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
    promise.catch((error: unknown) => {
      sources.report(error)
      return undefined
    })
  const {formulationId: ndc, drugMSRP, commonQuantities} = choice.dosage
  const [acquisition, listPrice, partnerName, ...prices] = await Promise.all([
    orNothing(sources.acquisitionCost(ndc)),
    orNothing(sources.listPrices.listPrice(ndc)),
    orNothing(sources.partnerName()),
    ...shownQuantities(choice).map(async (quantity) => {
      const question = {formulationId: ndc, quantity: quantity.value, zip, lat: place.latitude, long: place.longitude}
      const entries = await orNothing(findPrices(question, sources))
      return {quantity, entries: entries && shownPrices(withListPrice(entries, drugMSRP, quantity.value))}
    }),
  ])
  return {
    ...found,
    zipProblem: undefined,
    entries: prices.find(({quantity}) => quantity.value === choice.quantity.value)?.entries,
    columns: prices.map(({quantity, entries = []}) => ({
      quantity: quantity.display,
      ways: waysToPay({
        quantity: quantity.value,
        months: monthsOf(quantity.value, commonQuantities),
        entries,
        partnerName,
        listPrice: listPrice ?? drugMSRP,
        acquisition,
        copay: view.copay?.amount,
        insurance: undefined,
      }),
    })),
  }
}

/** Where a ZIP code is; else what is wrong with it. */
async function placeOf(zip: string, {zipCodes, report}: PlainSources) {
  if (zip.length < 5) return 'Enter a ZIP code of five digits.'
  if (zip === startingPlace.zip) return startingPlace.place
  try {
    return (await zipCodes.lookup(zip)) ?? 'We know no place with this ZIP code.'
  } catch (error) {
    report(error)
    return 'We could not look up the ZIP code. Try again.'
  }
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
