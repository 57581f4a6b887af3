import {z} from 'zod'
import {runToEnd} from '../../start/processes.ts'
import type {Benchmark} from '../benchmark.ts'
import {atMost} from '../figures.ts'

/** Documents of the release. */
const documents = 5_000

const waits = z.object({p99: z.number(), longest: z.number()})
const figures = z.object({
  publish: z.number(),
  reader: waits,
  writer: waits,
  machine: waits,
  whole: z.object({reader: waits, writer: waits}),
  before: waits,
})

/** How long readers and writers of the content lake wait while a large release is published. */
export const lakeRelease: Benchmark = {
  name: 'lake-release',
  title: 'lake-release: readers and writers beside the publishing of a large release',
  byNameOnly: true,
  async run(place, record) {
    place.say(`Publishing a release of ${documents} documents …`)
    const flags = ['--disable-warning=ExperimentalWarning']
    const output = await runToEnd(process.execPath, [...flags, 'lake/bench/release.ts', String(documents)])
    const {publish, reader, writer, machine, whole, before} = figures.parse(
      JSON.parse(output.trim().split('\n').at(-1) ?? ''),
    )
    record.figure({name: 'publishing, until it is acknowledged', unit: 'ms', ours: publish})
    record.figure({
      name: 'longest wait of a reader beside it',
      unit: 'ms',
      ours: reader.longest,
      goal: atMost(20),
      note: `${before.longest} ms before; ${whole.reader.longest} ms with the machine's part`,
    })
    record.figure({name: 'the same, 99th percentile', unit: 'ms', ours: reader.p99, goal: atMost(20)})
    record.figure({
      name: 'longest wait of a single write beside it',
      unit: 'ms',
      ours: writer.longest,
      goal: atMost(100),
      note: `${whole.writer.longest} ms with the machine's part`,
    })
    record.figure({name: 'the same, 99th percentile', unit: 'ms', ours: writer.p99, goal: atMost(100)})
    record.figure({name: "the machine's part of the readers' waits, longest", unit: 'ms', ours: machine.longest})
  },
}
