import type {Doc} from './document.ts'

/** Where queries read from: the committed store, or a transaction in progress on top of it. Id lists are sorted. */
export interface DocSource {
  get(id: string): Doc | undefined
  has(id: string): boolean
  allIds(): readonly string[]
  idsOfType(type: string): readonly string[]
  /** Ids of documents of a type by the string in a field (`a` or `a.b`); undefined: not indexed, look at the whole type. */
  idsByField(type: string, path: string, value: string): readonly string[] | undefined
  /** Ids of documents that hold a reference (strong or weak) to `target`. */
  referencing(target: string): readonly string[]
}
