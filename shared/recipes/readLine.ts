import type {TextPart} from './amount.ts'
import {readIngredient, readNamedAmount} from './readIngredient.ts'

/** What an editor says about the amount of a line: the words that are the amount, or that it does not scale. */
export interface LineSettings {
  readonly amountText?: string | null | undefined
  readonly isFixed?: boolean | null | undefined
}

/** The parts of an ingredient's line, read by rule or as its editor says (recipe-30 to recipe-32). `undefined`: it does not scale. */
export function readLineParts(text: string, {amountText, isFixed}: LineSettings): readonly TextPart[] | undefined {
  if (isFixed === true) return undefined
  return amountText?.trim() ? readNamedAmount(text, amountText) : readIngredient(text)
}
