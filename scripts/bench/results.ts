import {mkdir, writeFile} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {type Figure, type Missing, ratioOf, reachesGoal} from './figures.ts'

/** The figures of one benchmark. */
export interface BenchmarkResult {
  readonly benchmark: string
  readonly seconds: number
  readonly figures: readonly Figure[]
  readonly missing: readonly Missing[]
}

/** The figures of one run of the command. */
export interface Run {
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly full: boolean
  /** Processes that wanted a processor when the run began (one minute's average): above 0.5, others were at work too. */
  readonly loadAtStart: number
  readonly results: readonly BenchmarkResult[]
}

/** Writes the run to `folder`, as `<name>-<time>.json` and as `latest.json`. Returns the path of the former. */
export async function writeResults(folder: string, name: string, run: Run): Promise<string> {
  const time = run.startedAt
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z')
  const file = path.join(folder, `${name}-${time}.json`)
  const text = `${JSON.stringify(report(run), null, 2)}\n`
  await mkdir(folder, {recursive: true})
  await writeFile(file, text)
  await writeFile(path.join(folder, 'latest.json'), text)
  return file
}

function report({startedAt, finishedAt, full, loadAtStart, results}: Run) {
  return {
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    full,
    machine: {
      processors: os.availableParallelism(),
      model: os.cpus()[0]?.model ?? 'unknown',
      memoryMiB: Math.round(os.totalmem() / 2 ** 20),
      platform: `${os.platform()} ${os.release()}`,
      node: process.version,
      loadAtStart,
    },
    benchmarks: results.map(({benchmark, seconds, figures, missing}) => ({
      name: benchmark,
      seconds: Math.round(seconds * 10) / 10,
      figures: figures.map((figure) => ({
        ...figure,
        ratio: ratioOf(figure) ?? null,
        ok: reachesGoal(figure) ?? null,
      })),
      missing,
    })),
  }
}
