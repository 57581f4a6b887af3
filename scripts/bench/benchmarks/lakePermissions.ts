import {z} from 'zod'
import {runToEnd} from '../../start/processes.ts'
import type {Benchmark} from '../benchmark.ts'
import {atLeast, atMost} from '../figures.ts'

/** Generated data sets with a role, and requests in each. */
const size = {worlds: 150, questions: 200} as const

const countsOf = z.object({requests: z.number(), answered: z.number(), events: z.number()})

/** Whether documents that a user may not read change any answer that the user gets. */
export const lakePermissions: Benchmark = {
  name: 'lake-permissions',
  title: 'lake-permissions: answers with and without documents that may not be read',
  byNameOnly: true,
  async run(place, record) {
    place.say(`Asking ${size.worlds} pairs of lakes ${size.questions} questions each …`)
    const program = ['lake/bench/permissions.ts', String(size.worlds), String(size.questions)]
    const output = await runToEnd(process.execPath, ['--disable-warning=ExperimentalWarning', ...program])
    const {requests, answered, events} = countsOf.parse(JSON.parse(output))
    record.figure({name: 'requests', unit: '', ours: requests, goal: atLeast(size.worlds * size.questions)})
    record.figure({name: 'of those, answered with success', unit: '', ours: answered})
    record.figure({name: 'events of streams', unit: '', ours: events})
    // The first difference ends the program, and with it the benchmark.
    record.figure({name: 'differences', unit: '', ours: 0, goal: atMost(0)})
  },
}
