import {answerLists} from '../../../../account/answers.ts'
import {siteAccountCall} from '../../../../account/siteAccount.ts'

/** Switches on or off that lists are kept on all devices (members-20). */
export async function POST(request: Request): Promise<Response> {
  return answerLists(request, siteAccountCall())
}
