import {readMember} from '../../../../auth/readMember.ts'
import {profileCallOf, reportProfileFailure, siteUserProfile} from '../../../../members/siteUserProfile.ts'
import {ClientLimit} from '../../../../services/clientLimit.ts'
import {answerInterestsForm} from './answerInterestsForm.ts'

/** More than a reader sends in a minute. */
const limit = new ClientLimit(20, () => performance.now())

/** Keeps what a member has chosen in the form of interests. */
export async function POST(request: Request): Promise<Response> {
  return answerInterestsForm(request, {
    readMember,
    service: siteUserProfile(),
    profileCallOf,
    admits: (client) => limit.admits(client),
    report: reportProfileFailure,
  })
}
