import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * The encoding to answer with: brotli before gzip before none, among those that the request accepts (RFC 9110 §12.5.3; a
 * quality of 0 refuses one).
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Compresses on the thread pool. Levels weigh a page that is made once against one that is read a thousand times. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, {level: 7})
  return compressBrotli(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength},
  })
}
