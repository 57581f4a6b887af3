import {execa} from 'execa'
import {z} from 'zod'
import {inRepository, runToEnd} from '../../start/processes.ts'
import {mixOf} from '../content/lakeDocuments.ts'
import {budgetMs, flatQuery, lakeQueries} from './queries.ts'

const samplesOf = z.array(z.object({name: z.string(), first: z.number(), times: z.array(z.number())}))

/** What the runs of a query took in milliseconds: the first one, and those after it that were measured. */
export type Sample = z.infer<typeof samplesOf>[number]

const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=4096']

/**
 * Runs the queries (or the one) in the lake's own query engine, over the data of a folder with so many documents. It does so in a program of
 * the lake, in which nothing else goes on: the figure cannot be taken from outside.
 */
export async function runInLake(folder: string, size: number, only?: string): Promise<readonly Sample[]> {
  const mix = mixOf(size)
  const queries = lakeQueries(mix)
    .filter(({name}) => only === undefined || name === only)
    .map(({name, query, params, perspective = 'published'}) => ({
      name,
      query,
      perspective,
      params: Array.from({length: mix.articles}, (_, n) => params(n)),
      // The engine compiles, and the lake decodes what it reads for the first time. A large data set gets no less of it than a small one.
      warmUp: name === flatQuery ? mix.articles : 20,
      budget: budgetMs,
      least: 20,
    }))
  const {stdout} = await execa(process.execPath, [...flags, 'lake/bench/inProcess.ts', folder], {
    cwd: inRepository.cwd,
    input: JSON.stringify(queries),
  })
  return samplesOf.parse(JSON.parse(stdout))
}

/** Runs the queries with groq-js over as many documents in memory. */
export async function runInGroqJs(size: number): Promise<readonly Sample[]> {
  const output = await runToEnd(process.execPath, [...flags, 'scripts/bench/queries/groqJs.ts', String(size)])
  return samplesOf.parse(JSON.parse(output))
}
