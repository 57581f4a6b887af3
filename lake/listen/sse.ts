/** One open stream of server-sent events. */
export interface EventStream {
  /** Writes encoded events. When it returns false, the reader has not taken what was written before: it is told when it has. */
  write(events: Buffer): boolean
  /** Ends the stream; the reader may come back. */
  end(): void
  /** Ends it with a last event, for a reader that does not keep up. What it does not take within some seconds is dropped. */
  cutOff(lastEvent: Buffer): void
  readonly isClosed: boolean
}

/** One event as it goes over the wire. `id` is what the reader sends back when it comes again. */
export function encodeEvent(event: string, data: unknown, id?: string): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return Buffer.from(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`)
}
