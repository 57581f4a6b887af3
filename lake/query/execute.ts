import type {JsonObject} from '../common/document.ts'
import {evaluate} from '../groq/evaluate.ts'
import {encodeSourceMap, type ArraySelector, type SourceMap} from '../groq/sourceMap/encode.ts'
import {Context, Scope, type ContextOptions} from '../groq/types.ts'
import type {Compiled} from './compile.ts'
import type {Explanation} from './explain.ts'
import {ViewSource} from './source.ts'
import type {View} from './view.ts'

/** What a query is run with besides its parameters. */
export interface RunOptions extends Omit<ContextOptions, 'source' | 'params'> {
  /** Also tell where the result comes from, with array elements named by position or by key. */
  readonly sourceMap?: ArraySelector
}

/** A result (plain data, to be turned into JSON) and the sync tags it depends on. */
export interface RunResult {
  readonly result: unknown
  readonly syncTags: readonly string[]
  /** Whether it is the same as long as the documents are. */
  readonly isDeterministic: boolean
  /** Where the parts of the result come from, if that was asked for. */
  readonly sourceMap?: SourceMap
  /** How the query was answered. */
  explain(): Explanation
}

/** Runs a compiled query over a view. @throws QueryError, QueryInterrupted */
export function run(compiled: Compiled, view: View, params: JsonObject, options: RunOptions): RunResult {
  const source = new ViewSource(view)
  const context = {...options, source, params}
  const result = evaluate(compiled.execute, context)
  const {sourceMap: selector} = options
  const mapped =
    selector === undefined
      ? {}
      : {sourceMap: encodeSourceMap(compiled.traced()(Scope.root(new Context(context))), selector)}
  return {
    result,
    syncTags: source.tags,
    isDeterministic: compiled.isDeterministic,
    ...mapped,
    explain: () => source.recorder.explain(),
  }
}
