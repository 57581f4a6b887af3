import {Ledger} from './account/ledger.ts'
import {Slot} from './account/slot.ts'
import {isObject, scalarText} from './account/values.ts'
import {Conversion, type WinningWidget} from './article/conversion.ts'
import {shownIn} from './article/fold.ts'
import type {WinningPerson} from './article/person.ts'
import {documentId, type WidgetIdentity} from './article/identity.ts'
import {repairedPath} from './article/path.ts'
import {type Found, type FoundWidget, type Survey, surveyArticle, widgetKey} from './article/survey.ts'
import {addCopy, isBare, outranks, type Shared} from './article/winners.ts'
import type {WidgetNode} from './nodes/model.ts'
import type {ReadArticle} from './read/articles.ts'
import type {StoredFields, WidgetMigration} from './mapping/define.ts'
import {ProductsIndex} from './productsIndex.ts'

interface Rank {
  readonly time: number
  readonly article: number
  readonly ordinal: number
}

/** Where a copy of a widget is from. */
interface Place {
  readonly file: string
  readonly articleId: string
  /** The age of the article, as in `Copy`. */
  readonly time: number
}

/** The copy of a widget that wins among those that the second pass has seen. */
interface Candidate extends WinningWidget, Place {
  readonly found: FoundWidget
  readonly usefulness: number
}

/** A copy never wins over one that is more useful: one that can be converted, or else says more than which widget it is. */
const usefulness = {bare: 0, kept: 1, converted: 2}

/**
 * Decides which copy of an article, a person or a widget is stored where the input has several: the one of the newer article, whatever the
 * order of reading.
 */
