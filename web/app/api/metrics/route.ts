import {logFailure} from '../../../log/logFailure.ts'
import {ownMeasurements} from '../../../services/measurements/ownMeasurements.ts'
import {answerMetrics, MetricsLog} from './answerMetrics.ts'

const log = new MetricsLog(({name, tags}) => {
  logFailure(name, {...tags})
}, Date.now)

/** Takes the figures of a page's own running (metrics-1); failures are written to the log, too (errors-4 to errors-9). */
export async function POST(request: Request): Promise<Response> {
  return answerMetrics(request, log, ownMeasurements)
}
