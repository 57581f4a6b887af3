import os from 'node:os'
import path from 'node:path'
import {root} from '../start/processes.ts'
import {type Arguments, readArguments, UsageError} from './arguments.ts'
import type {Benchmark} from './benchmark.ts'
import {capacity} from './benchmarks/capacity.ts'
import {containment} from './benchmarks/containment.ts'
import {desk} from './benchmarks/desk.ts'
import {interactions} from './benchmarks/interactions.ts'
import {lake} from './benchmarks/lake.ts'
import {lakeEquality} from './benchmarks/lakeEquality.ts'
import {lakeKills} from './benchmarks/lakeKills.ts'
import {lakePermissions} from './benchmarks/lakePermissions.ts'
import {lakeSizes} from './benchmarks/lakeSizes.ts'
import {lakeRelease} from './benchmarks/lakeRelease.ts'
import {lakeWaits} from './benchmarks/lakeWaits.ts'
import {migrate} from './benchmarks/migrate.ts'
import {nastyMigration} from './benchmarks/nastyMigration.ts'
import {pages} from './benchmarks/pages.ts'
import {preview} from './benchmarks/preview.ts'
import {prices} from './benchmarks/prices.ts'
import {publish} from './benchmarks/publish.ts'
import {search} from './benchmarks/search.ts'
import {serve} from './benchmarks/serve.ts'
import {siteWaits} from './benchmarks/siteWaits.ts'
import {soak} from './benchmarks/soak.ts'
import {storm} from './benchmarks/storm.ts'
import {type Figure, type Missing, reachesGoal} from './figures.ts'
import {type BenchmarkResult, writeResults} from './results.ts'
import {tableOf} from './table.ts'
import {LocalWorkplace} from './workplace.ts'

/**
 * The command `npm run bench [-- NAME… --full]` (commands-14): a table on standard output, JSON under `.bench/`. Exit 0:
 * every figure was taken, whether its goal was reached or not; 1: some could not be taken; 2: wrong usage.
 */
const benchmarks: readonly Benchmark[] = [
  pages,
  interactions,
  desk,
  publish,
  preview,
  serve,
  lake,
  migrate,
  nastyMigration,
  lakeKills,
  lakeEquality,
  lakePermissions,
  lakeWaits,
  lakeSizes,
  lakeRelease,
  siteWaits,
  search,
  prices,
  containment,
  soak,
  storm,
  capacity,
]

const namesOf = (list: readonly Benchmark[]): string => list.map(({name}) => name).join(', ')

const usage = `Measures what docs/benchmarks.md describes, beside the peer or floor of each figure.

  npm run bench [-- NAME… --full]

  NAME    ${namesOf(benchmarks)}; without one, all but ${namesOf(benchmarks.filter(({byNameOnly}) => byNameOnly))} (about ten minutes)
  --full  the big sizes too: lakes of 50 000 and 100 000 documents, a migration of 10 000 articles
  --minutes N, --readers N
          how long soak takes (30), and how many readers come a second (100)`

let place: LocalWorkplace | undefined
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt())
// The command that started this one is gone, whatever ended it.
process.on('disconnect', () => void interrupt())

try {
  const given = readArguments(
    process.argv.slice(2),
    benchmarks.map(({name}) => name),
  )
  if (given.help) console.log(usage)
  else process.exitCode = await bench(given)
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
// Libraries may keep connections open, which would keep the process running.
process.exit()

async function interrupt(): Promise<void> {
  if (interrupted) return
  interrupted = true
  await place?.close()
  process.exit(130)
}

async function bench({names, full, soak: size}: Arguments): Promise<number> {
  const startedAt = new Date()
  const loadAtStart = os.loadavg()[0] ?? 0
  console.log(`${os.availableParallelism()} processors, load ${loadAtStart.toFixed(1)}, Node ${process.version}`)
  const chosen = benchmarks.filter(({name, byNameOnly}) =>
    names.length === 0 ? byNameOnly !== true : names.includes(name),
  )
  const workplace = new LocalWorkplace({full, soak: size}, (line) => console.error(line))
  place = workplace
  const results: BenchmarkResult[] = []
  try {
    for (const benchmark of chosen) {
      const result = await runOne(benchmark, workplace)
      if (interrupted) return 130
      results.push(result)
      console.log(tableOf(`${benchmark.title} (${result.seconds.toFixed(0)} s)`, result.figures, result.missing))
    }
  } finally {
    await workplace.close()
  }
  const run = {startedAt, finishedAt: new Date(), full, loadAtStart, results}
  const file = await writeResults(path.join(root, '.bench'), names.length === 0 ? 'all' : names.join('-'), run)
  console.log(`\n${summary(results)}\n${path.relative(root, file)}`)
  return results.some(({missing}) => missing.length > 0) ? 1 : 0
}

async function runOne(benchmark: Benchmark, workplace: LocalWorkplace): Promise<BenchmarkResult> {
  const figures: Figure[] = []
  const missing: Missing[] = []
  const begun = performance.now()
  try {
    await benchmark.run(workplace, {
      figure: (figure) => void figures.push(figure),
      missing: (name, reason) => void missing.push({name, reason}),
    })
  } catch (error) {
    if (!interrupted) console.error(error)
    missing.push({name: `rest of ${benchmark.name}`, reason: error instanceof Error ? error.message : String(error)})
  }
  return {benchmark: benchmark.name, seconds: (performance.now() - begun) / 1000, figures, missing}
}

function summary(results: readonly BenchmarkResult[]): string {
  const figures = results.flatMap((result) => result.figures)
  const reached = figures.filter((figure) => reachesGoal(figure) === true)
  const missed = figures.filter((figure) => reachesGoal(figure) === false)
  const others = figures.length - reached.length - missed.length
  const missing = results.flatMap((result) => result.missing)
  const lines = [
    `${figures.length} figures: ${reached.length} reach their goal, ${missed.length} do not, ${others} have none; ${missing.length} not taken.`,
    ...(missed.length === 0 ? [] : [`Goals missed: ${missed.map(({name}) => name).join('; ')}.`]),
  ]
  return lines.join('\n')
}
