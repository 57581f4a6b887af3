import {ArticleIndex, type SearchableArticle, type SearchableCategory} from './articleIndex.ts'

/** The published articles that are searched. */
export interface ArticleSource {
  /** Which there are, with the revision of each, and all categories. */
  readonly list: () => Promise<{
    readonly articles: readonly {readonly id: string; readonly revision: string}[]
    readonly categories: readonly SearchableCategory[]
  }>
  /** Those with these ids; one that is gone by now is left out. */
  readonly load: (ids: readonly string[]) => Promise<readonly SearchableArticle[]>
}

/** How many articles are loaded at a time. */
const batch = 100
/** How long articles are put into the index before other work of the process gets a turn, in milliseconds. */
const sliceMs = 5

/** The index, brought up to date with the content in the background when it is asked for. */
export class FreshIndex {
  readonly #source: ArticleSource
  readonly #index = new ArticleIndex()
  readonly #revisions = new Map<string, string>()
  #current = Number.NEGATIVE_INFINITY
  #wanted = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined

  constructor(source: ArticleSource) {
    this.#source = source
  }

  /**
   * The index with the content as of `time` or later; undefined if it is not there after `waitMs` milliseconds, or could not be made. It is made
   * on nevertheless, for later calls. `time` is the time of the last change, of any clock that does not go back.
   */
  async asOf(time: number, waitMs: number): Promise<ArticleIndex | undefined> {
    this.#wanted = Math.max(this.#wanted, time)
    if (this.#current < time) {
      this.#running ??= this.#follow().finally(() => (this.#running = undefined))
      await settledWithin(this.#running, waitMs)
    }
    return this.#current >= time ? this.#index : undefined
  }

  async #follow(): Promise<void> {
    while (this.#current < this.#wanted) {
      const time = this.#wanted
      // While it is changed, nobody searches it: it is neither the old nor the new content.
      this.#current = Number.NEGATIVE_INFINITY
      await this.#update()
      this.#current = time
    }
  }

  /** Loads what is new or has changed, and removes what is gone. */
  async #update(): Promise<void> {
    const {articles, categories} = await this.#source.list()
    this.#index.setCategories(categories)
    const listed = new Map(articles.map(({id, revision}) => [id, revision]))
    for (const id of this.#revisions.keys()) if (!listed.has(id)) this.#remove(id)
    const changed = articles.filter(({id, revision}) => this.#revisions.get(id) !== revision).map(({id}) => id)
    for (let start = 0; start < changed.length; start += batch) {
      const ids = changed.slice(start, start + batch)
      const loaded = await this.#source.load(ids)
      for (const id of ids) this.#remove(id)
      let begun = performance.now()
      for (const article of loaded) {
        this.#index.put(article)
        // Changed again since it was listed, it has the newer text and is loaded once more by the next update.
        this.#revisions.set(article.id, listed.get(article.id) ?? '')
        if (performance.now() - begun < sliceMs) continue
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        begun = performance.now()
      }
    }
  }

  #remove(id: string): void {
    this.#index.remove(id)
    this.#revisions.delete(id)
  }
}

/** Resolves when the promise is settled either way, or after so many milliseconds. */
async function settledWithin(promise: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([promise.catch(() => undefined), late])
  clearTimeout(timer)
}
