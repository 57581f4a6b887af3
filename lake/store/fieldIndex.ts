import {compareIds} from './directory.ts'
import {isObject, type Doc} from './document.ts'

/** So many pairs of type and field are indexed; queries for others look at all documents of the type. */
const maxIndexes = 64

/** One change of what is indexed. */
export interface IndexedChange {
  readonly documentId: string
  readonly before: Doc | null
  readonly after: Doc | null
}

/**
 * Finds documents of a type by the string in one of their fields (`canonicalPath`, `slug.current`), in memory. An index comes into being
 * when a query first asks for it, and follows every commit from then on.
 */
export class FieldIndex {
  /** Type → path → value → ids. */
  readonly #indexes = new Map<string, Map<string, Map<string, Set<string>>>>()
  readonly #docsOfType: (type: string) => Iterable<Doc>
  #count = 0

  constructor(docsOfType: (type: string) => Iterable<Doc>) {
    this.#docsOfType = docsOfType
  }

  /** Sorted ids of the documents whose field has this value; undefined when there are too many indexes for another. */
  find(type: string, path: string, value: string): readonly string[] | undefined {
    const index = this.#indexes.get(type)?.get(path) ?? this.#build(type, path)
    if (index === undefined) return undefined
    const ids = index.get(value)
    return ids === undefined ? [] : [...ids].sort(compareIds)
  }

  update(changes: readonly IndexedChange[]): void {
    if (this.#count === 0) return
    for (const {documentId, before, after} of changes) {
      if (before !== null) this.#each(before, (ids) => ids.delete(documentId))
      if (after !== null) this.#each(after, (ids) => ids.add(documentId))
    }
  }

  #build(type: string, path: string): Map<string, Set<string>> | undefined {
    if (this.#count >= maxIndexes) return undefined
    this.#count++
    const index = new Map<string, Set<string>>()
    for (const doc of this.#docsOfType(type)) {
      const value = fieldValue(doc, path)
      if (value !== undefined) idsFor(index, value).add(doc._id)
    }
    const ofType = this.#indexes.get(type) ?? new Map<string, Map<string, Set<string>>>()
    ofType.set(path, index)
    this.#indexes.set(type, ofType)
    return index
  }

  #each(doc: Doc, act: (ids: Set<string>) => void): void {
    for (const [path, index] of this.#indexes.get(doc._type) ?? []) {
      const value = fieldValue(doc, path)
      if (value === undefined) continue
      const ids = idsFor(index, value)
      act(ids)
      if (ids.size === 0) index.delete(value)
    }
  }
}

function idsFor(index: Map<string, Set<string>>, value: string): Set<string> {
  let ids = index.get(value)
  if (ids === undefined) {
    ids = new Set()
    index.set(value, ids)
  }
  return ids
}

/** The string at `a` or `a.b`; undefined for anything that is no string. */
function fieldValue(doc: Doc, path: string): string | undefined {
  const [first = '', second] = path.split('.', 2)
  const value = own(doc, first)
  const found = second === undefined ? value : isObject(value) ? own(value, second) : undefined
  return typeof found === 'string' ? found : undefined
}

function own(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value
}
