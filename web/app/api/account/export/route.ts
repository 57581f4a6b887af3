import {answerExport} from '../../../../account/answers.ts'
import {siteAccountCall} from '../../../../account/siteAccount.ts'

/** Gives a member everything that is kept of them, as a file (members-18). */
export async function POST(request: Request): Promise<Response> {
  return answerExport(request, siteAccountCall())
}
