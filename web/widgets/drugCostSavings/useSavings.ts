import {type Dispatch, useEffect, useReducer, useRef} from 'react'
import {track} from '../../enhance/track.ts'
import {askPlace, askPrices} from '../../drugSavings/askPrices.ts'
import {choiceOfFormulation} from '../../drugSavings/choice.ts'
import type {Place} from '../../drugSavings/distance.ts'
import {
  type Draft,
  draftErrors,
  type Question,
  type SavingsAction,
  savingsReducer,
  type SavingsState,
  startingState,
} from '../../drugSavings/savingsState.ts'
import type {SavingsIslandProps} from './DrugCostSavings.client.tsx'

/** So long after the prices have come, the loading flag is taken back, in milliseconds (drug-savings-36). */
const settleMs = 500

export interface Savings {
  readonly state: SavingsState
  readonly dispatch: Dispatch<SavingsAction>
  /** Sends the form: checks it, looks up a new ZIP code, and asks for prices (drug-savings-35). */
  readonly submit: () => void
  /** Asks the last question again. */
  readonly retry: () => void
}

/** The state of the widget, with the calls that change it. Only the answer to the last question counts. */
export function useSavings({
  widgetId,
  manufacturers,
  first,
  start,
  entries,
  hasDriver,
}: Pick<SavingsIslandProps, 'widgetId' | 'manufacturers' | 'first' | 'start' | 'entries' | 'hasDriver'>): Savings {
  const [state, dispatch] = useReducer(savingsReducer, undefined, () => {
    const choice = choiceOfFormulation(manufacturers, first.formulationId, first.quantity)
    if (choice === undefined) throw new Error('The first choice is not among the manufacturers.')
    return startingState(manufacturers, {choice, ...start, insured: hasDriver}, entries)
  })
  /** Aborts the calls for the last question. */
  const running = useRef<AbortController>(undefined)

  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  const askFor = async (question: Question, place: Place, signal: AbortSignal): Promise<void> => {
    const outcome = await askPrices(question, place, signal)
    if (signal.aborted) return
    dispatch({type: 'answered', outcome})
    setTimeout(() => {
      if (!signal.aborted) dispatch({type: 'settled'})
    }, settleMs)
  }

  const send = async (draft: Draft): Promise<void> => {
    const errors = draftErrors(draft)
    if (Object.keys(errors).length > 0) {
      dispatch({type: 'refused', errors})
      return
    }
    track({type: 'formSubmitted', form: 'drug-cost-savings', widgetId})
    const {question} = state
    const signal = begin()
    const known = draft.zip === question.zip ? question.place : null
    // The form closes at once, as an answer to the press of the button: later, it would move what is below it.
    dispatch({type: 'asked', question: {...draft, place: known}})
    const giveBack = (zip: string): void => dispatch({type: 'returned', draft, errors: {zip}})
    try {
      const place = known ?? (await askPlace(draft.zip, signal))
      if (place === null) {
        giveBack('We know no place with this ZIP code.')
        return
      }
      dispatch({type: 'located', place})
      await askFor({...draft, place}, place, signal)
    } catch {
      // Of a newer question, nothing is said; else the reader can send the form again.
      if (!signal.aborted) giveBack('We could not look up the ZIP code. Try again.')
    }
  }

  const retry = (): void => {
    const {question} = state
    if (question.place === null) return
    dispatch({type: 'asked', question})
    void askFor(question, question.place, begin()).catch(() => undefined)
  }

  const isWithout = entries === undefined
  useEffect(() => {
    // The page came without prices: they are asked for as the widget comes near.
    if (isWithout) retry()
    return () => running.current?.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the first question
  }, [])

  return {
    state,
    dispatch,
    submit: () => {
      if (state.draft !== undefined) void send(state.draft)
    },
    retry,
  }
}
