import {createHash} from 'node:crypto'
import {brotliDecompressSync, gunzipSync, inflateSync} from 'node:zlib'
import type {Recorded} from './recorder.ts'

/** How many encodings in each other are looked through, such as base64 of a percent-encoded address in a query. */
const layers = 3

/** The names of the markers that a request holds anywhere, in any case and in the usual encodings and hashes. */
export function leaksOf(request: Recorded, markers: Readonly<Record<string, string>>): readonly string[] {
  const {method, host, path, headers, body} = request
  const text = [`${method} ${host}${path}`, ...headers, body.toString('latin1'), unpacked(request)].join('\n')
  const readings = [...readingsOf(text, layers)]
  return Object.entries(markers).flatMap(([name, marker]) => {
    const isFound = formsOf(marker).some((form) => readings.some((reading) => reading.includes(form)))
    return isFound ? [name] : []
  })
}

/** The body without its compression. */
function unpacked({encoding, body}: Recorded): string {
  const unpack = {gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync}[encoding]
  return unpack === undefined ? '' : unpack(body).toString('latin1')
}

/** A marker as it is searched for, in lower case: itself, without punctuation, and its hashes (hexadecimal, and as bytes). */
function formsOf(marker: string): readonly string[] {
  const plain = marker.toLowerCase()
  const spellings = [...new Set([marker, plain, marker.toUpperCase()])]
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) =>
    spellings.flatMap((spelling) => {
      const digest = createHash(algorithm).update(spelling).digest()
      return [digest.toString('hex'), digest.toString('latin1').toLowerCase()]
    }),
  )
  return [plain, plain.replaceAll(/[^a-z0-9]/g, ''), ...hashes]
}

/** A text in lower case, and what it is when percent encoding, base64 and hexadecimal digits in it are decoded, one in the other. */
function* readingsOf(text: string, depth: number): Generator<string> {
  yield text.toLowerCase()
  if (depth <= 0) return
  const decoded = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('latin1'),
  )
  if (decoded !== text) yield* readingsOf(decoded, depth - 1)
  const runs = [...text.matchAll(/[\w+/-]{8,}/g)].map(([run]) => run)
  // Where it begins is not known: the four places that differ are tried.
  const fromBase64 = runs.flatMap((run) =>
    [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1')),
  )
  const fromHex = [...text.matchAll(/(?:[0-9a-f]{2}){4,}/gi)].map(([run]) => Buffer.from(run, 'hex').toString('latin1'))
  const inside = [...fromBase64, ...fromHex].join('\n')
  if (inside !== '') yield* readingsOf(inside, depth - 2)
}
