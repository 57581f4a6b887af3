import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openBench} from '../testing/costly/waits.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/waits.ts REQUESTS [SEED] [KIND]` sends so many costly requests to a lake, of all kinds
 * (or of one) and sizes in turn, and measures how long everybody else waits meanwhile. A wait above 100 ms is measured twice more, with other requests
 * of the same kind and size, and counts as the shortest of the three: the machine may have had something else to do.
 * Prints `{requests, longest, late: […]}` as JSON, and each wait above the limit to standard error.
 */
const [wanted = '100', firstSeed = '1', only] = process.argv.slice(2)
const mostMilliseconds = 100

const folder = await mkdtemp(join(tmpdir(), 'lake-waits-'))
const bench = await openBench(join(folder, 'data'), {LAKE_QUERY_SECONDS: '5'})
const kinds = Object.keys(bench.kinds).filter((kind) => only === undefined || kind === only)
const late: {kind: string; seed: number; size: number; milliseconds: number; outcome: string}[] = []
const all: number[] = []
let controlLongest = 0
try {
  for (let n = 0; n < Number(wanted); n++) {
    const kind = kinds[n % kinds.length] ?? ''
    const size = 1 + (Math.floor(n / kinds.length) % 4)
    let shortest = Infinity
    let outcome = ''
    for (let attempt = 0; attempt < 3 && shortest > mostMilliseconds; attempt++) {
      const found = await bench.measure(kind, Number(firstSeed) + 3 * n + attempt, size)
      shortest = Math.min(shortest, Math.max(found.health, found.kept, found.fresh))
      controlLongest = Math.max(controlLongest, found.control)
      outcome = found.outcome
      if (process.env['WAITS_VERBOSE'] !== undefined) console.error(kind, size, JSON.stringify(found))
    }
    all.push(shortest)
    if (shortest <= mostMilliseconds) continue
    late.push({kind, seed: Number(firstSeed) + 3 * n, size, milliseconds: Math.round(shortest), outcome})
    console.error(`${kind}, size ${size}, seed ${Number(firstSeed) + 3 * n}: ${shortest.toFixed(0)} ms (${outcome})`)
  }
} finally {
  await bench.close()
  await rm(folder, {recursive: true, force: true})
}
all.sort((a, b) => a - b)
const at = (share: number): number => Math.round(all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0)
process.stdout.write(
  `${JSON.stringify({requests: all.length, median: at(0.5), p99: at(0.99), longest: at(1), control: Math.round(controlLongest), late})}\n`,
)
