import type {ServerResponse} from 'node:http'
import type {Doc} from '../common/document.ts'
import {httpError} from '../common/errors.ts'
import type {Gate} from '../limits/gate.ts'
import {largeAnswer, type HeldBytes} from '../limits/heldBytes.ts'
import {responseTooLarge} from '../query/encode.ts'
import {jsonAnswer, type Answer} from './call.ts'

/** An answer with a list of documents while it is put together. Once it is a large one, it counts as memory that its caller holds. */
export class DocumentList {
  readonly #response: ServerResponse
  readonly #most: number
  readonly #held: HeldBytes
  readonly #parts: Buffer[] = []
  #bytes = 0
  #counted = 0

  constructor(gate: Gate, response: ServerResponse) {
    this.#response = response
    this.#most = gate.limits.responseBytes
    this.#held = gate.holdAnswer(response.req)
    response.once('close', () => this.#held.release())
  }

  /** @throws ApiError 400 when the answer becomes too large, or nobody waits for it any more; 429 or 503 when too much is held */
  add(document: Doc): void {
    if (this.#response.destroyed) throw httpError(400, 'The request was cut off')
    const part = Buffer.from(`${this.#parts.length === 0 ? '' : ','}${JSON.stringify(document)}`)
    this.#bytes += part.length
    if (this.#bytes > this.#most) throw responseTooLarge(this.#most)
    if (this.#bytes > largeAnswer) {
      this.#held.add(this.#bytes - this.#counted)
      this.#counted = this.#bytes
    }
    this.#parts.push(part)
  }

  /** The answer, with more JSON text behind the list. It is counted again when it is sent. */
  answer(more = ''): Answer {
    const body = Buffer.concat([Buffer.from('{"documents":['), ...this.#parts, Buffer.from(`]${more}}`)])
    this.#held.release()
    return jsonAnswer(body)
  }
}
