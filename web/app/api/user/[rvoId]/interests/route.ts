import {siteUserCall} from '../../../../../members/siteUserProfile.ts'
import {answerInterests, answerSetInterests} from './answerInterests.ts'

interface Context {
  readonly params: Promise<{readonly rvoId: string}>
}

/** What a member is interested in (profile-17). */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerInterests(request, (await params).rvoId, siteUserCall())
}

/** Keeps what a member is interested in (profile-16). */
export async function PUT(request: Request, {params}: Context): Promise<Response> {
  return answerSetInterests(request, (await params).rvoId, siteUserCall())
}
