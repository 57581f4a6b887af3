import {answerEndNewsletter} from '../../../../account/answers.ts'
import {siteAccountCall} from '../../../../account/siteAccount.ts'

/** Ends a newsletter of a member (members-15). */
export async function POST(request: Request): Promise<Response> {
  return answerEndNewsletter(request, siteAccountCall())
}
