import type {ValidationContext} from 'sanity'
import {readNamedAmount} from '@apothecary/shared/recipes/readIngredient.ts'
import {type LineSettings, readLineParts} from '@apothecary/shared/recipes/readLine.ts'
import {fieldOf} from './fieldOf.ts'
import {previewText} from './previewText.ts'

/** What the list of ingredients says about a line: the words that were read as its amount (recipe-32). */
export function readingOf({text, ...settings}: LineSettings & {readonly text?: unknown}): string {
  const line = previewText(text)
  if (line === '') return ''
  const amounts = readLineParts(line, settings)?.filter(({quantity}) => quantity !== undefined)
  return amounts === undefined ? 'Does not scale' : `Scales: ${amounts.map((part) => part.text).join(', ')}`
}

/** Validates the words that an editor names as the amount: they must be an amount, and stand in the line once. */
export function checkAmountText(value: string | undefined, {parent}: Pick<ValidationContext, 'parent'>): true | string {
  if (value === undefined || value.trim() === '') return true
  return readNamedAmount(previewText(fieldOf(parent, 'text')), value) === undefined
    ? 'Give words that stand in the line once and begin with a number, for example “2 bunches”.'
    : true
}
