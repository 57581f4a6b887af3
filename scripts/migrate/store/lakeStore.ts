import {ClientError, type SanityClient, type Transaction} from '@sanity/client'
import {isObject} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import {countAsLeftOut, type MigratedArticle} from '../article/migrateArticle.ts'
import type {PictureStore} from '../images/resolve.ts'
import type {Outcome} from '../report.ts'
import type {Store} from '../run.ts'
import {pictureName} from '../text/address.ts'
import {commonFields} from './commonFields.ts'
import {LakeUnreachable} from './connect.ts'
import {type DrugAt, drugFinder, drugRefOf, drugsQuery, type StoredDrug, withDrug} from './drugs.ts'
import {canonicalJson, contentFingerprint} from './hash.ts'
import {withKeys} from './keys.ts'
import {withOwnFacts} from './ownFacts.ts'
import {linkedPaths, type PageAt, type PagesOfRun, withPageLinks} from './pageLinks.ts'
import {
  hashOf,
  isFoundElsewhere,
  isOlder,
  newestTimes,
  pathOf,
  removedFrom,
  type Stored,
  storedOf,
  storedQuery,
} from './stored.ts'

/**
 * Documents of these types are created, and never replaced: all that the input says of a badge is its label and of a category its slug, which is
 * the id. The rest belongs to editors, or to the seed (content-11).
 */
const createdOnly: ReadonlySet<string> = new Set(['badge', 'category'])

/** An article that is stored. */
interface Page {
  readonly _id: string
  readonly canonicalPath: string
}

/** The revisions of stored documents, by their ids; undefined: there is none. */
type Revisions = ReadonlyMap<string, string | undefined>

/** A document to write. */
interface Write {
  readonly document: {readonly _id: string; readonly _type: string; readonly [field: string]: unknown}
  readonly hash: string
  /** How many of its pictures could not be fetched. */
  readonly missing: number
}

const pagesQuery = `*[_type == "article" && canonicalPath in $paths && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(_id desc){_id, canonicalPath}`

const draftsQuery = '*[_id in $drafts && defined(legacy.hash)]{_id, "hash": legacy.hash}'

const staleQuery = `*[_type == "legacyWidget" && format != "duplicate-article" && articleId == $articleId && !(_id in $kept)]{
  _id, "others": count(*[references(^._id) && _id != $article])
}`

/**
 * Writes converted articles to the content lake, each in one transaction. A document is written if what the migration makes of
 * the input has changed since it was last written; so a second run changes nothing, and edits made since stay.
 */
export class LakeStore implements Store {
  readonly #client: SanityClient
  readonly #pictures: PictureStore
  readonly #dryRun: boolean
  #stored = new Map<string, Stored>()
  /** The fingerprints of articles that were imported, and that an editor has unpublished since. */
  #unpublished: ReadonlyMap<string, string> = new Map()
  /** The newest time of the copies of each document in the batch: equal copies keep that of their own articles. */
  #newest = new Map<string, string>()
  #pageAt: PageAt = () => undefined
  /** The stored articles that are not in the run, by their paths. */
  #others: ReadonlyMap<string, readonly Page[]> = new Map()
  #drugAt: DrugAt = () => undefined
  /** Whether documents that are written anew had been edited. Asked once for all articles that write a document at the same time. */
  #edited = new Map<string, Promise<boolean>>()
  /** The edited documents that are reported: a dry run finds them anew in each batch, as it writes nothing. */
  readonly #replaced = new Set<string>()
  /** The documents that an article of the batch finishes: two patches of one revision are refused. */
  readonly #retried = new Set<string>()
  readonly #stale = new Set<string>()

  constructor(client: SanityClient, pictures: PictureStore, dryRun: boolean) {
    this.#client = client
    this.#pictures = pictures
    this.#dryRun = dryRun
  }

