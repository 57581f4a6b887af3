import {logFailure} from '../../../../../log/logFailure.ts'
import {ClientLimit} from '../../../../../services/clientLimit.ts'
import {customerProfileService} from '../../../../../services/customerProfile/customerProfileService.ts'
import {kindOf} from '../../../../../services/kindOf.ts'
import {FetchFailure} from '../../../../../services/fetchFailure.ts'
import {answerProfile} from './answerProfile.ts'

/** A page asks once: more than several people behind one address open in a minute. */
const limit = new ClientLimit(120, () => performance.now())

const service = customerProfileService(process.env)

/** The audiences of a reader, for readers who have agreed to it (tracking-19). The id is in no log. */
export async function GET(request: Request): Promise<Response> {
  return answerProfile(request, {
    service,
    admits: (client) => limit.admits(client),
    report: (error) => {
      const reason = error instanceof FetchFailure ? error.message : kindOf(error)
      logFailure('profile-failed', {reason})
    },
  })
}
