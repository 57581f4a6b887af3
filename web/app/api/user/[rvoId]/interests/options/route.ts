import {siteUserCall} from '../../../../../../members/siteUserProfile.ts'
import {answerOptions} from '../answerInterests.ts'

interface Context {
  readonly params: Promise<{readonly rvoId: string}>
}

/** What a member can choose among (profile-15). */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerOptions(request, (await params).rvoId, siteUserCall())
}