export class WinnersIndex {
  readonly #formats: ReadonlyMap<string, WidgetMigration>
  readonly #articles = new Map<
    string,
    Rank & {readonly file: string; readonly line: number | undefined; readonly path: string}
  >()
  readonly #paths = new Map<string, string[]>()
  /** The ids of the articles' documents. */
  readonly #documents = new Set<string>()
  #found: {
    readonly articleId: string
    readonly article: number
    readonly widgets: readonly Pick<FoundWidget, 'key' | 'copy' | 'showing'>[]
    readonly people: readonly Pick<Found<unknown>, 'key' | 'copy'>[]
  }[] = []
  /** The articles that hold a copy which won over a different one. */
  readonly #winning = new Set<number>()
  readonly #widgets = new Map<string, Shared>()
  readonly #people = new Map<string, Shared>()
  readonly #widgetValues = new Map<string, Candidate>()
  /** The usefulness of copies, by their format and content. */
  readonly #usefulness = new Map<string, number>()
  readonly #personValues = new Map<string, WinningPerson>()
  /** The products of the input. */
  readonly products = new ProductsIndex()

  constructor(formats: ReadonlyMap<string, WidgetMigration>) {
    this.#formats = formats
  }

  /** First pass: records the identities and fingerprints of an article. */
  add(read: ReadArticle, article: number): void {
    if (read.error !== undefined) return
    const survey = this.#survey(read.value, article)
    if (survey?.id === undefined || survey.fault !== undefined) return
    const path = pathOf(read.value)
    const rank = {time: survey.time, article, ordinal: 0, file: read.file, line: read.line, path}
    const known = this.#articles.get(survey.id)
    if (known === undefined || outranks(rank, known)) this.#articles.set(survey.id, rank)
    this.#documents.add(documentId('article', survey.id))
    // Fingerprints only: to keep the nodes would be to keep the whole input in memory.
    this.#found.push({
      articleId: survey.id,
      article,
      widgets: survey.widgets.map(({key, copy, showing}) => ({key, copy, showing})),
      people: survey.people.map(({key, copy}) => ({key, copy})),
    })
    this.#paths.set(path, [...new Set([...(this.#paths.get(path) ?? []), survey.id])])
  }

  /** Surveys an article; undefined where that fails: the conversion then fails too, and says why. */
  #survey(value: unknown, article: number): Survey | undefined {
    try {
      return surveyArticle(value, article, this.#formats)
    } catch {
      return undefined
    }
  }

  /**
   * Ends the first pass. Returns whether contents are needed, because copies differ or several widgets show one product: see `keep`.
   */
  decide(): boolean {
    for (const {articleId, article, widgets, people} of this.#found) {
      if (this.#articles.get(articleId)?.article !== article) continue
      for (const {key, copy, showing} of widgets) {
        this.#widgets.set(key, addCopy(this.#widgets.get(key), copy))
        if (showing !== undefined) this.products.add(showing, copy)
      }
      for (const {key, copy} of people) this.#people.set(key, addCopy(this.#people.get(key), copy))
    }
    // Which of them can be converted decides, so that all are looked at.
    for (const {articleId, article, widgets} of this.#found)
      if (
        this.#articles.get(articleId)?.article === article &&
        widgets.some(({key}) => this.#widgets.get(key)?.contentDiffers === true)
      )
        this.#winning.add(article)
    this.#found = []
    for (const map of [this.#widgets, this.#people]) {
      for (const [key, shared] of map) {
        if (shared.differs) this.#winning.add(shared.winner.article)
        else map.delete(key)
      }
    }
    for (const article of this.products.decide()) this.#winning.add(article)
    return this.#winning.size > 0
  }

  /** Second pass: stores the contents of the copies that won over others, and what widgets say of products that they share. */
  keep(read: ReadArticle, article: number): void {
    if (read.error !== undefined || !this.#winning.has(article)) return
    const survey = this.#survey(read.value, article)
    if (survey?.id === undefined || survey.fault !== undefined) return
    for (const found of survey.widgets) {
      const place = {file: read.file, articleId: survey.id, time: survey.time}
      if (!this.#isDecidedLater(found) && found.showing !== undefined && this.products.wants(found.showing, found.copy))
        this.#keepProducts(found, place)
      if (this.#widgets.has(found.key)) this.#compete(found, place)
    }
    for (const {key, copy, value} of survey.people) {
      const winner = this.#people.get(key)?.winner
      if (winner?.article !== article || winner.position !== copy.position) continue
      const slot = Slot.of(new Ledger(read.file, survey.id), value, copy.position)
      this.#personValues.set(key, {value, slot, articleId: survey.id, time: survey.time})
    }
  }

  /** Ends the second pass: stores what the winners among differing copies say of products. */
  settle(): void {
    for (const {found, file, articleId, time} of this.#widgetValues.values())
      if (this.#isDecidedLater(found)) this.#keepProducts(found, {file, articleId, time})
  }

  /** Whether only the second pass tells which copy of a document is stored. */
  #isDecidedLater({key, value}: FoundWidget): boolean {
    return this.#widgets.get(key)?.contentDiffers === true && this.#formats.get(value.format)?.kind === 'document'
  }

  /** Takes a copy as the winner unless a better one has been seen. */
  #compete(found: FoundWidget, place: Place): void {
    const {key, copy, value: node} = found
    const useful = this.#widgets.get(key)?.contentDiffers === true ? this.#usefulnessOf(found, place) : 0
    const best = this.#widgetValues.get(key)
    if (
      best !== undefined &&
      (best.usefulness > useful || (best.usefulness === useful && outranks(best.found.copy, copy)))
    )
      return
    const converts = useful === usefulness.converted
    this.#widgetValues.set(key, {...place, node, found, converts, usefulness: useful})
  }

  #usefulnessOf({value: node, copy}: FoundWidget, place: Place): number {
    const name = `${node.format}\n${copy.content}`
    const known = this.#usefulness.get(name)
    if (known !== undefined) return known
    const isConverted =
      this.#formats.get(node.format)?.kind === 'document' && typeof this.#converted(node, place) !== 'string'
    const useful = isConverted ? usefulness.converted : isBare(node) ? usefulness.bare : usefulness.kept
    this.#usefulness.set(name, useful)
    return useful
  }

  #keepProducts({value: node, copy}: FoundWidget, place: Place): void {
    const rules = this.#formats.get(node.format)?.products?.rules
    const stored = rules === undefined ? '' : this.#converted(node, place)
    // One that cannot be converted is kept whole: it refers to no product.
    if (rules === undefined || typeof stored === 'string') return
    for (const {shown, mention} of shownIn(stored, rules)) this.products.keep(mention.names, shown, rules, copy)
  }

  /** What a widget becomes, or why it cannot be converted. The conversion reports it when it comes to the widget. */
  #converted(node: WidgetNode, {file, articleId, time}: Place): StoredFields | string {
    const conversion = new Conversion({
      ledger: new Ledger(file, articleId),
      articleId,
      time,
      formats: this.#formats,
      products: this.products,
      winnerOf: () => undefined,
      shadow: true,
    })
    try {
      return this.#formats.get(node.format)?.convert(node, conversion) ?? 'Its format is not known'
    } catch (error) {
      return String(error)
    }
  }

  /** Where the newer article with the same id is. undefined: this article is the newest. */
  newerDuplicateOf(id: string, article: number): string | undefined {
    const winner = this.#articles.get(id)
    if (winner === undefined || winner.article === article) return undefined
    return winner.line === undefined ? winner.file : `${winner.file} line ${winner.line}`
  }

  /** The other articles that have the path of this one. */
  sharersOfPath(value: unknown, id: string): readonly string[] {
    return this.#articlesAt(pathOf(value)).filter((other) => other !== id)
  }

  /** The document id of the article that will have a path. undefined: none of the input has it, or several have. */
  articleAt(path: string): string | undefined {
    const [id, ...others] = this.#articlesAt(path)
    return id === undefined || others.length > 0 ? undefined : documentId('article', id)
  }

  /** Whether the document of an article is that of one of the input. */
  hasDocument(id: string): boolean {
    return this.#documents.has(id)
  }

  /** The articles that will have a path: of those with one id, the newest. */
  #articlesAt(path: string): readonly string[] {
    return (this.#paths.get(path) ?? []).filter((one) => this.#articles.get(one)?.path === path)
  }

  /** The copy whose content a widget is stored with. undefined: its own. */
  widgetWinner(
    node: WidgetNode,
    identity: WidgetIdentity,
    compared: 'content' | 'whole',
    article: number,
  ): WinningWidget | undefined {
    const key = widgetKey(node.format, identity)
    if (compared === 'content' && this.#widgets.get(key)?.contentDiffers !== true) return undefined
    const winner = this.#widgetValues.get(key)
    const isOwn = winner?.found.copy.article === article && winner.found.copy.position === node.position
    return isOwn ? undefined : winner
  }

  /** The copy whose fields a person is stored with. undefined: its own. */
  personWinner(key: string, slot: Slot, article: number): WinningPerson | undefined {
    const shared = this.#people.get(key)
    if (shared === undefined || (shared.winner.article === article && shared.winner.position === slot.path))
      return undefined
    const winner = this.#personValues.get(key)
    // Reading marks leaves, so every reading gets a ledger of its own.
    return winner === undefined ? undefined : {...winner, slot: Slot.of(new Ledger('', winner.articleId), winner.value)}
  }
}

function pathOf(value: unknown): string {
  return repairedPath(isObject(value) ? (scalarText(value['canonicalPath']) ?? '').trim() : '')
}
