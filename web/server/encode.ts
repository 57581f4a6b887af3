import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import Negotiator from 'negotiator'

/** The encodings that pages can have, the smallest result first. */
const offered = ['br', 'gzip', 'identity'] as const

/** How a body is compressed: brotli, gzip, or not at all. */
export type Encoding = (typeof offered)[number]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * The encoding to answer with: the one that the request's `Accept-Encoding` likes best (RFC 9110 §12.5.3), and of those it likes
 * equally brotli before gzip before none. A request without the header, or one that refuses all three, gets none.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const best = new Negotiator({headers: {'accept-encoding': acceptEncoding}}).encoding(offered, {preferred: offered})
  return offered.find((encoding) => encoding === best) ?? 'identity'
}

/** Compresses on the thread pool. Levels weigh a page that is made once against one that is read a thousand times. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, {level: 7})
  return compressBrotli(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength},
  })
}
