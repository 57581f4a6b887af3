import {visit} from 'jsonc-parser'

/*
 * JSON read without loss. `JSON.parse` rounds numbers that JavaScript cannot hold (1e400, 12345678901234567890), keeps only the last of
 * two equal keys, and loses where keys that are numbers stood. The migration must tell such values apart, quote them and keep them as they stood.
 */

/** A number in the spelling of its JSON text. `JSON.stringify` writes it as it stood (an ECMAScript proposal that Node has). */
export interface RawNumber {
  readonly rawJSON: string
}

declare global {
  interface JSON {
    rawJSON(text: string): RawNumber
    isRawJSON(value: unknown): value is RawNumber
  }
}

/** A value that stands under a key which follows once more in the same object. The last one counts; this one would be lost. */
export interface Repeated {
  /** Keys and indices from the root of the JSON to the value. */
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

export interface ParsedJson {
  readonly value: unknown
  readonly repeated: readonly Repeated[]
}

/** The keys of objects that have a number among them, as they stood: JavaScript puts such keys before all others. */
const keysAsTheyStood = new WeakMap<object, string[]>()

/** The keys of an object that `parseJson` has read, in the order of the JSON. */
export function keysInOrder(value: object): readonly string[] {
  return keysAsTheyStood.get(value) ?? Object.keys(value)
}

type Holder = unknown[] | Record<string, unknown>

/**
 * Reads JSON as `JSON.parse` does, but that a number which JavaScript would write in another way is a `RawNumber`, and that values of
 * repeated keys are returned beside the result. Throws a `SyntaxError` where the text is no JSON.
 */
export function parseJson(text: string): ParsedJson {
  const plain: unknown = JSON.parse(text)
  try {
    return typeof plain === 'object' && plain !== null ? build(text) : {value: plain, repeated: []}
  } catch (error) {
    // The visitor calls itself for each level. What nests so deeply is refused later on (`depth.ts`), whatever its numbers are.
    if (error instanceof RangeError) return {value: plain, repeated: []}
    throw error
  }
}

function build(text: string): ParsedJson {
  const repeated: Repeated[] = []
  const open: {readonly holder: Holder; readonly key: string | number}[] = []
  let root: unknown
  let holder: Holder | undefined
  let key: string | number = ''
  const place = (value: unknown) => {
    if (holder === undefined) root = value
    else if (Array.isArray(holder)) holder.push(value)
    else {
      if (Object.hasOwn(holder, key)) {
        const path = [...open.slice(1).map(({key: above}) => above), key]
        repeated.push({path, value: holder[key]})
      }
      define(holder, String(key), value)
    }
  }
  const begin = (value: Holder) => {
    const above = Array.isArray(holder) ? holder.length : key
    place(value)
    open.push({holder: value, key: above})
    holder = value
  }
  const end = () => {
    open.pop()
    holder = open.at(-1)?.holder
  }
  visit(text, {
    onObjectBegin: () => begin({}),
    onArrayBegin: () => begin([]),
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty: (name) => {
      key = name
      if (holder !== undefined && !Object.hasOwn(holder, name)) noteKey(holder, name)
    },
    onLiteralValue: (value: unknown, offset, length) =>
      place(typeof value === 'number' ? numberOf(text.slice(offset, offset + length)) : value),
  })
  return {value: root, repeated}
}

function noteKey(holder: Holder, name: string): void {
  const keys = keysAsTheyStood.get(holder)
  if (keys !== undefined) keys.push(name)
  else if (/^\d+$/.test(name)) keysAsTheyStood.set(holder, [...Object.keys(holder), name])
}

/** Sets a property, also one named `__proto__`, which an assignment would take for the prototype. */
function define(holder: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(holder, key, {value, writable: true, enumerable: true, configurable: true})
  else holder[key] = value
}

function numberOf(text: string): number | RawNumber {
  const number = Number(text)
  return String(number) === text ? number : JSON.rawJSON(text)
}

/**
 * The number that a decimal text stands for. undefined: it is no number, or JavaScript cannot hold it (too large, too many digits).
 * Takes what JSON takes, and `+1`, `01`, `.5` and `5.`.
 */
export function exactNumber(text: string): number | undefined {
  const wanted = decimalOf(text)
  const number = Number(text)
  return wanted !== undefined && Number.isFinite(number) && decimalOf(String(number)) === wanted ? number : undefined
}

/** A decimal number in one spelling: sign, digits without zeros around them, power of ten. undefined: it is none. */
function decimalOf(text: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,6}))?$/.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  const digits = (whole + fraction).replace(/^0+/, '')
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  if (end === 0) return '0'
  return `${sign === '-' ? '-' : ''}${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`
}
