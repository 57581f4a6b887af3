import {matchesText, parseTextQuery, scoreText, textOf, type TextQuery} from '../../query/text.ts'
import type {FuncCallNode, Node} from '../syntax.ts'
import {checkLength} from '../size.ts'
import type {Compile, Context, Executor, Scope, Value} from '../types.ts'
import {isList, isRecord} from '../values.ts'

/** Whether a node is `text::query(…)`, which stands on the right of `match` only. */
export function isTextQuery(node: Node): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

/** The test and the score of `left match text::query(…)`. */
export interface TextMatch {
  readonly test: (scope: Scope) => boolean
  readonly score: (scope: Scope) => number
}

/** Compiles `left match text::query(…)`. What is searched is all text in the value on the left. */
export function compileTextMatch(left: Executor, call: FuncCallNode, compile: Compile): TextMatch {
  const [argument] = call.args
  const asked = argument === undefined ? (): Value => null : compile(argument)
  let last: Value
  let query: TextQuery = nothing
  const queryOf = (value: Value): TextQuery => {
    if (value !== last) {
      last = value
      query = typeof value === 'string' ? parseTextQuery(value) : nothing
    }
    return query
  }
  return {
    test: (scope) => matchesText(queryOf(asked(scope)), searchedText(left(scope), scope)),
    score: (scope) => scoreText(queryOf(asked(scope)), searchedText(left(scope), scope)),
  }
}

const nothing: TextQuery = {wanted: [], excluded: [], anything: false}

/** The text of whole documents, which every search needs again, for as long as the document is in memory. */
const known = new WeakMap<object, string>()

function searchedText(value: Value, {context}: Scope): string {
  const parts = isList(value) ? value : [value]
  const text = parts.map((part) => textOfPart(part, context)).join('\n')
  context.tick(1 + (text.length >> 6))
  return text
}

function textOfPart(part: Value, context: Context): string {
  if (!isRecord(part) || typeof part['_id'] !== 'string') return textOf(stringsIn(part, context, {length: 0}))
  let text = known.get(part)
  if (text === undefined) {
    text = textOf(stringsIn(part, context, {length: 0}))
    known.set(part, text)
  }
  return text
}

/** All strings in a value that are searched. Values share parts, so there may be far more of them than the value takes memory. */
function stringsIn(value: Value, context: Context, count: {length: number}): readonly string[] {
  context.tick()
  if (typeof value === 'string') {
    count.length += value.length
    checkLength(count.length)
    return [value]
  }
  if (isList(value)) return value.flatMap((item) => stringsIn(item, context, count))
  if (!isRecord(value)) return []
  return Object.keys(value).flatMap((key) => (key.startsWith('_') ? [] : stringsIn(value[key], context, count)))
}
