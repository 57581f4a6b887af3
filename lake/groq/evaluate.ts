import type {JsonObject} from '../common/document.ts'
import {QueryError} from './errors.ts'
import {LanguageValue} from './languageValue.ts'
import {givesPlainData} from './plain.ts'
import {checkSize} from './size.ts'
import {Context, Scope, type ContextOptions, type Executor, type Value} from './types.ts'
import {isList, isRecord, put} from './values.ts'

/**
 * Runs a compiled query and gives plain JSON data: dates, paths and places as JSON has them.
 * @throws QueryInterrupted, QueryError (a value too large, a bound that is no number)
 */
export function evaluate(execute: Executor, options: ContextOptions): unknown {
  const context = new Context(options)
  try {
    const value = execute(Scope.root(context))
    return givesPlainData(execute) ? value : finisher(context)(value)
  } catch (error) {
    if (error instanceof RangeError) throw new QueryError('The query is nested too deeply to evaluate')
    throw error
  }
}

/**
 * Makes a function that turns values into JSON data, copying only what holds something else. It counts as it goes, because values share parts: a
 * result that takes little memory may be endless when it is written out.
 */
function finisher(context: Context): (value: Value) => unknown {
  let parts = 0
  function count(more: number): void {
    parts += more
    context.tick(more)
    checkSize(parts)
  }

  function plainList(list: readonly Value[]): readonly unknown[] {
    count(1 + list.length)
    let copy: unknown[] | undefined
    for (let index = 0; index < list.length; index++) {
      const item = list[index]
      if (typeof item !== 'object' || item === null) continue
      const plain = plainOf(item)
      if (plain === item) continue
      copy ??= [...list]
      copy[index] = plain
    }
    return copy ?? list
  }

  function plainRecord(record: JsonObject): unknown {
    let copy: Record<string, unknown> | undefined
    let size = 1
    for (const name in record) {
      size++
      const item = record[name]
      if (typeof item !== 'object' || item === null) continue
      const plain = plainOf(item)
      if (plain === item) continue
      copy ??= {...record}
      put(copy, name, plain)
    }
    count(size)
    return copy ?? record
  }

  function plainOf(value: Value): unknown {
    if (typeof value !== 'object' || value === null) return value ?? null
    if (value instanceof LanguageValue) return value.toJSON()
    if (isList(value)) return plainList(value)
    return isRecord(value) ? plainRecord(value) : null
  }
  return plainOf
}
