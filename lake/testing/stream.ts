import type {Observable} from 'rxjs'

/** What came over a stream so far, and a way to wait for more. */
export interface Collected<Item> {
  readonly items: readonly Item[]
  /** Resolves when `count` items have come; rejects when the stream fails or nothing comes for fifteen seconds. */
  waitFor(count: number): Promise<readonly Item[]>
  /** Resolves when what came satisfies the test; rejects likewise. */
  waitUntil(isEnough: (items: readonly Item[]) => boolean): Promise<readonly Item[]>
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
  async function waitUntil(isEnough: (items: readonly Item[]) => boolean): Promise<readonly Item[]> {
    while (!isEnough(items)) {
      if (failure !== undefined) throw failure
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Nothing came after ${items.length} items`)), 15_000)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return items
  }
  return {
    items,
    stop: () => subscription.unsubscribe(),
    waitFor: (count) => waitUntil(({length}) => length >= count),
    waitUntil,
  }
}

/** One server-sent event, as text. */
export interface SentEvent {
  readonly event: string
  readonly id: string
  readonly data: unknown
}

/** An open event stream, read as it comes. */
export interface OpenStream {
  /** The next events (comments do not count). Rejects when the stream ends before, or nothing comes for fifteen seconds. */
  take(count: number): Promise<readonly SentEvent[]>
  /** Everything up to the end of the stream. */
  rest(): Promise<readonly SentEvent[]>
  close(): void
}

/** Opens a raw event stream. */
export async function openStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenStream> {
  const abort = new AbortController()
  const response = await fetch(url, {headers, signal: abort.signal})
  const events = parseEvents(response.body ?? [])
  const within = async <Value>(promise: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(() => abort.abort(new Error('Nothing came for fifteen seconds')), 15_000)
    return promise.finally(() => clearTimeout(timer))
  }
  return {
    async take(count) {
      const taken: SentEvent[] = []
      while (taken.length < count) {
        const next = await within(events.next())
        if (next.done === true) throw new Error(`The stream ended after ${taken.length} of ${count} events`)
        taken.push(next.value)
      }
      return taken
    },
    async rest() {
      const taken: SentEvent[] = []
      for (let next = await within(events.next()); next.done !== true; next = await within(events.next()))
        taken.push(next.value)
      return taken
    },
    close: () => abort.abort(),
  }
}

async function* parseEvents(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<SentEvent, void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, {stream: true})
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      const data: unknown = field('data') === '' ? undefined : JSON.parse(field('data'))
      if (field('event') !== '') yield {event: field('event'), id: field('id'), data}
    }
  }
}

/** Reads a raw event stream until `count` events came, then hangs up. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly SentEvent[]> {
  const stream = await openStream(url, headers)
  try {
    return await stream.take(count)
  } finally {
    stream.close()
  }
}
