import type {Doc} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import {InvertedIndex} from '../common/invertedIndex.ts'
import {compareIds} from './directory.ts'
import {collectReferences} from './references.ts'
import type {DocSource, Referring, SourceIndexes} from './source.ts'

/** A source with changes on top of it that are not in it (yet). The source itself is not touched. */
export class Overlay implements DocSource {
  readonly #base: DocSource
  /** Changed documents; null: deleted. */
  readonly #docs = new Map<string, Doc | null>()
  /** Changed documents by what they refer to, and drafts and versions by their published id: made when first asked for, as most never are. */
  #referring: InvertedIndex | undefined
  #variants: InvertedIndex | undefined

  constructor(base: DocSource) {
    this.#base = base
  }

  /** Puts a document on top; null hides the one below. */
  put(id: string, doc: Doc | null): void {
    const previous = this.#docs.get(id)
    this.#docs.set(id, doc)
    if (this.#referring !== undefined) {
      if (previous !== undefined && previous !== null) this.#referring.remove(id, targetsOf(previous))
      if (doc !== null) this.#referring.add(id, targetsOf(doc))
    }
    if (doc !== null) this.#variants?.add(id, publishedIdOf(id))
  }

  /** Indexes changes by what they refer to from the first one on: otherwise all of them are gone through when it is first asked for. */
  trackReferences(): void {
    this.#referring = this.#indexed(targetsOf)
  }

  isUnchanged(): boolean {
    return this.#docs.size === 0 && (this.#base.isUnchanged?.() ?? true)
  }

  get(id: string): Doc | undefined {
    const doc = this.#docs.get(id)
    return doc === undefined ? this.#base.get(id) : (doc ?? undefined)
  }

  has(id: string): boolean {
    const doc = this.#docs.get(id)
    return doc === undefined ? this.#base.has(id) : doc !== null
  }

  typeOf(id: string): string | undefined {
    const doc = this.#docs.get(id)
    return doc === undefined ? this.#base.typeOf(id) : doc?._type
  }

  allIds(): readonly string[] {
    return this.#merge(this.#base.allIds(), () => true)
  }

  idsOfType(type: string): readonly string[] {
    return this.#merge(this.#base.idsOfType(type), (doc) => doc._type === type)
  }

  idsWithPrefix(prefix: string): readonly string[] {
    return this.#merge(this.#base.idsWithPrefix(prefix), ({_id}) => _id.startsWith(prefix))
  }

  variantsOf(base: string): readonly string[] {
    this.#variants ??= this.#indexed((_doc, id) => publishedIdOf(id))
    const kept = this.#base.variantsOf(base).filter((id) => this.#docs.get(id) !== null)
    for (const id of this.#variants.get(base)) if (this.has(id) && !kept.includes(id)) kept.push(id)
    return kept
  }

  /** What has changed may hold weak references only. */
  referencing(target: string): Referring {
    this.#referring ??= this.#indexed(targetsOf)
    const {ids, weak} = this.#base.referencing(target)
    const changed = [...this.#referring.get(target)]
    const withChanged = (list: readonly string[]): readonly string[] => {
      const kept = list.filter((id) => !this.#docs.has(id))
      return changed.length === 0 ? kept : [...kept, ...changed].sort(compareIds)
    }
    return {ids: withChanged(ids), weak: withChanged(weak)}
  }

  countReferencing(target: string): number {
    return this.#base.countReferencing(target) + this.#docs.size
  }

  /** What has changed is a candidate for everything. There is no ordered index over what is not stored yet. */
  readonly indexes: SourceIndexes = {
    byField: (type, path, value, deadline) =>
      this.#withChanged(this.#base.indexes.byField(type, path, value, deadline)),
    uncertain: (type, path) => {
      const ids = this.#base.indexes.uncertain(type, path)
      return ids && [...ids, ...this.#docs.keys()]
    },
    byWords: (words) => this.#withChanged(this.#base.indexes.byWords(words)),
    ordered: () => undefined,
  }

  #withChanged(ids: readonly string[] | undefined): readonly string[] | undefined {
    return ids && this.#merge(ids, () => true)
  }

  #indexed(keysOf: (doc: Doc, id: string) => Iterable<string>): InvertedIndex {
    const index = new InvertedIndex()
    for (const [id, doc] of this.#docs) if (doc !== null) index.add(id, keysOf(doc, id))
    return index
  }

  #merge(ids: readonly string[], matches: (doc: Doc) => boolean): readonly string[] {
    if (this.#docs.size === 0) return ids
    const kept = ids.filter((id) => !this.#docs.has(id))
    for (const [id, doc] of this.#docs) if (doc !== null && matches(doc)) kept.push(id)
    return kept.sort(compareIds)
  }
}

function targetsOf(doc: Doc): Iterable<string> {
  return collectReferences(doc).keys()
}

/** None for a published id: it is no variant of another. */
function publishedIdOf(id: string): readonly string[] {
  const {variant, base} = idParts(id)
  return variant === 'published' ? [] : [base]
}
