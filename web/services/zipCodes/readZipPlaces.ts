import {types} from 'node:util'
import {Worker} from 'node:worker_threads'
import type {ZipPlaces} from './embedded.ts'

/**
 * The program of the thread: it loads the list of the package `zipcodes` (5 MB of JavaScript, which takes 100 ms and 20
 * MB) and posts the numbers alone: ZIP code, latitude, longitude, and so on. It is evaluated as text, because a file
 * beside this one would not be beside what Next builds of it. `require` begins at the working directory, the root of
 * the repository.
 */
const program = `
const {parentPort} = require('node:worker_threads')
const {codes} = require('zipcodes/lib/codes.js')
// Army and fleet post offices are in the list with places abroad; some codes have no place.
const abroad = new Set(['AA', 'AE', 'AP'])
const known = Object.values(codes).filter(({zip, latitude, longitude, state}) =>
  /^\\d{5}$/.test(zip) && !abroad.has(state) && Number.isFinite(latitude) && Number.isFinite(longitude) && latitude !== 0)
const numbers = Float64Array.from(known.flatMap(({zip, latitude, longitude}) => [Number(zip), latitude, longitude]))
parentPort.postMessage(numbers, [numbers.buffer])
`

/**
 * The places of the ZIP codes of the United States, from the package `zipcodes` (decision 52), which a thread of its
 * own reads, so that nobody waits for it but who looks up the first one. Rejects if the package cannot be read.
 */
export async function readZipPlaces(): Promise<ZipPlaces> {
  const worker = new Worker(program, {eval: true})
  const posted = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The list of ZIP codes ended without an answer')))
  })
  if (!types.isFloat64Array(posted)) throw new Error('The list of ZIP codes is no list of numbers')
  const indexes = new Map<number, number>()
  for (let index = 0; index < posted.length; index += 3) indexes.set(posted[index] ?? 0, index)
  return {
    size: indexes.size,
    placeOf: (zip) => {
      const index = indexes.get(Number(zip))
      const [, latitude, longitude] = index === undefined ? [] : posted.subarray(index, index + 3)
      return latitude === undefined || longitude === undefined ? undefined : {latitude, longitude}
    },
  }
}
