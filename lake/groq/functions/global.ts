import {isElsewhere} from '../compile/references.ts'
import {DateTime} from '../dateTime.ts'
import {Path} from '../path.ts'
import type {Context, Value} from '../types.ts'
import {isList, isRecord} from '../values.ts'
import {ofContext, ofMany, ofOne, type Namespace} from './define.ts'
import {geoValue} from './geo.ts'
import {globalText} from './text.ts'

/** Functions that need no namespace. */
export const global: Namespace = {
  ...globalText,
  coalesce: {
    takes: [0, Infinity],
    compile(args, compile) {
      const executors = args.map(compile)
      return (scope) => {
        for (const each of executors) {
          const value = each(scope)
          if (value !== null) return value
        }
        return null
      }
    },
  },
  count: ofOne((value) => (isList(value) ? value.length : null)),
  dateTime: ofOne((value) =>
    value instanceof DateTime ? value : typeof value === 'string' ? DateTime.parse(value) : null,
  ),
  defined: ofOne((value) => value !== null),
  geo: ofOne(geoValue),
  identity: ofContext(({options}) => options.identity),
  length: ofOne((value, context) => {
    if (typeof value !== 'string') return isList(value) ? value.length : null
    context.tick(1 + (value.length >> 5))
    return letters(value)
  }),
  now: ofContext(({options}) => options.now.toISOString()),
  path: ofOne((value, context) => {
    if (typeof value !== 'string') return null
    context.tick(1 + (value.length >> 3))
    return new Path(value)
  }),
  references: ofMany([1, Infinity], (values, context, scope) => {
    const wanted = new Set<unknown>()
    for (const value of values) {
      if (typeof value === 'string') wanted.add(value)
      if (!isList(value)) continue
      context.tick(value.length * 4)
      for (const item of value) if (typeof item === 'string') wanted.add(item)
    }
    return wanted.size > 0 && refersTo(scope.value, wanted, context)
  }),
  round: ofMany([1, 2], ([value, precision = 0]) => {
    if (typeof value !== 'number') return null
    if (typeof precision !== 'number' || precision < 0 || !Number.isInteger(precision)) return null
    return round(value, precision)
  }),
}

/** Half is rounded away from zero. Beyond a hundred digits (JavaScript's limit) there is nothing to round. */
function round(value: number, precision: number): number {
  if (precision === 0) return value < 0 ? -Math.round(-value) : Math.round(value)
  return precision > 100 ? value : Number(value.toFixed(precision))
}

/** How many letters a text has: one above U+FFFF is one, though it takes two places. */
function letters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0xd800 || code > 0xdbff) count++
  }
  return count
}

function refersTo(value: Value, wanted: ReadonlySet<unknown>, context: Context): boolean {
  if (isList(value)) {
    context.tick(value.length)
    return value.some((item) => refersTo(item, wanted, context))
  }
  if (!isRecord(value)) return false
  context.tick()
  const target = value['_ref']
  if (typeof target === 'string' && target !== '') return wanted.has(target) && !isElsewhere(value, context)
  for (const key in value) {
    const child = value[key]
    if (typeof child === 'object' && child !== null && refersTo(child, wanted, context)) return true
  }
  return false
}
