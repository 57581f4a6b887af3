import {evaluateSync, parse} from 'groq-js'
import {lakeDocuments, mixOf} from '../content/lakeDocuments.ts'
import {openInProcess} from './parts.ts'
import {flatQuery, lakeQueries} from './queries.ts'

/**
 * A program: `node inProcess.ts ours|theirs FOLDER DOCUMENTS [QUESTION]` asks the lake of a folder, or groq-js over the same documents in memory, all
 * questions (or the one), and prints what each time took as JSON: `[{name, first: ms, times: ms[]}]`. One side a process: the memory of the
 * other must not be cleaned up in its time.
 */
const [side = '', dataDir = '', count = '0', only] = process.argv.slice(2)
const mix = mixOf(Number(count))
const budgetMs = 1_000
const questions = lakeQueries(mix).filter(({name}) => only === undefined || name === only)

const results = side === 'ours' ? await askLake() : askGroqJs()
process.stdout.write(JSON.stringify(results))

async function askLake() {
  const lake = await openInProcess(dataDir)
  lake.settle()
  const found = questions.map(({name, query, params, perspective}) => {
    let asked = 0
    const ask = (): unknown => lake.run(query, params(asked++), perspective)
    const [first = 0] = timed(0, 1, ask)
    // Warming up: the engine compiles, and the lake decodes what it reads for the first time. A large data set gets no less of it than a small one.
    const rounds = name === flatQuery ? mix.articles : 20
    for (let n = 0; n < rounds; n += 1) ask()
    return {name, first, times: timed(budgetMs, 20, ask)}
  })
  lake.close()
  return found
}

function askGroqJs() {
  const dataset = [...lakeDocuments(mix)]
  return questions.map(({name, peerQuery, params}) => {
    const tree = parse(peerQuery)
    let asked = 0
    const ask = (): unknown => evaluateSync(tree, {dataset, params: params(asked++)})
    const [first = 0] = timed(0, 1, ask)
    // It goes through all documents each time, and gets few samples.
    return {name, first, times: timed(budgetMs, 3, ask)}
  })
}

/** Milliseconds of each run, for `budget` and at least `least` times. */
function timed(budget: number, least: number, run: () => unknown): number[] {
  const times: number[] = []
  const begun = performance.now()
  while (times.length < least || performance.now() - begun < budget) {
    const before = performance.now()
    run()
    times.push(performance.now() - before)
  }
  return times
}
