import {logFailure} from '../../../log/logFailure.ts'
import {ClientLimit} from '../../../services/clientLimit.ts'
import {exposureService} from '../../../services/exposure/exposureService.ts'
import {answerExposure} from './answerExposure.ts'

/** A page asks when a reader begins to use a tool: more than several people behind one address do in a minute. */
const limit = new ClientLimit(120, () => performance.now())

/** Gives a page the token for the use of a decision tool. The log gets the kind of a failure, and no topic. */
export async function POST(request: Request): Promise<Response> {
  return answerExposure(request, {
    service: exposureService(process.env),
    admits: (client) => limit.admits(client),
    report: (reason) => logFailure('exposure.error', {reason}),
  })
}
