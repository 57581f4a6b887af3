import {logFailure} from '../../../../../../log/logFailure.ts'
import {readBearer} from '../../../../../../auth/readMember.ts'
import {siteSavedParts} from '../../../../../../saved/siteSavedParts.ts'
import {ClientLimit} from '../../../../../../services/clientLimit.ts'
import {answerPutSaved, answerSaved, type SavedCall, type SavedPath} from './answerSaved.ts'

/** More than somebody ticks off in a minute. */
const limit = new ClientLimit(120, () => performance.now())

const call: SavedCall = {
  readMember: readBearer,
  parts: siteSavedParts,
  admits: (client) => limit.admits(client),
  report: (kind) => {
    logFailure('saved-items-failed', {kind})
  },
}

interface Context {
  readonly params: Promise<SavedPath>
}

/** What the site keeps of a list of a member (members-20). */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerSaved(request, await params, call)
}

/** Puts a device's list together with it (members-21). */
export async function PUT(request: Request, {params}: Context): Promise<Response> {
  return answerPutSaved(request, await params, call)
}
