import type {Observable} from 'rxjs'

/** What came over a stream so far, and a way to wait for more. */
export interface Collected<Item> {
  readonly items: readonly Item[]
  /** Resolves when `count` items have come; rejects when the stream fails or nothing comes for five seconds. */
  waitFor(count: number): Promise<readonly Item[]>
  stop(): void
}

/** Collects what an observable of the client emits. */
export function collect<Item>(source: Observable<Item>): Collected<Item> {
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
  return {
    items,
    stop: () => subscription.unsubscribe(),
    async waitFor(count) {
      while (items.length < count) {
        if (failure !== undefined) throw failure
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`Only ${items.length} of ${count} items came`)), 5_000)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      return items
    },
  }
}

/** One server-sent event, as text. */
export interface SentEvent {
  readonly event: string
  readonly id: string
  readonly data: unknown
}

/** Reads a raw event stream until `count` events came (comments do not count), then hangs up. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly SentEvent[]> {
  const abort = new AbortController()
  const response = await fetch(url, {headers, signal: AbortSignal.any([abort.signal, AbortSignal.timeout(5_000)])})
  const events: SentEvent[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (field('event') !== '') events.push({event: field('event'), id: field('id'), data: JSON.parse(field('data'))})
    }
    if (events.length >= count) break
  }
  abort.abort()
  return events
}
