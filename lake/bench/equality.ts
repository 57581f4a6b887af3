import {comparePlans, pairsOfRun} from '../testing/plans/run.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/equality.ts common|whole PAIRS` compares so many generated queries as the lake
 * plans them, over generated data sets, with looking at every document, and (`common`) with groq-js. Prints `{pairs, groqJs, accesses}` as
 * JSON; fails with the first query that gives something else.
 */
const [kind = '', wanted = '0'] = process.argv.slice(2)
const runs = Math.ceil(Number(wanted) / pairsOfRun)
const {pairs, groqJs, accesses} = await comparePlans(kind === 'whole', {runs, onRun: () => undefined})
process.stdout.write(JSON.stringify({pairs, groqJs, accesses: Object.fromEntries(accesses)}))
