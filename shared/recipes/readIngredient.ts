import type {Amount, TextPart} from './amount.ts'
import {containers, readAmount, type FoundAmount} from './readAmount.ts'
import {unitOf} from './units.ts'

/** What may stand in front of the amount. */
const lead =
  /^\s*(?:(?:about|approximately|around|roughly)\s+|~\s?|(?:the )?(?:juice|zest)(?: and (?:juice|zest))? of )?/i
/** A digit or a fraction that no rule below explains puts the whole line in doubt. */
const anyNumber = /[\d¼½¾⅓⅔⅛⅜⅝⅞]/u
/** Numbers that are no amounts: "½-inch", "8-ounce", "2%", "(15-ounce)". */
const sizes =
  /(?:\d+[ -])?(?:[¼½¾⅓⅔⅛⅜⅝⅞]|\d+(?:[./]\d+)?)(?:\s?(?:to|–|-)\s?[\d¼½¾⅓⅔⅛]+(?:\.\d+)?)?(?:-(?:inch|cm|mm|ounce|oz|gram|pound|lb|ml)(?![a-z])|\s?%)/giu
/** Words which say that the number is that of each piece, not of the line. */
const perPiece = /\b(?:each|apiece|per)\b/i

/**
 * Reads the amounts of an ingredient's line that scale without doubt (recipe-30, recipe-31): the amount at its beginning, a second one after
 * "plus", and the same quantity in another unit in brackets, "1 cup (200 g)", "1 cup (8 fl oz)". `undefined` if there is none, or if any
 * number in the line could be something else.
 */
export function readIngredient(text: string): readonly TextPart[] | undefined {
  const start = lead.exec(text)?.[0].length ?? 0
  const found = readAmount(text, start)
  if (found === undefined || /^\s*(?:to taste|or so)\b/i.test(text.slice(found.end))) return undefined
  const first = withPair(text, start, found)
  if (first === undefined) return undefined
  const parts: TextPart[] = [{text: text.slice(0, start)}, first.part]
  let end = first.end
  const plus = /^(?: plus |\s?\+\s?)/.exec(text.slice(end))
  const second = plus === null ? undefined : readAmount(text, end + plus[0].length)
  if (plus !== null) {
    if (second?.amount.unit === undefined) return undefined
    const other = withPair(text, end + plus[0].length, second)
    if (other === undefined) return undefined
    parts.push({text: plus[0]}, other.part)
    end = other.end
  }
  const rest = text.slice(end)
  return isPlain(rest, found.amount) ? withoutEmpty([...parts, {text: rest}]) : undefined
}

/** Reads the words that an editor named as the amount of a line (recipe-32). `undefined` where they are no amount, or not in the line once. */
export function readNamedAmount(text: string, words: string): readonly TextPart[] | undefined {
  const start = text.indexOf(words.trim())
  const found = readAmount(words.trim(), 0)
  if (start === -1 || text.includes(words.trim(), start + 1) || found === undefined) return undefined
  const pair = withPair(words.trim(), 0, found)
  if (pair?.end !== words.trim().length) return undefined
  return withoutEmpty([{text: text.slice(0, start)}, pair.part, {text: text.slice(start + pair.end)}])
}

/** The same quantity in brackets behind one of measure. */
const bracket = /^(?<before>\s?\((?:about |approximately )?)(?=[\d¼½¾⅓⅔⅛])/u

/**
 * The part of an amount of measure, with the same quantity in brackets if there is one in another unit, which is kept. `undefined` if
 * something else with a number stands in brackets.
 */
export function withPair(
  text: string,
  start: number,
  {amount, end}: FoundAmount,
): {readonly part: TextPart; readonly end: number} | undefined {
  const alone = {
    part: {text: text.slice(start, end), quantity: {amounts: [amount], between: '', after: ''}},
    end,
  } as const
  const before = bracket.exec(text.slice(end))?.groups?.['before']
  if (before === undefined || amount.unit === undefined) return alone
  const other = readAmount(text, end + before.length)
  if (other === undefined || text[other.end] !== ')' || !areCounterparts(amount, other.amount)) return undefined
  const second = isMetric(amount) !== isMetric(other.amount) ? other.amount : {...other.amount, isConvertible: false}
  const quantity = {amounts: [amount, second], between: before, after: ')'} as const
  return {part: {text: text.slice(start, other.end + 1), quantity}, end: other.end + 1}
}

const isMetric = ({unit}: Amount): boolean => unitOf(unit)?.system === 'metric'

/** Whether two amounts can be the same quantity: in both systems, by volume and by weight, or in two units that agree. */
function areCounterparts(one: Amount, other: Amount): boolean {
  const [first, second] = [unitOf(one.unit), unitOf(other.unit)]
  if (second === undefined || first === undefined) return false
  if (isMetric(one) !== isMetric(other) || second.kind !== first.kind) return true
  return Math.abs((other.from * second.size) / (one.from * first.size) - 1) < 0.05
}

/** Whether the rest of a line has no further amount. What is counted in packages may have their size in brackets. */
function isPlain(rest: string, first: Amount): boolean {
  const isPackage = containers.some((names) => names.includes(first.names[0]))
  const size = first.unit === undefined ? /^\s?\([^)]*\)/.exec(rest)?.[0] : undefined
  const isSize = size !== undefined && (isPackage || first.names[0] === '')
  const remaining = (isSize ? rest.slice(size.length) : rest).replace(sizes, '')
  return !anyNumber.test(remaining) && !(first.unit !== undefined && perPiece.test(rest))
}

export function withoutEmpty(parts: readonly TextPart[]): readonly TextPart[] {
  return parts.filter(({text}) => text !== '')
}
