import type {EventStream} from '../../listen/sse.ts'
import type {Call} from '../call.ts'

/** What happens to a stream. */
export interface StreamHandlers {
  /** The reader has taken everything. */
  readonly onDrain: () => void
  /** At every heartbeat: whether the stream may go on. */
  readonly mayGoOn: () => boolean
  /** Once, whoever ends it. */
  readonly onClose: () => void
}

/** So long a reader that was cut off has to take the last event. */
const farewellMilliseconds = 5_000

/** Tells browsers and other clients to come back after this many milliseconds when a stream breaks off (they take 3 s otherwise). */
const retryMilliseconds = 1_000

const comment = Buffer.from(':\n\n')

/** Takes over the connection of a call and opens an event stream on it. */
export function openEventStream(call: Call<'gate' | 'streams'>, handlers: StreamHandlers): EventStream {
  const {reply, lake} = call
  const {limits} = lake.gate
  reply.hijack()
  const {raw} = reply
  raw.writeHead(200, {
    ...headersOf(call),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection ends with the stream.
    connection: 'close',
  })
  raw.write(preamble(call))
  let isClosed = false
  let stalled: NodeJS.Timeout | undefined
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    clearTimeout(stalled)
    lake.streams.delete(end)
    handlers.onClose()
  }
  const end = (): void => {
    close()
    raw.end()
  }
  // A reader that takes nothing gets no heartbeat either: it would only pile up.
  const heartbeat = setInterval(() => {
    if (!handlers.mayGoOn()) end()
    else if (!raw.writableNeedDrain) raw.write(comment)
  }, limits.heartbeatMilliseconds).unref()
  const lifetime = setTimeout(end, limits.streamMilliseconds).unref()
  raw.on('close', close)
  raw.on('error', close)
  raw.on('drain', () => {
    clearTimeout(stalled)
    stalled = undefined
    if (!isClosed) handlers.onDrain()
  })
  lake.streams.add(end)
  return {
    get isClosed() {
      return isClosed
    },
    write(events) {
      if (isClosed) return false
      if (raw.write(events)) return true
      stalled ??= setTimeout(() => {
        close()
        raw.destroy()
      }, limits.stallMilliseconds).unref()
      return false
    },
    end,
    cutOff(lastEvent) {
      if (isClosed) return
      close()
      raw.end(lastEvent)
      setTimeout(() => raw.destroy(), farewellMilliseconds).unref()
    },
  }
}

/** `evs_preamble` asks for a beginning that is long enough to make old browsers and proxies pass on what follows. */
function preamble({query}: Call<'gate' | 'streams'>): string {
  const padding = query.get('evs_preamble') === 'true' ? `:${' '.repeat(2_056)}\n\n` : ''
  return `${padding}:\nretry: ${retryMilliseconds}\n\n`
}

function headersOf({reply}: Call<'gate' | 'streams'>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) headers[name] = String(value)
  return headers
}

/** The id of the last event that a client had before it came back, from the header or the address; undefined: it is new. */
export function lastEventId({request, query}: Call<'gate' | 'streams'>): string | undefined {
  const header = request.headers['last-event-id']
  const id = typeof header === 'string' ? header : (query.get('lastEventId') ?? '')
  return id === '' ? undefined : id
}
