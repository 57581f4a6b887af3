import {readableDate} from '../seo/dates.ts'
import type {AcquisitionCost} from './acquisitionCost.ts'
import type {Choice, Quantity} from './choice.ts'
import {centsOf, dollars, retailPriceOf} from './money.ts'
import type {PriceEntry} from './priceEntry.ts'

/** What a reader says of their insurance. Amounts are in dollars. It never leaves the page. */
export interface Insurance {
  /** What is left to pay of the deductible. */
  readonly deductible: number
  /** For one filling, once the deductible is met. */
  readonly copay: number
}

/** What is known of what a quantity of a drug costs. */
export interface PriceFacts {
  /** In units. */
  readonly quantity: number
  /** For how many months the quantity lasts. */
  readonly months: number
  /** The prices with a coupon, the lowest first. */
  readonly entries: readonly PriceEntry[]
  /** Whose coupons these are. */
  readonly partnerName: string | undefined
  /** The list price of one unit in dollars. */
  readonly listPrice: number | undefined
  readonly acquisition: AcquisitionCost | undefined
  /** What the manufacturer's card leaves to pay, in dollars a month. */
  readonly copay: number | undefined
  readonly insurance: Insurance | undefined
}

/** A way to pay for a prescription (drug-savings-67). */
export interface WayToPay {
  readonly kind: 'coupon' | 'card' | 'cash' | 'beforeDeductible' | 'afterDeductible'
  readonly label: string
  /** The pharmacy, of a price with a coupon. */
  readonly where?: string
  /** In dollars. */
  readonly amount: number
  /** Where the figure comes from, and of which day it is (drug-savings-68). */
  readonly source: string
  readonly isLowest: boolean
}

type Figure = Omit<WayToPay, 'isLowest'>

/**
 * What a reader could pay, side by side: with the coupon, with the manufacturer's card, in cash, and with insurance
 * before and after the deductible (drug-savings-67). Ways of which nothing is known are left out. Exactly one, the
 * first of the cheapest, is marked.
 */
export function waysToPay(facts: PriceFacts): readonly WayToPay[] {
  const figures = [withCoupon(facts), withCard(facts), inCash(facts), ...withInsurance(facts)].filter(
    (figure) => figure !== undefined,
  )
  const lowest = Math.min(...figures.map(({amount}) => centsOf(amount)))
  const first = figures.findIndex(({amount}) => centsOf(amount) === lowest)
  return figures.map((figure, index) => ({...figure, isLowest: index === first}))
}

function withCoupon({entries, partnerName}: PriceFacts): Figure | undefined {
  const [best] = entries
  if (best === undefined) return undefined
  const day = readableDate(best.checkedAt)
  const from = partnerName === undefined ? 'Price with a coupon' : `Price of ${partnerName}`
  return {
    kind: 'coupon',
    label: 'With a coupon',
    where: best.retailer.name,
    amount: best.price.amount,
    source: day === undefined ? `${from}, of today.` : `${from}, read on ${day}.`,
  }
}

function withCard({copay, months}: PriceFacts): Figure | undefined {
  if (copay === undefined) return undefined
  const duration = months === 1 ? 'a month' : `a month, for ${months} months`
  return {
    kind: 'card',
    label: 'With the manufacturer’s savings card',
    amount: centsOf(copay * months) / 100,
    source: `The manufacturer’s offer of ${dollars(copay)} ${duration}. For people with commercial insurance only.`,
  }
}

function inCash({acquisition, quantity}: PriceFacts): Figure | undefined {
  if (acquisition === undefined) return undefined
  const {unitCost, dispensingFee, asOfDate} = acquisition
  return {
    kind: 'cash',
    label: 'In cash, near what the pharmacy pays',
    amount: (centsOf(retailPriceOf(unitCost, quantity)) + centsOf(dispensingFee)) / 100,
    source: `An estimate: what pharmacies pay on average (NADAC, as of ${readableDate(asOfDate) ?? asOfDate}) and a dispensing fee of ${dollars(dispensingFee)}. Ask for the cash price.`,
  }
}

/** What a plan has its members pay before the deductible is met is near the list price, which is all that is known of it here. */
function withInsurance({insurance, listPrice, quantity}: PriceFacts): readonly (Figure | undefined)[] {
  if (insurance === undefined) return []
  const {deductible, copay} = insurance
  const full = listPrice === undefined ? undefined : retailPriceOf(listPrice, quantity)
  const before: Figure | undefined =
    full === undefined || deductible === 0
      ? undefined
      : {
          kind: 'beforeDeductible',
          label: 'With insurance, before the deductible is met',
          ...(deductible >= full
            ? {
                amount: full,
                source: 'At most the list price, all of which you pay yourself. Plans often have a lower price.',
              }
            : {
                amount: Math.min(centsOf(full), centsOf(deductible) + centsOf(copay)) / 100,
                source: `At most: the ${dollars(deductible)} that is left of your deductible, and your copay. Plans often have a lower price.`,
              }),
        }
  return [
    before,
    {
      kind: 'afterDeductible',
      label: 'With insurance, after the deductible is met',
      amount: copay,
      source: 'The copay that you entered.',
    },
  ]
}

/** At most so many quantities stand side by side: a month's, three months', and one between. */
const mostQuantities = 3

/** The common quantities of a dosage that stand side by side, in order: the chosen one among them (drug-savings-69). */
export function shownQuantities({dosage, quantity}: Choice): readonly Quantity[] {
  const others = dosage.commonQuantities.filter(({value}) => value !== quantity.value)
  return [quantity, ...others].slice(0, mostQuantities).toSorted((a, b) => a.value - b.value)
}

/** For how many months a quantity lasts: the smallest common quantity of a dosage is for one. */
export function monthsOf(quantity: number, quantities: readonly {readonly value: number}[]): number {
  const smallest = Math.min(...quantities.map(({value}) => value))
  return Math.max(1, Math.round(quantity / smallest))
}

/** An amount in dollars that a reader typed: digits, with or without "$", "," and cents. undefined for anything else. */
export function typedAmount(typed: string): number | undefined {
  const [, digits] = /^\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{0,2})?)\s*$/.exec(typed) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
