import {DateTime} from '../dateTime.ts'
import {checkLength} from '../size.ts'
import type {Value} from '../types.ts'
import {finite, isEqual, isList} from '../values.ts'
import {ofOne, ofTwo, type FunctionDefinition, type Namespace} from './define.ts'
import {asText} from './text.ts'

/** Adding a value to a set, or looking it up, takes some 200 ns in a large one. */
const stepsOfHashing = 4

/** `array::…` */
export const array: Namespace = {
  join: ofTwo((list, separator, context) => {
    if (!isList(list) || typeof separator !== 'string') return null
    context.tick(list.length)
    const texts: string[] = []
    let length = 0
    for (const item of list) {
      const text = asText(item)
      if (text === null) return null
      length += text.length + separator.length
      checkLength(length)
      texts.push(text)
    }
    context.tick(length >> 5)
    return texts.join(separator)
  }),
  compact: ofOne((list, context) => {
    if (!isList(list)) return null
    context.tick(list.length)
    return list.filter((item) => item !== null)
  }),
  unique: ofOne((list, context) => {
    if (!isList(list)) return null
    context.tick(list.length * stepsOfHashing)
    const seen = new Set<unknown>()
    return list.filter((item) => {
      const identity = identityOf(item)
      if (identity === undefined) return true
      if (seen.has(identity)) return false
      seen.add(identity)
      return true
    })
  }),
  intersects: ofTwo((left, right, context) => {
    if (!isList(left) || !isList(right)) return null
    context.tick((left.length + right.length) * stepsOfHashing)
    const wanted = new Set(right.map(identityOf).filter((identity) => identity !== undefined))
    return left.some((item) => {
      const identity = identityOf(item)
      return identity !== undefined && wanted.has(identity)
    })
  }),
}

/** Equal for values that `==` finds equal; undefined for those that equal nothing, not even themselves. */
function identityOf(value: Value): unknown {
  if (value instanceof DateTime) return `\u0000dateTime ${value.time}`
  return isEqual(value, value) ? value : undefined
}

/** `math::…`: nulls do not count; anything else that is no number makes the result null. */
export const math: Namespace = {
  min: ofNumbers((numbers) => (numbers.length === 0 ? null : numbers.reduce((a, b) => (b < a ? b : a)))),
  max: ofNumbers((numbers) => (numbers.length === 0 ? null : numbers.reduce((a, b) => (b > a ? b : a)))),
  sum: ofNumbers((numbers) => finite(numbers.reduce((a, b) => a + b, 0))),
  avg: ofNumbers((numbers) =>
    numbers.length === 0 ? null : finite(numbers.reduce((a, b) => a + b, 0) / numbers.length),
  ),
}

function ofNumbers(apply: (numbers: readonly number[]) => number | null): FunctionDefinition {
  return ofOne((list, context) => {
    if (!isList(list)) return null
    context.tick(list.length)
    const numbers: number[] = []
    for (const item of list) {
      if (typeof item === 'number') numbers.push(item)
      else if (item !== null) return null
    }
    return apply(numbers)
  })
}
