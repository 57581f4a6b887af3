import {z} from 'zod'
import {runToEnd} from '../../start/processes.ts'
import type {Benchmark} from '../benchmark.ts'
import {atLeast, atMost} from '../figures.ts'

/** Costly requests, of every kind the generator knows and of four sizes. */
const requests = 2_000

const figures = z.object({
  requests: z.number(),
  kinds: z.number(),
  median: z.number(),
  p99: z.number(),
  longest: z.number(),
  late: z.array(z.looseObject({kind: z.string(), milliseconds: z.number()})),
})

/** How long readers of the content lake wait while somebody else sends it costly requests. */
export const lakeWaits: Benchmark = {
  name: 'lake-waits',
  title: 'lake-waits: readers beside costly requests',
  byNameOnly: true,
  async run(place, record) {
    place.say(`Sending ${requests} costly requests …`)
    const flags = ['--disable-warning=ExperimentalWarning']
    const output = await runToEnd(process.execPath, [...flags, 'lake/bench/waits.ts', String(requests)])
    const found = figures.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
    for (const {kind, milliseconds} of found.late) place.say(`${kind}: ${milliseconds} ms`)
    record.figure({
      name: 'costly requests',
      unit: '',
      ours: found.requests,
      goal: atLeast(requests),
      note: `${found.kinds} kinds`,
    })
    record.figure({name: 'longest wait beside one, median', unit: 'ms', ours: found.median})
    record.figure({name: 'the same, 99th percentile', unit: 'ms', ours: found.p99, goal: atMost(100)})
    record.figure({name: 'the same, longest', unit: 'ms', ours: found.longest, goal: atMost(100)})
    record.figure({
      name: 'requests that made others wait longer than 100 ms',
      unit: '',
      ours: found.late.length,
      goal: atMost(0),
    })
  },
}
