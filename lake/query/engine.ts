import {LRUCache} from 'lru-cache'
import type {CanSee} from '../auth/access.ts'
import {isObject, type Doc, type JsonObject} from '../common/document.ts'
import {queryParseError} from '../common/errors.ts'
import {parametersOf} from '../groq/analyse.ts'
import {QueryError} from '../groq/errors.ts'
import {parseQuery, type ParsedQuery} from '../groq/parse/parse.ts'
import type {Node} from '../groq/syntax.ts'
import {Context, Scope} from '../groq/types.ts'
import type {DocSource} from '../store/source.ts'
import {compileTree, topFilter, type Compiled} from './compile.ts'
import {run, type RunOptions, type RunResult} from './execute.ts'
import {ViewSource} from './source.ts'
import {createView, type View} from './view.ts'

/** A query as it is kept: what was compiled of each of its trees, and which parameters that asks for. */
interface CachedQuery {
  readonly parsed: ParsedQuery
  readonly compiled: WeakMap<Node, {readonly query: Compiled; readonly params: ReadonlySet<string>}>
}

/** What is kept of queries takes at most so many bytes, and of one query; larger ones are parsed anew. */
const keptBytes = 64 * 1024 * 1024
const largestKept = 8 * 1024 * 1024

/** A text with its trees and what was compiled of them takes 25 to 150 bytes a character, and something if it is empty. */
const bytesPerCharacter = 100
const bytesPerQuery = 4_096

const cache = new LRUCache<string, CachedQuery>({
  maxSize: keptBytes,
  maxEntrySize: largestKept,
  sizeCalculation: (_, text) => bytesPerQuery + text.length * bytesPerCharacter,
})

/**
 * Parses and compiles a query, or takes it from the cache. `deadline` in milliseconds of `performance.now()`: parsing takes no longer.
 * @throws ApiError `queryParseError`, also for a parameter that the query uses and the request lacks; QueryInterrupted past the deadline
 */
export function prepare(text: string, params: JsonObject, deadline?: number): Compiled {
  return explaining(text, () => {
    const {parsed, compiled} = keptFor(text, deadline)
    const tree = parsed.treeFor(params, deadline)
    let known = compiled.get(tree)
    if (known === undefined) {
      known = {query: compileTree(tree), params: parametersOf(tree)}
      compiled.set(tree, known)
    }
    for (const name of known.params) {
      if (Object.hasOwn(params, name) && params[name] !== undefined) continue
      throw new QueryError(`param $${name} referenced, but not provided`, parsed.spanOf(name))
    }
    return known.query
  })
}

function keptFor(text: string, deadline: number | undefined): CachedQuery {
  const found = cache.get(text)
  if (found !== undefined) return found
  const kept: CachedQuery = {parsed: parseQuery(text, deadline), compiled: new WeakMap()}
  cache.set(text, kept)
  return kept
}

/** Turns what is wrong with a query into the answer that says so. */
function explaining<Result>(text: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const {start, end} = error.span ?? {start: 0, end: text.length}
    throw queryParseError(text, error.message, start, end)
  }
}

/** Runs a query over a view. @throws ApiError `queryParseError`; QueryInterrupted past the deadline in the options */
export function runQuery(text: string, params: JsonObject, view: View, options: RunOptions): RunResult {
  const compiled = prepare(text, params, options.isKillable === true ? undefined : options.deadline)
  return explaining(text, () => run(compiled, view, params, options))
}

/**
 * The ids of the documents that a query selects (`delete` and `patch` by query). The query sees what its caller may read of `source` and
 * nothing else, in its filters, counts and subqueries too.
 */
export function selectIds(
  source: DocSource,
  canSee: CanSee,
  query: string,
  params: JsonObject,
  options: RunOptions,
): readonly string[] {
  const view = createView(source, 'raw', canSee)
  return idsIn(runQuery(query, params, view, options).result, view)
}

/** The ids of the documents in a result, of a list of documents or ids, or of one, that a view shows. */
export function idsIn(result: unknown, view: Pick<View, 'sees'>): readonly string[] {
  const found = Array.isArray(result) ? result : [result]
  return found.flatMap((item: unknown) => {
    const id = isObject(item) ? item['_id'] : item
    return typeof id === 'string' && view.sees(id) ? [id] : []
  })
}

/** Whether a document matches, in the state of the data set that the view shows. */
export type DocumentPredicate = (doc: Doc, view: View, options: RunOptions) => boolean

/**
 * A predicate for the filter of `*[filter]…` on single documents, for listeners. A document it is asked about stands for itself
 * where others are looked up, too.
 * @throws ApiError, QueryInterrupted as `prepare`
 */
export function documentPredicate(query: string, params: JsonObject, deadline?: number): DocumentPredicate {
  const test = topFilter(prepare(query, params, deadline))
  if (test === undefined) return () => true
  return (doc, view, options) => {
    const around: View = {...view, get: (id) => (id === doc._id ? doc : view.get(id))}
    const context = new Context({...options, source: new ViewSource(around), params})
    return explaining(query, () => test(Scope.nested(Scope.root(context), doc)) === true)
  }
}
