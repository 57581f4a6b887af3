import {execa} from 'execa'
import {z} from 'zod'
import {inRepository} from '../../start/processes.ts'
import type {Benchmark} from '../benchmark.ts'
import {type SearchContent, searchContent, searchTerms} from '../content/searchContent.ts'
import {atMost} from '../figures.ts'
import {percentile} from '../statistics.ts'

const articles = 10_000
const terms = 2000
/** Milliseconds within which 95 % of the queries are answered. */
const goalMs = 20

const measured = z.object({
  buildMs: z.number(),
  megabytes: z.number(),
  times: z.object({search: z.array(z.number()), suggest: z.array(z.number())}),
})

/** The embedded search engine over generated articles: how long an answer takes, with the first ones, which find nothing prepared. */
export const search: Benchmark = {
  name: 'search',
  title: `search: the embedded engine over ${articles} articles`,
  async run(place, record) {
    place.say(`Searching ${articles} articles …`)
    const {buildMs, megabytes, times} = await measure(searchContent(articles))
    for (const call of ['search', 'suggest'] as const) {
      for (const percent of [50, 95, 99])
        record.figure({
          name: `${call}, p${percent}`,
          unit: 'ms',
          ours: percentile(times[call], percent),
          ...(percent === 95 ? {goal: atMost(goalMs)} : {}),
        })
    }
    record.figure({name: 'making the index', unit: 's', ours: buildMs / 1000})
    record.figure({name: 'memory of the index', unit: 'MiB', ours: megabytes})
  },
}

async function measure(content: SearchContent): Promise<z.infer<typeof measured>> {
  const {stdout} = await execa(process.execPath, ['--expose-gc', 'web/services/search/measure.ts'], {
    cwd: inRepository.cwd,
    input: JSON.stringify({...content, terms: searchTerms(terms)}),
  })
  return measured.parse(JSON.parse(stdout))
}
