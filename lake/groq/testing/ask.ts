import type {JsonObject} from '../../common/document.ts'
import {parametersOf} from '../analyse.ts'
import {QueryError} from '../errors.ts'
import {evaluateNode} from '../evaluate.ts'
import {parseQuery, type ParseOptions} from '../parse/parse.ts'
import type {ContextOptions} from '../types.ts'

/** What a query is asked with in tests; everything has a default. */
export interface Asked extends ParseOptions, Partial<Omit<ContextOptions, 'source'>> {
  readonly documents?: readonly JsonObject[]
}

/** Evaluates a query over documents without any index. @throws QueryError also for a parameter that is missing */
export function ask(query: string, {documents = [], mode = 'normal', ...options}: Asked = {}): unknown {
  const params = options.params ?? {}
  const parsed = parseQuery(query, {mode})
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
