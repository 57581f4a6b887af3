import {watchCaller} from '../../auth/watch.ts'
import {StreamReader, type ReaderOptions} from '../../listen/reader.ts'
import type {EventStream} from '../../listen/sse.ts'
import type {Call} from '../call.ts'

/** The parts of the lake that event streams use. */
type StreamCall = Call<'auth' | 'feed' | 'gate' | 'streams'>

/** A stream to a client. */
interface ClientStream extends EventStream {
  /** Sends what has happened since a position, and goes on. */
  follow(options: Omit<ReaderOptions, 'feed' | 'mayGoOn'>): void
}

/** So long a reader that was cut off has to take the last event. */
const stopMilliseconds = 5_000

/** Tells browsers and other clients to come back after this many milliseconds when a stream breaks off (they take 3 s otherwise). */
const retryMilliseconds = 1_000

const comment = Buffer.from(':\n\n')

/**
 * Takes over the connection of a call and opens an event stream on it, which ends when the caller loses rights. `onClose` is called once, whoever
 * ends it.
 */
export function openEventStream(call: StreamCall, onClose: () => void): ClientStream {
  const {reply, lake} = call
  const {limits} = lake.gate
  const mayGoOn = watchCaller(lake.auth.people, call.identity)
  reply.hijack()
  const {raw} = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection ends with the stream.
    connection: 'close',
  })
  raw.write(preamble(call))
  let reader: StreamReader | undefined
  let isClosed = false
  let stalled: NodeJS.Timeout | undefined
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    clearTimeout(stalled)
    lake.streams.delete(end)
    reader?.stop()
    onClose()
  }
  const end = (): void => {
    close()
    raw.end()
  }
  // A reader that takes nothing gets no heartbeat either: it would only pile up.
  const heartbeat = setInterval(() => {
    if (!mayGoOn()) end()
    else if (!raw.writableNeedDrain) raw.write(comment)
  }, limits.heartbeatMilliseconds).unref()
  const lifetime = setTimeout(end, limits.streamMilliseconds).unref()
  raw.on('close', close)
  raw.on('error', close)
  raw.on('drain', () => {
    clearTimeout(stalled)
    stalled = undefined
    if (!isClosed) reader?.read(true)
  })
  lake.streams.add(end)
  const stream: ClientStream = {
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
      setTimeout(() => raw.destroy(), stopMilliseconds).unref()
    },
    follow(options) {
      reader = new StreamReader(stream, {...options, feed: lake.feed, mayGoOn})
      reader.read()
    },
  }
  return stream
}

/** `evs_preamble` asks for a beginning that is long enough to make old browsers and proxies pass on what follows. */
function preamble({query}: Call): string {
  const padding = query.get('evs_preamble') === 'true' ? `:${' '.repeat(2_056)}\n\n` : ''
  return `${padding}:\nretry: ${retryMilliseconds}\n\n`
}

/** The id of the last event that a client had before it came back, from the header or the address; undefined: it is new. */
export function lastEventId({request, query}: Call): string | undefined {
  const header = request.headers['last-event-id']
  const id = typeof header === 'string' ? header : (query.get('lastEventId') ?? '')
  return id === '' ? undefined : id
}
