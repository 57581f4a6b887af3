import type {Span} from '../errors.ts'

/** A piece of a query: offsets in UTF-16 code units, `end` being behind the last. */
export interface Token extends Span {
  readonly kind: 'identifier' | 'parameter' | 'number' | 'string' | 'punctuation' | 'unclosed' | 'unknown'
  readonly text: string
}

const space = /(?:[\t\n\v\f\r \u0085\u00A0]|\/\/[^\n]*)*/y

/**
 * One token. Of the groups one is set: identifier, parameter, number, string, punctuation, a string that does not end, anything
 * else.
 */
const piece = new RegExp(
  [
    String.raw`([a-zA-Z_]\w*)`,
    String.raw`(\$[a-zA-Z_]\w*)`,
    String.raw`(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\.(?![\d.])))`,
    String.raw`("(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*')`,
    String.raw`(::|\.\.\.?|->|=>|==|!=|<=|>=|&&|\|\||\*\*|[-+*/%!<>()[\]{},.:;|@^=$&])`,
    String.raw`(["'][^]*)`,
    String.raw`(\d+\.|[^])`,
  ].join('|'),
  'y',
)

const kinds = ['identifier', 'parameter', 'number', 'string', 'punctuation', 'unclosed', 'unknown'] as const

/** Cuts a query into tokens. Takes any text: what is no token is `unknown`. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let position = 0; ;) {
    space.lastIndex = position
    space.test(text)
    piece.lastIndex = space.lastIndex
    const match = piece.exec(text)
    if (match === null) return tokens
    const group = match.findIndex((found, index) => index > 0 && found !== undefined)
    position = piece.lastIndex
    tokens.push({kind: kinds[group - 1] ?? 'unknown', text: match[0], start: match.index, end: position})
  }
}

/** What a token does to the number of open brackets: 1 opens one, -1 closes one, 0 is no bracket. */
export function bracketStep({kind, text}: Token): 1 | 0 | -1 {
  if (kind !== 'punctuation') return 0
  return '([{'.includes(text) ? 1 : ')]}'.includes(text) ? -1 : 0
}

/** Whether a token can end an expression, so that `[` behind it is no array and `*` no data set. */
export function endsExpression(token: Token | undefined): boolean {
  if (token === undefined) return false
  if (token.kind === 'identifier') return token.text !== 'in' && token.text !== 'match'
  if (token.kind === 'punctuation') return [')', ']', '}', '@', '^', '->'].includes(token.text)
  return token.kind !== 'unknown'
}

/** Whether `[` stands behind an expression, or behind a `*` that is the data set (as it is where an expression begins). */
export function isPostfixBracket(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]
  if (before?.text === '*') return !endsExpression(tokens[index - 2])
  return endsExpression(before)
}

/** Whether `(` opens the arguments of a call: there is a name before it, without space between unless it has a namespace. */
export function isCallParenthesis(tokens: readonly Token[], index: number): boolean {
  const [name, open] = tokens.slice(Math.max(0, index - 1), index + 1)
  if (index === 0 || name?.kind !== 'identifier') return false
  if (tokens[index - 2]?.text === '::') return true
  return name.end === open?.start && name.text !== 'in' && name.text !== 'match'
}
