import {useEffect, useState} from 'react'
import {askAcquisitionCost, askListPrice, askPrices} from '../../drugSavings/askPrices.ts'
import type {AcquisitionCost} from '../../drugSavings/acquisitionCost.ts'
import type {Quantity} from '../../drugSavings/choice.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import {shownQuantities} from '../../drugSavings/waysToPay.ts'
import type {Question} from '../../drugSavings/savingsState.ts'

/** What the ways to pay are computed from. */
export interface Facts {
  /** The common quantities of the dosage with their prices, the lowest first. */
  readonly quantities: readonly {readonly quantity: Quantity; readonly entries: readonly PriceEntry[]}[]
  readonly listPrice: number | undefined
  readonly acquisition: AcquisitionCost | undefined
  /** False if a figure could not be loaded. */
  readonly isComplete: boolean
}

/**
 * Loads the facts about a question while `isWanted`; undefined until they are there. `entries` are the prices of the
 * question itself; while these are asked for, the facts wait. `retry` loads them once more.
 */
export function useFacts(
  question: Question,
  entries: readonly PriceEntry[] | undefined,
  isWanted: boolean,
): {readonly facts: Facts | undefined; readonly retry: () => void} {
  const [loaded, setLoaded] = useState<{readonly of: Question; readonly facts: Facts}>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWanted || entries === undefined) return undefined
    const leaving = new AbortController()
    load(question, entries, leaving.signal).then(
      (facts) => setLoaded({of: question, facts}),
      () => undefined,
    )
    return () => leaving.abort()
  }, [question, entries, isWanted, tries])
  return {
    facts: loaded?.of === question ? loaded.facts : undefined,
    retry: () => {
      setLoaded(undefined)
      setTries(tries + 1)
    },
  }
}

/** Rejects for `signal` only. */
async function load(question: Question, entries: readonly PriceEntry[], signal: AbortSignal): Promise<Facts> {
  const {choice, place} = question
  const {dosage} = choice
  let isComplete = true
  const orNothing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
    promise.catch(() => {
      signal.throwIfAborted()
      isComplete = false
      return undefined
    })
  const [listPrice, acquisition, ...prices] = await Promise.all([
    orNothing(askListPrice(dosage.formulationId, signal)),
    orNothing(askAcquisitionCost(dosage.formulationId, signal)),
    ...shownQuantities(choice).map(async (quantity) => {
      if (quantity.value === choice.quantity.value) return {quantity, entries}
      const outcome =
        place === null ? undefined : await askPrices({...question, choice: {...choice, quantity}}, place, signal)
      if (outcome?.kind !== 'prices') isComplete = false
      return {quantity, entries: outcome?.kind === 'prices' ? outcome.entries : []}
    }),
  ])
  return {quantities: prices, listPrice: listPrice ?? dosage.drugMSRP, acquisition, isComplete}
}
