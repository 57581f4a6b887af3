import type {Span} from '../errors.ts'
import type {NodeOf} from '../syntax.ts'
import {unescape} from './escapes.ts'
import {isPostfixBracket, type Token} from './lex.ts'

/** A long array of literals. */
export interface ConstantList {
  /** From its opening to its closing bracket. */
  readonly span: Span
  readonly node: NodeOf<'Array'>
}

/** Shorter lists are left to the parser, which takes time with the square of their length. */
const shortestList = 64

/** What makes the parser treat an array otherwise than a value: there it must see that it is one. */
const traversals = new Set(['[', '.', '{', '->', '|'])

/** Finds long arrays of nothing but literals, such as lists of ids. */
export function findConstantLists(tokens: readonly Token[]): readonly ConstantList[] {
  const found: ConstantList[] = []
  for (const [index, open] of tokens.entries()) {
    if (open.text !== '[' || open.kind !== 'punctuation' || isPostfixBracket(tokens, index)) continue
    const list = readList(tokens, index)
    if (list !== undefined) found.push(list)
  }
  return found
}

function readList(tokens: readonly Token[], first: number): ConstantList | undefined {
  const values: unknown[] = []
  for (let index = first + 1; ; index++) {
    const isNegative = tokens[index]?.text === '-'
    if (isNegative) index++
    const value = literal(tokens[index])
    if (value === undefined || (isNegative && typeof value !== 'number')) return undefined
    values.push(isNegative && typeof value === 'number' ? -value : value)
    const next = tokens[index + 1]
    const start = tokens[first]?.start ?? 0
    if (next?.text === ']') {
      const follower = tokens[index + 2]
      if (values.length < shortestList || (follower !== undefined && traversals.has(follower.text))) return undefined
      const elements = values.map((each) => ({value: {type: 'Value', value: each} as const, isSplat: false}))
      return {span: {start, end: next.end}, node: {type: 'Array', elements}}
    }
    if (next?.text !== ',') return undefined
    index++
  }
}

/** The value of a token that is a literal; undefined for others. */
function literal(token: Token | undefined): unknown {
  if (token?.kind === 'number') return Number(token.text)
  if (token?.kind === 'string') return unescape(token.text.slice(1, -1))
  const words: Readonly<Record<string, unknown>> = {true: true, false: false, null: null}
  return token?.kind === 'identifier' && Object.hasOwn(words, token.text) ? words[token.text] : undefined
}
