import {evaluateSync, parse} from 'groq-js'
import {lakeDocuments, mixOf} from '../content/lakeDocuments.ts'
import {budgetMs, lakeQueries} from './queries.ts'

/**
 * A program: `node groqJs.ts DOCUMENTS` runs all queries with groq-js over the documents in memory, and prints what each run took as JSON:
 * `[{name, first: ms, times: ms[]}]`. It is a process of its own, so that the memory of the lake is not cleaned up in its time.
 */
const [count = '0'] = process.argv.slice(2)
const mix = mixOf(Number(count))
const dataset = [...lakeDocuments(mix)]
// It goes through all documents each time, and gets few samples.
const least = 3

const results = lakeQueries(mix).map(({name, peerQuery, params}) => {
  const tree = parse(peerQuery)
  let runs = 0
  const run = (): number => {
    const before = performance.now()
    evaluateSync(tree, {dataset, params: params(runs++)})
    return performance.now() - before
  }
  const first = run()
  const times: number[] = []
  const begun = performance.now()
  while (times.length < least || performance.now() - begun < budgetMs) times.push(run())
  return {name, first, times}
})
process.stdout.write(JSON.stringify(results))
