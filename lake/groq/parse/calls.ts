import type {Span} from '../errors.ts'
import {bracketStep, isCallParenthesis, type Token} from './lex.ts'
import type {Replacement} from './rewrite.ts'

/** A call of a function as the text has it. The span covers the name. */
export interface Call {
  readonly namespace: string
  readonly name: string
  readonly span: Span
}

/**
 * The parser knows groq-js's functions only, and does not say where a call stands. So it gets to see calls of a function that takes
 * anything, whose first argument names the call that is meant; behind `|`, of `order` or `score`.
 */
export const carrier = {namespace: 'documents', name: 'get'}

/** What the parser must see itself: they have a syntax of their own. */
const special = new Set(['global::select', 'global::boost', 'global::before', 'global::after', 'global::anywhere'])
const selectorNamespaces = new Set(['diff', 'delta'])

/** The first argument of a carrier for call number `index`. No other can begin so: all calls of carriers are rewritten. */
function callMark(index: number): string {
  return `\u0000${index}`
}

/**
 * The first argument of a carrier for plain parentheses. Behind `in` the parser takes them for those of a range, and what follows them
 * (`in (a || b)`, `in (a)[0..2]`) for something else or nothing.
 */
export const groupMark = '\u0000group'

/** The number of the call that a first argument names; undefined for any other value. */
export function callIndex(mark: unknown): number | undefined {
  return typeof mark === 'string' && mark.startsWith('\u0000') ? Number(mark.slice(1)) : undefined
}

/** Finds calls, and how the text is to be rewritten for them. */
export function findCalls(tokens: readonly Token[]): {
  readonly calls: readonly Call[]
  readonly replacements: readonly Replacement[]
} {
  const declared = declarations(tokens)
  const calls: Call[] = []
  const replacements: Replacement[] = []
  for (const [index, open] of tokens.entries()) {
    if (open.text !== '(' || open.kind !== 'punctuation') continue
    if (tokens[index - 1]?.text === 'in' && tokens[index - 1]?.kind === 'identifier' && !holdsRange(tokens, index)) {
      replacements.push({span: open, text: carrierCall(groupMark)})
      continue
    }
    const call = callBefore(tokens, index)
    if (call === undefined) continue
    const {namespace, name, first} = call
    const id = `${namespace}::${name}`
    const isPipe = tokens[first - 1]?.text === '|'
    if (!isPipe && (special.has(id) || selectorNamespaces.has(namespace) || declared.has(id))) continue
    const start = tokens[first]
    if (start === undefined) continue
    const span = {start: start.start, end: tokens[index - 1]?.end ?? open.start}
    const mark = callMark(calls.push({namespace, name, span}) - 1)
    // Behind `|` the parser takes these two alone: it reads `asc` in the one, and `boost()` in the other.
    const text = isPipe ? carrierCall(mark, id === 'global::score' ? 'score' : 'order') : carrierCall(mark)
    replacements.push({span: {start: start.start, end: open.end}, text})
  }
  return {calls, replacements}
}

function carrierCall(mark: string, name = `${carrier.namespace}::${carrier.name}`): string {
  return `${name}(${JSON.stringify(mark)},`
}

/** Whether parentheses hold a range, `(1..3)`. */
function holdsRange(tokens: readonly Token[], open: number): boolean {
  let depth = 0
  for (let index = open; ; index++) {
    const token = tokens[index]
    if (token === undefined) return false
    depth += bracketStep(token)
    if (depth === 0) return false
    if (depth === 1 && (token.text === '..' || token.text === '...')) return true
  }
}

/** The name that stands before an opening parenthesis, if any, and the number of its first token. */
function callBefore(
  tokens: readonly Token[],
  open: number,
): {namespace: string; name: string; first: number} | undefined {
  const name = tokens[open - 1]
  if (name === undefined || !isCallParenthesis(tokens, open)) return undefined
  const namespace = tokens[open - 2]?.text === '::' ? tokens[open - 3] : undefined
  const first = open - (namespace === undefined ? 1 : 3)
  if (tokens[first]?.text === 'fn' || tokens[first - 1]?.text === 'fn') return undefined
  if (namespace === undefined) return {namespace: 'global', name: name.text, first}
  return namespace.kind === 'identifier' ? {namespace: namespace.text, name: name.text, first} : undefined
}

/** Functions that the query declares itself: `fn namespace::name($x) = …;` */
function declarations(tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [index, {kind, text}] of tokens.entries()) {
    const [namespace, colons, name] = tokens.slice(index + 1, index + 4)
    const before = tokens[index - 1]
    if (kind !== 'identifier' || text !== 'fn' || (before !== undefined && before.text !== ';')) continue
    if (namespace?.kind === 'identifier' && colons?.text === '::' && name?.kind === 'identifier') {
      found.add(`${namespace.text}::${name.text}`)
    }
  }
  return found
}
