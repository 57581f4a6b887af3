import {advertisingGroup, consentParts} from '@apothecary/shared/types/consent.ts'
import {clientHeader} from '../../../../../server/clientAddress.ts'
import {isOtherSite} from '../../../../../server/sameOrigin.ts'
import type {CustomerProfileService} from '../../../../../services/customerProfile/contract.ts'
import {profileQuestion} from '../../../../../services/customerProfile/contract.ts'

/** The dependencies of the call. */
export interface ProfileCall {
  readonly service: CustomerProfileService
  /** Whether a client, by its address, may call now. */
  readonly admits: (client: string) => boolean
  /** Gets what the platform rejects with. */
  readonly report: (error: unknown) => void
}

const headers = {'cache-control': 'private, no-store'}

/**
 * Answers `GET /api/cdp/profile/v3?tagularAnonId&audiences` with `{audiences}` (tracking-19); `audiences` may be
 * repeated, and may be a list with commas. Of readers who have not granted advertising (C0004), or send Global Privacy
 * Control, nobody is asked, and there are none; nor are there any while the platform cannot answer, which `report` is
 * told. 400 for a query that is no question, 403 from another site, 429 for too many calls of one client.
 */
export async function answerProfile(request: Request, {service, admits, report}: ProfileCall): Promise<Response> {
  if (isOtherSite(request.headers))
    return Response.json({error: 'This is for pages of this site.'}, {status: 403, headers})
  const {searchParams} = new URL(request.url)
  const question = profileQuestion.safeParse({
    tagularAnonId: searchParams.get('tagularAnonId'),
    audiences: searchParams.getAll('audiences').flatMap((list) => list.split(',').filter((name) => name !== '')),
  })
  if (!question.success)
    return Response.json({error: 'Give tagularAnonId, letters and digits.'}, {status: 400, headers})
  if (!admits(request.headers.get(clientHeader) ?? ''))
    return Response.json({error: 'Too many calls. Try again in a minute.'}, {status: 429, headers})
  const audiences = isAgreed(request.headers)
    ? await service.audiences(question.data).catch((error: unknown) => {
        report(error)
        return []
      })
    : []
  return Response.json({audiences}, {headers})
}

function isAgreed(given: Headers): boolean {
  return given.get('sec-gpc') !== '1' && consentParts(given.get('cookie') ?? '').includes(advertisingGroup)
}
