import {queryParseError} from '../http/errors.ts'
import {isObject, type Doc, type JsonObject} from '../store/document.ts'
import type {DocSource} from '../store/source.ts'
import {compile, topFilter, type Compiled} from './compile.ts'
import {run, type RunOptions, type RunResult} from './execute.ts'
import {ParseFailure} from './groq.ts'
import {inlineSliceParams} from './slices.ts'
import {createView, type View} from './view.ts'

const cacheSize = 2_000
const cache = new Map<string, Compiled>()

/**
 * Parses a query, or takes it from the cache of parsed queries. Parameters in slices become part of the parsed query, as
 * groq-js knows only constants there.
 * @throws ApiError `queryParseError`, also for a parameter that the query uses and the request lacks.
 */
export function prepare(text: string, params: JsonObject): Compiled {
  const compiled = cached(text) ?? compileWith(text, params)
  for (const name of compiled.params) {
    if (params[name] !== undefined) continue
    const start = Math.max(0, text.search(new RegExp(`\\$${name}\\b`)))
    throw queryParseError(text, `param $${name} referenced, but not provided`, start, start + name.length + 1)
  }
  return compiled
}

function cached(text: string): Compiled | undefined {
  const found = cache.get(text)
  if (found !== undefined && cache.size > cacheSize / 2) {
    cache.delete(text)
    cache.set(text, found)
  }
  return found
}

function compileWith(text: string, params: JsonObject): Compiled {
  try {
    return remember(text)
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error
    const inlined = inlineSliceParams(text, params)
    if (inlined === text) throw asParseError(text, error)
    const known = cached(inlined)
    if (known !== undefined) return known
    try {
      return remember(inlined)
    } catch (second) {
      throw second instanceof ParseFailure ? asParseError(text, second) : second
    }
  }
}

function remember(text: string): Compiled {
  const compiled = compile(text)
  cache.set(text, compiled)
  for (const oldest of cache.keys()) {
    if (cache.size <= cacheSize) break
    cache.delete(oldest)
  }
  return compiled
}

function asParseError(text: string, {message, position}: ParseFailure): Error {
  const start = position ?? 0
  return queryParseError(text, message, start, position === undefined ? text.length : Math.min(text.length, start + 1))
}

/** Runs a query over a view. What groq-js cannot evaluate becomes a `queryParseError` over the whole text. */
export function runQuery(text: string, params: JsonObject, view: View, options: RunOptions): RunResult {
  const compiled = prepare(text, params)
  try {
    return run(compiled, view, params, options)
  } catch (error) {
    if (error instanceof RangeError)
      throw queryParseError(text, 'The query is nested too deeply to evaluate', 0, text.length)
    if (!(error instanceof Error) || !isEvaluationProblem(error)) throw error
    throw queryParseError(text, `Cannot evaluate the query: ${error.message}`, 0, text.length)
  }
}

/** groq-js throws plain errors for functions that it parses and does not implement. */
function isEvaluationProblem(error: Error): boolean {
  return /not implemented|not supported|Unknown (function|operator|pipe function)|can not be evaluated|unexpected boost/i.test(
    error.message,
  )
}

/** The ids of the documents a query selects (`delete` and `patch` by query), over everything there is. */
export function selectIds(
  source: DocSource,
  query: string,
  params: JsonObject,
  options: RunOptions,
): readonly string[] {
  const view = createView(source, 'raw', () => true)
  const {result} = runQuery(query, params, view, options)
  const found = Array.isArray(result) ? result : [result]
  return found.flatMap((item: unknown) => {
    const id = isObject(item) ? item['_id'] : item
    return typeof id === 'string' && source.has(id) ? [id] : []
  })
}

/** A predicate for the filter of `*[filter]` on single documents, for listeners. @throws ApiError as `prepare` */
export function documentPredicate(
  query: string,
  params: JsonObject,
  source: DocSource,
  options: RunOptions,
): (doc: Doc) => boolean {
  const filter = topFilter(prepare(query, params))
  if (filter === undefined) return () => true
  const view = createView(source, 'raw', () => true)
  return (doc) => {
    const around: View = {...view, get: (id) => (id === doc._id ? doc : view.get(id))}
    const {result} = run(filter, around, params, options, [doc])
    return Array.isArray(result) && result.length === 1
  }
}
