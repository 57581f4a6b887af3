import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {z} from 'zod'
import {root} from '../../start/processes.ts'

/**
 * A program: `node equality.ts common|whole PAIRS` compares so many generated queries as the lake plans them, over generated data sets, with
 * looking at every document, and (`common`) with groq-js. Prints `{pairs, groqJs, accesses}` as JSON; fails with the first query that
 * gives something else.
 */
const [kind = '', wanted = '0'] = process.argv.slice(2)

type ComparePlans = (
  isWhole: boolean,
  settings: {readonly runs: number; readonly onRun: () => void},
) => Promise<{readonly pairs: number; readonly groqJs: number; readonly accesses: ReadonlyMap<string, number>}>

const isFunction = (value: unknown): boolean => typeof value === 'function'
const runModule = z.object({comparePlans: z.custom<ComparePlans>(isFunction), pairsOfRun: z.number()})

// As the parts of the lake in `parts.ts`, its generators are loaded by address: nobody imports the lake.
const module: unknown = await import(pathToFileURL(path.join(root, 'lake/testing/plans/run.ts')).href)
const {comparePlans, pairsOfRun} = runModule.parse({...(typeof module === 'object' ? module : {})})

const runs = Math.ceil(Number(wanted) / pairsOfRun)
const {pairs, groqJs, accesses} = await comparePlans(kind === 'whole', {runs, onRun: () => undefined})
process.stdout.write(JSON.stringify({pairs, groqJs, accesses: Object.fromEntries(accesses)}))
