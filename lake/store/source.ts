import type {Doc} from '../common/document.ts'
import type {Word} from '../common/words.ts'
import type {Scalar} from './indexes/fieldIndex.ts'
import type {OrderedIndex, OrderKey} from './indexes/orderedIndex.ts'

/** Documents that refer to one. */
export interface Referring {
  readonly ids: readonly string[]
  /** Those of them that may hold none but weak references, or ones into other data sets. */
  readonly weak: readonly string[]
}

/** Where queries read from: the committed store, or a transaction in progress on top of it. Id lists are sorted. */
export interface DocSource {
  get(id: string): Doc | undefined
  /** How long the JSON text of a document is, in characters or bytes; undefined where that is not known: it is then not long. */
  lengthOf?(id: string): number | undefined
  has(id: string): boolean
  /** Whether a transaction in progress shows what is committed: nothing has been changed in it, nor in those before it that are not committed. */
  isUnchanged?(): boolean
  /** The type of a document; undefined: it does not exist. */
  typeOf(id: string): string | undefined
  allIds(): readonly string[]
  idsOfType(type: string): readonly string[]
  /** Ids that begin with this text. */
  idsWithPrefix(prefix: string): readonly string[]
  /** Ids of the drafts and versions of a published id, in no order. */
  variantsOf(base: string): readonly string[]
  /** The documents that hold a reference to `target`. */
  referencing(target: string): Referring
  /** How many documents do, at most; quicker to say than which. */
  countReferencing(target: string): number
  readonly indexes: SourceIndexes
}

/**
 * Finds more documents than match, never fewer; where it answers undefined, all documents have to be looked at. An index that
 * does not exist yet is made, if that can be done before `deadline` (milliseconds of `performance.now()`).
 */
export interface SourceIndexes {
  /** Sorted ids of documents (of a type, if one is given) with this value at a path; lists on the path are gone through. */
  byField(
    type: string | undefined,
    path: readonly string[],
    value: Scalar,
    deadline: number,
  ): readonly string[] | undefined
  /** Ids that `byField` may find under a value which they have by way of a list only, or have no longer; undefined where it finds nothing. */
  uncertain(type: string | undefined, path: readonly string[]): Iterable<string> | undefined
  /** Ids, in no order, of documents whose text has all of these words. */
  byWords(words: readonly Word[]): readonly string[] | undefined
  /** All documents of some types, or all, in order. */
  ordered(types: readonly string[] | undefined, key: OrderKey, deadline: number): OrderedIndex | undefined
}
