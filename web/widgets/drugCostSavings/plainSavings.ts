import type {WidgetData} from '../../contract/types.ts'
import {type Choice, choiceOfFormulation} from '../../drugSavings/choice.ts'
import {findPrices, type PriceSources} from '../../drugSavings/findPrices.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {zipDigits} from '../../drugSavings/savingsState.ts'
import {shownPrices} from '../../drugSavings/shownPrices.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import {withListPrice} from '../../drugSavings/withListPrice.ts'
import type {ZipCodeService} from '../../services/zipCodes/contract.ts'
import {type SavingsView, savingsView} from './savingsView.ts'

/** What the page finds prices with. */
export interface PlainSources extends PriceSources {
  readonly zipCodes: ZipCodeService
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
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * What the query of the page asks for: `widget`, the id of a document, `choice`, a formulation and a quantity as "99900430730:30", and `zip`. Parts that are missing or
 * unknown are those that the widget shows first. undefined for a widget that there is not, or that has no prices. Rejects if the content lake does not answer.
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
  const entries =
    typeof place === 'string'
      ? []
      : await findPrices(
          {
            formulationId: choice.dosage.formulationId,
            quantity: choice.quantity.value,
            zip,
            lat: place.latitude,
            long: place.longitude,
          },
          sources,
        ).catch((error: unknown) => {
          sources.report(error)
          return undefined
        })
  return {
    widgetId,
    view,
    choice,
    zip,
    zipProblem: typeof place === 'string' ? place : undefined,
    entries: entries && shownPrices(withListPrice(entries, choice.dosage.drugMSRP, choice.quantity.value)),
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
