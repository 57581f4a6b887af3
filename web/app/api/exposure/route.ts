import {logFailure} from '../../../log/logFailure.ts'
import {exposureService} from '../../../services/exposure/exposureService.ts'
import {answerExposure} from './answerExposure.ts'

/** Gives a page the token for the use of a decision tool. The log gets the kind of a failure, and no topic. */
export async function POST(request: Request): Promise<Response> {
  return answerExposure(request, {
    service: exposureService(process.env),
    report: (reason) => logFailure('exposure.error', {reason}),
  })
}
