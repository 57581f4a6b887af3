import {answerDelete} from '../../../../account/answers.ts'
import {siteAccountCall} from '../../../../account/siteAccount.ts'

/** Deletes everything that is kept of a member (members-19). */
export async function POST(request: Request): Promise<Response> {
  return answerDelete(request, siteAccountCall())
}
