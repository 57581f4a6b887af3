import {rememberingLast} from '../match.ts'
import {checkLength} from '../size.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {fold, matchesText, parseTextQuery, scoreText, type TextQuery} from '../textQuery.ts'
import type {Compile, Context, Executor, Scope, Value} from '../types.ts'
import {isList, isRecord} from '../values.ts'

/** Whether a node is `text::query(…)`, which stands on the right of `match` only. */
export function isTextQuery(node: Node): node is NodeOf<'FuncCall'> {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
}

/** Compiles `left match text::query(…)`: whether it holds, and the score. What is searched is all text in the value on the left. */
export function compileTextMatch(left: Executor, call: NodeOf<'FuncCall'>, compile: Compile) {
  const [argument] = call.args
  const asked = argument === undefined ? (): Value => null : compile(argument)
  const parsed = rememberingLast((value, context): TextQuery => {
    if (typeof value !== 'string') return nothing
    context.tick(value.length)
    return parseTextQuery(value)
  })
  const queryOf = (scope: Scope): TextQuery => parsed(asked(scope), scope.context)
  return {
    test: (scope: Scope): boolean => matchesText(queryOf(scope), searchedText(left(scope), scope), ticks(scope)),
    score: (scope: Scope): number => scoreText(queryOf(scope), searchedText(left(scope), scope), ticks(scope)),
  }
}

function ticks({context}: Scope): (steps: number) => void {
  return (steps) => context.tick(steps)
}

const nothing: TextQuery = {wanted: [], excluded: [], anything: false}

/** The text of whole documents, which every search needs again, for as long as the document is in memory. */
const known = new WeakMap<object, string>()

function searchedText(value: Value, {context}: Scope): string {
  const parts = isList(value) ? value : [value]
  return parts.map((part) => textOfPart(part, context)).join('\n')
}

function textOfPart(part: Value, context: Context): string {
  if (!isRecord(part) || typeof part['_id'] !== 'string') return foldedText(part, context)
  let text = known.get(part)
  if (text === undefined) {
    text = foldedText(part, context)
    known.set(part, text)
  }
  return text
}

/** All text in a value, folded, which takes some 5 ns a letter. */
function foldedText(value: Value, context: Context): string {
  const count = {length: 0}
  const strings = stringsIn(value, context, count)
  context.tick(count.length >> 3)
  return fold(strings.join('\n'))
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
