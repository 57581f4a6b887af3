import {idParts} from '../../common/ids.ts'
import type {DocSource, SourceIndexes} from '../source.ts'
import {collectReferences} from '../references.ts'
import type {Change} from '../transaction/change.ts'

/**
 * The committed documents, for a transaction that reads them in the course of several turns of the event loop. It notes
 * what is read, and is stale once a commit has changed something that was: the transaction may then have seen parts of
 * two states.
 */
export class WatchedSource implements DocSource {
  readonly #base: DocSource
  /** Documents that were read; documents of which it was asked whether they exist, or of which type they are. */
  readonly #read = new Set<string>()
  readonly #known = new Set<string>()
  /** Published ids whose variants, beginnings of ids whose documents, and targets whose referring documents were asked for. */
  readonly #bases = new Set<string>()
  readonly #prefixes = new Set<string>()
  readonly #targets = new Set<string>()
  #hasSearched = false
  #isStale = false

  constructor(base: DocSource) {
    this.#base = base
  }

  get isStale(): boolean {
    return this.#isStale
  }

  /** Notes a commit, whether it was made before or after the reading. */
  note(changes: readonly Change[]): void {
    this.#isStale ||= changes.some((change) => this.#concerns(change))
  }

  #concerns({documentId, before, after}: Change): boolean {
    if (this.#hasSearched || this.#read.has(documentId)) return true
    if (before?._type !== after?._type) {
      if (this.#known.has(documentId) || this.#bases.has(idParts(documentId).base)) return true
      for (const prefix of this.#prefixes) if (documentId.startsWith(prefix)) return true
    }
    return [before, after].some(
      (doc) => doc !== null && [...collectReferences(doc).keys()].some((target) => this.#targets.has(target)),
    )
  }

  get: DocSource['get'] = (id) => this.#base.get(this.#noted(this.#read, id))
  has: DocSource['has'] = (id) => this.#base.has(this.#noted(this.#known, id))
  typeOf: DocSource['typeOf'] = (id) => this.#base.typeOf(this.#noted(this.#known, id))
  variantsOf: DocSource['variantsOf'] = (base) => this.#base.variantsOf(this.#noted(this.#bases, base))
  idsWithPrefix: DocSource['idsWithPrefix'] = (prefix) => this.#base.idsWithPrefix(this.#noted(this.#prefixes, prefix))
  referencing: DocSource['referencing'] = (target) => this.#base.referencing(this.#noted(this.#targets, target))
  countReferencing: DocSource['countReferencing'] = (target) =>
    this.#base.countReferencing(this.#noted(this.#targets, target))
  allIds: DocSource['allIds'] = () => this.#searched().allIds()
  idsOfType: DocSource['idsOfType'] = (type) => this.#searched().idsOfType(type)

  get indexes(): SourceIndexes {
    return this.#searched().indexes
  }

  #noted(set: Set<string>, asked: string): string {
    set.add(asked)
    return asked
  }

  /** What was found by searching may depend on every document. */
  #searched(): DocSource {
    this.#hasSearched = true
    return this.#base
  }
}
