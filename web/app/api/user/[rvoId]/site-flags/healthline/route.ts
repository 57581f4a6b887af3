import {siteUserCall} from '../../../../../../members/siteUserProfile.ts'
import {answerFlags, answerSetFlag} from './answerFlags.ts'

interface Context {
  readonly params: Promise<{readonly rvoId: string}>
}

/** The flags of a member (profile-2). */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerFlags(request, (await params).rvoId, siteUserCall())
}

/** Sets a flag of a member (profile-3). */
export async function PUT(request: Request, {params}: Context): Promise<Response> {
  return answerSetFlag(request, (await params).rvoId, siteUserCall())
}
