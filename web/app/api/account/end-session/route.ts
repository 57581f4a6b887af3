import {answerEndSession} from '../../../../account/answers.ts'
import {siteAccountCall} from '../../../../account/siteAccount.ts'

/** Ends a session of a member in another browser (members-16). */
export async function POST(request: Request): Promise<Response> {
  return answerEndSession(request, siteAccountCall())
}
