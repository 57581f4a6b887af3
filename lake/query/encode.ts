import {isObject} from '../common/document.ts'
import {ApiError} from '../common/errors.ts'
import {QueryInterrupted} from '../common/interrupted.ts'

/**
 * Values with fewer parts and letters than these are written at once, within a millisecond; others part by part, with a
 * look at the clock in between.
 */
const fewParts = 4_096
const fewLetters = 256 * 1024

/** What turning a result into JSON may cost. */
export interface EncodingLimits {
  /** The most characters that the text may have. */
  readonly length: number
  /** When it must be done, in milliseconds of `performance.now()`. */
  readonly deadline: number
}

/**
 * The JSON text of a query's result, in parts. `undefined` is written as null. A large one is written bit by bit, so that it
 * can be given up halfway.
 * @throws QueryInterrupted past the deadline; ApiError 400 when it becomes too long
 */
export function encodeResult(value: unknown, limits: EncodingLimits): readonly string[] {
  const parts: string[] = []
  let length = 0
  let looks = 0

  function put(text: string): void {
    parts.push(text)
    length += text.length
    if (length > limits.length) throw responseTooLarge(limits.length)
    if ((++looks & 15) === 0 && performance.now() > limits.deadline) {
      throw new QueryInterrupted('The result takes too long to write')
    }
  }
  function write(each: unknown): void {
    if (Array.isArray(each) && !isSmall(each)) {
      put('[')
      each.forEach((item, index) => {
        if (index > 0) put(',')
        write(item)
      })
      put(']')
    } else if (isPlain(each) && !isSmall(each)) {
      let separator = '{'
      for (const name in each) {
        const inner = each[name]
        if (inner === undefined) continue
        put(`${separator}${JSON.stringify(name)}:`)
        write(inner)
        separator = ','
      }
      put(separator === '{' ? '{}' : '}')
    } else {
      // The type of `stringify` does not say so, but of undefined there is no text.
      const text: string | undefined = JSON.stringify(each)
      put(text ?? 'null')
    }
  }

  write(value)
  return parts
}

/** Whether a value can be written without a look at the clock. It looks at no more parts than such a value has. */
function isSmall(value: unknown): boolean {
  let parts = fewParts
  let letters = fewLetters
  const take = (each: unknown): boolean => {
    if (--parts < 0) return false
    if (typeof each === 'string') return (letters -= each.length) >= 0
    if (typeof each !== 'object' || each === null) return true
    if (Array.isArray(each)) return each.every(take)
    if (!isObject(each)) return true
    for (const name in each) if (!take(each[name])) return false
    return true
  }
  return take(value)
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && typeof value['toJSON'] !== 'function'
}

/** The answer to a query is larger than answers may be. */
export function responseTooLarge(limit: number): ApiError {
  const description = `The result is larger than the ${limit} bytes that an answer may have: ask for fewer documents or fields`
  return new ApiError(400, {error: {type: 'responseTooLargeError', description}}, description)
}
