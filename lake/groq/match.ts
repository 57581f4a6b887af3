import {withoutEdgeDots} from '../common/words.ts'
import type {Context, Value} from './types.ts'
import {isList} from './values.ts'

/** One word of a pattern. */
export type Term = (token: string, context: Context) => boolean

/** The words of a pattern, or of several; `valid` is false when something in it was no string. */
export interface Pattern {
  readonly terms: readonly Term[]
  readonly valid: boolean
}

const separators = String.raw`!@#$%^&(),\\/?";:{}|[\]+<>\s-`
const word = new RegExp(`[^*${separators}]+`, 'g')
const wildWord = new RegExp(`[^${separators}]+`, 'g')

/** Longer words of a pattern are cut off here. */
const longestTerm = 1_024

/** The words of a text (a string, or an array whose strings are taken). */
export function tokensOf(text: Value, context: Context): readonly string[] {
  if (typeof text === 'string') {
    context.tick(1 + (text.length >> 3))
    return withoutEdgeDots(text).match(word) ?? []
  }
  if (!isList(text)) return []
  const tokens: string[] = []
  for (const item of text) if (typeof item === 'string') for (const token of tokensOf(item, context)) tokens.push(token)
  return tokens
}

/** The pattern of a value on the right of `match`: a string or an array of strings. */
export function patternOf(value: Value, context: Context): Pattern {
  if (typeof value === 'string') return {terms: termsOf(value, context), valid: true}
  if (!isList(value)) return {terms: [], valid: false}
  return {
    terms: value.flatMap((item) => (typeof item === 'string' ? termsOf(item, context) : [])),
    valid: value.every((item) => typeof item === 'string'),
  }
}

/** Remembers what was made of the last value, as nearly always all documents are matched against one. */
export function rememberingLast<Made>(make: (value: Value, context: Context) => Made): typeof make {
  let last: {readonly value: Value; readonly made: Made} | undefined
  return (value, context) => {
    if (last === undefined || last.value !== value) last = {value, made: make(value, context)}
    return last.made
  }
}

/** `match`: every word of the pattern is somewhere in the text. */
export function isMatch(tokens: readonly string[], {terms, valid}: Pattern, context: Context): boolean {
  if (!valid || tokens.length === 0 || terms.length === 0) return false
  return terms.every((term) => {
    context.tick(tokens.length)
    return tokens.some((token) => term(token, context))
  })
}

/** How well it matches: per word, how often it occurs, with diminishing returns (BM25's saturation with k1 = 1.2); 0 for none. */
export function matchScore(tokens: readonly string[], {terms, valid}: Pattern, context: Context): number {
  if (!valid || tokens.length === 0 || terms.length === 0) return 0
  let score = 0
  for (const term of terms) {
    context.tick(tokens.length)
    let count = 0
    for (const token of tokens) if (term(token, context)) count++
    score += (count * 2.2) / (count + 1.2)
  }
  return score
}

/** Making a term takes some microseconds. */
const stepsOfTerm = 64

function termsOf(text: string, context: Context): readonly Term[] {
  context.tick(1 + (text.length >> 3))
  const words = patternWords(text)
  context.tick(words.length * stepsOfTerm)
  return words.map(termOf)
}

/** The words of a pattern of `match`, with their stars. */
export function patternWords(text: string): readonly string[] {
  const words = withoutEdgeDots(text).match(wildWord) ?? []
  return words.map((each) => each.slice(0, longestTerm))
}

/** In longer words of a text it counts how long a search in them may take. */
const longToken = 256

/**
 * A word with `*` for any letters; case does not matter. Dots that are left stand for any letter, as groq-js has it. Pieces between
 * stars are looked for one after another, where one regular expression with many stars could take for ever; the search for one piece may compare
 * each of its letters at each place of the text. No word holds a letter that means something else in a regular expression: those all separate words.
 */
function termOf(term: string): Term {
  const [first = '', ...rest] = term.split('*')
  const last = rest.pop()
  if (last === undefined) {
    const whole = new RegExp(`^${first}$`, 'i')
    return (token) => token.length === first.length && whole.test(token)
  }
  const start = new RegExp(`^${first}`, 'i')
  const end = new RegExp(`${last}$`, 'i')
  const middle = rest.filter((piece) => piece !== '').map((piece) => new RegExp(piece, 'gi'))
  return (token, context) => {
    if (token.length > longToken) context.tick(Math.ceil((token.length * term.length) / 16))
    const limit = token.length - last.length
    let at = first.length
    if (at > limit || !start.test(token) || !end.test(token)) return false
    for (const piece of middle) {
      piece.lastIndex = at
      if (!piece.test(token)) return false
      at = piece.lastIndex
    }
    return at <= limit
  }
}
