import {type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse} from 'node:http'

/** A complete response that has not been sent. */
export interface Captured {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

type Callback = (error?: Error | null) => void

/**
 * A response that stores what is written instead of sending it: Next renders into it, so that the whole document can be changed before it
 * is sent. It never waits for a slow reader and is not aborted when a reader disconnects, so the page is rendered and kept in any case.
 */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #done = Promise.withResolvers<Captured>()
  /** Next reads this before it sets a header. */
  override headersSent = false

  constructor(request: IncomingMessage) {
    super(request)
    // A rejection that no caller awaits must not end the process.
    this.#done.promise.catch(() => undefined)
  }

  /** Resolves with the response when it has ended; rejects if it is destroyed before. */
  get captured(): Promise<Captured> {
    return this.#done.promise
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    this.statusCode = status
    const given = typeof reason === 'object' ? reason : headers
    if (Array.isArray(given)) {
      for (let index = 0; index + 1 < given.length; index += 2) this.#set(String(given[index]), given[index + 1])
    } else {
      for (const [name, value] of Object.entries(given ?? {})) this.#set(name, value)
    }
    this.headersSent = true
    return this
  }

  #set(name: string, value: OutgoingHttpHeader | undefined): void {
    if (value !== undefined) this.setHeader(name, value)
  }

  override flushHeaders(): void {
    this.headersSent = true
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    this.#keep(chunk, encoding)
    this.headersSent = true
    const after = typeof encoding === 'function' ? encoding : callback
    if (after !== undefined) process.nextTick(after)
    return true
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | (() => void), callback?: () => void): this {
    if (this.finished) return this
    if (typeof chunk !== 'function') this.#keep(chunk, encoding)
    this.headersSent = true
    this.finished = true
    const after = [chunk, encoding, callback].find((argument) => typeof argument === 'function')
    process.nextTick(() => {
      if (typeof after === 'function') after()
      this.emit('finish')
      this.emit('close')
    })
    this.#done.resolve({status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#chunks)})
    return this
  }

  override destroy(error?: Error): this {
    this.#done.reject(error ?? new Error('The response was destroyed before it ended.'))
    return super.destroy(error)
  }

  #keep(chunk: unknown, encoding: BufferEncoding | (() => void) | Callback | undefined): void {
    if (typeof chunk === 'string')
      this.#chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }
}
