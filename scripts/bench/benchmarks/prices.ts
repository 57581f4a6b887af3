import autocannon from 'autocannon'
import type {SanityClient} from '@sanity/client'
import type {Benchmark} from '../benchmark.ts'
import {benchDrug, type BenchDocument, type BenchPlace, benchPharmacies} from '../content/pharmacies.ts'
import {atMost} from '../figures.ts'
import type {LoadResult} from '../load.ts'

const pharmacies = 10_000
/** Look-ups a second, and for how many seconds. */
const rate = 200
const seconds = 20
/** Milliseconds within which 99 % of the look-ups are answered. */
const goalMs = 50
/** Documents that are written at a time. */
const batch = 1000

/** Look-ups of prices among generated pharmacies, sent to the built site at a fixed rate, from more readers than one. Beside it a call that
 * asks for nothing, at the same rate: what the machine and the framework take for themselves. */
export const prices: Benchmark = {
  name: 'prices',
  title: `prices: ${rate} look-ups a second among ${pharmacies} pharmacies`,
  byNameOnly: true,
  async run(place, record) {
    const {origin, lake} = await place.site()
    place.say(`Writing ${pharmacies} pharmacies …`)
    const retailerIds = await lake.editor.fetch<readonly string[]>('*[_type == "retailer"]._id')
    const today = new Date().toISOString().slice(0, 10)
    const {centres, documents} = benchPharmacies(pharmacies, retailerIds, today)
    await write(lake.editor, documents)
    const [first = {lat: 0, lng: 0}] = centres
    const begun = performance.now()
    while ((await entriesAt(origin, first)) < retailerIds.length)
      if (performance.now() - begun > 30_000) throw new Error('The pharmacies are not found')
    record.figure({name: 'from the last write until they are found', unit: 'ms', ours: performance.now() - begun})

    place.say(`Looking prices up for ${seconds} s …`)
    const floor = await load(origin, () => '/api/health')
    const ours = await load(origin, (n) => pathAt(centres[n % centres.length] ?? first))
    const what = 'health call'
    record.figure({name: 'look-ups', unit: 'req/s', ours: ours.perSecond, beside: {what, value: floor.perSecond}})
    record.figure({name: 'a look-up, p50', unit: 'ms', ours: ours.p50, beside: {what, value: floor.p50}})
    record.figure({
      name: 'a look-up, p99',
      unit: 'ms',
      ours: ours.p99,
      beside: {what, value: floor.p99},
      goal: atMost(goalMs),
    })
  },
}

/** Sends calls at the fixed rate. Rejects when one is not answered as it should. */
async function load(origin: string, pathOf: (n: number) => string): Promise<LoadResult> {
  let sent = 0
  const {latency, non2xx, errors, timeouts, requests} = await autocannon({
    url: origin,
    connections: 20,
    overallRate: rate,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          // The site counts the calls of a reader: each of these is one's first few.
          const headers = {'x-forwarded-for': `10.${(sent >> 8) & 255}.${sent & 255}.1`}
          sent += 1
          return {...request, path: pathOf(sent), headers}
        },
      },
    ],
  })
  const failed = non2xx + errors + timeouts
  if (failed > 0) throw new Error(`${failed} of ${requests.total} calls failed`)
  return {perSecond: requests.total / seconds, p50: latency.p50, p99: latency.p99}
}

function pathAt({lat, lng}: BenchPlace): string {
  const {formulationId, quantity} = benchDrug
  return `/api/optum/prices?formulationId=${formulationId}&quantity=${quantity}&lat=${lat}&long=${lng}&zip=47201`
}

/** How many prices there are at a place. */
async function entriesAt(origin: string, place: BenchPlace): Promise<number> {
  const response = await fetch(`${origin}${pathAt(place)}`, {headers: {'x-forwarded-for': '10.255.255.1'}})
  const answer: unknown = response.status === 200 ? await response.json() : undefined
  const data: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : undefined
  return Array.isArray(data) ? data.length : 0
}

async function write(client: SanityClient, documents: readonly BenchDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += batch) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + batch)) transaction.createOrReplace({...document})
    await transaction.commit({returnDocuments: false, visibility: 'async'})
  }
}
