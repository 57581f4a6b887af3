import {evaluateSync, parse} from 'groq-js'
import {lakeDocuments, mixOf} from '../content/lakeDocuments.ts'
import {inTurns} from '../statistics.ts'
import {openInProcess} from './parts.ts'
import {lakeQueries} from './queries.ts'

/**
 * A program: `node inProcess.ts FOLDER DOCUMENTS` asks the lake of a folder and groq-js, over the same documents in memory, the same
 * questions in turns, and prints what each time took as JSON: `[{name, ours: ms[], theirs: ms[]}]`.
 */
const [dataDir = '', count = '0'] = process.argv.slice(2)
const mix = mixOf(Number(count))
const documents = [...lakeDocuments(mix)]
const lake = await openInProcess(dataDir)

/** Rounds, and the time that each side gets in one. groq-js goes through all documents each time: it gets few samples. */
const rounds = 4
const oursMs = 250
const theirsMs = 250

const results = []
for (const {name, query, peerQuery, params} of lakeQueries(mix)) {
  const tree = parse(peerQuery)
  let asked = 0
  const ours = (): number[] => timed(oursMs, 5, () => lake.run(query, params(asked++)))
  const theirs = (): number[] =>
    timed(theirsMs, 2, () => evaluateSync(tree, {dataset: documents, params: params(asked++)}))
  // Both warm up: engines compile, and the lake decodes what it reads for the first time.
  for (let n = 0; n < Math.min(mix.articles, 2000); n += 1) {
    lake.run(query, params(n))
    if (name !== 'article by path' && n === 20) break
  }
  theirs()
  const samples = await inTurns(rounds, ours, theirs)
  results.push({name, ours: samples.ours.flat(), theirs: samples.theirs.flat()})
}
lake.close()
process.stdout.write(JSON.stringify(results))

/** Milliseconds of each run, for `budgetMs` and at least `least` times. */
function timed(budgetMs: number, least: number, run: () => unknown): number[] {
  const times: number[] = []
  const begun = performance.now()
  while (times.length < least || performance.now() - begun < budgetMs) {
    const before = performance.now()
    run()
    times.push(performance.now() - before)
  }
  return times
}
