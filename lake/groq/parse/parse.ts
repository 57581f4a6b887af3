import type {JsonObject} from '../../common/document.ts'
import {QueryInterrupted} from '../../common/interrupted.ts'
import {parametersOf} from '../analyse.ts'
import {compileExpr} from '../compile.ts'
import {QueryError, type Span} from '../errors.ts'
import type {Node} from '../syntax.ts'
import {Context, Scope} from '../types.ts'
import {adopt, type Marks} from './adopt.ts'
import {keepOperators} from './arrows.ts'
import {findConstantBrackets, type ConstantBracket} from './brackets.ts'
import {findCalls} from './calls.ts'
import {checkStructure, checkTokens} from './check.ts'
import {splitSurrogates} from './escapes.ts'
import {parseFailure} from './failure.ts'
import {tokenize, type Token} from './lex.ts'
import {findConstantLists} from './lists.ts'
import {parseMetered} from './metered.ts'
import {rewrite, type Replacement} from './rewrite.ts'

/** A query that was read. What `[$x]` means depends on the kind of `$x`, so one text may have several trees. */
export type ParsedQuery = ReturnType<typeof parseQuery>

/** So many trees of one text are kept. */
const keptTrees = 4

/**
 * Reads a query, by `deadline` (milliseconds of `performance.now()`); without it, that may take as long as it takes.
 * @throws QueryError for a text that is no query; QueryInterrupted past the deadline
 */
export function parseQuery(text: string, deadline?: number) {
  const tokens = tokenize(text)
  const found = findConstantLists(tokens)
  checkTokens(tokens, found)
  const prefix = unusedName(text)
  const lists = new Map(found.map(({node}, index) => [`${prefix}${index}`, node]))
  const listReplacements = found.map(({span}, index) => ({span, text: `$${prefix}${index}`}))
  const brackets = findConstantBrackets(tokens).map((bracket) => ({
    ...bracket,
    ...prepareBracket(text, bracket, deadline),
  }))
  const {calls, replacements} = findCalls(tokens)
  const firstBound = unusedNumber(text)
  const trees = new Map<string, Node>()

  function parseWith(values: readonly unknown[], until: number | undefined): Node {
    const bounds = new Map<number, Node>()
    const boundReplacements = brackets.flatMap(({kind, span, node}, index): Replacement[] => {
      const value = values[index]
      if (kind === 'element' && typeof value === 'string') return [{span, text: JSON.stringify(value)}]
      if (kind === 'element' && typeof value !== 'number') return []
      bounds.set(firstBound + index, node)
      return [{span, text: String(firstBound + index)}]
    })
    const all = [...replacements, ...keepOperators(tokens), ...boundReplacements, ...listReplacements]
    return parseTree(text, tokens, all, {calls, bounds, lists}, until)
  }

  /**
   * The tree for these parameters. It is the same object whenever the parameters make no difference to it, so that what is
   * compiled from it can be kept. `until` as `deadline` of `parseQuery`.
   * @throws QueryError, QueryInterrupted
   */
  function treeFor(params: JsonObject, until?: number): Node {
    const values = brackets.map(({evaluate}) => evaluate(params, until))
    const key = JSON.stringify(values.map((value) => (typeof value === 'string' ? value : [typeof value])))
    const known = trees.get(key)
    if (known !== undefined) return known
    const tree = parseWith(values, until)
    for (const oldest of trees.keys()) if (trees.size >= keptTrees) trees.delete(oldest)
    trees.set(key, tree)
    return tree
  }

  // A text that is no query at all is refused now; what depends on parameters when they are there.
  if (brackets.length === 0) treeFor({}, deadline)
  return {
    treeFor,
    /** Where a parameter first stands in the text. */
    spanOf(parameter: string): Span {
      const found = tokens.find(({kind, text: each}) => kind === 'parameter' && each === `$${parameter}`)
      return found ?? {start: 0, end: text.length}
    },
  }
}

/** A bracket as a node, and how to evaluate it, which throws QueryInterrupted past the deadline that it is given. */
function prepareBracket(text: string, {span}: ConstantBracket, deadline: number | undefined) {
  const part = text.slice(span.start, span.end)
  const marks = {calls: [], bounds: new Map(), lists: new Map()}
  const node = parseTree(part, tokenize(part), [], marks, deadline, span.start)
  const execute = compileExpr(node)
  const source = {all: () => [], get: () => undefined}
  return {
    node,
    evaluate: (params: JsonObject, until = Infinity): unknown =>
      [...parametersOf(node)].every((name) => Object.hasOwn(params, name) && params[name] !== undefined)
        ? execute(Scope.root(new Context({source, params, now: new Date(0), identity: '', deadline: until})))
        : 0,
  }
}

/** `offset` is where the text begins in the query that errors are about. */
function parseTree(
  text: string,
  tokens: readonly Token[],
  replacements: readonly Replacement[],
  marks: Marks,
  deadline: number | undefined,
  offset = 0,
): Node {
  // The parser takes a comment for one only if its line ends.
  const lineEnd = {span: {start: text.length, end: text.length}, text: '\n'}
  const strings = splitSurrogates(tokens).filter(
    ({span}) => !replacements.some((each) => each.span.start <= span.start && span.end <= each.span.end),
  )
  const rewritten = rewrite(text, [...replacements, ...strings, lineEnd])
  try {
    const tree = adopt(parseMetered(rewritten.text, tokens, deadline), marks)
    checkStructure(tree)
    return tree
  } catch (error) {
    if (error instanceof QueryError || error instanceof QueryInterrupted) throw error
    throw parseFailure(error, text, tokens, rewritten, offset)
  }
}

/** The beginning of a parameter's name that no parameter in the text has. */
function unusedName(text: string): string {
  let name = 'list'
  while (text.includes(`$${name}`)) name += '_'
  return name
}

/** A whole number that occurs nowhere in the text, nor do the hundred thousand behind it: its first eight digits do not. */
function unusedNumber(text: string): number {
  let digits = 70_000_000
  while (text.includes(String(digits))) digits++
  return digits * 100_000
}
