import {promisify} from 'node:util'
import {brotliCompress, brotliDecompress, constants, gzip} from 'node:zlib'
import Negotiator from 'negotiator'

/** The encodings that pages can have, in the order of preference. */
const offered = ['br', 'gzip', 'identity'] as const

/** The compression of a body: brotli, gzip, or none. */
export type Encoding = (typeof offered)[number]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** The bytes that were compressed, on Node's thread pool. Rejects for others. */
export const decompressBrotli: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress)

/**
 * The encoding to answer with: the one that the request's `Accept-Encoding` prefers (RFC 9110 §12.5.3), and of equally preferred ones
 * brotli before gzip before none. A request without the header, or one that refuses all three, gets no compression.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const best = new Negotiator({headers: {'accept-encoding': acceptEncoding}}).encoding(offered, {preferred: offered})
  return offered.find((encoding) => encoding === best) ?? 'identity'
}

/** How much Node takes from the compressor at a time, in bytes: most pages in one piece. */
const chunkSize = 64 * 1024

/** Compresses a body on Node's thread pool. The levels balance the time to compress a page once against the size of every transfer. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, {level: 7, chunkSize})
  return compressBrotli(body, {
    chunkSize,
    params: {[constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength},
  })
}
