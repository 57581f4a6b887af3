import {json} from 'node:stream/consumers'
import {z} from 'zod'
import {runQuery} from '../query/engine.ts'
import {createView} from '../query/view.ts'
import {openStore} from '../store/store.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/inProcess.ts FOLDER` opens the lake of a folder in this process, runs the queries
 * that standard input lists, as its query endpoint does for an anonymous reader, and prints what each run took:
 * `[{name, first: ms, times: ms[]}]`.
 */
const input = z.array(
  z.object({
    name: z.string(),
    query: z.string(),
    /** `drafts`: as an editor; else as an anonymous reader. */
    perspective: z.enum(['published', 'drafts']),
    /** Taken in turn, one for each run. */
    params: z.array(z.record(z.string(), z.string())).min(1),
    /** Runs that are not measured, between the first and the others. */
    warmUp: z.number(),
    /** How long it is measured, in milliseconds; and how often at least. */
    budget: z.number(),
    least: z.number(),
  }),
)

const [dataDir = ''] = process.argv.slice(2)
const queries = input.parse(await json(process.stdin))
const store = openStore(dataDir)
// Finishes what the lake would otherwise index when it has time.
while (store.indexes.work(100));
const options = {identity: '<anonymous>', now: new Date(), project: {projectId: 'local', dataset: 'production'}}
const isPublic = (id: string): boolean => !id.includes('.')

const results = queries.map(({name, query, perspective, params, warmUp, budget, least}) => {
  const view = perspective === 'drafts' ? () => true : isPublic
  let runs = 0
  const run = (): number => {
    const before = performance.now()
    runQuery(query, params[runs++ % params.length] ?? {}, createView(store, [perspective], view), options)
    return performance.now() - before
  }
  const first = run()
  for (let n = 0; n < warmUp; n += 1) run()
  const times: number[] = []
  const begun = performance.now()
  while (times.length < least || performance.now() - begun < budget) times.push(run())
  return {name, first, times}
})
store.close()
process.stdout.write(JSON.stringify(results))
