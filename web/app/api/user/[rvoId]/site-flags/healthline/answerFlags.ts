import {z} from 'zod'
import {siteFlag} from '../../../../../../services/userProfile/contract.ts'
import {answerUser, problem, readBody, type UserCall} from '../../userCall.ts'

/** Answers `GET /api/user/{rvoId}/site-flags/healthline` with `{flags}` (profile-2), and fails as `answerUser`. */
export function answerFlags(request: Request, rvoId: string, call: UserCall): Promise<Response> {
  return answerUser(request, rvoId, call, async (of) => ({flags: await call.service.flags(of)}))
}

/**
 * Answers `PUT` on the same path with the new flag (profile-3): 400, which names the field, for another shape; else
 * fails as `answerUser` and `readBody`.
 */
export function answerSetFlag(request: Request, rvoId: string, call: UserCall): Promise<Response> {
  return answerUser(request, rvoId, call, async (of) => {
    const read = await readBody(request)
    if (read instanceof Response) return read
    const flag = siteFlag.safeParse(read.body)
    return flag.success ? call.service.setFlag(of, flag.data) : problem(400, z.prettifyError(flag.error))
  })
}
