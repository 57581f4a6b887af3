import {answerSession} from '../../../../auth/answerSession.ts'
import {siteAnswer} from '../../../../auth/siteAnswer.ts'

/** Says who is signed in; each page of a member asks once. */
export const GET = siteAnswer(answerSession, 240)
