import type {TextPart} from './amount.ts'
import {type FoundAmount, readAmount} from './readAmount.ts'
import {withoutEmpty, withPair} from './readIngredient.ts'

/** A sentence with one of these words speaks of shares: what becomes of them with more servings is in doubt. */
const shares = /\b(?:each|apiece|per|at a time|every|portions?|scoops?|increments)\b/i
/** Behind an amount, one of these words makes it the size of a vessel, which does not scale. */
const vessel = /^[ -](?:\w+ )?(?:pans?|pots?|dish|dishes|bowls?|molds?|jars?|ramekins?|measuring)\b/i
const numberAt = /(?<![\p{L}\d.,/–—-]|\d )[\d¼½¾⅓⅔⅛]/gu
const temperature =
  /^(?<degrees>\d{2,3})\s?°\s?(?<scale>[FC])\b(?:\s?(?:\(|\/|or )\s?(?<other>\d{2,3})\s?°\s?(?<otherScale>[FC])\b\)?)?/

/**
 * Reads what changes in a step: amounts with a unit of measure that scale without doubt, and temperatures (recipe-34, recipe-35). Times,
 * numbers of pieces and sizes stay as they are.
 */
export function readStep(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const {index} of text.matchAll(numberAt)) {
    if (index < end) continue
    const found = readTemperature(text, index) ?? readMeasure(text, index)
    if (found === undefined) continue
    parts.push({text: text.slice(end, index)}, found)
    end = index + found.text.length
  }
  return withoutEmpty([...parts, {text: text.slice(end)}])
}

/**
 * An amount without the dot that ends its sentence: “then 1 lb.” The dot of an abbreviation belongs to it, and the sentence goes on:
 * “1 lb. butter”.
 */
function withoutFullStop(text: string, found: FoundAmount): FoundAmount {
  const isFullStop = text[found.end - 1] === '.' && !/^\s*[\p{Ll}\d(]/u.test(text.slice(found.end))
  return isFullStop ? {...found, end: found.end - 1} : found
}

function readMeasure(text: string, index: number): TextPart | undefined {
  const read = readAmount(text, index)
  const found = read && withoutFullStop(text, read)
  if (found?.amount.unit === undefined || vessel.test(text.slice(found.end))) return undefined
  const pair = shares.test(sentenceAt(text, index)) ? undefined : withPair(text, index, found)
  return pair?.part ?? {text: text.slice(index, found.end), isInDoubt: true}
}

function readTemperature(text: string, index: number): TextPart | undefined {
  const match = temperature.exec(text.slice(index))
  if (match?.groups === undefined) return undefined
  const {degrees, scale, other, otherScale} = match.groups
  const amount = (value: string, name: string) =>
    ({
      from: Number(value),
      gap: '',
      unit: name.toLowerCase(),
      names: [`°${name}`, `°${name}`],
      isConvertible: true,
    }) as const
  const first = amount(degrees ?? '', scale ?? '')
  if (other === undefined || otherScale === undefined) {
    const alone = /^\d{2,3}\s?°\s?[FC]/.exec(match[0])?.[0] ?? match[0]
    return {text: alone, quantity: {amounts: [first], between: '', after: ''}}
  }
  if (otherScale === scale) return undefined
  return {text: match[0], quantity: {amounts: [first, amount(other, otherScale)], between: ' (', after: ')'}}
}

/** The sentence around a position. */
function sentenceAt(text: string, index: number): string {
  const before = text.slice(0, index).search(/[.!?;]\s[^.!?;]*$/)
  const after = /[.!?;](?:\s|$)/.exec(text.slice(index))
  return text.slice(before + 1, after === null ? undefined : index + after.index)
}
