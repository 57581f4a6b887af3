import type {JsonObject} from '../../common/document.ts'
import {parametersOf} from '../analyse.ts'
import {QueryError} from '../errors.ts'
import {compileExpr} from '../compile.ts'
import {evaluate} from '../evaluate.ts'
import {parseQuery} from '../parse/parse.ts'
import type {Node} from '../syntax.ts'
import type {ContextOptions} from '../types.ts'

/** What a query is asked with in tests; everything has a default. */
export interface Asked extends Partial<Omit<ContextOptions, 'source'>> {
  readonly documents?: readonly JsonObject[]
}

/** Evaluates a query over documents without any index. @throws QueryError also for a parameter that is missing */
export function ask(query: string, {documents = [], ...options}: Asked = {}): unknown {
  const params = options.params ?? {}
  const parsed = parseQuery(query)
  const tree = parsed.treeFor(params)
  for (const name of parametersOf(tree)) {
    if (params[name] === undefined)
      throw new QueryError(`param $${name} referenced, but not provided`, parsed.spanOf(name))
  }
  return evaluateNode(tree, {
    source: {all: () => documents, get: (id) => documents.find(({_id}) => _id === id)},
    now: new Date('2026-11-20T12:00:00.000Z'),
    identity: 'me',
    project: {projectId: 'local', dataset: 'production'},
    ...options,
    params,
  })
}

/** Compiles and runs a tree once. */
export function evaluateNode(node: Node, options: ContextOptions): unknown {
  return evaluate(compileExpr(node), options)
}

/** What is wrong with a query: the description, and the part of the text that it is about. */
export function refusal(query: string, asked: Asked = {}): readonly [message: string, start: number, end: number] {
  try {
    ask(query, asked)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const {start, end} = error.span ?? {start: 0, end: query.length}
    return [error.message, start, end]
  }
  throw new Error(`Not refused: ${query}`)
}
