import {type Doc, isObject} from '../../common/document.ts'
import {MutationFailure} from './mutation.ts'

/** Attribute names as hosted Sanity takes them; its error names this expression. */
const attributeName = /^\$?[a-zA-Z0-9_-]+$/

/** Names that were found to be allowed. Documents of a type have the same ones, so nearly every name is looked up here. */
const allowed = new Set<string>()
const mostAllowed = 10_000

/** Attributes within attributes: hosted Sanity's documented limit. Lists add no level, only the objects in them do. */
const deepestAttribute = 20

/** Attributes of a document, items of a list having the same ones: hosted Sanity's largest documented limit. */
const mostAttributes = 8_000

/** Characters of JSON that an attribute takes at least: `"a":1,`. */
const shortestAttribute = 6

/** Bytes of a document as JSON: hosted Sanity's documented limit, 32 MB. */
const largestDocument = 32 * 1024 * 1024

/**
 * @throws MutationFailure 400 for a document that is nested too deep (worded as hosted Sanity words it), or in which an attribute, at any depth,
 *   has a name that is not allowed, or a number is so large that JSON has no text for it (`1e999`): it would be stored as null
 */
export function checkAttributes(doc: Doc, index: number): void {
  const description = problemIn(doc, 0)
  if (description === undefined) return
  throw new MutationFailure(400, index, {type: 'validationError', description, id: doc._id})
}

/** Goes through attributes by name: of objects with thousands of them, `Object.entries` takes four times as long. */
function problemIn(value: unknown, depth: number): string | undefined {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const problem = problemAt(String(index), item, depth)
      if (problem !== undefined) return problem
    }
  } else if (isObject(value)) {
    if (depth === deepestAttribute) return `Invalid value: max depth of ${deepestAttribute} exceeded.`
    for (const name in value) {
      if (!isAllowed(name))
        return `Invalid attribute name ${JSON.stringify(name)}: names must match ${attributeName.source}`
      const problem = problemAt(name, value[name], depth + 1)
      if (problem !== undefined) return problem
    }
  }
  return undefined
}

function problemAt(name: string, value: unknown, depth: number): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return `The number in "${name}" is too large`
  return typeof value === 'object' ? problemIn(value, depth) : undefined
}

function isAllowed(name: string): boolean {
  if (allowed.has(name)) return true
  if (!attributeName.test(name)) return false
  if (allowed.size < mostAllowed) allowed.add(name)
  return true
}

/**
 * Whether a text can be the `_type` of a document: letters, digits, `_`, `-` and `.`, at most 128 characters. Our
 * reading: Sanity documents no rule.
 */
export function isValidType(type: string): boolean {
  return type.length <= 128 && /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(type)
}

/**
 * A time that a document brings with it, as an import does; `otherwise` where there is none. @throws MutationFailure
 * 400 for what is no ISO 8601 time
 */
export function timeOf(
  content: Readonly<Record<string, unknown>>,
  field: '_createdAt' | '_updatedAt',
  otherwise: string,
  index: number,
): string {
  const given = content[field]
  if (given === undefined || given === null) return otherwise
  if (typeof given === 'string' && /^\d{4}-\d\d-\d\dT/.test(given) && !Number.isNaN(Date.parse(given))) return given
  const description = `Invalid "${field}" ${JSON.stringify(given)}: use ISO 8601, such as 2026-01-31T12:00:00Z`
  throw new MutationFailure(400, index, {type: 'validationError', description})
}

/** @throws MutationFailure 413 for a document whose JSON text is too long, 400 for one of too many attributes */
export function checkSize(doc: Doc, text: string, index: number): void {
  const id = doc._id
  // Nearly every document is known to be small without counting.
  if (text.length > mostAttributes * shortestAttribute && pathsOf(doc).size > mostAttributes) {
    const description = `Document "${id}" has more than ${mostAttributes} attributes`
    throw new MutationFailure(400, index, {type: 'validationError', description, id})
  }
  // A UTF-16 unit becomes three bytes at most.
  if (text.length * 3 <= largestDocument) return
  const bytes = Buffer.byteLength(text)
  if (bytes <= largestDocument) return
  const description = `Document "${id}" is too large: ${bytes} bytes; the limit is ${largestDocument} bytes`
  throw new MutationFailure(413, index, {type: 'documentTooLargeError', description, id})
}

/** Paths of the attributes in a value, or one more than a document may have. */
function pathsOf(value: unknown, path = '', paths = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) pathsOf(item, path, paths)
  else if (isObject(value)) {
    for (const name in value) {
      if (paths.size > mostAttributes) break
      const child = value[name]
      const inner = `${path}.${name}`
      paths.add(inner)
      if (typeof child === 'object') pathsOf(child, inner, paths)
    }
  }
  return paths
}
