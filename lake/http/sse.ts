import type {Call} from './call.ts'

/** One open stream of server-sent events. */
export interface EventStream {
  send(event: string, data: unknown, id?: string): void
  /** Ends the stream. */
  end(): void
  readonly closed: boolean
}

/** A comment at this interval keeps proxies and clients from taking silence for a broken connection. */
const heartbeatMilliseconds = 15_000

/** A reader that falls this far behind (in bytes) is cut off; it reconnects and starts afresh. */
const slowReaderBytes = 16 * 1024 * 1024

/** Takes over the connection of a call and opens an event stream on it. `onClose` is called once, whoever ends it. */
export function openEventStream(call: Call, onClose: () => void): EventStream {
  const {reply, lake} = call
  reply.hijack()
  const {raw} = reply
  raw.writeHead(200, {
    ...headersOf(call),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.write(':\n\n')
  let closed = false
  const close = (): void => {
    if (closed) return
    closed = true
    clearInterval(heartbeat)
    lake.streams.delete(end)
    onClose()
  }
  const end = (): void => {
    close()
    raw.end()
  }
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMilliseconds)
  heartbeat.unref()
  raw.on('close', close)
  raw.on('error', close)
  lake.streams.add(end)
  return {
    get closed() {
      return closed
    },
    send(event, data, id) {
      if (closed) return
      const idLine = id === undefined ? '' : `id: ${id}\n`
      raw.write(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`)
      if (raw.writableLength > slowReaderBytes) {
        raw.write('event: reset\ndata: {}\n\n')
        end()
      }
    },
    end,
  }
}

function headersOf({reply}: Call): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) headers[name] = String(value)
  return headers
}
