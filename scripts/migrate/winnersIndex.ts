import {Ledger} from './account/ledger.ts'
import {Slot} from './account/slot.ts'
import {isObject, scalarText} from './account/values.ts'
import {Conversion, type WinningWidget} from './article/conversion.ts'
import {shownIn} from './article/fold.ts'
import type {WinningPerson} from './article/person.ts'
import {documentId} from './article/identity.ts'
import {type Found, type FoundWidget, type Survey, surveyArticle, widgetKey} from './article/survey.ts'
import {addCopy, outranks, type Shared} from './article/winners.ts'
import type {WidgetNode} from './nodes/model.ts'
import type {ReadArticle} from './read/articles.ts'
import type {StoredFields, WidgetMigration} from './mapping/define.ts'
import {ProductsIndex} from './productsIndex.ts'

interface Rank {
  readonly time: number
  readonly article: number
  readonly ordinal: number
}

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
  readonly #widgetValues = new Map<string, WinningWidget>()
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
      const {key, copy, value} = found
      this.#keepProducts(read, found, survey.id, survey.time)
      const winner = this.#widgets.get(key)?.winner
      if (winner?.article === article && winner.position === copy.position) {
        this.#widgetValues.set(key, {node: value, articleId: survey.id, time: survey.time})
      }
    }
    for (const {key, copy, value} of survey.people) {
      const winner = this.#people.get(key)?.winner
      if (winner?.article !== article || winner.position !== copy.position) continue
      const slot = Slot.of(new Ledger(read.file, survey.id), value, copy.position)
      this.#personValues.set(key, {value, slot, articleId: survey.id, time: survey.time})
    }
  }

  #keepProducts(read: ReadArticle, {value: node, copy, showing}: FoundWidget, articleId: string, time: number): void {
    const migration = this.#formats.get(node.format)
    if (migration?.products === undefined || showing === undefined || !this.products.wants(showing, copy)) return
    const {rules} = migration.products
    const ledger = new Ledger(read.file, articleId)
    const options = {
      ledger,
      articleId,
      time,
      formats: this.#formats,
      products: this.products,
      winnerOf: () => undefined,
    }
    const stored = convertUnlessFaulty(() => migration.convert(node, new Conversion({...options, shadow: true})))
    // One that cannot be converted is kept whole: it refers to no product.
    if (typeof stored === 'string') return
    for (const {shown, mention} of shownIn(stored, rules)) this.products.keep(mention.names, shown, rules, copy)
  }

  /** Where the newer article with the same id is. undefined: this article is the newest. */
  newerDuplicateOf(id: string, article: number): string | undefined {
    const winner = this.#articles.get(id)
    if (winner === undefined || winner.article === article) return undefined
    return winner.line === undefined ? winner.file : `${winner.file} line ${winner.line}`
  }

  /** The other articles that have the path of this one. */
  sharersOfPath(value: unknown, id: string): readonly string[] {
    return (this.#paths.get(pathOf(value)) ?? []).filter((other) => other !== id)
  }

  /** The document id of the article that will have a path. undefined: none of the input has it, or several have. */
  articleAt(path: string): string | undefined {
    const [id, ...others] = (this.#paths.get(path) ?? []).filter((one) => this.#articles.get(one)?.path === path)
    return id === undefined || others.length > 0 ? undefined : documentId('article', id)
  }

  /** The copy whose content a widget is stored with. undefined: its own. */
  widgetWinner(
    node: WidgetNode,
    identity: string,
    compared: 'content' | 'whole',
    article: number,
  ): WinningWidget | undefined {
    const key = widgetKey(node.format, identity)
    const shared = this.#widgets.get(key)
    if (shared === undefined || (compared === 'content' && !shared.contentDiffers)) return undefined
    if (shared.winner.article === article && shared.winner.position === node.position) return undefined
    return this.#widgetValues.get(key)
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

/** What a widget becomes, or why it cannot be converted. The conversion reports it when it comes to the widget. */
function convertUnlessFaulty(convert: () => StoredFields | string): StoredFields | string {
  try {
    return convert()
  } catch (error) {
    return String(error)
  }
}

function pathOf(value: unknown): string {
  const path = isObject(value) ? (scalarText(value['canonicalPath']) ?? '') : ''
  return `/${path
    .trim()
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
}
