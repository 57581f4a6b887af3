import type {Context, Value} from './types.ts'
import {isList} from './values.ts'

/** One word of a pattern. */
export type Term = (token: string) => boolean

/** The words of a pattern, or of several; `valid` is false when something in it was no string. */
export interface Pattern {
  readonly terms: readonly Term[]
  readonly valid: boolean
}

const separators = String.raw`!@#$%^&(),\\/?";:{}|[\]+<>\s-`
const word = new RegExp(`[^*${separators}]+`, 'g')
const wildWord = new RegExp(`[^${separators}]+`, 'g')
const edgeDots = /\b\.+|\.+\b/g

/** Longer words of a pattern are cut off here. */
const longestTerm = 1_024

/** The words of a text (a string, or an array whose strings are taken). */
export function tokensOf(text: Value, context: Context): readonly string[] {
  if (typeof text === 'string') {
    context.tick(1 + (text.length >> 6))
    return text.replace(edgeDots, '').match(word) ?? []
  }
  if (!isList(text)) return []
  const tokens: string[] = []
  for (const item of text) if (typeof item === 'string') for (const token of tokensOf(item, context)) tokens.push(token)
  return tokens
}

/** The pattern of a value on the right of `match`: a string or an array of strings. */
export function patternOf(value: Value): Pattern {
  if (typeof value === 'string') return {terms: termsOf(value), valid: true}
  if (!isList(value)) return {terms: [], valid: false}
  return {
    terms: value.flatMap((item) => (typeof item === 'string' ? termsOf(item) : [])),
    valid: value.every((item) => typeof item === 'string'),
  }
}

/** Remembers the pattern of the last value, as nearly always all documents are matched against one. */
export function patternMemo(): (value: Value) => Pattern {
  let last: Value
  let pattern: Pattern = {terms: [], valid: false}
  return (value) => {
    if (typeof value !== 'string') return patternOf(value)
    if (value !== last) {
      last = value
      pattern = patternOf(value)
    }
    return pattern
  }
}

/** `match`: every word of the pattern is somewhere in the text. */
export function isMatch(tokens: readonly string[], {terms, valid}: Pattern, context: Context): boolean {
  if (!valid || tokens.length === 0 || terms.length === 0) return false
  return terms.every((term) => {
    context.tick(tokens.length)
    return tokens.some(term)
  })
}

/** How well it matches: per word, how often it occurs, with diminishing returns (BM25's saturation with k1 = 1.2); 0 for none. */
export function matchScore(tokens: readonly string[], {terms, valid}: Pattern, context: Context): number {
  if (!valid || tokens.length === 0 || terms.length === 0) return 0
  let score = 0
  for (const term of terms) {
    context.tick(tokens.length)
    let count = 0
    for (const token of tokens) if (term(token)) count++
    score += (count * 2.2) / (count + 1.2)
  }
  return score
}

function termsOf(text: string): readonly Term[] {
  return (text.replace(edgeDots, '').match(wildWord) ?? []).map((term) => termOf(term.slice(0, longestTerm)))
}

/**
 * A word with `*` for any letters; case does not matter. Dots that are left stand for any letter, as groq-js has it. Pieces between
 * stars are looked for one after another, which takes time in proportion to the text, where one regular expression with many stars
 * could take for ever. No word holds a letter that means something else in a regular expression: those all separate words.
 */
function termOf(term: string): Term {
  const [first = '', ...rest] = term.split('*')
  const last = rest.pop()
  if (last === undefined) {
    const whole = new RegExp(`^${first}$`, 'i')
    return (token) => whole.test(token)
  }
  const start = new RegExp(`^${first}`, 'i')
  const end = new RegExp(`${last}$`, 'i')
  const middle = rest.filter((piece) => piece !== '').map((piece) => new RegExp(piece, 'gi'))
  return (token) => {
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
