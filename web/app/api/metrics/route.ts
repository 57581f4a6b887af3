import {answerMetrics, MetricsLog} from './answerMetrics.ts'

const log = new MetricsLog(({name, tags}) => {
  process.stderr.write(`${JSON.stringify({level: 'error', event: name, ...tags})}\n`)
}, Date.now)

/** Takes what the page's script reports of files that could not be loaded, and writes it to the log (errors-4 to errors-8). */
export async function POST(request: Request): Promise<Response> {
  return answerMetrics(request, log)
}
