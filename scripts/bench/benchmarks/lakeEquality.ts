import {z} from 'zod'
import {runToEnd} from '../../start/processes.ts'
import type {Benchmark} from '../benchmark.ts'
import {atLeast, atMost} from '../figures.ts'

/** Pairs of a generated query and a generated data set that groq-js evaluates too, and of those that use what it does not know. */
const pairs = {common: 100_000, whole: 50_000} as const

const countsOf = z.object({pairs: z.number(), groqJs: z.number(), accesses: z.record(z.string(), z.number())})

/** Whether planned queries of the content lake have the same results as simpler ways to evaluate them. */
export const lakeEquality: Benchmark = {
  name: 'lake-equality',
  title: 'lake-equality: planned queries beside plain evaluation',
  byNameOnly: true,
  async run(place, record) {
    place.say(`Comparing ${pairs.common + pairs.whole} generated queries …`)
    const program = 'lake/bench/equality.ts'
    const flags = ['--disable-warning=ExperimentalWarning']
    const count = async (kind: 'common' | 'whole') =>
      countsOf.parse(JSON.parse(await runToEnd(process.execPath, [...flags, program, kind, String(pairs[kind])])))
    // One after the other: each keeps one processor busy, and the other one is left for the rest of the machine.
    const common = await count('common')
    const whole = await count('whole')
    const compared = common.pairs + whole.pairs
    record.figure({
      name: 'queries compared with looking at every document',
      unit: '',
      ours: compared,
      goal: atLeast(pairs.common + pairs.whole),
    })
    record.figure({
      name: 'of those, compared with groq-js',
      unit: '',
      ours: common.groqJs,
      goal: atLeast(pairs.common),
    })
    // The first difference ends the program, and with it the benchmark.
    record.figure({name: 'differences', unit: '', ours: 0, goal: atMost(0)})
    const kinds = new Set([...Object.keys(common.accesses), ...Object.keys(whole.accesses)])
    for (const kind of [...kinds].sort()) {
      const times = (common.accesses[kind] ?? 0) + (whole.accesses[kind] ?? 0)
      record.figure({name: `readings by ${kind}`, unit: '', ours: times})
    }
  },
}
