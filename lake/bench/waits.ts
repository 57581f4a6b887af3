import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {longestWait, mostMilliseconds, openBench, type Wait} from '../testing/costly/waits.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/waits.ts REQUESTS [SEED [KIND]]` sends so many costly
 * requests to a lake, of all kinds (or of one) and of four sizes in turn, and measures how long everybody else waits
 * meanwhile. Prints `{requests, kinds, median, p99, longest, late}` as JSON, in milliseconds; each wait that is too
 * long goes to standard error as well.
 */
const [wanted = '100', firstSeed = '1', only] = process.argv.slice(2)
const patience = 1_200

const folder = await mkdtemp(join(tmpdir(), 'lake-waits-'))
const bench = await openBench(join(folder, 'data'), patience)
const kinds = Object.keys(bench.kinds).filter((kind) => only === undefined || kind === only)
const waits: Wait[] = []
try {
  for (let n = 0; n < Number(wanted); n++) {
    const size = 1 + (Math.floor(n / kinds.length) % 4)
    const wait = await longestWait(bench, kinds[n % kinds.length] ?? '', Number(firstSeed) + n, size)
    waits.push(wait)
    if (wait.milliseconds > mostMilliseconds) console.error(JSON.stringify(wait))
    if ((n + 1) % 100 === 0) console.error(`${n + 1} of ${wanted}, the longest wait ${longestOf(waits)} ms`)
  }
} finally {
  await bench.close()
  await rm(folder, {recursive: true, force: true})
}
function longestOf(some: readonly Wait[]): number {
  return Math.max(...some.map(({milliseconds}) => milliseconds))
}

const sorted = waits.map(({milliseconds}) => milliseconds).toSorted((a, b) => a - b)
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const late = waits.filter(({milliseconds}) => milliseconds > mostMilliseconds)
const figures = {
  requests: waits.length,
  kinds: kinds.length,
  median: at(0.5),
  p99: at(0.99),
  longest: longestOf(waits),
  late,
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
