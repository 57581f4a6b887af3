import {z} from 'zod'
import {profileSite} from '@apothecary/shared/types/userProfile.ts'
import {interestsObject} from '../../../../../services/userProfile/contract.ts'
import {answerUser, problem, readBody, type UserCall} from '../userCall.ts'

/** Answers `GET /api/user/{rvoId}/interests/options` with `{topics}` (profile-15), and fails as `answerUser`. */
export function answerOptions(request: Request, rvoId: string, call: UserCall): Promise<Response> {
  return answerUser(request, rvoId, call, async (of) => ({topics: await call.service.options(of)}))
}

/** Answers `GET /api/user/{rvoId}/interests?site=` with the interests (profile-17): 400 for another site; else fails as `answerUser`. */
export function answerInterests(request: Request, rvoId: string, call: UserCall): Promise<Response> {
  return answerUser(request, rvoId, call, async (of) => {
    const site = interestsObject.shape.site.safeParse(new URL(request.url).searchParams.get('site') ?? undefined)
    return site.success ? call.service.interests(of, site.data) : problem(400, `site is not “${profileSite}”`)
  })
}

/**
 * Answers `PUT /api/user/{rvoId}/interests` with the interests as they are now (profile-16): 400, which names the
 * field, for another shape, and for no object at all (profile-18); else fails as `answerUser` and `readBody`.
 */
export function answerSetInterests(request: Request, rvoId: string, call: UserCall): Promise<Response> {
  return answerUser(request, rvoId, call, async (of) => {
    const read = await readBody(request)
    if (read instanceof Response) return read
    if (read.body === undefined || read.body === null) return call.service.setInterests(of, undefined)
    const interests = interestsObject.safeParse(read.body)
    return interests.success
      ? call.service.setInterests(of, interests.data)
      : problem(400, z.prettifyError(interests.error))
  })
}
