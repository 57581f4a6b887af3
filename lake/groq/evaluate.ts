import type {JsonObject} from '../common/document.ts'
import {compileExpr} from './compile.ts'
import {QueryError} from './errors.ts'
import {LanguageValue} from './languageValue.ts'
import {givesPlainData} from './plain.ts'
import {checkSize} from './size.ts'
import type {Node} from './syntax.ts'
import {Context, Scope, type ContextOptions, type Executor, type Value} from './types.ts'
import {isList, isRecord, put} from './values.ts'

/**
 * Runs a compiled query and gives plain JSON data: dates, paths and places as JSON has them.
 * @throws QueryInterrupted, QueryError (a value too large, a bound that is no number)
 */
export function evaluate(execute: Executor, options: ContextOptions, root: Value = null): unknown {
  const context = new Context(options)
  try {
    const value = execute(Scope.root(context, root))
    return givesPlainData(execute) ? value : new Finisher(context).plain(value)
  } catch (error) {
    if (error instanceof RangeError) throw new QueryError('The query is nested too deeply to evaluate')
    throw error
  }
}

/** Compiles and runs a tree once. */
export function evaluateNode(node: Node, options: ContextOptions, root: Value = null): unknown {
  return evaluate(compileExpr(node), options, root)
}

/**
 * Turns values into JSON data, copying only what holds something else. It counts as it goes, because values share parts: a result
 * that takes little memory may be endless when it is written out.
 */
class Finisher {
  readonly #context: Context
  #parts = 0

  constructor(context: Context) {
    this.#context = context
  }

  plain(value: Value): unknown {
    if (typeof value !== 'object' || value === null) return value ?? null
    if (value instanceof LanguageValue) return value.toJSON()
    if (isList(value)) return this.#list(value)
    return isRecord(value) ? this.#record(value) : null
  }

  #count(parts: number): void {
    this.#parts += parts
    this.#context.tick(parts)
    checkSize(this.#parts)
  }

  #list(list: readonly Value[]): readonly unknown[] {
    this.#count(1 + list.length)
    let copy: unknown[] | undefined
    for (let index = 0; index < list.length; index++) {
      const item = list[index]
      if (typeof item !== 'object' || item === null) continue
      const plain = this.plain(item)
      if (plain === item) continue
      copy ??= [...list]
      copy[index] = plain
    }
    return copy ?? list
  }

  #record(record: JsonObject): unknown {
    let copy: Record<string, unknown> | undefined
    let count = 1
    for (const name in record) {
      count++
      const item = record[name]
      if (typeof item !== 'object' || item === null) continue
      const plain = this.plain(item)
      if (plain === item) continue
      copy ??= {...record}
      put(copy, name, plain)
    }
    this.#count(count)
    return copy ?? record
  }
}
