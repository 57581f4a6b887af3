import type {SanityClient} from '@sanity/client'
import type {Benchmark} from '../benchmark.ts'
import {benchDrug, type BenchDocument, type BenchPlace, benchPharmacies} from '../content/pharmacies.ts'
import {atMost, type Goal} from '../figures.ts'
import {ports} from '../stack/ports.ts'
import {runSteadyLoad, type SteadyResult} from '../steadyLoad.ts'

const pharmacies = 10_000
/** Look-ups a second, and for how many seconds. */
const rate = 200
const seconds = 20
const connections = 20
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
    const {origin, lake, program} = await place.site()
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
    const load = (pathOf: (n: number) => string): Promise<SteadyResult> =>
      runSteadyLoad({
        port: ports.site,
        pid: program.pid,
        rate,
        seconds,
        connections,
        call: (n) => ({path: pathOf(n), headers: {'x-forwarded-for': readerOf(n)}}),
      })
    const floor = await load(() => '/api/region')
    const ours = await load((n) => pathAt(centres[n % centres.length] ?? first))
    const figureOf = (name: string, of: keyof SteadyResult, unit: string, goal?: Goal): void =>
      record.figure({
        name,
        unit,
        ours: ours[of],
        beside: {what: 'call that asks for nothing', value: floor[of]},
        ...(goal === undefined ? {} : {goal}),
      })
    figureOf('look-ups', 'perSecond', 'req/s')
    figureOf('a look-up, p50', 'p50', 'ms')
    figureOf('a look-up, p99', 'p99', 'ms', atMost(goalMs))
    figureOf('a look-up, processor time of the site', 'processorMs', 'ms')
  },
}

/** The address of a reader. The site counts the calls of each: every call is the first of another one's. */
function readerOf(n: number): string {
  return `10.${(n >> 8) & 255}.${n & 255}.1`
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
