import {Readable} from 'node:stream'
import type {FastifyReply} from 'fastify'
import {ApiError, httpError} from '../common/errors.ts'
import {randomId} from '../common/ids.ts'
import {detailsOf} from '../common/reason.ts'
import type {Answer} from '../endpoints/call.ts'
import type {Gate} from '../limits/gate.ts'
import {largeAnswer} from '../limits/heldBytes.ts'
import type {Log} from '../log/log.ts'
import {storageFailure} from '../store/sqlite/failure.ts'

/** So many bytes of a large body are given to a connection at one time, so that it shows whether they are read. */
const pieceBytes = 256 * 1024

/** Sends what an endpoint answered. @throws ApiError 429 or 503, before anything is sent, when too much waits to be read */
export function sendAnswer(reply: FastifyReply, {status, type, body, headers}: Answer, gate: Gate): void {
  const payload = body !== null && body.length > largeAnswer ? largePayload(reply, body, gate) : body
  reply.code(status).header('content-type', type)
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) reply.header(name, typeof value === 'string' ? value : [...value])
  }
  reply.send(payload)
}

/** A large body, counted until the connection has taken all of it; a connection that takes nothing for a while is closed. */
function largePayload(reply: FastifyReply, body: string | Buffer, gate: Gate): Readable {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const {raw, request} = reply
  // Nobody waits for it any more, and it will not be kept.
  if (!raw.destroyed) {
    const held = gate.holdAnswer(request.raw)
    held.add(bytes.length)
    raw.once('close', () => held.release())
    raw.setTimeout(gate.limits.stallMilliseconds)
  }
  reply.header('content-length', bytes.length)
  return Readable.from(piecesOf(bytes), {objectMode: false, highWaterMark: pieceBytes})
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}

/** Sends what was thrown, as clients know it. Returns the status. */
export function sendError(reply: FastifyReply, error: unknown, endpoint: string, log: Log): number {
  const known =
    error instanceof ApiError ? error : (clientError(error) ?? diskError(error) ?? unexpected(error, endpoint, log))
  // If the caller hung up, or the answer had already begun, no error can be sent.
  if (!reply.sent && !reply.raw.headersSent) {
    reply
      .code(known.status)
      .headers(known.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(known.body))
  } else if (!reply.raw.writableEnded) reply.raw.destroy()
  return known.status
}

/** Fastify's own refusals (malformed addresses and the like) carry their status. */
function clientError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  return error.statusCode >= 400 && error.statusCode < 500 ? httpError(error.statusCode, error.message) : undefined
}

/** What the disk refused outside of transactions: sessions, settings of users. */
function diskError(error: unknown): ApiError | undefined {
  const failure = storageFailure(error)
  return failure === undefined ? undefined : httpError(failure.status, failure.message)
}

/** The caller gets a reference, the log gets the rest. */
function unexpected(error: unknown, endpoint: string, log: Log): ApiError {
  const reference = randomId(10)
  log.error('unexpected', {reference, endpoint, problem: detailsOf(error)})
  return httpError(500, `An unexpected error occurred; its reference in the lake's log is ${reference}`)
}
