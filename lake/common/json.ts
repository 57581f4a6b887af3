import type {z} from 'zod'
import {httpError} from './errors.ts'
import {reasonOf} from './reason.ts'

/** Parses and checks a JSON body that has been read. @throws ApiError 400 */
export function parseJson<Schema extends z.ZodType>(body: Buffer, schema: Schema): z.infer<Schema> {
  if (nestingOf(body) > deepestNesting)
    throw httpError(400, `The request body is nested deeper than ${deepestNesting} levels`)
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw httpError(400, `Invalid JSON in the request body: ${reasonOf(error)}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  throw httpError(
    400,
    `Invalid request body${where === '' ? '' : ` at "${where}"`}: ${issue?.message ?? 'unexpected shape'}`,
  )
}

/** Far above what documents need (hosted Sanity allows 20), and far below what would exhaust the stack of code that walks them. */
const deepestNesting = 200

/** How deep arrays and objects are nested in a JSON text, without parsing it. */
function nestingOf(text: Buffer): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const byte = text[index]
    if (inString) {
      if (byte === 0x5c) index++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (byte === 0x7b || byte === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return deepest
}
