import {isTooDeep, TooDeep} from './depth.ts'
import {type ParsedJson, parseJson} from './json.ts'
import {isObject, type JsonObject} from './values.ts'

/** The list or object that a string holds as JSON; undefined if it holds none. Throws `TooDeep`. */
export function embeddedJson(text: string): JsonObject | readonly unknown[] | undefined {
  const value = parseEmbedded(text)?.value
  return Array.isArray(value) || isObject(value) ? value : undefined
}

/** The same, with the values of repeated keys. */
export function parseEmbedded(text: string): ParsedJson | undefined {
  const trimmed = text.trim()
  if (!/^[[{]/.test(trimmed)) return undefined
  let parsed
  try {
    parsed = parseJson(trimmed)
  } catch {
    return undefined
  }
  if (isTooDeep(parsed.value)) throw new TooDeep()
  return parsed
}