  async prepare(articles: readonly MigratedArticle[], run: PagesOfRun): Promise<void> {
    const documents = articles.flatMap((article) => article.documents)
    const ids = [...new Set(documents.map(({_id}) => _id))]
    const linked = linkedPaths(documents).filter((path) => run.at(path) === undefined)
    const paths = [...new Set([...linked, ...documents.flatMap((document) => pathOf(document) ?? [])])]
    const pages = paths.length === 0 ? [] : await this.#ask(this.#client.fetch<readonly Page[]>(pagesQuery, {paths}))
    const known = new Map(pages.map(({_id, canonicalPath}) => [canonicalPath, _id]))
    this.#pageAt = (path) => run.at(path) ?? known.get(path)
    // The index knows the paths of articles of the run, and one of them may leave that which is stored.
    this.#others = Map.groupBy(
      pages.filter(({_id}) => !run.has(_id)),
      ({canonicalPath}) => canonicalPath,
    )
    const needsDrugs = documents.some((one) => drugRefOf(one) !== undefined)
    const drugs = !needsDrugs ? [] : await this.#ask(this.#client.fetch<readonly StoredDrug[]>(drugsQuery))
    this.#drugAt = drugFinder(drugs)
    const stored = ids.length === 0 ? [] : await this.#ask(this.#client.fetch<readonly Stored[]>(storedQuery, {ids}))
    this.#stored = new Map(stored.map((one) => [one._id, one]))
    this.#unpublished = await this.#draftsOf(
      articles.flatMap(({documentId}) => documentId ?? []).filter((id) => !this.#stored.has(id)),
    )
    this.#newest = newestTimes(articles)
    this.#edited = new Map()
    this.#retried.clear()
  }

  async write(article: MigratedArticle): Promise<Outcome> {
    const {issues} = article.ledger
    const {length} = issues
    for (;;) {
      const outcome = await this.#writeOnce(article)
      if (outcome !== 'overtaken') return outcome
      // It says anew what it has to say, of what is stored now.
      issues.splice(length)
    }
  }

  /** `overtaken`: another run, an editor or another article wrote one of the documents since it was looked up. What is stored is known now. */
  async #writeOnce(article: MigratedArticle): Promise<Outcome | 'overtaken'> {
    const unpublished = this.#unpublishedOf(article)
    if (unpublished === 'changed' || this.#isLeftOut(article)) return 'unchanged'
    const existed =
      unpublished !== undefined || (article.documentId !== undefined && this.#stored.has(article.documentId))
    /** The revisions that this article is compared with; another article of the batch may write one of the documents meanwhile. */
    const compared = new Map(article.documents.map(({_id}) => [_id, this.#stored.get(_id)?._rev]))
    const writes: Write[] = []
    /** Unchanged documents with the drug of the input. */
    const kept: Converted[] = []
    /** Those of which a newer copy is stored. */
    const outdated: Converted[] = []
    const transaction = this.#client.transaction()
    let patches = 0
    const documents = this.#withOwnFacts(article.documents.map((one) => this.#dated(one)))
    const removed = removedFrom(documents, this.#stored, unpublished !== undefined)
    for (const document of documents) {
      const stored = this.#stored.get(document._id)
      if (removed.has(document._id) || (unpublished !== undefined && document._id === article.documentId)) continue
      const hash = isFoundElsewhere(document, stored) ? stored.hash : hashOf(document)
      if (stored !== undefined && createdOnly.has(document._type)) continue
      // The path of an article that is not written anew is the stored one: it may have been edited.
      this.#reportPath(stored?.hash === hash ? (stored.path ?? undefined) : pathOf(document), article)
      if (stored?.hash === hash) {
        if (stored.drug === drugRefOf(document)) kept.push(document)
        const {updatedAt} = document.legacy
        const isNewer = updatedAt !== undefined && (stored.updatedAt === null || updatedAt > stored.updatedAt)
        // Said before anything is waited for, so that one article of the batch writes the time.
        if (isNewer) this.#stored.set(document._id, {...stored, updatedAt})
        if (this.#isUnfinished(stored, document) && (await this.#retry(document, article, transaction))) patches += 1
        if (!isNewer) continue
        transaction.patch(document._id, (patch) => patch.set({'legacy.updatedAt': updatedAt}))
        patches += 1
      } else if (stored !== undefined && isOlder(document, stored)) {
        outdated.push(document)
        article.ledger.report({
          path: '',
          format: document.legacy.format,
          code: 'conflict',
          severity: 'warning',
          message: `${document._id} is stored from a newer article: this copy was left out`,
        })
      } else {
        if (stored !== undefined) await this.#reportEdits(stored, article)
        writes.push({...(await this.#finished(document, hash, article)), hash})
      }
    }
    // A widget that is written has what its product does not say.
    if (outdated.some(({_type}) => _type !== 'product')) await this.#recount(article, outdated)
    this.#reportDrugs([...writes.map(({document}) => document), ...kept], article)
    if (writes.length === 0 && patches === 0) return 'unchanged'
    const outcome = existed ? 'updated' : 'created'
    if (this.#dryRun) return outcome
    for (const {document, hash} of writes) {
      const revision = compared.get(document._id)
      if (createdOnly.has(document._type)) transaction.createIfNotExists(document)
      else if (revision === undefined) transaction.create(document)
      // A replacement names no revision: the patch before it does.
      else
        transaction
          .patch(document._id, (patch) => patch.ifRevisionId(revision).set({'legacy.hash': hash}))
          .createOrReplace(document)
    }
    if (existed && writes.some(({document}) => document._id === article.documentId))
      await this.#deleteStale(article, transaction)
    return this.#commit(article, transaction, writes, outcome, compared)
  }

  /** The fingerprints of imported articles, by id, that are drafts now and not published. */
  async #draftsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const drafts = ids.map((id) => `drafts.${id}`)
    const found = await this.#ask(this.#client.fetch<readonly {_id: string; hash: string}[]>(draftsQuery, {drafts}))
    return new Map(found.map(({_id, hash}) => [_id.slice('drafts.'.length), hash]))
  }

  /**
   * Whether the input of an article that an editor has unpublished is the imported one, or has changed since. Either is reported: the article stays
   * off the site (migration-72). undefined: it was not unpublished.
   */
  #unpublishedOf(article: MigratedArticle): 'same' | 'changed' | undefined {
    const document = article.documents.find(({_id}) => _id === article.documentId)
    const hash = document && this.#unpublished.get(document._id)
    if (document === undefined || hash === undefined) return undefined
    const isSame = hash === hashOf(document)
    article.ledger.report({
      path: '',
      code: 'unpublished',
      severity: isSame ? 'info' : 'warning',
      message: `${document._id} was unpublished in the Studio: it stays a draft${isSame ? '' : ', and this copy, which differs from the imported one, was left out'}`,
    })
    if (!isSame) countAsLeftOut(article)
    return isSame ? 'same' : 'changed'
  }

  /** Whether a newer copy of the article is stored. Then nothing of this one is written, which is reported (migration-73). */
  #isLeftOut(article: MigratedArticle): boolean {
    const document = article.documents.find(({_id}) => _id === article.documentId)
    const stored = document && this.#stored.get(document._id)
    if (document === undefined || stored === undefined) return false
    if (stored.hash === hashOf(document) || !isOlder(document, stored)) return false
    article.ledger.report({
      path: '',
      code: 'conflict',
      severity: 'warning',
      message: `${document._id} is stored from a newer copy of this article: nothing of this one was written. To import it nevertheless, delete the stored one first`,
    })
    countAsLeftOut(article)
    return true
  }

  /** Looks up what is stored of an article that the lake refused. Returns whether that is something else than it was compared with. */
  async #isOvertaken(compared: Revisions): Promise<boolean> {
    const ids = [...compared.keys()]
    const current = await this.#ask(this.#client.getDocuments(ids))
    const changed = ids.filter((id, index) => current[index]?._rev !== compared.get(id))
    for (const document of current) if (document !== null) this.#stored.set(document._id, storedOf(document))
    for (const id of changed) {
      if (!current.some((document) => document?._id === id)) this.#stored.delete(id)
      for (const asked of [this.#edited, this.#replaced, this.#retried]) asked.delete(id)
    }
    return changed.length > 0
  }

  /** Counts an article anew of which other copies of some documents are stored. */
  async #recount(article: MigratedArticle, outdated: readonly Converted[]): Promise<void> {
    const current = await this.#ask(this.#client.getDocuments(outdated.map(({_id}) => _id)))
    const stored = new Map(current.flatMap((one) => (one === null ? [] : [[one._id, one]])))
    const referring = (one: Readonly<Record<string, unknown>>) =>
      withDrug(withPageLinks(one, this.#pageAt), this.#drugAt)
    article.recount(
      new Map(
        outdated.map((document) => [document._id, commonFields(document, stored.get(document._id) ?? {}, referring)]),
      ),
    )
  }

  /** A document with the newest time of its copies in the batch. */
  #dated(document: Converted): Converted {
    const updatedAt = this.#newest.get(document._id)
    return updatedAt === undefined ? document : {...document, legacy: {...document.legacy, updatedAt}}
  }

  /**
   * Where a product is stored from a newer article of another run, the facts that this run made of it are left out (`isOlder`). The widgets
   * that show it then keep theirs as their own.
   */
  #withOwnFacts(documents: readonly Converted[]): readonly Converted[] {
    const outdated = documents.filter((document) => {
      const stored = this.#stored.get(document._id)
      return document._type === 'product' && stored !== undefined && isOlder(document, stored)
    })
    const others = outdated.filter((product) => this.#stored.get(product._id)?.hash !== hashOf(product))
    if (others.length === 0) return documents
    const products = new Map(others.map((product) => [product._id, product]))
    return documents.map((document) => withOwnFacts(document, products))
  }

  /** Deletes the stale `legacyWidget` documents that other articles referred to when their own article was written. */
  async finish(): Promise<void> {
    if (this.#stale.size === 0 || this.#dryRun) return
    const ids = [...this.#stale]
    const free = await this.#ask(
      this.#client.fetch<readonly string[]>('*[_id in $ids && count(*[references(^._id)]) == 0]._id', {ids}),
    )
    for (const id of free) {
      // One that something refers to since stays, as all others do that are referred to.
      await this.#ask(this.#client.delete(id, {returnDocuments: false})).catch((error: unknown) => {
        if (!(error instanceof ClientError) || error.statusCode !== 409) throw error
      })
    }
  }

  async #commit(
    article: MigratedArticle,
    transaction: Transaction,
    writes: readonly Write[],
    outcome: Outcome,
    compared: Revisions,
  ): Promise<Outcome | 'overtaken'> {
    let revision: string
    try {
      const {transactionId} = await this.#ask(transaction.commit({returnDocuments: false, visibility: 'async'}))
      revision = transactionId
    } catch (error) {
      if (error instanceof LakeUnreachable) throw error
      if (error instanceof ClientError && error.statusCode === 409 && (await this.#isOvertaken(compared)))
        return 'overtaken'
      article.ledger.report({
        path: '',
        code: 'write-failed',
        severity: 'error',
        message: `The content lake refused the article: nothing of it was written. ${error instanceof Error ? error.message : String(error)}`,
      })
      countAsLeftOut(article)
      return 'failed'
    }
    for (const {document, hash, missing} of writes) {
      const drug = drugRefOf(document) ?? null
      this.#stored.set(document._id, {
        _id: document._id,
        _rev: revision,
        hash,
        written: null,
        updatedAt: this.#newest.get(document._id) ?? null,
        pendingImages: missing,
        drug,
        path: pathOf(document) ?? null,
        articleId: document['articleId'],
      })
    }
    return outcome
  }

  /** The document as it is stored: pictures fetched, articles and drugs referred to, keys given, fingerprints added. */
  async #finished(document: Converted, hash: string, article: MigratedArticle): Promise<Omit<Write, 'hash'>> {
    if (this.#dryRun) return {document, missing: 0}
    const {document: withPictures, missing} = await this.#ask(this.#pictures.resolve(document))
    for (const {url, reason} of missing) this.#reportUnreachable(article, url, reason)
    const keyed = withKeys(withDrug(withPageLinks(withPictures, this.#pageAt), this.#drugAt))
    const pendingImages = missing.length === 0 ? {} : {pendingImages: missing.length}
    const legacy = {...document.legacy, hash, written: contentFingerprint(keyed), ...pendingImages}
    return {document: {...keyed, legacy}, missing: missing.length}
  }

  /** Whether an earlier run could not fetch pictures of a document, or did not find the drug that the content lake has now. */
  #isUnfinished({pendingImages, drug}: Stored, document: Converted): boolean {
    if ((pendingImages ?? 0) > 0) return true
    const ref = drugRefOf(document)
    return ref !== undefined && drug === ref && (this.#drugAt(ref) ?? ref) !== ref
  }

  /** Tries again to fetch pictures and to find the drug that an earlier run did not find. Nothing else is written: it may have been edited. */
  async #retry(document: Converted, article: MigratedArticle, transaction: Transaction): Promise<boolean> {
    if (this.#dryRun) return false
    const isFirst = !this.#retried.has(document._id)
    this.#retried.add(document._id)
    const current = await this.#ask(this.#client.getDocument(document._id))
    if (current === undefined) return false
    const wasEdited = !isObject(current['legacy']) || current['legacy']['written'] !== contentFingerprint(current)
    const {document: withPictures, missing, found} = await this.#ask(this.#pictures.resolve(current))
    for (const {url, reason} of missing) this.#reportUnreachable(article, url, reason)
    const isSameDrug = drugRefOf(current) === drugRefOf(document)
    const resolved = isSameDrug ? withDrug(withPictures, this.#drugAt) : withPictures
    if (!isFirst || (found === 0 && resolved === withPictures)) return false
    const changed = Object.fromEntries(
      Object.entries(resolved).filter(
        ([key, value]) => !key.startsWith('_') && canonicalJson(value) !== canonicalJson(current[key]),
      ),
    )
    transaction.patch(document._id, (patch) =>
      patch.ifRevisionId(current._rev).set({
        ...changed,
        'legacy.pendingImages': missing.length,
        // The fingerprint of an edited document must still differ from its content.
        ...(wasEdited ? {} : {'legacy.written': contentFingerprint(resolved)}),
      }),
    )
    return true
  }

  #reportUnreachable(article: MigratedArticle, url: string, reason: string): void {
    for (const {path, format} of article.ledger.placesOf(url)) {
      article.ledger.report({
        path,
        format,
        code: 'image-unreachable',
        severity: 'warning',
        message: `The picture ${pictureName(url)} could not be fetched (${reason}). Its address is kept; a later run tries again`,
      })
    }
  }

  /** Reports the drugs that documents of an article refer to and the content lake does not have. */
  #reportDrugs(documents: readonly Write['document'][], {ledger}: MigratedArticle): void {
    const refs = new Set(documents.flatMap((document) => drugRefOf(document) ?? []))
    for (const ref of [...refs].filter((one) => this.#drugAt(one) === undefined)) {
      for (const {path, format} of ledger.placesOf(ref)) {
        ledger.report({
          path,
          format,
          code: 'drug-not-found',
          severity: 'warning',
          message: `The content lake has no drug with this slug. The reference to ${ref} is kept; a later run looks again`,
        })
      }
    }
  }

  /** Reports that articles of earlier runs, or of editors, have the path of an article. */
  #reportPath(path: string | undefined, {ledger}: MigratedArticle): void {
    const others = path === undefined ? undefined : this.#others.get(path)
    if (others === undefined) return
    ledger.report({
      path: 'canonicalPath',
      code: 'duplicate-path',
      severity: 'warning',
      message: `The path is also that of ${others.map(({_id}) => _id).join(', ')} in the content lake: only one of them can be reached`,
    })
  }

  async #reportEdits(stored: Stored, article: MigratedArticle): Promise<void> {
    const asked = this.#edited.get(stored._id)
    const edited = asked ?? this.#wasEdited(stored)
    this.#edited.set(stored._id, edited)
    // Another article that has asked reports it; but nothing is written before the answer.
    if (!(await edited) || asked !== undefined || this.#replaced.has(stored._id)) return
    this.#replaced.add(stored._id)
    article.ledger.report({
      path: '',
      code: 'edits-replaced',
      severity: 'warning',
      message: `${stored._id} was edited in the Studio, and the input has changed since: the input won. Its history has the edits`,
    })
  }

  async #wasEdited({_id, written}: Stored): Promise<boolean> {
    if (written === null) return false
    const current = await this.#ask(this.#client.getDocument(_id))
    return current !== undefined && contentFingerprint(current) !== written
  }

  /** Deletes the `legacyWidget` documents of widgets that are converted now, unless other articles refer to them. */
  async #deleteStale(article: MigratedArticle, transaction: Transaction): Promise<void> {
    const params = {
      articleId: article.id,
      article: article.documentId,
      kept: article.documents.filter(({_type}) => _type === 'legacyWidget').map(({_id}) => _id),
    }
    const stale = await this.#ask(this.#client.fetch<readonly {_id: string; others: number}[]>(staleQuery, params))
    for (const {_id, others} of stale) {
      if (others === 0) transaction.delete(_id)
      else this.#stale.add(_id)
    }
  }

  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      throw LakeUnreachable.from(error)
    }
  }
}
