import {children, type Child} from '../analyse.ts'
import {isTextQuery} from '../compile/textMatch.ts'
import {QueryError} from '../errors.ts'
import {findFunction} from '../functions/table.ts'
import type {Node} from '../syntax.ts'
import {checkEscapes} from './escapes.ts'
import {bracketStep, isCallParenthesis, type Token} from './lex.ts'
import type {ConstantList} from './lists.ts'

/** Brackets may be nested so deep: the parser and everything after it work by recursion. */
export const deepestNesting = 250
/**
 * Queries may have so many tokens, so many between two commas or brackets, and so many items (attributes, arguments, keys to order by) in
 * one pair of brackets: the parser takes time with the square of the latter two.
 */
const mostTokens = 50_000
const mostTokensInRow = 5_000
const mostItems = 2_000

/**
 * Refuses what would make the parser run for very long or out of stack, and what it takes without complaint and gets wrong. Long
 * lists of literals count as one token.
 * @throws QueryError
 */
export function checkTokens(tokens: readonly Token[], lists: readonly ConstantList[]): void {
  const around: {row: number; items: number}[] = []
  let level = {row: 0, items: 1}
  let count = 0
  let end = 0
  let list = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'string') checkEscapes(token)
    if (token.kind === 'identifier' && tokens[index - 1]?.text === '|' && !isCalled(tokens, index)) {
      throw new QueryError('object or function expected', token)
    }
    if (token.start < end) continue
    if (token.start === lists[list]?.span.start) end = lists[list++]?.span.end ?? end
    else if (bracketStep(token) === 1) {
      around.push(level)
      level = {row: 0, items: 1}
    } else if (bracketStep(token) === -1) level = around.pop() ?? level
    else if (token.text === ',') level = {row: 0, items: level.items + 1}
    level.row++
    if (around.length > deepestNesting) {
      throw new QueryError(`the query is nested deeper than ${deepestNesting} levels`, token)
    }
    if (level.items > mostItems) {
      throw new QueryError(`the query has more than ${mostItems} items in one pair of brackets`, token)
    }
    if (++count > mostTokens || level.row > mostTokensInRow) {
      const most = level.row > mostTokensInRow ? `${mostTokensInRow} tokens in one expression` : `${mostTokens} tokens`
      throw new QueryError(`the query has more than ${most}`, token)
    }
  }
}

/** Whether a name, or what its namespace holds, is called: the parser leaves out a name behind `|` that is not. */
function isCalled(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 1]?.text
  return after === '::' || (after === '(' && isCallParenthesis(tokens, index + 1))
}

/** Refuses what parses and has no meaning where it stands. @throws QueryError */
export function checkStructure(node: Node): void {
  if (node.type === 'PipeFuncCall') {
    if (node.name === 'score') checkScoreBase(node.base)
    checkStructure(node.base)
    for (const arg of node.args) {
      if (node.name === 'score') checkPredicate(arg)
      else checkStructure(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg)
    }
    return
  }
  if (node.type === 'FuncCall') {
    const name = node.namespace === 'global' ? node.name : `${node.namespace}::${node.name}`
    if (name === 'boost') throw new QueryError('boost() may only be used within score()', node.span)
    const definition = findFunction(node.namespace, node.name)
    if (definition === undefined) throw new QueryError(`undefined function: ${name}`, node.span)
    if (definition.unavailable !== undefined) throw new QueryError(definition.unavailable, node.span)
  }
  for (const child of partsOf(node)) checkStructure(child.node)
}

/** `text::query(…)` is in its place on the right of `match`; there only its argument remains to be looked at. */
function partsOf(node: Node): readonly Child[] {
  return children(node).flatMap((child) =>
    node.type === 'OpCall' && node.op === 'match' && child.node === node.right && isTextQuery(child.node)
      ? children(child.node)
      : [child],
  )
}

/** Only what is added up may be boosted. */
function checkPredicate(node: Node): void {
  if (node.type === 'And' || node.type === 'Or') {
    checkPredicate(node.left)
    checkPredicate(node.right)
  } else if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'boost') {
    const [predicate, ...rest] = node.args
    if (predicate === undefined || rest.length !== 1) throw new QueryError('boost() takes two arguments', node.span)
    checkPredicate(predicate)
    for (const each of rest) checkStructure(each)
  } else checkStructure(node)
}

/** Scores are for documents: neither for parts of them nor for what a projection makes of them. */
function checkScoreBase(node: Node): void {
  const isRefused =
    node.type === 'AccessElement' ||
    node.type === 'Projection' ||
    (node.type === 'Map' && node.expr.type === 'Projection')
  if (isRefused) throw new QueryError('score() can not be applied to the result of a projection or an element access')
  if ('base' in node && node.base !== undefined) checkScoreBase(node.base)
}
