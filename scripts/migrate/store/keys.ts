import {isObject} from '../account/values.ts'

/**
 * A copy of a document in which every object in a list has a `_key`: a short hash of its place, so that the same input always
 * gives the same keys. Existing keys stay.
 */
export function withKeys<T extends object>(document: T): T {
  return keyed(document, '') as T
}

function keyed(value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    return (value as readonly unknown[]).map((item, index) => {
      const place = `${path}/${index}`
      const inner = keyed(item, place)
      return isObject(inner) && !('_key' in inner) ? {_key: hashOf(place), ...inner} : inner
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keyed(inner, `${path}.${key}`)]))
}

/** cyrb53, a public-domain 53-bit string hash: cheap, and far from collisions among the members of one list. */
function hashOf(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(16).padStart(14, '0')
}
