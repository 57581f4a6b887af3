import {type Choice, type Manufacturer, manufacturerLabel, validChoice, type Wanted} from './choice.ts'
import type {Place} from './distance.ts'
import type {PriceEntry} from './priceEntry.ts'

/** What a reader has given: which drug, where, and whether insured. */
export interface Question {
  readonly choice: Choice
  /** Five digits. */
  readonly zip: string
  /** Where the ZIP code is; null if that cannot be said (drug-savings-38). */
  readonly place: Place | null
  readonly insured: boolean
}

/** The fields of the form (drug-savings-26). */
export type Field = 'manufacturer' | 'form' | 'dosage' | 'quantityDisplay' | 'insured' | 'zip'

/** What stands in the form. */
export interface Draft {
  readonly choice: Choice
  readonly zip: string
  readonly insured: boolean
}

/** What came of the last question about prices. */
export type Outcome =
  | {readonly kind: 'prices'; readonly entries: readonly PriceEntry[]}
  | {readonly kind: 'failed'}
  | {readonly kind: 'timeout'}

/** The state of the widget. */
export interface SavingsState {
  readonly manufacturers: readonly Manufacturer[]
  /** What the prices are for, or are being asked for. */
  readonly question: Question
  /** Whether prices are asked for, or came less than 500 ms ago (drug-savings-36). */
  readonly isLoading: boolean
  readonly outcome: Outcome
  /** The question that `outcome` answers: while prices are asked for, that of the prices before. */
  readonly answered: Question
  /** Whether the prices are those that the page came with: nothing was asked yet. */
  readonly isInitial: boolean
  /** What is being edited; undefined: the summary is shown (drug-savings-20). */
  readonly draft: Draft | undefined
  readonly errors: Readonly<Partial<Record<Field, string>>>
  /** The applied search for a pharmacy; empty: none. */
  readonly term: string
  /** The page of the list, from 0. */
  readonly page: number
}

export type SavingsAction =
  | {readonly type: 'edit' | 'cancel' | 'nextPage' | 'reset' | 'settled'}
  | {readonly type: 'choose'; readonly part: keyof Wanted; readonly value: string}
  | {readonly type: 'zip'; readonly value: string}
  | {readonly type: 'insured'; readonly value: boolean}
  | {readonly type: 'refused'; readonly errors: SavingsState['errors']}
  /** A valid form was sent: the prices are asked for, and the form closes (drug-savings-22). */
  | {readonly type: 'asked'; readonly question: Question}
  /** Where the ZIP code of the question is. */
  | {readonly type: 'located'; readonly place: Place}
  /** The ZIP code was not found: the form is there again with its error, and the question is the one that has an answer (drug-savings-38). */
  | {readonly type: 'returned'; readonly draft: Draft; readonly errors: SavingsState['errors']}
  | {readonly type: 'answered'; readonly outcome: Outcome}
  | {readonly type: 'search'; readonly term: string}

/** The state in which a page arrives: with prices, or without where they could not be loaded. */
export function startingState(
  manufacturers: readonly Manufacturer[],
  question: Question,
  entries: readonly PriceEntry[] | undefined,
): SavingsState {
  return {
    manufacturers,
    question,
    isLoading: false,
    outcome: entries === undefined ? {kind: 'failed'} : {kind: 'prices', entries},
    answered: question,
    isInitial: true,
    draft: undefined,
    errors: {},
    term: '',
    page: 0,
  }
}

/** The state after an action. */
export function savingsReducer(state: SavingsState, action: SavingsAction): SavingsState {
  switch (action.type) {
    case 'edit': {
      const {choice, zip, insured} = state.question
      return {...state, draft: {choice, zip, insured}, errors: {}}
    }
    case 'cancel':
      return {...state, draft: undefined, errors: {}}
    case 'choose':
      return withDraft(state, action.part === 'quantity' ? 'quantityDisplay' : action.part, (draft) => ({
        ...draft,
        choice: chosen(state.manufacturers, draft.choice, action.part, action.value),
      }))
    case 'zip':
      return withDraft(state, 'zip', (draft) => ({...draft, zip: zipDigits(action.value)}))
    case 'insured':
      return withDraft(state, 'insured', (draft) => ({...draft, insured: action.value}))
    case 'refused':
      return {...state, errors: action.errors}
    case 'asked':
      return {...state, question: action.question, isLoading: true, draft: undefined, errors: {}, term: '', page: 0}
    case 'located':
      return {...state, question: {...state.question, place: action.place}}
    case 'returned': {
      // Who has opened the form again meanwhile keeps what they typed, and is told of the ZIP code if it is still there.
      const draft = state.draft ?? action.draft
      const errors = draft.zip === action.draft.zip ? action.errors : state.errors
      return {...state, question: state.answered, draft, errors, isLoading: false}
    }
    case 'answered':
      return {...state, outcome: action.outcome, answered: state.question, isInitial: false}
    case 'settled':
      return {...state, isLoading: false}
    case 'search':
      return {...state, term: action.term, page: 0}
    case 'reset':
      return {...state, term: '', page: 0}
    case 'nextPage':
      return {...state, page: state.page + 1}
  }
}

/**
 * The choice after one part of it was chosen: the parts that depend on it keep what they can, else become the first
 * that is valid (drug-savings-29).
 */
function chosen(manufacturers: readonly Manufacturer[], choice: Choice, part: keyof Wanted, value: string): Choice {
  const wanted = {
    manufacturer: manufacturerLabel(choice.manufacturer),
    form: choice.form.form,
    dosage: choice.dosage.dosage,
    quantity: choice.quantity.value,
  }
  return validChoice(manufacturers, {...wanted, [part]: part === 'quantity' ? Number(value) : value}) ?? choice
}

function withDraft(state: SavingsState, field: Field, change: (draft: Draft) => Draft): SavingsState {
  if (state.draft === undefined) return state
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([name]) => name !== field))
  return {...state, draft: change(state.draft), errors}
}

/** The digits of what was typed as a ZIP code, at most five (drug-savings-24). */
export function zipDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 5)
}

/** What is wrong with a form, by field (drug-savings-25, drug-savings-26); nothing, if it can be sent. */
export function draftErrors({choice, zip}: Draft): SavingsState['errors'] {
  return {
    ...(choice.manufacturer.name === '' ? {manufacturer: 'Choose a manufacturer.'} : {}),
    ...(choice.form.form === '' ? {form: 'Choose a form.'} : {}),
    ...(choice.dosage.dosage === '' ? {dosage: 'Choose a dosage.'} : {}),
    ...(choice.quantity.display === '' ? {quantityDisplay: 'Choose a quantity.'} : {}),
    ...(zip.length < 5 ? {zip: 'Enter a ZIP code of five digits.'} : {}),
  }
}

/** Whether a form says something else than the question that was asked last (drug-savings-30). */
export function isChanged({choice, zip, insured}: Draft, question: Question): boolean {
  return (
    zip !== question.zip ||
    insured !== question.insured ||
    choice.manufacturer.name !== question.choice.manufacturer.name ||
    choice.form.form !== question.choice.form.form ||
    choice.dosage.formulationId !== question.choice.dosage.formulationId ||
    choice.quantity.value !== question.choice.quantity.value
  )
}
