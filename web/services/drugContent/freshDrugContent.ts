import {LRUCache} from 'lru-cache'
import type {DrugContent, DrugContentSource, StoredPrices} from './contract.ts'

/** How long a reader waits for changed content where there is older content to answer with, in milliseconds. */
const waitMs = 1000

/** How many lists of prices are held: each is of one quantity of one formulation. */
const mostLists = 500

/** What reads the content lake. */
export interface DrugContentLoader {
  /** The time of the last change, of any clock that does not go back. */
  readonly changedAt: () => Promise<number>
  readonly content: () => Promise<DrugContent>
  readonly prices: DrugContentSource['prices']
}

interface Held {
  readonly time: number
  readonly content: DrugContent
  readonly prices: LRUCache<string, Promise<StoredPrices>>
}

/**
 * The content about drugs, held in memory and loaded anew when it has changed: ten thousand pharmacies are too many to
 * ask for on every call. While the content lake does not answer, or takes long, what was held before is used.
 */
export class FreshDrugContent implements DrugContentSource {
  readonly #load: DrugContentLoader
  #held: Held | undefined
  #running: Promise<Held> | undefined

  constructor(load: DrugContentLoader) {
    this.#load = load
  }

  readonly content = async (): Promise<DrugContent> => (await this.#current()).content

  readonly prices = async (formulationId: string, quantity: number): Promise<StoredPrices> => {
    const {prices} = await this.#current()
    const key = `${formulationId} ${quantity}`
    const known = prices.get(key)
    if (known !== undefined) return known
    const loading = this.#load.prices(formulationId, quantity).catch((error: unknown) => {
      prices.delete(key)
      throw error
    })
    prices.set(key, loading)
    return loading
  }

  async #current(): Promise<Held> {
    this.#running ??= this.#refresh().finally(() => (this.#running = undefined))
    const held = this.#held
    if (held === undefined) return this.#running
    return withinOr(waitMs, this.#running, held)
  }

  async #refresh(): Promise<Held> {
    const time = await this.#load.changedAt()
    if (this.#held !== undefined && this.#held.time >= time) return this.#held
    const content = await this.#load.content()
    this.#held = {time, content, prices: new LRUCache({max: mostLists})}
    return this.#held
  }
}

/** The promise's value; `otherwise`, if it rejects or takes longer than so many milliseconds. */
async function withinOr<Value>(ms: number, promise: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([promise.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
