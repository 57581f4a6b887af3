import {Readable} from 'node:stream'
import type {FastifyReply} from 'fastify'
import {inTurns} from '../common/turns.ts'
import {streaming} from './call.ts'

/** Lines are sent in pieces of about this many characters: one write for many lines, and little that waits for a slow reader. */
const pieceLength = 64 * 1024

/** A line, or, without a text, that something was passed over. One without an id goes by itself. */
export interface Line {
  readonly id: string
  readonly text: string
}

/** Sends lines of JSON while they are made, as fast as the client takes them. What fails before the first is answered as an error. */
export function sendLines(reply: FastifyReply, lines: Iterable<Line> | AsyncIterable<Line>): typeof streaming {
  void reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(inPieces(lines), {objectMode: false}))
  return streaming
}

/** Joins lines, and lets everything else have its turn in between. */
async function* inPieces(lines: Iterable<Line> | AsyncIterable<Line>): AsyncIterable<string> {
  const turn = inTurns()
  let piece = ''
  for await (const {id, text} of lines) {
    await turn()
    if (piece !== '' && (id === '' || piece.length + text.length > pieceLength)) {
      yield piece
      piece = ''
    }
    piece += text
  }
  if (piece !== '') yield piece
}
