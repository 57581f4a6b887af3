import type {FastifyReply, FastifyRequest} from 'fastify'
import type {z} from 'zod'
import type {Access} from '../auth/access.ts'
import type {Identity} from '../auth/identity.ts'
import {ApiError, httpError} from '../common/errors.ts'
import {parseJson} from '../common/json.ts'
import type {Lake} from './lake.ts'

/**
 * One request, as endpoints see it. `Part` names the parts of the lake that an endpoint uses; it gets no others: `Call<'store' | 'auth'>` has
 * `lake.store` and `lake.auth`.
 */
export interface Call<Part extends keyof Lake = never> {
  readonly lake: Pick<Lake, Part>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly identity: Identity
  /** What the caller may read and do. */
  readonly access: Access
  /** What follows the `?` of the address, as it came. */
  readonly search: string
  /** The same, parsed when first asked for: the quickest answers do without. */
  readonly query: URLSearchParams
  /** The parts of the path that the route names, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The date in the address, `9999-…` for `vX` and `0000-…` for `v1`, so that versions compare as text. */
  readonly apiVersion: string
}

/** What an endpoint answers. Streams take over the connection and return `streaming`. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer | null
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}
export const streaming = 'streaming'

/** An endpoint, whatever parts of the lake it uses. */
export type Handler = (call: Call<keyof Lake>) => Answer | typeof streaming | Promise<Answer | typeof streaming>

/** The answer to what was done and has nothing to tell. */
export const noContent: Answer = {status: 204, type: 'application/json; charset=utf-8', body: null}

/** A JSON answer. */
export function json(value: unknown, status = 200): Answer {
  return jsonAnswer(JSON.stringify(value), status)
}

/** The same of a text that is JSON already. */
export function jsonAnswer(body: string | Buffer, status = 200): Answer {
  return {status, type: 'application/json; charset=utf-8', body}
}

/** Mutations, queries and actions: hosted Sanity's documented limit for one request, 4 MB. */
export const requestLimit = 4 * 1024 * 1024

/** Milliseconds in which a body that is kept in memory must have arrived. Uploads, which are not, may take longer. */
const slowestBody = 300_000

/** What a piece of a body takes in memory besides its bytes: a caller may send it in pieces of one byte. */
const pieceBytes = 128

/**
 * Reads a request's body whole. Its bytes are counted as they come, until the request is answered.
 * @throws ApiError 413 above `limit` bytes, 429 or 503 when too much is held for its address or for everyone
 */
export async function readBody({request, reply, lake}: Call<'gate'>, limit: number): Promise<Buffer<ArrayBuffer>> {
  const message = request.raw
  const tooLarge = httpError(413, `Request body is too large: the limit is ${limit} bytes`)
  if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge
  const held = lake.gate.holdBody(message)
  reply.raw.once('close', () => held.release())
  const chunks: Buffer[] = []
  let size = 0
  const tooLate = setTimeout(() => message.destroy(), slowestBody)
  try {
    for await (const chunk of message.iterator({destroyOnReturn: false})) {
      const piece: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += piece.length
      if (size > limit) throw tooLarge
      held.add(piece.length + pieceBytes)
      chunks.push(piece)
    }
  } catch (error) {
    // The rest is read and dropped: many clients read no answer before they have sent everything.
    held.release()
    message.resume()
    // The client has closed the connection: nobody reads this answer.
    throw !(error instanceof ApiError) && message.readableAborted ? httpError(400, 'The request was cut off') : error
  } finally {
    clearTimeout(tooLate)
  }
  return Buffer.concat(chunks)
}

/** Reads and checks a JSON body. @throws ApiError 413, 429, 503 as for `readBody`, 400 for text that is not JSON or does not fit the schema */
export async function readJson<Schema extends z.ZodType>(call: Call<'gate'>, schema: Schema): Promise<z.infer<Schema>> {
  return parseJson(await readBody(call, requestLimit), schema)
}

/** Aborts when the client goes away before it has its answer. */
export function goneSignal({reply}: Call): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The client is gone'))
  })
  return gone.signal
}

/** A named part of the path. Routes guarantee it; the error is for a route table that does not fit its handler. */
export function pathPart(call: Call, name: string): string {
  const value = call.path[name]
  if (value === undefined) throw new Error(`The route has no part "${name}"`)
  return value
}

/** Whether a query parameter says yes. */
export function flag(call: Call, name: string): boolean {
  return call.query.get(name) === 'true'
}

/** One of some words in the query; undefined where there is none. @throws ApiError 400 for another word */
export function oneOf<const Word extends string>(
  {query}: Call,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const given = query.get(name)
  const word = words.find((each) => each === given)
  if (given === null || word !== undefined) return word
  throw httpError(400, `Invalid ${name} "${given}": it is ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`)
}

/** The parameter `limit`: 100 where it is not given. @throws ApiError 400 */
export function limitOf({query}: Call, most: number): number {
  const limit = Number(query.get('limit') ?? 100)
  if (Number.isInteger(limit) && limit >= 1 && limit <= most) return limit
  throw httpError(400, `Invalid limit: a whole number from 1 to ${most}`)
}

/** The parameters `$name=<JSON>` of a query string. @throws ApiError 400 for a value that is not JSON */
export function groqParams(query: URLSearchParams): Record<string, unknown> {
  const params: [string, unknown][] = []
  for (const [key, value] of query) {
    if (!key.startsWith('$')) continue
    try {
      params.push([key.slice(1), JSON.parse(value)])
    } catch {
      throw httpError(400, `Invalid value for parameter "${key}": it must be JSON (a string needs its quotes)`)
    }
  }
  // An attribute of its own also for a parameter with the name `__proto__`.
  return Object.fromEntries(params)
}
