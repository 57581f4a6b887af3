import type {Observable} from 'rxjs'

/** What came over a stream so far, and a way to wait for more. */
export interface Collected<Item> {
  readonly items: readonly Item[]
  /** What ended the stream, if something did. */
  readonly failure: Error | undefined
  /** Resolves when what came satisfies the test; rejects when the stream ends, or nothing comes for twenty-five seconds. */
  waitUntil(isEnough: (items: readonly Item[]) => boolean): Promise<readonly Item[]>
  /** Resolves with the first item of this type. */
  waitFor<Type extends string>(type: Type): Promise<Extract<Item, {type: Type}>>
  /** Resolves with what the stream fails with. */
  waitForFailure(): Promise<Error>
  stop(): void
}

/** Collects what an observable of a client emits. */
export function collect<Item extends {readonly type: string}>(source: Observable<Item>): Collected<Item> {
  const items: Item[] = []
  let failure: Error | undefined
  let wake = (): void => undefined
  const subscription = source.subscribe({
    next(item) {
      items.push(item)
      wake()
    },
    error(error: unknown) {
      failure = error instanceof Error ? error : new Error(String(error))
      wake()
    },
  })
  const change = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const seen = items.map(({type}) => type).join(', ')
      const timer = setTimeout(() => reject(new Error(`Nothing more came after: ${seen}`)), 25_000)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  async function waitUntil(isEnough: (items: readonly Item[]) => boolean): Promise<readonly Item[]> {
    while (!isEnough(items)) {
      if (failure !== undefined) throw failure
      await change()
    }
    return items
  }
  return {
    items,
    get failure() {
      return failure
    },
    waitUntil,
    async waitFor(type) {
      const is = (item: Item): item is Extract<Item, {type: typeof type}> => item.type === type
      const found = (await waitUntil((all) => all.some(is))).find(is)
      if (found === undefined) throw new Error(`No ${type} came`)
      return found
    },
    async waitForFailure() {
      while (failure === undefined) await change()
      return failure
    },
    stop: () => subscription.unsubscribe(),
  }
}

/** The one value of an observable that answers a request. */
export function valueOf<Value>(source: Observable<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    source.subscribe({next: resolve, error: reject})
  })
}
