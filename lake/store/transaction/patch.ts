import {isObject, type Doc, type JsonObject} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import {changePlaces, type Change} from './changePlaces.ts'
import {MutationFailure, type PatchOperations} from './mutation.ts'
import {
  isConditional,
  isPlain,
  Looks,
  placesOf,
  readPath,
  spansOf,
  type PatchPath,
  type Place,
  type Span,
} from './patchPath.ts'
import {TextChanges} from './textChanges.ts'

const immutable = ['_id', '_type'] as const

/**
 * Applies patch operations to a document, with the content that the Studio comes to by its own `@sanity/mutator`. System fields cannot be patched; revision
 * and time are the transaction's business. The document is not changed in place.
 * @throws MutationFailure 400 for a path that cannot be read, an operation that does not fit the value, a changed `_id` or `_type`, or what
 *   would take long.
 */
export function applyPatch(doc: Doc, operations: PatchOperations, index: number): JsonObject {
  const refusal = (description: string): MutationFailure =>
    new MutationFailure(400, index, {type: 'mutationError', description, id: doc._id})
  let result: unknown
  try {
    result = new Patch(doc).operate(operations)
  } catch (error) {
    throw refusal(`Cannot apply the patch: ${reasonOf(error)}`)
  }
  if (!isObject(result)) throw refusal('The patch removes the document')
  for (const field of immutable) {
    if (result[field] !== doc[field]) throw refusal(`Cannot modify immutable attribute "${field}"`)
  }
  return result
}

type Insert = NonNullable<PatchOperations['insert']>

/** The order of the mutator; an insertion is the last. */
const order = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec'] as const

/** One patch of a document: path after path, so that each is read in what those before it leave. */
class Patch {
  #result: unknown
  readonly #looks = new Looks()
  readonly #texts = new TextChanges()
  readonly #made = new WeakSet()

  constructor(doc: Doc) {
    this.#result = doc
  }

  operate(operations: PatchOperations): unknown {
    for (const name of order) {
      const given: object = operations[name] ?? []
      const changes = Array.isArray(given)
        ? given.map((path) => [String(path), undefined] as const)
        : Object.entries(given)
      for (const [path, value] of changes) this.#operate(name, path, value)
    }
    if (operations.insert !== undefined) this.#insert(operations.insert)
    return this.#result
  }

  #operate(name: (typeof order)[number], text: string, given: unknown): void {
    const path = readPath(text)
    const changes: Readonly<Record<typeof name, Change>> = {
      setIfMissing: (old, isItem) => (old === undefined && !isItem ? given : old),
      set: () => given,
      unset: () => undefined,
      diffMatchPatch: (old) => (typeof old === 'string' ? this.#texts.change(old, String(given)) : old),
      inc: (old) => Number(old) + Number(given),
      dec: (old) => Number(old) - Number(given),
    }
    if (name === 'inc' || name === 'dec') {
      const isNumber = (value: unknown): boolean => typeof value === 'number'
      const problem = `Cannot ${name === 'inc' ? 'increment' : 'decrement'} "${text}" because it is not`
      this.#change(this.#find(path, isNumber, problem, 'a number'), changes[name])
    } else this.#change(placesOf(this.#result, path, this.#looks), changes[name])
  }

  /** Into each list that the path leads to. */
  #insert({items, ...where}: Insert): void {
    const [[kind, text] = ['', '']] = Object.entries(where)
    const path = readPath(text)
    const last = path.at(-1)
    if (last?.segment.type !== 'Subscript')
      throw new Error(`"${text}" is no place in a list: end it with an index, such as [-1]`)
    const {elements} = last.segment
    const lists = [...path.slice(0, -1), {...last, segment: {type: 'This'}} as const]
    const problem = `Cannot insert into "${text.slice(0, text.lastIndexOf('['))}" because it is not`
    const places =
      last.recursive === true
        ? placesOf(this.#result, lists, this.#looks)
        : this.#find(lists, Array.isArray, problem, 'a list')
    this.#change(places, (old) => {
      if (!Array.isArray(old)) return old
      const spans = elements.flatMap((element) => spansOf(old, element, this.#looks))
      return withInserted(old, items, kind, spans)
    })
  }

  #change(places: readonly Place[], change: Change): void {
    this.#result = changePlaces(this.#result, places, change, this.#made)
  }

  /** The places with a value. @throws Error, with `problem`, where one of them is not right, or one without a condition is not there */
  #find(path: PatchPath, isRight: (value: unknown) => boolean, problem: string, what: string): readonly Place[] {
    const all = placesOf(this.#result, path, this.#looks)
    const places = all.filter(({value}) => value !== undefined)
    const isMissing = all.length === 0 ? isPlain(path) : places.length < all.length && !isConditional(path)
    if (isMissing) throw new Error(`${problem} present`)
    if (!places.every(({value}) => isRight(value))) throw new Error(`${problem} ${what}`)
    return places
  }
}

/** A list with items before, after or instead of some spans of it; unchanged where there are none. */
function withInserted(
  list: readonly unknown[],
  items: readonly unknown[],
  where: string,
  spans: readonly Span[],
): readonly unknown[] {
  const [first] = spans.toSorted((a, b) => a.from - b.from)
  const [last] = spans.toSorted((a, b) => b.to - a.to)
  if (first === undefined || last === undefined) return list
  const at = where === 'after' ? last.to : first.from
  const replaced = new Set<number>()
  if (where === 'replace')
    for (const {from, to} of spans) for (let index = from; index < to; index++) replaced.add(index)
  return [...list.slice(0, at), ...items, ...list.slice(at).filter((_, offset) => !replaced.has(at + offset))]
}

/** A copy in which every object inside an array has a `_key` (`autoGenerateArrayKeys`); those that had one keep it. */
export function withArrayKeys<Value>(value: Value, generateKey: () => string): Value {
  const copy = structuredClone(value)
  addKeys(copy, generateKey)
  return copy
}

function addKeys(value: unknown, generateKey: () => string): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value)
      if (isObject(item) && typeof item['_key'] !== 'string') Object.assign(item, {_key: generateKey()})
  }
  for (const inner of Object.values(value)) addKeys(inner, generateKey)
}
