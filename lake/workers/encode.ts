import {QueryInterrupted} from '../groq/types.ts'
import {ApiError} from '../http/errors.ts'
import {isObject} from '../store/document.ts'

/** Lists of more elements than this are written element by element, with a look at the clock in between. */
const shortList = 16

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
  function write(each: unknown, depth: number): void {
    if (depth < 3 && Array.isArray(each) && each.length > shortList) {
      put('[')
      each.forEach((item, index) => {
        if (index > 0) put(',')
        write(item, depth + 1)
      })
      put(']')
    } else if (depth < 2 && isPlain(each) && Object.values(each).some((inner) => typeof inner === 'object')) {
      let separator = '{'
      for (const [name, inner] of Object.entries(each)) {
        if (inner === undefined) continue
        put(`${separator}${JSON.stringify(name)}:`)
        write(inner, depth + 1)
        separator = ','
      }
      put(separator === '{' ? '{}' : '}')
    } else {
      // The type of `stringify` does not say so, but of undefined there is no text.
      const text: string | undefined = JSON.stringify(each)
      put(text ?? 'null')
    }
  }

  write(value, 0)
  return parts
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && typeof value['toJSON'] !== 'function'
}

/** The answer to a query is larger than answers may be. */
export function responseTooLarge(limit: number): ApiError {
  const description = `The result is larger than the ${limit} bytes that an answer may have: ask for fewer documents or fields`
  return new ApiError(400, {error: {type: 'responseTooLargeError', description}}, description)
}
