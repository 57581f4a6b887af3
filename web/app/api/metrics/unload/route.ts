import {ownMeasurements} from '../../../../services/measurements/ownMeasurements.ts'
import {answerUnload} from '../answerMetrics.ts'

/** Takes how long a page was looked at, and how far it was seen (metrics-4). */
export async function POST(request: Request): Promise<Response> {
  return answerUnload(request, ownMeasurements)
}
